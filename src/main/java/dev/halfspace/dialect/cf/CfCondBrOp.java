package dev.halfspace.dialect.cf;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Pure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code cf.cond_br}: branches to one of two blocks.
 *
 * <pre>{@code
 * cf.cond_br %flag weights([9, 1]), ^bb1(%a : i32), ^bb2
 * }</pre>
 *
 * <p>Both may be the same block, with different successor operands. A condition that is poison is
 * undefined behavior. The weights, if any, are two i32 that are not both 0; here the first target
 * is expected to be taken nine times out of ten.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ControlFlowDialect/#cfcond_br-cfcondbranchop">MLIR</a>
 */
public final class CfCondBrOp extends Operation implements BranchLike, Pure, Verifiable {
  private static final ValueGroup<Value> CONDITION =
      ValueGroup.operand("condition", TypeConstraints.I1);
  private static final ImmutableList<ValueGroup<List<Value>>> PASSED =
      ImmutableList.of(
          ValueGroup.operands("trueDestOperands", TypeConstraint.ANY),
          ValueGroup.operands("falseDestOperands", TypeConstraint.ANY));
  private static final Property<DenseArrayAttr> WEIGHTS =
      Property.optional("branch_weights", DenseArrayAttr.class)
          .where("an array of i32", array -> array.elementType().equals(IntegerType.I32))
          .spelled(
              new PropertySyntax<>(
                  CfCondBrOp::parseWeights,
                  null,
                  (p, weights) -> p.text(Arrays.toString(weights.asLongs()))));

  /** The definition of this operation. */
  public static final OpDefinition<CfCondBrOp> DEFINITION =
      OpDefinition.of("cf.cond_br", CfCondBrOp.class, CfCondBrOp::new)
          .groups(CONDITION, PASSED.get(0), PASSED.get(1))
          .properties(WEIGHTS)
          .successors("trueDest", "falseDest")
          .syntax(
              format(
                  """
                  $condition (`weights` `(` $branch_weights^ `)`)? `,`
                  $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
                  $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)?
                  attr-dict
                  """));

  private CfCondBrOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a branch to {@code trueTarget} if {@code condition} holds, otherwise to {@code
   * falseTarget}, without weights.
   *
   * @param condition an i1
   * @param trueArguments one per argument of {@code trueTarget}
   * @param falseArguments one per argument of {@code falseTarget}
   */
  @CanIgnoreReturnValue
  public static CfCondBrOp build(
      OpBuilder b,
      Value condition,
      Block trueTarget,
      List<? extends Value> trueArguments,
      Block falseTarget,
      List<? extends Value> falseArguments) {
    OperationState state = b.state(DEFINITION).operand(condition);
    state.operandGroup(trueArguments).operandGroup(falseArguments);
    return b.insert(new CfCondBrOp(state.successor(trueTarget).successor(falseTarget)));
  }

  /** Copies the weights of another branch to this one. */
  void copyWeights(CfCondBrOp from) {
    setProperty(WEIGHTS, from.propertyOrNull(WEIGHTS));
  }

  /** The condition. */
  public Value condition() {
    return get(CONDITION);
  }

  /** The successor taken if the condition holds. */
  public Block trueTarget() {
    return successor(0);
  }

  /** The successor taken if the condition does not hold. */
  public Block falseTarget() {
    return successor(1);
  }

  @Override
  public List<Value> successorOperands(int successor) {
    return get(PASSED.get(successor));
  }

  @Override
  public int successorFor(Constants operands) {
    return operands.get(0) instanceof IntegerAttr condition ? (condition.isTrue() ? 0 : 1) : -1;
  }

  @Override
  public boolean canSetSuccessorOperands() {
    return true;
  }

  @Override
  public void setSuccessorOperands(int successor, List<? extends Value> values) {
    setOperandGroup(1 + successor, values);
  }

  /**
   * The relative frequency with which each target is expected to be taken, or {@code null} if not
   * given. In an operation that verifies, these are two numbers or none.
   */
  public long @Nullable [] weights() {
    DenseArrayAttr weights = propertyOrNull(WEIGHTS);
    return weights == null ? null : weights.asLongs();
  }

  @Override
  public void verify(Verification v) {
    long[] weights = weights();
    if (weights == null || weights.length == 0) {
      return;
    }
    if (weights.length != 2) {
      v.error("has %d branch weights for its 2 targets", weights.length);
    } else if (Arrays.stream(weights).allMatch(weight -> weight == 0)) {
      v.error("has branch weights that are all zero");
    }
  }

  private static DenseArrayAttr parseWeights(AttributeParser p) {
    List<Integer> weights = new ArrayList<>();
    boolean unused =
        p.commaSeparated(
            Delimiter.SQUARE,
            () -> {
              int position = p.position();
              long weight = p.integer("a branch weight");
              if (weight != (int) weight) {
                throw p.error(
                    position, "branch weight %d does not fit in an i32".formatted(weight));
              }
              weights.add((int) weight);
            });
    return DenseArrayAttr.i32(weights.stream().mapToInt(Integer::intValue).toArray());
  }
}
