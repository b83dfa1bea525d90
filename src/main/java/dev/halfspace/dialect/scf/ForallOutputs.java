package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.dialect.tensor.TensorCastOp;
import dev.halfspace.dialect.tensor.TensorInsertSliceOp;
import dev.halfspace.dialect.tensor.TensorParallelInsertSliceOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ParallelCombining;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * The patterns of {@code scf.forall} about the tensors that its iterations write. Output {@code i}
 * of a loop of {@code d} dimensions is init {@code i}, argument {@code d + i} of the body, and
 * result {@code i}.
 */
final class ForallOutputs {
  private ForallOutputs() {}

  /**
   * The operations at the end of the body that combine the values of the iterations, in program
   * order. The list is a copy: callers erase from the block while they iterate over it.
   */
  private static ImmutableList<Operation> combining(ScfForallOp op) {
    Operation end = RegionEnds.end(op.loopBody());
    return end instanceof ScfInParallelOp combining
        ? ImmutableList.copyOf(combining.combining().entryBlock())
        : ImmutableList.of();
  }

  private static boolean updates(Operation combining, Value argument) {
    return combining instanceof ParallelCombining parallel
        && parallel.updatedDestinations().contains(argument);
  }

  /**
   * Removes an output whose result is unused, or that no iteration writes.
   *
   * <pre>{@code
   * %r:2 = scf.forall (%i) in (8) shared_outs(%o = %t, %p = %u) -> (...) { ... "f"(%p) ... }
   *     -->
   * %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (...) { ... "f"(%u) ... }
   * }</pre>
   *
   * <p>Here nothing is inserted into {@code %p}, and uses of {@code %r#1} become {@code %u}. The
   * body may read an output that is removed, even a written one: an iteration sees the tensor that
   * enters the loop, never the insertions of others.
   */
  static Match unused(ScfForallOp op) {
    ImmutableList<Operation> combining = combining(op);
    BitSet unused = new BitSet();
    for (int i = 0; i < op.numResults(); i++) {
      BlockArgument argument = op.regionIterArgs().get(i);
      unused.set(
          i, !op.result(i).hasUses() || combining.stream().noneMatch(c -> updates(c, argument)));
    }
    return unused.isEmpty()
        ? Match.no("all outputs are written and used")
        : Match.rewrite(r -> remove(op, unused, combining, r));
  }

  /**
   * Rebuilds the loop without some outputs.
   *
   * <p>Their writes are erased before the body moves, since afterwards inits replace their
   * arguments, which may not be written. The other outputs keep their order, and {@code next}
   * counts them: each is the next argument or result of the new loop.
   */
  private static void remove(ScfForallOp op, BitSet unused, List<Operation> combining, Rewriter r) {
    List<Value> outputs = new ArrayList<>();
    List<Type> types = new ArrayList<>(op.inductionVariables().stream().map(Value::type).toList());
    for (int i = 0; i < op.numResults(); i++) {
      BlockArgument argument = op.regionIterArgs().get(i);
      if (unused.get(i)) {
        combining.stream().filter(c -> c.block() != null && updates(c, argument)).forEach(r::erase);
      } else {
        outputs.add(op.inits().get(i));
        types.add(argument.type());
      }
    }
    Block body = Block.withArguments(types, op.location());
    Region region = RegionEnds.regionOf(body);
    int dimensions = op.inductionVariables().size();
    List<Value> arguments = new ArrayList<>(body.arguments().subList(0, dimensions));
    for (int i = 0, next = dimensions; i < op.numResults(); i++) {
      arguments.add(unused.get(i) ? op.inits().get(i) : body.argument(next++));
    }
    r.merge(op.loopBody().entryBlock(), body, arguments);
    ScfForallOp loop =
        ScfForallOp.of(r.before(op), op.lowerBound(), op.upperBound(), op.step(), outputs, region);
    loop.setMapping(op.mapping());
    loop.setAttributes(op.attributes());
    List<Value> results = new ArrayList<>();
    for (int i = 0, next = 0; i < op.numResults(); i++) {
      results.add(unused.get(i) ? op.inits().get(i) : loop.result(next++));
    }
    r.replace(op, results);
  }

  /**
   * Uses the source of a cast that makes static sizes dynamic as the output, and casts the result.
   *
   * <pre>{@code
   * %c = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
   * %r = scf.forall (%i) in (8) shared_outs(%o = %c) -> (tensor<?xf32>) { ... }
   *     -->
   * %s = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) { ... }
   * %r = tensor.cast %s : tensor<8xf32> to tensor<?xf32>
   * }</pre>
   *
   * <p>Unlike for {@code scf.for}, sizes in the body need not be checked: inserting a slice does
   * not change the size of the destination. An output stays if it is inserted into itself, since it
   * is unknown which of its uses is the destination, or if a slice would be statically out of its
   * bounds.
   */
  static Match castOutside(ScfForallOp op) {
    BitSet cast = new BitSet();
    List<Operation> combining = combining(op);
    for (int i = 0; i < op.inits().size(); i++) {
      Value argument = op.regionIterArgs().get(i);
      cast.set(
          i,
          op.inits().get(i).definingOp() instanceof TensorCastOp each
              && StaticSizes.areLostBy(each)
              && combining.stream()
                  .filter(c -> updates(c, argument))
                  .allMatch(
                      c ->
                          Collections.frequency(c.operands(), argument) == 1
                              && fits(c, each.source())));
    }
    return cast.isEmpty()
        ? Match.no("no output is cast from a tensor of known sizes")
        : Match.rewrite(r -> castOutside(op, cast, r));
  }

  /** Returns true unless a slice would statically be out of bounds of a tensor. */
  private static boolean fits(Operation combining, Value tensor) {
    return !(combining instanceof TensorParallelInsertSliceOp insertion)
        || !(tensor.type() instanceof RankedTensorType type)
        || !insertion.slice().isOutOfBounds(type.shape());
  }

  /**
   * Rebuilds the loop with the sources of some casts as outputs.
   *
   * <p>The body keeps its types by a cast of each new argument at its start, but the combining
   * operations cannot use the cast: the verifier requires shared outputs themselves as
   * destinations. So all uses by these operations are replaced by the new argument before the
   * blocks are merged.
   */
  private static void castOutside(ScfForallOp op, BitSet cast, Rewriter r) {
    int dimensions = op.inductionVariables().size();
    List<Value> outputs = new ArrayList<>(op.inits());
    List<Type> types =
        new ArrayList<>(op.loopBody().entryBlock().arguments().stream().map(Value::type).toList());
    cast.stream()
        .forEach(
            i -> {
              Value source = ((TensorCastOp) definer(op.inits().get(i))).source();
              outputs.set(i, source);
              types.set(dimensions + i, source.type());
            });
    Block body = Block.withArguments(types, op.location());
    Region region = RegionEnds.regionOf(body);
    List<Value> arguments = new ArrayList<>(body.arguments());
    ImmutableList<Operation> combining = combining(op);
    cast.stream()
        .forEach(
            i -> {
              // Combining operations use the argument itself as the destination.
              BlockArgument old = op.regionIterArgs().get(i);
              Value argument = body.argument(dimensions + i);
              combining.stream()
                  .filter(c -> updates(c, old))
                  .forEach(c -> old.replaceUsesIf(argument, use -> use.owner() == c));
              OpBuilder start = OpBuilder.atEnd(body).at(op.location());
              arguments.set(
                  dimensions + i, TensorCastOp.build(start, argument, old.type()).result());
            });
    r.merge(op.loopBody().entryBlock(), body, arguments);
    ScfForallOp loop =
        ScfForallOp.of(r.before(op), op.lowerBound(), op.upperBound(), op.step(), outputs, region);
    loop.setMapping(op.mapping());
    List<Value> results = new ArrayList<>(loop.results());
    cast.stream()
        .forEach(
            i -> {
              Type type = op.result(i).type();
              results.set(i, TensorCastOp.build(r.before(op), loop.result(i), type).result());
            });
    r.replace(op, results);
  }

  private static Operation definer(Value value) {
    Operation definer = value.definingOp();
    if (definer == null) {
      throw new IllegalStateException("an argument is no cast");
    }
    return definer;
  }

  /** Returns true if all combining operations are insertions of slices. */
  static boolean areInsertions(ScfForallOp op) {
    return RegionEnds.end(op.loopBody()) instanceof ScfInParallelOp
        && combining(op).stream().allMatch(c -> c instanceof TensorParallelInsertSliceOp);
  }

  /**
   * Promotes a loop of one iteration: its body, then its insertions one by one.
   *
   * <pre>{@code
   * %r = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<8xf32>) {
   *   %x = "f"(%i, %o) : ...
   *   scf.forall.in_parallel {                                   %x = "f"(%c0, %t) : ...
   *     tensor.parallel_insert_slice                      -->    %r = tensor.insert_slice
   *         %x into %o[%i] [1] [1] : ...                             %x into %t[0] [1] [1] : ...
   *   }
   * }
   * }</pre>
   *
   * <p>{@code outputs} holds the value of each output after the insertions so far: several into one
   * output form a chain. The body itself continues to read the inits.
   *
   * @param lowerBounds the only value of each induction variable
   */
  static void inline(ScfForallOp op, List<Value> lowerBounds, Rewriter r) {
    List<BlockArgument> carried = ImmutableList.copyOf(op.regionIterArgs());
    List<Value> outputs = new ArrayList<>(op.inits());
    Operation end = RegionEnds.end(op.loopBody());
    for (Operation combining : combining(op)) {
      TensorParallelInsertSliceOp insertion = (TensorParallelInsertSliceOp) combining;
      int output = carried.indexOf(insertion.target());
      TensorInsertSliceOp inserted =
          TensorInsertSliceOp.build(
              OpBuilder.before(end).at(op.location()),
              insertion.source(),
              outputs.get(output),
              insertion.slice());
      outputs.set(output, inserted.result());
    }
    end.erase();
    List<Value> arguments = new ArrayList<>(lowerBounds);
    arguments.addAll(op.inits());
    r.inlineBefore(op, op.loopBody().entryBlock(), arguments);
    r.replace(op, outputs);
  }
}
