package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;

/**
 * {@code tensor.yield}: ends the body of {@code tensor.generate} and {@code tensor.pad} with the
 * element that it computed.
 *
 * <pre>{@code
 * tensor.yield %x : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorYieldOp extends Operation
    implements HasParent, Pure, ReturnLike, Printable {
  private static final String NAME = "tensor.yield";

  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorYieldOp> DEFINITION =
      OpDefinition.of(NAME, TensorYieldOp.class, TensorYieldOp::new)
          .operand("value", TypeConstraint.ANY)
          .with(OpSyntax.class, TensorYieldOp::parse);

  private TensorYieldOp(OperationState state) {
    super(state);
  }

  /** Builds the end of a body. */
  @CanIgnoreReturnValue
  public static TensorYieldOp build(OpBuilder b, Value value) {
    return b.insert(new TensorYieldOp(b.state(DEFINITION).operand(value)));
  }

  /**
   * Reads a body. One that ends in what is no terminator gets one where the operation around
   * stands; it lacks the element, which is reported there.
   */
  static Region parseBody(OpParser p, OperationState state) {
    Region body = p.region(List.of());
    Block block = body.lastBlock();
    if (block == null) {
      return body;
    }
    Operation last = block.lastOp();
    if (last != null && last.definition().isRegistered() && !(last instanceof Terminator)) {
      block.append(new TensorYieldOp(OperationState.of(DEFINITION, state.location())));
    }
    return body;
  }

  /** The element. */
  public Value value() {
    return operand(0);
  }

  @Override
  public ImmutableList<String> parentNames() {
    return ImmutableList.of(TensorGenerateOp.NAME, TensorPadOp.NAME);
  }

  /** Reports a body that does not compute an element of {@code type} from the element's indices. */
  static void verifyBody(Operation op, RankedTensorType type, Verification v) {
    Block body = op.region(0).entryBlock();
    List<BlockArgument> arguments = body.arguments();
    if (arguments.size() != type.rank()
        || !arguments.stream().allMatch(each -> each.type() instanceof IndexType)) {
      v.error(op, "needs a body with one index per dimension of %s as arguments".formatted(type));
      return;
    }
    Operation last = body.lastOp();
    if (last == null) {
      return; // Reported already: a block needs a terminator.
    } else if (!(last instanceof TensorYieldOp yield)) {
      v.error(
          op, "must end its body with '%s', but ends it with '%s'".formatted(NAME, last.name()));
    } else if (yield.numOperands() == 1 && !yield.value().type().equals(type.elementType())) {
      v.error(op, "computes %s, but makes %s".formatted(yield.value().type(), type));
    }
  }

  // %value {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand value = p.operand();
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(value, p.colonType()));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(value()).discardableAttributes(this);
    p.text(" : ").type(value().type());
  }
}
