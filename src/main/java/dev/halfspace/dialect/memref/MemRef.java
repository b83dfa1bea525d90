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

/** The operations of the {@code memref} dialect whose class is shared with other operations. */
public final class MemRef {
  /**
   * {@code memref.alloc}: allocates a buffer on the heap, which lives until it is deallocated.
   * There is one operand per dynamic size of the type, in order. The elements are poison until they
   * are written; a negative size is undefined behavior.
   *
   * <pre>{@code
   * %a = memref.alloc(%n) {alignment = 64 : i64} : memref<4x?xf32>
   * }</pre>
   */
  public static final OpDefinition<AllocOp> ALLOC =
      AllocOp.define("memref.alloc", Resource.MEMORY, Alignment.PROPERTY);

  /**
   * {@code memref.alloca}: allocates a buffer on the stack, which is freed at the end of the region
   * of the nearest enclosing {@link dev.halfspace.ir.traits.AllocationScope}, such as a function, a
   * loop or {@code memref.alloca_scope}; the verifier demands one. An access after that is
   * undefined behavior.
   *
   * <pre>{@code
   * scf.for %i = %c0 to %n step %c1 {
   *   %a = memref.alloca() : memref<4xf32>       // one per iteration, gone at its end
   * }
   * }</pre>
   */
  public static final OpDefinition<AllocOp> ALLOCA =
      AllocOp.define("memref.alloca", Resource.AUTOMATIC_ALLOCATION, Alignment.PROPERTY);

  /**
   * {@code memref.alloca_scope.return}: the terminator of {@code memref.alloca_scope}, whose
   * operands are the results of the scope, of the same number and types. Without results it is not
   * printed, and may be omitted.
   */
  public static final OpDefinition<YieldOp> ALLOCA_SCOPE_RETURN =
      YieldOp.list("memref.alloca_scope.return", "results", "memref.alloca_scope");

  /**
   * {@code memref.atomic_yield}: the terminator of {@code memref.generic_atomic_rmw}, which yields
   * the new element, of the type of the old one.
   */
  public static final OpDefinition<YieldOp> ATOMIC_YIELD =
      YieldOp.one(
          "memref.atomic_yield",
          "result",
          MemRefGenericAtomicRmwOp::verifyYield,
          "memref.generic_atomic_rmw");

  /**
   * {@code memref.cast}: forgets or asserts sizes, strides, offset or rank. An assertion that does
   * not hold is undefined behavior and traps as a false cast. Element type and memory space stay;
   * see {@link BufferTypes#isCast} for the rule.
   *
   * <pre>{@code
   * %b = memref.cast %a : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>      // forgets
   * %c = memref.cast %b : memref<?xf32, strided<[?], offset: ?>> to memref<4xf32>      // asserts
   * %d = memref.cast %c : memref<4xf32> to memref<*xf32>                               // forgets
   * }</pre>
   */
  public static final OpDefinition<BufferCastOp> CAST =
      BufferCastOp.define("memref.cast", "cast", BufferTypes::isCast)
          .with(Fold.Rule.class, CastFolding::cast);

  /**
   * {@code memref.memory_space_cast}: changes the memory space of the type and nothing else. The
   * result is the same buffer; the target decides if it can be accessed in that space.
   *
   * <pre>{@code
   * %b = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32>
   * }</pre>
   */
  public static final OpDefinition<BufferCastOp> MEMORY_SPACE_CAST =
      BufferCastOp.define(
              "memref.memory_space_cast", "memspacecast", BufferTypes::isMemorySpaceCast)
          .with(Fold.Rule.class, CastFolding::memorySpaceCast);

  /**
   * {@code memref.dim}: the size of a buffer along a dimension, counted from 0. A dimension out of
   * bounds is undefined behavior; the verifier does not check it, even if it is a constant.
   *
   * <pre>{@code
   * %n = memref.dim %a, %c1 : memref<4x?xf32>
   * }</pre>
   */
  public static final OpDefinition<DimOp> DIM =
      DimOp.define(
              "memref.dim",
              new TypeConstraint(
                  "a memref of a rank other than 0, or unranked",
                  type ->
                      type instanceof UnrankedMemRefType
                          || (type instanceof MemRefType memref && memref.rank() > 0)))
          .with(Fold.Rule.class, CastFolding::dim);

  /**
   * {@code memref.rank}: the rank of a buffer, of use for unranked memrefs; that of a ranked memref
   * folds to a constant.
   *
   * <pre>{@code
   * %r = memref.rank %a : memref<*xf32>
   * }</pre>
   */
  public static final OpDefinition<QueryOp> RANK =
      QueryOp.define("memref.rank", "memref", ANY_MEMREF, "")
          .with(Fold.Rule.class, QueryOp::foldRank);

  /**
   * {@code memref.extract_aligned_pointer_as_index}: the address of a buffer, in bytes, without the
   * offset of the view: all views of one buffer have the same address, except those by {@code
   * memref.view}, which start at another byte. The interpreter returns a number that distinguishes
   * buffers and has no other meaning.
   *
   * <pre>{@code
   * %p = memref.extract_aligned_pointer_as_index %a : memref<4x?xf32> -> index
   * }</pre>
   */
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
