package dev.halfspace.raising;

import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces loops, conditionals and accesses by affine operations if their bounds, conditions and
 * subscripts are affine. Exact analyses then apply to programs that never were affine, or no longer
 * are.
 *
 * <pre>{@code
 * scf.for %i = %c0 to %n step %c1 {              affine.for %i = 0 to %n {
 *   %j = arith.addi %i, %c1 : index
 *   %x = memref.load %a[%j] : memref<?xf32>        %x = affine.load %a[%i + 1] : memref<?xf32>
 * }                                              }
 * }</pre>
 *
 * <p>Computations are looked through, also divisions that were expanded to round down; bounds may
 * be minima and maxima. All this assumes that {@code index} does not overflow. A remark says so,
 * and a remark on each operation that stays gives the reason.
 */
public final class RaiseToAffine {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "raise-to-affine",
              "Replace what is affine in scf and memref by operations of affine",
              (root, context) -> Work.run(root, context))
          .named("RaiseToAffine");

  private RaiseToAffine() {}

  /** The implementation, which is loaded when the pass runs. */
  private static final class Work {
    static void run(Operation root, PassContext context) {
      AffineRaising raising = new AffineRaising(context.rewriter());
      Deque<Value> replaced = new ArrayDeque<>();
      int count = 0;
      for (@Nullable Operation op = root; op != null; op = op.nextInWalk(root)) {
        Operation asked = op;
        List<Value> operands = List.copyOf(op.operands());
        Answer<Operation> answer = op == root ? null : raising.raise(op);
        if (answer instanceof Answer.Known<Operation> raised) {
          operands.forEach(replaced::push);
          count++;
          op = raised.value();
        } else if (answer instanceof Answer.Unknown<Operation> unknown) {
          context.remark(asked, () -> "'%s' stays: %s".formatted(asked.name(), unknown.reason()));
        }
      }
      if (count > 0) {
        int raised = count;
        context.remark(
            root,
            () ->
                "%d operations became affine, assuming that index arithmetic does not overflow"
                    .formatted(raised));
      }
      eraseDead(replaced);
    }

    /** Erases computations of bounds, conditions and subscripts that are dead now. */
    private static void eraseDead(Deque<Value> values) {
      while (!values.isEmpty()) {
        Operation op = values.pop().definingOp();
        if (op != null && op.block() != null && Effects.isTriviallyDead(op)) {
          op.operands().forEach(values::push);
          op.erase();
        }
      }
    }
  }
}
