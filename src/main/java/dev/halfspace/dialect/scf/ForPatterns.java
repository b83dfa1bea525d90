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

/**
 * The patterns of {@code scf.for}. Iter_args that are unchanged, duplicates or unused are left to
 * {@code RegionBranchPatterns}, which the dialect adds.
 */
final class ForPatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("SimplifyTrivialLoops", ScfForOp.DEFINITION, ForPatterns::trivial),
          Pattern.of("ForOpTensorCastFolder", ScfForOp.DEFINITION, ForPatterns::castOutside));

  private ForPatterns() {}

  /**
   * Replaces a loop without iterations by its inits, and a loop of one iteration by its body.
   *
   * <pre>{@code
   * %r = scf.for %i = %c4 to %c8 step %c4
   *     iter_args(%x = %a) -> (f32) {
   *   %y = "f"(%i, %x) : (index, f32) -> f32     -->   %r = "f"(%c4, %a) : (index, f32) -> f32
   *   scf.yield %y : f32
   * }
   * %r = scf.for %i = %c8 to %c0 step %c4
   *     iter_args(%x = %a) -> (f32) { ... }      -->   %a
   * }</pre>
   *
   * <p>The bounds need not be constants: from {@code %n} to {@code %n + 4} by 4 there is one
   * iteration as well, if a flag of the sum excludes overflow.
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

  /**
   * Replaces a loop of two or more iterations with an empty body by the values that it yields.
   *
   * <pre>{@code
   * %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a) -> (f32) {
   *   scf.yield %b : f32                                                  -->   %b
   * }
   * }</pre>
   *
   * <p>The last iteration determines the results, so all values must be defined outside: a block
   * argument may have another value in each iteration. A loop of unknown trip count stays, since
   * without iterations its result is {@code %a}.
   */
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
   * Uses the source of a cast that makes static sizes dynamic as the init, and casts the result.
   *
   * <pre>{@code
   * %d = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
   * %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %d) -> (tensor<?xf32>) { ... }
   *     -->
   * %s = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (tensor<4xf32>) { ... }
   * %r = tensor.cast %s : tensor<4xf32> to tensor<?xf32>
   * }</pre>
   *
   * <p>A body that yields {@code tensor.insert %f into %x[%i]} preserves the size. Refused if the
   * size may change, as where {@code "f"(%x)} is yielded: a cast of that to {@code tensor<4xf32>}
   * would be undefined behavior. {@link StaticSizes#areKept} describes how this is decided; MLIR
   * does not check it. As in MLIR, the result must have exactly one use.
   */
  private static Match castOutside(ScfForOp op) {
    for (int i = 0; i < op.inits().size(); i++) {
      if (op.inits().get(i).definingOp() instanceof TensorCastOp cast
          && StaticSizes.areLostBy(cast)
          && op.result(i).hasOneUse()
          && StaticSizes.areKept(op, i, cast.source().type())) {
        int index = i;
        return Match.rewrite(r -> carry(op, index, cast, r));
      }
    }
    return Match.no("no tensor of known sizes is carried as one of unknown sizes");
  }

  /**
   * Rebuilds the loop with the source of the cast as one of its inits.
   *
   * <p>A cast is inserted wherever the type of that iter_arg changes, so that all other operations
   * keep their types: at the start of the body to the old type, before the yield to the new type,
   * and after the loop to the old type. Folds remove the casts that are not needed. Init {@code
   * index} is argument {@code index + 1} of the body, after the induction variable.
   */
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
