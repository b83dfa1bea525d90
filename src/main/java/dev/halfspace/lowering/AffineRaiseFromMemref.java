package dev.halfspace.lowering;

import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.pass.Pass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Raises loads and stores of {@code memref} to {@code affine} if their indices are sums and
 * products of dimensions, symbols and constants. Sums and products of {@code index} are assumed not
 * to overflow.
 *
 * <pre>{@code
 * %j = arith.addi %i, %c3 : index
 * %x = memref.load %a[%j]
 *
 * %x = affine.load %a[%i + 3]
 * }</pre>
 */
public final class AffineRaiseFromMemref {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-raise-from-memref",
              "Replace accesses of memref with affine subscripts by those of affine",
              (root, context) -> run(root))
          .named("RaiseMemrefDialect")
          .on("func.func");

  private AffineRaiseFromMemref() {}

  private static void run(Operation root) {
    List<Operation> accesses = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          if (op instanceof MemRefLoadOp || op instanceof MemRefStoreOp) {
            accesses.add(op);
          }
        });
    accesses.forEach(AffineRaiseFromMemref::raise);
  }

  private static void raise(Operation access) {
    List<Value> indices =
        access instanceof MemRefLoadOp load ? load.indices() : ((MemRefStoreOp) access).indices();
    Optional<AffineValueMap> subscripts = RaisedIndices.of(indices, access);
    if (subscripts.isEmpty()) {
      return;
    }
    OpBuilder b = OpBuilder.before(access);
    if (access instanceof MemRefLoadOp load) {
      AffineLoadOp raised = AffineLoadOp.build(b, load.memref(), subscripts.get());
      load.result().replaceAllUsesWith(raised.result());
    } else if (access instanceof MemRefStoreOp store) {
      AffineStoreOp.build(b, store.value(), store.memref(), subscripts.get());
    }
    access.erase();
  }
}
