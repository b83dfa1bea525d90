package dev.halfspace.verify;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.source.Diagnostic;
import java.util.List;
import java.util.function.Function;

/**
 * The reports on an operation of others with two operands, an index and a buffer, and two regions,
 * which may say of itself what is not so.
 */
final class OddOperation {
  static final Type I = IndexType.INDEX;
  static final MemRefType LINE = MemRefType.of(Shape.of(8), IntegerType.I8);

  /** The answer of an operation to a question of an interface. */
  interface Answer<A> extends Function<Operation, A> {}

  private final Block outside = new Block();

  /** The operand that is an index. */
  final BlockArgument a = argument(I);

  /** An index that is no operand. */
  final BlockArgument b = argument(I);

  /** The operand that is a buffer. */
  final BlockArgument line = argument(LINE);

  /** Another value that is no operand. */
  BlockArgument argument(Type type) {
    return outside.addArgument(type, Location.UNKNOWN);
  }

  /** The argument of a region of an operation. */
  static BlockArgument argument(Operation op, int region) {
    return op.region(region).entryBlock().argument(0);
  }

  <T extends Operation> List<String> said(
      Class<T> type, Function<OperationState, T> factory, Type... results) {
    OpDefinition<T> definition =
        OpDefinition.of("odd.op", type, factory)
            .operands("operands", TypeConstraint.ANY)
            .results("results", TypeConstraint.ANY)
            .regions(2);
    OperationState state = OperationState.of(definition, Location.UNKNOWN).operand(a).operand(line);
    state.results(List.of(results));
    for (int r = 0; r < 2; r++) {
      Region region = new Region();
      Block block = new Block();
      block.addArgument(I, Location.UNKNOWN);
      region.append(block);
      state.regionAsIs(region);
    }
    return Verifier.verifyAlone(definition.create(state), DialectRegistry.empty()).stream()
        .map(Diagnostic::message)
        .toList();
  }
}
