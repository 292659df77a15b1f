// A linear layer and a ReLU in the Torch dialect.

func.func @linear(%x: !torch.vtensor<[4,8],f32>, %weight: !torch.vtensor<[8,2],f32>, %bias: !torch.vtensor<[2],f32>)
    -> !torch.vtensor<[4,2],f32> {
  %one = torch.constant.int 1
  %0 = torch.aten.mm %x, %weight : !torch.vtensor<[4,8],f32>, !torch.vtensor<[8,2],f32> -> !torch.vtensor<[4,2],f32>
  %1 = torch.aten.add.Tensor %0, %bias, %one : !torch.vtensor<[4,2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[4,2],f32>
  %2 = torch.aten.relu %1 : !torch.vtensor<[4,2],f32> -> !torch.vtensor<[4,2],f32>
  return %2 : !torch.vtensor<[4,2],f32>
}
