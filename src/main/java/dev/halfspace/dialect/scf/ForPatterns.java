package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.tensor.TensorCastOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** The patterns of {@code scf.for}. */
final class ForPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("SimplifyTrivialLoops", ScfForOp.DEFINITION, ForPatterns::trivial),
          Pattern.of("ForOpTensorCastFolder", ScfForOp.DEFINITION, ForPatterns::castOutside));

  private ForPatterns() {}

  /**
   * A loop without iterations is its inits; of one iteration it is its body; one that only yields
   * values from outside is those.
   */
  private static Match trivial(ScfForOp op) {
    return switch (tripCount(op)) {
      case 0 -> Match.rewrite(r -> r.replace(op, ImmutableList.copyOf(op.inits())));
      case 1 -> {
        List<Value> arguments = new ArrayList<>(List.of(op.lowerBound()));
        arguments.addAll(op.inits());
        yield Match.rewrite(r -> RegionEnds.inline(r, op, op.loopBody(), arguments));
      }
      case 2 -> onlyYields(op);
      default -> Match.no("the number of iterations is not known");
    };
  }

  private static Match onlyYields(ScfForOp op) {
    Operation end = RegionEnds.end(op.loopBody());
    return RegionEnds.isEmpty(op.loopBody())
            && end.operands().stream().noneMatch(v -> RegionEnds.isOf(op.loopBody(), v))
        ? Match.rewrite(r -> r.replace(op, ImmutableList.copyOf(end.operands())))
        : Match.no("there is more than one iteration");
  }

  private static int tripCount(ScfForOp op) {
    boolean unsigned = op.isUnsigned();
    return TripCount.of(
        TripCount.Bound.of(op.lowerBound(), unsigned),
        TripCount.Bound.of(op.upperBound(), unsigned),
        TripCount.Bound.of(op.step(), unsigned),
        unsigned);
  }

  /**
   * A tensor that is cast to a type that says less before it is carried is carried as it was, where
   * its sizes stay the same from iteration to iteration.
   */
  private static Match castOutside(ScfForOp op) {
    for (int i = 0; i < op.inits().size(); i++) {
      if (op.inits().get(i).definingOp() instanceof TensorCastOp cast
          && StaticSizes.areLostBy(cast)
          && op.result(i).hasOneUse()
          && StaticSizes.areKept(op, i)) {
        int index = i;
        return Match.rewrite(r -> carry(op, index, cast, r));
      }
    }
    return Match.no("no tensor of known sizes is carried as one of unknown sizes");
  }

  private static void carry(ScfForOp op, int index, TensorCastOp cast, Rewriter r) {
    Value source = cast.source();
    Type sized = source.type();
    Type unsized = cast.result().type();
    Block old = op.loopBody().entryBlock();
    List<Type> types = new ArrayList<>(old.arguments().stream().map(Value::type).toList());
    types.set(index + 1, sized);
    Block body = Block.withArguments(types, op.location());
    Region region = RegionEnds.regionOf(body);
    List<Value> arguments = new ArrayList<>(body.arguments());
    OpBuilder start = OpBuilder.atEnd(body).at(op.location());
    arguments.set(index + 1, TensorCastOp.build(start, body.argument(index + 1), unsized).result());
    r.merge(old, body, arguments);
    List<Value> yielded = new ArrayList<>(RegionEnds.end(body).operands());
    OpBuilder end = OpBuilder.before(RegionEnds.end(body)).at(op.location());
    yielded.set(index, TensorCastOp.build(end, yielded.get(index), sized).result());
    RegionEnds.yieldInstead(region, yielded);
    List<Value> inits = new ArrayList<>(op.inits());
    inits.set(index, source);
    ScfForOp loop = op.withBody(r.before(op), inits, region);
    List<Value> results = new ArrayList<>(loop.results());
    results.set(index, TensorCastOp.build(r.before(op), loop.result(index), unsized).result());
    r.replace(op, results);
  }
}
