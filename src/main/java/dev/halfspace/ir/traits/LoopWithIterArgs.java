package dev.halfspace.ir.traits;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A loop with iter_args: the inits are the arguments of the first iteration, and the values that
 * the last iteration yields are the results.
 */
public interface LoopWithIterArgs extends LoopLike, RegionBranch {
  /** The initial values of the iter_args. */
  List<Value> inits();

  /** The iter_args: arguments of the body that hold the loop-carried values, one per init. */
  List<BlockArgument> regionIterArgs();

  /**
   * Replaces this loop by one with more loop-carried values: inits, body arguments, results and
   * yielded values are appended to the existing ones. The first results of the new loop replace
   * those of this loop, which is erased.
   *
   * <pre>{@code
   * loop.withIterArgs(List.of(zero), (b, carried) -> List.of(Arith.addf(b, carried.get(0), x)));
   * }</pre>
   *
   * @param next emits operations at the end of the body and returns the additional yielded values,
   *     given the new arguments
   * @return the new loop
   * @throws IllegalStateException if the inits are not the last operands of this loop, or its body
   *     does not end in a terminator
   */
  default LoopWithIterArgs withIterArgs(
      List<? extends Value> newInits,
      BiFunction<OpBuilder, List<BlockArgument>, List<? extends Value>> next) {
    Operation op = (Operation) this;
    int last = op.definition().operandGroups().size() - 1;
    Operation end = loopBody().entryBlock().terminator();
    checkState(
        last >= 0 && op.operandGroup(last).equals(inits()) && end != null,
        "%s does not carry values as its last operands",
        op.name());
    List<Type> types = newInits.stream().map(Value::type).toList();
    OperationState state = OperationState.of(op.definition(), op.location());
    for (int group = 0; group < last; group++) {
      state.operandGroup(op.operandGroup(group));
    }
    state.operandGroup(ImmutableList.<Value>builder().addAll(inits()).addAll(newInits).build());
    state.attributes(op.attributes()).results(op.resultTypes()).results(types);
    op.definition().properties().forEach(p -> state.propertyValue(p, op.propertyValue(p)));
    int carried = regionIterArgs().size();
    Region body = new Region();
    loopBody().moveBlocksTo(body);
    body.entryBlock().addArguments(types, op.location());
    Operation loop = OpBuilder.before(op).insert(op.definition().create(state.region(body)));
    List<BlockArgument> arguments = ((LoopWithIterArgs) loop).regionIterArgs();
    List<Value> yielded = new ArrayList<>(end.operands());
    yielded.addAll(next.apply(OpBuilder.before(end), arguments.subList(carried, arguments.size())));
    end.setOperands(yielded);
    op.replaceAllUsesWith(loop.results().subList(0, op.numResults()));
    op.erase();
    return (LoopWithIterArgs) loop;
  }

  /** A loop whose loop-carried values are verified before the operations in its body. */
  interface CheckedFirst extends LoopWithIterArgs {
    /** Inits, body arguments and results agree in number and types. */
    TraitRule RULE = new TraitRule(CheckedFirst.class, LoopWithIterArgs::verifyCarried);
  }

  @Override
  default ImmutableList<Edge> edges() {
    return RegionBranch.repeated((Operation) this, loopBody(), regionIterArgs());
  }

  @Override
  default List<Value> entryValues(@Nullable Region to) {
    return inits();
  }

  /** Inits, body arguments and results agree in number and types; see {@link CheckedFirst}. */
  TraitRule RULE =
      TraitRule.afterRegions(
          LoopWithIterArgs.class,
          (op, v) -> {
            if (!op.definition().hasTrait(CheckedFirst.class)) {
              verifyCarried(op, v);
            }
          });

  private static void verifyCarried(Operation op, Verification v) {
    LoopWithIterArgs loop = (LoopWithIterArgs) op;
    if (loop.loopBody().isEmpty()) {
      return;
    }
    List<Value> inits = loop.inits();
    List<BlockArgument> arguments = loop.regionIterArgs();
    if (inits.size() != arguments.size() || inits.size() != op.numResults()) {
      v.error(
          "carries %s, but its body takes %d and it has %s",
          Quantity.of(inits.size(), "value"),
          arguments.size(),
          Quantity.of(op.numResults(), "result"));
      return;
    }
    for (int i = 0; i < inits.size(); i++) {
      Type init = inits.get(i).type();
      Type argument = arguments.get(i).type();
      Type result = op.result(i).type();
      if (!init.equals(argument) || !init.equals(result)) {
        v.error(
            "carries value #%d of type %s, but its body takes %s and the result is %s",
            i, init, argument, result);
      }
    }
  }
}
