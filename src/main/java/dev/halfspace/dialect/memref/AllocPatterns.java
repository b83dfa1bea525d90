package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;

/** The patterns of allocations. */
final class AllocPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          withConstantSizes("SimplifyAllocConst<mlir::memref::AllocOp>", MemRef.ALLOC),
          unread("SimplifyDeadAlloc<mlir::memref::AllocOp>", MemRef.ALLOC),
          withConstantSizes("SimplifyAllocConst<mlir::memref::AllocaOp>", MemRef.ALLOCA),
          unread("SimplifyDeadAlloc<mlir::memref::AllocaOp>", MemRef.ALLOCA),
          unread("SimplifyDeadAlloc<mlir::memref::ReallocOp>", MemRefReallocOp.DEFINITION));

  private AllocPatterns() {}

  /** Sizes that are constants become part of the type; negative ones stay. */
  private static Pattern withConstantSizes(String name, OpDefinition<AllocOp> opcode) {
    return Pattern.of(
        name,
        opcode,
        op -> {
          IndexList given =
              new IndexList(op.type().shape().sizes(), ImmutableList.copyOf(op.dynamicSizes()));
          IndexList sizes = given.withConstants(n -> n >= 0);
          return sizes.equals(given)
              ? Match.no("no size is a constant")
              : Match.rewrite(
                  r -> {
                    OpBuilder b = r.before(op);
                    AllocOp alloc = op.resized(b, sizes);
                    r.replaceWith(
                        op, BufferCastOp.build(b, MemRef.CAST, alloc.result(), op.type()));
                  });
        });
  }

  /** A buffer that is only written and freed goes, and so do the writes. */
  private static <T extends Operation> Pattern unread(String name, OpDefinition<T> opcode) {
    return Pattern.of(
        name,
        opcode,
        op ->
            op.result().uses().stream().allMatch(AllocPatterns::isForgettable)
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

  /** Returns true for a store into a buffer and for its deallocation. */
  private static boolean isForgettable(OpOperand use) {
    Operation user = use.owner();
    return user instanceof MemRefStoreOp store
        ? store.value() != use.value()
        : user instanceof MemRefDeallocOp;
  }
}
