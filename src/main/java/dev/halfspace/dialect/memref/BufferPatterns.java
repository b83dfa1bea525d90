package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import java.util.List;

/** The patterns for allocations, copies and dimensions of reshaped buffers. */
final class BufferPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          withConstantSizes("SimplifyAllocConst<mlir::memref::AllocOp>", MemRef.ALLOC),
          unread("SimplifyDeadAlloc<mlir::memref::AllocOp>", MemRef.ALLOC),
          withConstantSizes("SimplifyAllocConst<mlir::memref::AllocaOp>", MemRef.ALLOCA),
          unread("SimplifyDeadAlloc<mlir::memref::AllocaOp>", MemRef.ALLOCA),
          unread("SimplifyDeadAlloc<mlir::memref::ReallocOp>", MemRefReallocOp.DEFINITION),
          Pattern.of("FoldEmptyCopy", MemRefCopyOp.DEFINITION, BufferPatterns::ofNothing),
          Pattern.of("FoldSelfCopy", MemRefCopyOp.DEFINITION, BufferPatterns::toItself),
          Pattern.of("DimOfMemRefReshape", MemRef.DIM, BufferPatterns::ofReshape));

  private BufferPatterns() {}

  /**
   * Makes sizes that are constants static.
   *
   * <pre>{@code
   * %a = memref.alloc(%c4, %n) : memref<?x?xf32>
   *     -->  %b = memref.alloc(%n) : memref<4x?xf32>
   *          %a = memref.cast %b : memref<4x?xf32> to memref<?x?xf32>
   * }</pre>
   *
   * <p>A negative size stays an operand: no type can have it, and the allocation is undefined
   * behavior only if it is executed.
   */
  private static Pattern withConstantSizes(String name, OpDefinition<AllocOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          IndexList given = IndexList.of(op.type().shape(), op.dynamicSizes());
          IndexList sizes = given.withConstants(n -> n >= 0);
          return sizes.equals(given)
              ? Match.no("no size is a constant")
              : CastFolding.replace(op, b -> op.resized(b, sizes).result());
        });
  }

  /**
   * Erases a buffer that is only written and freed, together with the stores and deallocations.
   *
   * <pre>{@code
   * %a = memref.alloc() : memref<4xf32>
   * memref.store %x, %a[%i] : memref<4xf32>      -->      (nothing)
   * memref.dealloc %a : memref<4xf32>
   * }</pre>
   *
   * <p>Any other use keeps the buffer, even a view: the elements may be read through it. A buffer
   * that is the stored value of a store escapes to the readers of that memory. When a reallocation
   * is erased, its source, which it would have freed, is never freed: a leak is not undefined
   * behavior.
   */
  private static <T extends Operation> Pattern unread(String name, OpDefinition<T> opcode) {
    return Pattern.of(
        name,
        opcode,
        op ->
            op.result().uses().stream().allMatch(BufferPatterns::isForgettable)
                ? Match.rewrite(
                    r -> {
                      for (OpOperand use = op.result().firstUse();
                          use != null;
                          use = op.result().firstUse()) {
                        r.erase(use.owner());
                      }
                      r.erase(op);
                    })
                : Match.no("the buffer is read"));
  }

  /** Returns true if the use is a store into the buffer or its deallocation. */
  private static boolean isForgettable(OpOperand use) {
    Operation user = use.owner();
    return user instanceof MemRefStoreOp store
        ? store.value() != use.value()
        : user instanceof MemRefDeallocOp;
  }

  /**
   * Erases a copy of no elements.
   *
   * <pre>{@code
   * memref.copy %a, %b : memref<0xf32> to memref<?xf32>      -->      (nothing)
   * }</pre>
   *
   * <p>One static size of 0 in either buffer is enough, since both must have the same sizes.
   */
  private static Match ofNothing(MemRefCopyOp op) {
    return isEmpty(op.source()) || isEmpty(op.target())
        ? Match.rewrite(r -> r.erase(op))
        : Match.no("there may be elements");
  }

  private static boolean isEmpty(Value buffer) {
    Shape shape = ((BaseMemRefType) buffer.type()).shapeOrNull();
    return shape != null && shape.sizes().contains(0);
  }

  /**
   * Erases a copy of a buffer to itself.
   *
   * <pre>{@code
   * memref.copy %a, %a : memref<?xf32> to memref<?xf32>      -->      (nothing)
   * }</pre>
   *
   * <p>Both operands must be the same value; views are not looked through.
   */
  private static Match toItself(MemRefCopyOp op) {
    return op.source() == op.target() ? Match.rewrite(r -> r.erase(op)) : Match.no("two buffers");
  }

  /**
   * dim(reshape(x, s), i) = s[i], loaded right after the reshape, since s may be written later.
   *
   * <pre>{@code
   * %b = memref.reshape %a(%s) : (memref<*xf32>, memref<2xi32>) -> memref<?x?xf32>
   * %n = memref.dim %b, %i : memref<?x?xf32>
   *     -->  %b = memref.reshape %a(%s) : (memref<*xf32>, memref<2xi32>) -> memref<?x?xf32>
   *          %k = memref.load %s[%i] : memref<2xi32>
   *          %n = arith.index_cast %k : i32 to index
   * }</pre>
   *
   * <p>{@code %i} must dominate the reshape: the load cannot use it otherwise.
   */
  private static Match ofReshape(DimOp op) {
    if (!(op.shaped().definingOp() instanceof MemRefReshapeOp reshape)
        || !isBefore(op.dimension(), reshape, op)) {
      return Match.no("no reshape, or the dimension comes after it");
    }
    return Match.rewrite(
        r -> {
          OpBuilder b = r.after(reshape).at(op.location());
          Value size = MemRefLoadOp.build(b, reshape.shape(), List.of(op.dimension())).result();
          r.replace(
              op,
              size.type().equals(op.result().type())
                  ? size
                  : Arith.indexCast(b, size, op.result().type()));
        });
  }

  /**
   * Returns true if a value used by {@code user} also dominates {@code earlier}, which dominates
   * {@code user}.
   *
   * <p>In the block of {@code earlier} program order decides. A value of another block dominates
   * {@code user}; if {@code user} is in the block of {@code earlier}, the value dominates both. A
   * value defined in a region that encloses the parent operation of {@code earlier} dominates that
   * parent, since {@code user} is nested in it, too. For other blocks of the same region the answer
   * is conservative: false.
   */
  private static boolean isBefore(Value value, Operation earlier, Operation user) {
    if (value.parentBlock() == earlier.block()) {
      Operation definer = value.definingOp();
      return definer == null || !earlier.isBeforeInBlock(definer);
    }
    Operation owner = earlier.parentOp();
    Block defining = value.parentBlock();
    Region region = defining == null ? null : defining.region();
    return user.block() == earlier.block()
        || (owner != null && region != null && owner.ancestorIn(region) != null);
  }
}
