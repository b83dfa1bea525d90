package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Strip-mining of a loop: a strip loop iterates over strips of {@code size} iterations, and a loop
 * inside it over the iterations of each strip. The order of iterations stays.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n step 2 {         affine.for %t = 0 to %n step 8 {
 *   "s"(%i)                          -->     affine.for %i = %t to min(%t + 8, %n) step 2 {
 * }                                            "s"(%i)
 *                                            }
 *                                          }
 * }</pre>
 *
 * <p>Loop-carried values pass through both loops.
 */
public final class StripMining extends LoopPlan {
  private final AffineForOp loop;
  private final long size;
  private @Nullable AffineForOp strips;
  private @Nullable AffineForOp inner;

  private StripMining(AffineForOp loop, long size) {
    super(loop);
    this.loop = loop;
    this.size = size;
  }

  /**
   * The plan to strip-mine a loop.
   *
   * @param size the number of iterations in a strip
   * @throws IllegalArgumentException if {@code size} is not positive
   */
  public static StripMining of(AffineForOp loop, long size) {
    checkArgument(size > 0, "a size of %s", size);
    return new StripMining(loop, size);
  }

  @Override
  public String description() {
    return "strip-mine by " + size;
  }

  @Override
  protected PlanVerdict judge() {
    return TileLoops.refusal(loop, size).orElseGet(PlanVerdict::granted);
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    strips =
        AffineForOp.build(
            rewriter.before(loop),
            loop.lowerBound(),
            loop.upperBound(),
            loop.step() * size,
            loop.inits(),
            (b, start, carried) -> inner = strip(b, start, carried));
    loop.replaceAllUsesWith(strips.results());
    loop.erase();
    return Correspondence.of(
        List.of(
            new Correspondence.Part(
                statements, statements, AffineValueMap.at(inner().inductionVariable()))));
  }

  /** The loop over the iterations of one strip, with the body. */
  private AffineForOp strip(OpBuilder b, Value start, List<? extends Value> carried) {
    List<Operation> body = new ArrayList<>();
    loop.loopBody().entryBlock().forEach(body::add);
    AffineForOp strip =
        AffineForOp.build(
            b,
            AffineValueMap.at(start),
            new TileLoops(ImmutableList.of(loop), ImmutableList.of(size), null).end(0, start),
            loop.step(),
            carried,
            (inside, variable, values) -> {
              loop.inductionVariable().replaceAllUsesWith(variable);
              for (int i = 0; i < values.size(); i++) {
                loop.regionIterArgs().get(i).replaceAllUsesWith(values.get(i));
              }
              body.forEach(op -> op.moveTo(inside.block(), null));
            });
    Affine.yield(b, strip.results());
    return strip;
  }

  @Override
  ImmutableList<AffineForOp> replaced() {
    return ImmutableList.of(loop);
  }

  @Override
  ImmutableList<AffineForOp> replacements() {
    return ImmutableList.of(strips(), inner());
  }

  /**
   * The loop over the strips.
   *
   * @throws IllegalStateException if the plan has not been applied
   */
  public AffineForOp strips() {
    checkState(strips != null, "the plan has not been applied");
    return strips;
  }

  /**
   * The loop over the iterations of a strip.
   *
   * @throws IllegalStateException if the plan has not been applied
   */
  public AffineForOp inner() {
    checkState(inner != null, "the plan has not been applied");
    return inner;
  }
}
