// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_TRANSFORMS_PASSES
#define TORCHMLIR_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def VerifyBackendContract : Pass<"torch-verify-backend-contract-no-decompositions"> {
  let summary = "Check that tensors are values of known rank and dtype";
  let description = [{
    What compilers that take the Torch dialect rely on. Only arguments that the program overwrites may be references.
    A `torch.operator` is refused, unless its name (`aten.foo`) is among `legal-ops`.
  }];
  let options = [ListOption<"legalOps", "legal-ops", "std::string", "Operators that the backend takes as they are">];
}

def VerifyLinalgOnTensors : Pass<"torch-verify-linalg-on-tensors-backend-contract"> {
  let summary = "Check that nothing of the Torch dialect is left";
}

def PrepareCpuEntry : Pass<"torch-prepare-cpu-entry", "::mlir::ModuleOp"> {
  let summary = "Give the entry function the calling convention of the CPU engine";
  let description = [{
    Large constants of the entry function (`dense_resource`, that is weights) become hidden arguments that carry the
    constant in a `torch_mlir.weight` attribute, so that they are neither copied nor compiled. All arguments are marked
    read-only for bufferization: a caller's tensor is never written to. The function gets a C interface.
  }];
  let options = [
    Option<"entry", "entry", "std::string", /*default=*/"\"main\"", "Name of the entry function">
  ];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def SeedsFromRuntime : Pass<"torch-seeds-from-runtime", "::mlir::ModuleOp"> {
  let summary = "Take random seeds from the runtime in place of the global `global_seed`";
  let description = [{
    A load of the private ml_program global becomes a call of `mlirTorchRtNextSeed`, which gives another seed each time,
    for each thread by itself, as `torch.manual_seed` says. What is stored in the global is dropped.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::tensor::TensorDialect"];
}

def KeepFinite : Pass<"torch-keep-finite"> {
  let summary = "The largest finite numbers in place of infinities in constants";
  let description = [{
    For targets without infinities: what lowerings start maxima from, masks with, and compare to. Contents of resources
    and NaN stay as they are.
  }];
}

def HoistAssertions : Pass<"torch-hoist-assertions"> {
  let summary = "Assert as early as what is asserted is known";
  let description = [{
    To cast a tensor to a static shape says that it has this shape, and canonicalization says so to the operations that
    make the tensor as well. They may stand in front of the assertion that it is true: then memory of the static size
    would be filled by a loop over the dynamic one. So assertions about sizes go to the front, together with the
    arithmetic that they need, each as far as the last operation that it depends on. What depends on sizes alone is
    to be computed from sizes (`resolve-ranked-shaped-type-result-dims`).
  }];
}

def MultiplyPixels : Pass<"torch-multiply-pixels", "::mlir::func::FuncOp"> {
  let summary = "Convolutions whose kernel covers the image become products";
  let description = [{
    For images of static sizes with the channels in front, in one to three dimensions: of one pixel, as behind a global
    pool, or as large as the kernel. There is one result for each image and output channel, and `linalg.matmul` of both
    operands with all but their first dimensions as one computes it.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def FoldProductOperands : Pass<"torch-fold-product-operands"> {
  let summary = "Read transposed and broadcast operands of products where they are, and write transposed results";
  let description = [{
    A `linalg.matmul` or `linalg.batch_matmul` of a transposed or broadcast tensor becomes a `linalg.generic` that reads
    the tensor itself. When all matrices of a batch are multiplied by the same one, the other operand keeps its batch in
    front of its rows, so that they can become one dimension.

    A product of integers that were extended from 8 bits to 32, and moved or reshaped since then, reads them as they were,
    and extends each where it multiplies it.

    Convolutions read a transposed weight where it is, as that of a module whose channels come last.

    A small transposed matrix that all steps of an `scf.for` multiply by stays a copy in front of the loop.

    A product whose one user transposes it, as the gradient of a weight may be, swaps its operands instead.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def AccumulateProducts : Pass<"torch-accumulate-products"> {
  let summary = "Sums of products of f32 and f64 in one memory";
  let description = [{
    The sum of two products with no other user becomes the second one, which starts where the first one ended instead of
    at zero.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def AddInitsLast : Pass<"torch-add-inits-last"> {
  let summary = "A bias is added to sums of products rather than being what they begin with";
  let description = [{
    A product or a convolution that begins with the result of an elementwise operation, such as a bias spread over all
    positions, begins with zero instead. Another elementwise operation adds that result to the sums. Both fuse with what
    comes behind, and no pass over the result writes what the product begins with.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SinkTransposes : Pass<"torch-sink-transposes"> {
  let summary = "Compute elementwise with transposed tensors in their own order, and transpose the result instead";
  let description = [{
    Where the result is transposed back in the end, as in a program that takes and gives images with channels last,
    nothing is transposed at all. Reductions read what a transposed operand was made of. An operation whose result
    another one needs in the transposed order is left alone.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def FuseElementwise : Pass<"torch-fuse-elementwise"> {
  let summary = "Fuse elementwise operations into their users, but not into products";
  let description = [{
    An operation with one user becomes part of it, across changes of shape too. Operands of products and convolutions,
    which read each element many times, and their results are left alone.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SeparateInits : Pass<"torch-separate-inits"> {
  let summary = "A filled tensor for each operation that writes to it";
  let description = [{
    What common subexpression elimination merges, bufferization would have to copy: filling again is cheaper.
  }];
}

def WidenProducts : Pass<"torch-widen-products"> {
  let summary = "Operands of products in 16 bits, which are summed in 32, become operands in 32 bits";
  let description = [{
    Of products that the runtime has no kernels for. Widening each element once costs little beside multiplying it many
    times. The sum is the same: products of two such floats are exact in 32 bits either way. Operands whose elements are
    read fewer than four times, as the matrix in a product with a vector, are widened where they are read.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def LimitAliasing : Pass<"torch-limit-aliasing"> {
  let summary = "Few tensors that may share memory, so that bufferization takes less time";
  let description = [{
    For each operand of an operation, One-Shot Bufferize compares all reads and writes of tensors that may share its
    memory. Common subexpression elimination leaves one `tensor.empty` of each shape, which all operations write to. It
    is cloned, so that each has a few users. Those reuse memory as before.
  }];
  let options = [
    Option<"sharing", "sharing", "unsigned", /*default=*/"32", "How many users an empty tensor has at most">
  ];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def AssembleInMemory : Pass<"torch-assemble-in-memory"> {
  let summary = "Tensors of many parts become memory that the parts are copied to";
  let description = [{
    A chain of `tensor.insert_slice` whose intermediate results nothing else uses becomes one `memref.alloc` and a copy
    for each part. As a chain, its tensors would all share memory, and what One-Shot Bufferize compares grows with the
    square of their number. Short chains stay: there a part may be computed in its place.
  }];
  let options = [
    Option<"parts", "parts", "unsigned", /*default=*/"32", "How many parts a tensor has at least">
  ];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::tensor::TensorDialect"];
}

def CopyStridedResults : Pass<"torch-copy-strided-results"> {
  let summary = "Copies in place of casts that only hold if strides happen to fit";
  let description = [{
    A function returns memory without gaps. Where it returns a slice with sizes that are not known, bufferization casts the
    slice to such memory, because no static stride contradicts it. The result would have the elements of other places.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def FreeEarly : Pass<"torch-free-early"> {
  let summary = "Free memory right after its last use";
  let description = [{
    A `memref.dealloc` moves behind the last use of what it frees. Memory that nobody frees, and that only operations
    in the block of its allocation use, is freed there as well, unless something other than a view shares it. The
    attribute `bufferization.manual_deallocation` keeps `ownership-based-buffer-deallocation` from doing so again.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def OutlineKernels : Pass<"torch-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "A function for each different linalg operation on buffers";
  let description = [{
    Each operation becomes a call of a private function which has the operation as its body; what it uses are arguments,
    except for constants. Operations that differ in nothing else share a function.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect"];
}

def ApproximateMath : Pass<"torch-approximate-math"> {
  let summary = "Polynomials for elementary functions";
  let description = [{
    A call of the C library keeps a loop from becoming vectors. The formulas are good to two units in the last place, for
    all arguments, with denormal arguments and results. A power of f32 has its logarithm in f64. Of f64 there are those
    that special functions are made of: exp, expm1, log, log1p, erf and erfc. Without an instruction that multiplies and
    adds f64 the C library is faster.

    Processors with vectors of 64 bytes multiply by powers of two in one instruction, for which `llvm.intr.ldexp` stands.
  }];
  let options = [
    Option<"vectorBytes", "vector-bytes", "int64_t", /*default=*/"64", "Bytes of the largest vectors">,
    Option<"fusesF64", "fuses-f64", "bool", /*default=*/"true", "Whether f64 has an instruction for multiply and add">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
                           "::mlir::vector::VectorDialect"];
}

def VectorFunctions : Pass<"torch-vector-functions", "::mlir::ModuleOp"> {
  let summary = "Functions whose formula does not hold for all arguments, with variants for vectors";
  let description = [{
    In f32, sine, cosine and tangent of angles up to 65536, and remainders of quotients up to 2^51, are formulas, in f64
    sine and cosine of angles up to 2^30; beyond, the C library computes them. Such a choice within a loop keeps LLVM
    from making vectors of it. So each becomes a call of a function that chooses, and that names its variants for
    vectors (`vector-function-abi-variant`). A variant computes the formula of all elements, and then calls the library
    for the few that need it. Scalars and vectors have the same operations, so a result does not depend on an element's
    place.
  }];
  let options = [
    Option<"vectorBytes", "vector-bytes", "int64_t", /*default=*/"64", "Bytes of the largest vectors">,
    Option<"fusesF64", "fuses-f64", "bool", /*default=*/"true", "Whether f64 has an instruction for multiply and add">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::math::MathDialect", "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def ReadThroughReshapes : Pass<"torch-read-through-reshapes", "::mlir::func::FuncOp"> {
  let summary = "Operations read through reshapes that they could do without";
  let description = [{
    Dimensions of size one that a reduction kept go where an operation reads them at zero, or has nothing else there. A
    product whose batch is collapsed from several dimensions gets these.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ShareSequences : Pass<"torch-share-sequences", "::mlir::ModuleOp"> {
  let summary = "Threads share the rows of a sequential loop that never meet, each with all steps";
  let description = [{
    For an `scf.for` that carries tensors, as recurrent networks have it: a step computes each row of a batch from the
    same row of the last step. It becomes an `scf.forall` over parts of the rows, with all steps in its body. How many
    rows a part has, `mlirTorchRtShareRows` says when the program runs. Left alone where what a step multiplies by is so
    large that threads had better share each product. The number of rows is static. A step ends with a call of
    `mlirTorchRtPoll`, see `torch-poll-in-loops`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FuseRows : Pass<"torch-fuse-rows", "::mlir::func::FuncOp"> {
  let summary = "Operations on rows that depend on nothing but themselves become a loop over a few rows at a time";
  let description = [{
    Starts from reductions of rows, and takes what computes their operands and uses their results row by row: softmax,
    norms, and attention with both of its products. The loop is an `scf.forall` with a `torch_mlir.grain`; values that
    nothing else needs exist for the rows at hand only. Where sizes are dynamic, a call chooses how many rows.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ShareForall : Pass<"torch-share-forall", "::mlir::func::FuncOp"> {
  let summary = "scf.forall on buffers becomes scf.parallel, with its grain";
  let dependentDialects = ["::mlir::scf::SCFDialect"];
}

def FinishProducts : Pass<"torch-finish-products", "::mlir::func::FuncOp"> {
  let summary = "What is computed from the elements of a product is computed right behind it";
  let description = [{
    Of an elementwise operation that has a product for an operand, and is its only user. The product and the fill of its
    result move in front of the operation, whose result takes the place of the product's if it is of the same type.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def ReadThroughPadding : Pass<"torch-read-through-padding", "::mlir::func::FuncOp"> {
  let summary = "Convolutions that the runtime computes read images without zeros around them";
  let description = [{
    For an image on buffers that is copied into a buffer of zeros. The convolution gets a view of the image itself, which
    is as large as the buffer of zeros, and an attribute that says what part of it the image is. The view reaches beyond
    the image: only `torch-call-products` may lower what reads it.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def MeasureKernels : Pass<"torch-measure-kernels", "::mlir::ModuleOp"> {
  let summary = "A program measures what it does one after the other, each step by itself";
  let description = [{
    For each operation of a public function that computes or copies, the runtime is told when it begins and when it ends:
    `mlirTorchRtKernelBegins` gets its number in the order of the program, `mlirTorchRtKernelEnds` also the bytes of the
    buffers that it reads or writes as a whole. A loop of the program counts as one operation, with all of its steps.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::memref::MemRefDialect"];
}

def PollInLoops : Pass<"torch-poll-in-loops", "::mlir::ModuleOp"> {
  let summary = "Loops of a program ask in each step whether their call is still wanted";
  let description = [{
    A call of `mlirTorchRtPoll` at the end of each step: of every `scf.while`, which may go on forever, and of each
    `scf.for` whose steps do more than compute scalars. Loops within other operations than control flow are left alone:
    the rows of tiles are not worth the question, and `torch-share-sequences` writes it into the steps that it shares.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def CallProducts : Pass<"torch-call-products", "::mlir::ModuleOp"> {
  let summary = "Matrix products and convolutions of floats become calls of the runtime";
  let description = [{
    For products and convolutions on buffers. `mlirTorchRtMultiply` takes the addresses of the operands and, for each
    loop, its count and how many elements one iteration is in each operand. In a convolution, rows are positions in the
    image, columns are output channels, and terms are input channels and offsets in the window; the runtime decides which
    operand it packs. A fill with zeros right in front of a product goes. An elementwise operation right behind it that
    computes one element from each sum, in place or elsewhere, becomes a function that the runtime calls for pieces of the
    result: before it has read the operands for the last time, so that they must not be where that operation writes
    (`torch-outline-kernels` leaves it in another function then). Operands of bf16 and f16 have sums of f32. Products with
    few rows or columns stay what they are.
  }];
  let options = [
    Option<"vectorBytes", "vector-bytes", "int64_t", /*default=*/"64", "Bytes of the widest vectors of the processor">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def CopyTransposes : Pass<"torch-copy-transposes"> {
  let summary = "Operations that only put elements in another order become copies of memory";
  let description = [{
    A loop that writes along memory and reads across it fetches a line of the cache for each element. The runtime copies in
    squares, and shares them among threads. Orders that keep the innermost dimension, and few elements, stay loops.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def AssertFirst : Pass<"torch-assert-first"> {
  let summary = "Assertions about a few elements in front of loops over many";
  let description = [{
    Where an operation asserts something that does not depend on all of its loops, as that an index of a row is in range,
    loops over what the assertion looks at go in front of it. The operation then reads and computes only, and LLVM can
    make vectors of that. Nothing is asserted if the operation has no iterations.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def LinalgToLoops : Pass<"torch-linalg-to-loops"> {
  let summary = "linalg on buffers to loops that LLVM can make vectors of";
  let description = [{
    Adjacent loops that all operands go through alike become one. Innermost is the loop that goes along memory in most
    operands. Where it is a reduction, results are carried by the loops instead of stored, and floating point sums and
    products may be formed in any order. The outermost loop is parallel.

    Sums of many floats are formed in blocks, in the type of the terms; the sums of blocks are added up in 64 bits. Terms
    that the body extends to 64 bits are summed in blocks before, if the addition has the flags `reassoc` and `afn`.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def MarkApart : Pass<"torch-mark-apart", "ModuleOp"> {
  let summary = "Say which arguments of kernels share no memory with the others";
  let description = [{
    An argument of a private function is marked if all callers pass memory that none of its other arguments has: an
    allocation of theirs, or an argument that is marked itself. `torch_mlir.apart` has the places of the pointers among
    LLVM's arguments, where `torch-lower-apart` puts `noalias`. LLVM then needs no checks at run time, and can make
    vectors of loops that read what an index says.
  }];
}

def LowerApart : Pass<"torch-lower-apart", "::mlir::LLVM::LLVMFuncOp"> {
  let summary = "LLVM's attributes for what shares no memory";
}

def ExpandDynamicShapes : Pass<"torch-expand-dynamic-shapes"> {
  let summary = "Expanded shapes of which several sizes in a group are dynamic become casts of the memory";
  let description = [{
    MLIR's `expand-strided-metadata` knows what to do with one dynamic size in a group.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::memref::MemRefDialect"];
}

def OutlineParallelLoops : Pass<"torch-outline-parallel-loops", "::mlir::ModuleOp"> {
  let summary = "Bodies of parallel loops become functions that do a range of iterations";
  let description = [{
    A parallel loop with a `torch_mlir.grain` (how many iterations are worth a thread) that is not inside of another one
    becomes a call of a private function with the bounds and what the body uses as arguments. The function keeps the
    attribute. Loops too short to be shared stay as they are.

    A buffer of a known size that an iteration allocates and frees serves all iterations of a range.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect", "::mlir::scf::SCFDialect"];
}

def LowerParallelCalls : Pass<"torch-lower-parallel-calls", "::mlir::ModuleOp"> {
  let summary = "Calls of bodies of parallel loops go through the runtime's threads";
  let description = [{
    In the LLVM dialect: a call of a function with a `torch_mlir.grain` becomes a call of `mlirTorchRtParallelFor`, with
    a structure on the stack for what the function takes besides its bounds. A call of a function with a
    `torch_mlir.finish` becomes a call of `mlirTorchRtMultiply`, which is told of the function and of such a structure.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def BoolsAsBytes : Pass<"torch-bools-as-bytes"> {
  let summary = "Truth values are read from memory and written to it as bytes";
  let description = [{
    In the LLVM dialect: a load of an `i1` becomes one of an `i8` that is compared with zero, and a store of one writes
    zero or one. LLVM takes `i1` for a type with gaps between its elements, of which it makes no vectors.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // TORCHMLIR_TRANSFORMS_PASSES
