package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.ANY_MEMREF;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Resource;

/** The operations of the {@code memref} dialect that share a class with others. */
public final class MemRef {
  /** {@code memref.alloc}: allocates a buffer on the heap, until it is deallocated. */
  public static final OpDefinition<AllocOp> ALLOC =
      AllocOp.define("memref.alloc", Resource.MEMORY, Alignment.PROPERTY);

  /** {@code memref.alloca}: allocates a buffer on the stack. */
  public static final OpDefinition<AllocOp> ALLOCA =
      AllocOp.define("memref.alloca", Resource.AUTOMATIC_ALLOCATION, Alignment.PROPERTY);

  /** {@code memref.alloca_scope.return}: ends {@code memref.alloca_scope} and gives its results. */
  public static final OpDefinition<YieldOp> ALLOCA_SCOPE_RETURN =
      YieldOp.list("memref.alloca_scope.return", "results", "memref.alloca_scope");

  /** {@code memref.atomic_yield}: ends {@code memref.generic_atomic_rmw} with the new element. */
  public static final OpDefinition<YieldOp> ATOMIC_YIELD =
      YieldOp.one(
          "memref.atomic_yield",
          "result",
          MemRefGenericAtomicRmwOp::verifyYield,
          "memref.generic_atomic_rmw");

  /** {@code memref.cast}: forgets or asserts sizes, strides, offset or rank. */
  public static final OpDefinition<BufferCastOp> CAST =
      BufferCastOp.define("memref.cast", "cast", BufferTypes::isCast)
          .with(Fold.Rule.class, CastFolding::cast);

  /** {@code memref.memory_space_cast}: changes the memory space. */
  public static final OpDefinition<BufferCastOp> MEMORY_SPACE_CAST =
      BufferCastOp.define(
              "memref.memory_space_cast", "memspacecast", BufferTypes::isMemorySpaceCast)
          .with(Fold.Rule.class, CastFolding::memorySpaceCast);

  /** {@code memref.dim}: the size of a buffer along a dimension. */
  public static final OpDefinition<DimOp> DIM =
      DimOp.define(
              "memref.dim",
              new TypeConstraint(
                  "a memref of a rank other than 0, or unranked",
                  type ->
                      type instanceof UnrankedMemRefType
                          || (type instanceof MemRefType memref && memref.rank() > 0)))
          .with(Fold.Rule.class, CastFolding::dim);

  /** {@code memref.rank}: the number of dimensions of a buffer. */
  public static final OpDefinition<QueryOp> RANK =
      QueryOp.define("memref.rank", "memref", ANY_MEMREF, "")
          .with(Fold.Rule.class, QueryOp::foldRank);

  /** {@code memref.extract_aligned_pointer_as_index}: the address of a buffer. */
  public static final OpDefinition<QueryOp> EXTRACT_ALIGNED_POINTER_AS_INDEX =
      QueryOp.define(
          "memref.extract_aligned_pointer_as_index",
          "source",
          ANY_MEMREF,
          "aligned_pointer",
          "intptr",
          "$source `:` type($source) `->` type(results) attr-dict");

  private MemRef() {}
}
