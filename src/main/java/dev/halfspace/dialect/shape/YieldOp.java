package dev.halfspace.dialect.shape;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.HasParent;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The terminators of a region that pass values to the parent operation, such as {@code
 * affine.yield}, {@code func.return} and {@code tensor.yield}.
 *
 * <pre>{@code
 * return %x, %i : f32, index
 * affine.yield
 * tensor.yield %x : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfyield-scfyieldop">MLIR</a>
 */
public final class YieldOp extends Operation implements HasParent, Pure, ReturnLike, Verifiable {
  /** The rules of one opcode. */
  private record Rules(ImmutableList<String> parents, BiConsumer<YieldOp, Verification> check) {}

  private final Rules rules;

  private YieldOp(Rules rules, OperationState state) {
    super(state);
    this.rules = rules;
  }

  /**
   * The definition of a terminator that yields any number of values.
   *
   * @param group the name of the operands
   * @param parents the names of the permitted parent operations; none for any
   */
  public static OpDefinition<YieldOp> list(String name, String group, String... parents) {
    return list(name, group, (op, v) -> {}, parents);
  }

  /**
   * The definition of a terminator that yields any number of values.
   *
   * @param check reports violations
   */
  public static OpDefinition<YieldOp> list(
      String name, String group, BiConsumer<YieldOp, Verification> check, String... parents) {
    Rules rules = new Rules(ImmutableList.copyOf(parents), check);
    return OpDefinition.of(name, YieldOp.class, state -> new YieldOp(rules, state))
        .operands(group, TypeConstraint.ANY)
        .syntax(format("attr-dict ($" + group + "^ `:` type($" + group + "))?"));
  }

  /**
   * The definition of a terminator that yields one value.
   *
   * @param check reports violations
   */
  public static OpDefinition<YieldOp> one(
      String name, String group, BiConsumer<YieldOp, Verification> check, String... parents) {
    Rules rules = new Rules(ImmutableList.copyOf(parents), check);
    return OpDefinition.of(name, YieldOp.class, state -> new YieldOp(rules, state))
        .operand(group, TypeConstraint.ANY)
        .syntax(format("$" + group + " attr-dict `:` type($" + group + ")"));
  }

  /** Builds the terminator of a region. */
  @CanIgnoreReturnValue
  public static YieldOp build(
      OpBuilder b, OpDefinition<YieldOp> opcode, List<? extends Value> values) {
    return b.insert(opcode.create(b.state(opcode).operandGroup(values)));
  }

  @Override
  public ImmutableList<String> parentNames() {
    return rules.parents;
  }

  @Override
  public void verify(Verification v) {
    rules.check.accept(this, v);
  }
}
