package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loop unswitching: a loop-invariant condition is tested once before the loop.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {         affine.if #c(%n) {
 *   "s"(%i)                          affine.for %i = 0 to 8 { "s"(%i)  "t"(%i) }
 *   affine.if #c(%n) {       -->   } else {
 *     "t"(%i)                        affine.for %i = 0 to 8 { "s"(%i) }
 *   }                              }
 * }
 * }</pre>
 */
public final class Unswitching extends LoopPlan {
  /** The most operations that are copied: a nest with a condition per loop doubles with each. */
  private static final long MOST_OPERATIONS = 100_000;

  private final AffineForOp loop;

  private Unswitching(AffineForOp loop) {
    super(loop);
    this.loop = loop;
  }

  /** The plan to hoist the first such condition in the body out of a loop. */
  public static Unswitching of(AffineForOp loop) {
    return new Unswitching(loop);
  }

  @Override
  public String description() {
    return "unswitch a condition";
  }

  /** The loop-invariant conditions directly in the body. */
  private List<AffineIfOp> choices() {
    List<AffineIfOp> choices = new ArrayList<>();
    for (Operation op : LoopBody.statements(loop)) {
      if (op instanceof AffineIfOp choice
          && choice.operands().stream().allMatch(value -> !value.isDefinedIn(loop))) {
        choices.add(choice);
      }
    }
    return choices;
  }

  private @Nullable AffineIfOp choice() {
    for (AffineIfOp choice : choices()) {
      if (choice.numResults() == 0 && Speculation.isSafe(choice, loop)) {
        return choice;
      }
    }
    return null;
  }

  private String reasonForNone() {
    List<AffineIfOp> choices = choices();
    if (choices.isEmpty()) {
      return "no condition is loop-invariant";
    }
    return choices.stream().allMatch(choice -> choice.numResults() > 0)
        ? "a condition that is the same in each iteration gives values"
        : "a condition that is the same in each iteration need not be defined where there is no"
            + " iteration";
  }

  @Override
  protected PlanVerdict judge() {
    if (loop.numResults() > 0) {
      return PlanVerdict.refused("it has iter_args");
    }
    if (choice() == null) {
      return PlanVerdict.refused(reasonForNone());
    }
    return LoopBody.size(loop) > MOST_OPERATIONS
        ? PlanVerdict.refused("the loop has more than %d operations".formatted(MOST_OPERATIONS))
        : PlanVerdict.granted();
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    AffineIfOp choice = choice();
    if (choice == null) {
      throw new IllegalStateException("nothing to decide");
    }
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    int position = statements.indexOf(choice);
    List<Correspondence.Part> parts = new ArrayList<>();
    AffineIfOp.build(
        rewriter.before(loop),
        choice.condition(),
        List.of(),
        then -> parts.add(branch(rewriter, then, statements, position, true)),
        otherwise -> parts.add(branch(rewriter, otherwise, statements, position, false)));
    loop.erase();
    return Correspondence.of(parts);
  }

  private static Region branch(AffineIfOp choice, boolean isThen) {
    return isThen ? choice.thenRegion() : choice.elseRegion();
  }

  /** The operations of a branch, if there is one, without the terminator. */
  private static List<Operation> statements(Region branch) {
    List<Operation> statements = new ArrayList<>();
    if (!branch.isEmpty()) {
      branch.entryBlock().forEach(statements::add);
      statements.remove(statements.size() - 1);
    }
    return statements;
  }

  /** A copy of the loop in which the condition is replaced by one of its branches. */
  private Correspondence.Part branch(
      Rewriter rewriter,
      OpBuilder b,
      ImmutableList<Operation> statements,
      int position,
      boolean isThen) {
    AffineForOp copy = b.insert(new IrMapping().copy(loop));
    List<Operation> source = new ArrayList<>(statements);
    List<Operation> result = new ArrayList<>(LoopBody.statements(copy));
    Region from = branch((AffineIfOp) source.remove(position), isThen);
    AffineIfOp choice = (AffineIfOp) result.remove(position);
    Region region = branch(choice, isThen);
    source.addAll(position, statements(from));
    result.addAll(position, statements(region));
    if (!region.isEmpty()) {
      Operation end = region.entryBlock().lastOp();
      if (end != null) {
        end.erase();
      }
      rewriter.inlineBefore(choice, region.entryBlock(), List.of());
    }
    choice.erase();
    Affine.yield(b);
    return new Correspondence.Part(
        ImmutableList.copyOf(source),
        ImmutableList.copyOf(result),
        AffineValueMap.at(copy.inductionVariable()));
  }
}
