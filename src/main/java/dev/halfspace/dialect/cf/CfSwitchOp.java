package dev.halfspace.dialect.cf;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code cf.switch}: branches to the block of the case that an integer equals, or to the default.
 *
 * <pre>{@code
 * cf.switch %n : i32, [
 *   default: ^bb1(%a : i32),
 *   42: ^bb2
 * ]
 * }</pre>
 *
 * <p>Successor 0 is the default, successor {@code i + 1} that of case {@code i}. Cases are of the
 * type of the flag and are compared bitwise: as i8, 254 and -2 are one value, printed as 254. Of
 * two cases of one value, which the verifier accepts, the first is taken. A flag that is poison is
 * undefined behavior.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ControlFlowDialect/#cfswitch-cfswitchop">MLIR</a>
 */
public final class CfSwitchOp extends Operation implements BranchLike, Pure, Printable, Verifiable {
  private static final Property<DenseArrayAttr> CASE_SEGMENTS =
      Property.of("case_operand_segments", DenseArrayAttr.class)
          .where("an array of i32", array -> array.elementType().equals(IntegerType.I32));
  private static final Property<DenseElementsAttr> CASE_VALUES =
      Property.optional("case_values", DenseElementsAttr.class)
          .where("a list of integers", CfSwitchOp::isListOfIntegers);

  private static final ValueGroup<Value> FLAG =
      ValueGroup.operand("flag", TypeConstraint.of("an integer", IntegerType.class));
  private static final ValueGroup<List<Value>> DEFAULT_OPERANDS =
      ValueGroup.operands("defaultOperands", TypeConstraint.ANY);
  private static final ValueGroup<List<Value>> CASE_OPERANDS =
      ValueGroup.operands("caseOperands", TypeConstraint.ANY);

  /** The definition of this operation. */
  public static final OpDefinition<CfSwitchOp> DEFINITION =
      OpDefinition.of("cf.switch", CfSwitchOp.class, CfSwitchOp::new)
          .groups(FLAG, DEFAULT_OPERANDS, CASE_OPERANDS)
          .properties(CASE_SEGMENTS, CASE_VALUES)
          .successors(OpDefinition.ANY_NUMBER)
          .with(OpSyntax.class, CfSwitchOp::parse);

  private static boolean isListOfIntegers(DenseElementsAttr elements) {
    Shape shape = elements.type().shapeOrNull();
    return shape != null
        && shape.rank() == 1
        && elements.type().elementType() instanceof IntegerType;
  }

  /**
   * One case.
   *
   * @param value the value of the flag; {@link #cases} returns it as unsigned, {@link #build}
   *     accepts both signed and unsigned values: -128 to 255 for an i8
   * @param target the successor
   * @param arguments the successor operands, one per argument of the block
   */
  public record Case(BigInteger value, Block target, List<? extends Value> arguments) {}

  private CfSwitchOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a switch.
   *
   * @throws IllegalArgumentException if {@code flag} is not an integer or the value of a case does
   *     not fit in its type
   */
  @CanIgnoreReturnValue
  public static CfSwitchOp build(
      OpBuilder b,
      Value flag,
      Block defaultTarget,
      List<? extends Value> defaultArguments,
      List<Case> cases) {
    if (!(flag.type() instanceof IntegerType type)) {
      throw new IllegalArgumentException("a switch is by an integer, not by a " + flag.type());
    }
    OperationState state = b.state(DEFINITION).operand(flag).operandGroup(defaultArguments);
    describe(state, type, defaultTarget, cases);
    return b.insert(new CfSwitchOp(state));
  }

  private static void describe(
      OperationState state, IntegerType type, Block defaultTarget, List<Case> cases) {
    state.successor(defaultTarget);
    List<Value> arguments = new ArrayList<>();
    List<IntegerAttr> values = new ArrayList<>(cases.size());
    int[] segments = new int[cases.size()];
    for (int i = 0; i < segments.length; i++) {
      Case each = cases.get(i);
      state.successor(each.target);
      arguments.addAll(each.arguments);
      segments[i] = each.arguments.size();
      values.add(IntegerAttr.of(each.value, type));
    }
    state.operandGroup(arguments).property(CASE_SEGMENTS, DenseArrayAttr.i32(segments));
    if (!cases.isEmpty()) {
      VectorType list = VectorType.of(Shape.of(cases.size()), type);
      state.property(CASE_VALUES, DenseElementsAttr.of(list, values));
    }
  }

  /** The flag, which selects the successor. */
  public Value flag() {
    return get(FLAG);
  }

  /** The successor taken if the flag equals no case. */
  public Block defaultTarget() {
    return successor(0);
  }

  /** The cases in order. */
  public ImmutableList<Case> cases() {
    DenseElementsAttr values = propertyOrNull(CASE_VALUES);
    int count = values == null ? 0 : (int) Math.min(values.size(), numSuccessors() - 1L);
    ImmutableList.Builder<Case> cases = ImmutableList.builder();
    List<List<Value>> passed = allSuccessorOperands();
    for (int i = 0; i < count && values != null; i++) {
      cases.add(new Case(caseValue(values, i), successor(i + 1), passed.get(i + 1)));
    }
    return cases.build();
  }

  /** The value as it is printed: the bits as an unsigned integer. */
  private static BigInteger caseValue(DenseElementsAttr values, int index) {
    return ((IntegerAttr) values.number(index)).scalar(Long.SIZE).unsigned();
  }

  /** The operands of a successor; none if the segment sizes do not match the operands. */
  @Override
  public List<Value> successorOperands(int successor) {
    return successor == 0 ? get(DEFAULT_OPERANDS) : allSuccessorOperands().get(successor);
  }

  @Override
  public int successorFor(Constants operands) {
    if (!(operands.get(0) instanceof IntegerAttr flag)) {
      return -1;
    }
    DenseElementsAttr values = propertyOrNull(CASE_VALUES);
    for (int i = 0; values != null && i < numSuccessors() - 1; i++) {
      if (values.number(i).equals(flag)) {
        return i + 1;
      }
    }
    return 0;
  }

  @Override
  public boolean canSetSuccessorOperands() {
    return true;
  }

  /**
   * Replaces the operands of a successor. Those of all cases are one list of operands, which {@code
   * case_operand_segments} splits: it is rebuilt, with one size per case.
   */
  @Override
  public void setSuccessorOperands(int successor, List<? extends Value> values) {
    if (successor == 0) {
      setOperandGroup(1, values);
      return;
    }
    List<List<Value>> cases = allSuccessorOperands();
    int[] sizes = new int[numSuccessors() - 1];
    List<Value> all = new ArrayList<>();
    for (int i = 1; i < numSuccessors(); i++) {
      List<? extends Value> passed = i == successor ? values : cases.get(i);
      sizes[i - 1] = passed.size();
      all.addAll(passed);
    }
    setOperandGroup(2, all);
    setProperty(CASE_SEGMENTS, DenseArrayAttr.i32(sizes));
  }

  /**
   * Visits the segment sizes once, since there may be very many cases.
   *
   * <p>{@code from} is the start of the next case. After a size that is missing or exceeds the
   * operands it stays past them, so that this case and all following ones have no operands.
   */
  @Override
  public List<List<Value>> allSuccessorOperands() {
    List<List<Value>> passed = new ArrayList<>(numSuccessors());
    passed.add(get(DEFAULT_OPERANDS));
    List<Value> all = get(CASE_OPERANDS);
    long[] sizes = property(CASE_SEGMENTS).asLongs();
    boolean natural = allNatural(sizes);
    long from = 0;
    for (int i = 0; i < numSuccessors() - 1; i++) {
      long to = natural && i < sizes.length ? from + sizes[i] : Long.MAX_VALUE;
      passed.add(to > all.size() ? List.of() : all.subList((int) from, (int) to));
      from = to > all.size() ? all.size() + 1L : to;
    }
    return passed;
  }

  @Override
  public void verify(Verification v) {
    if (numSuccessors() == 0) {
      v.error("has no successor, but the default is one");
      return;
    }
    int cases = numSuccessors() - 1;
    DenseElementsAttr values = propertyOrNull(CASE_VALUES);
    long given = values == null ? 0 : values.size();
    if (given != cases) {
      v.error("has %s for %s", Quantity.of(given, "case value"), Quantity.of(cases, "case"));
    }
    if (values != null && !values.type().elementType().equals(flag().type())) {
      v.error(
          "has a flag of type %s, but case values of type %s",
          flag().type(), values.type().elementType());
    }
    long[] sizes = property(CASE_SEGMENTS).asLongs();
    long sum = Arrays.stream(sizes).sum();
    if (sizes.length != cases || sum != get(CASE_OPERANDS).size() || !allNatural(sizes)) {
      v.error(
          "passes %s to %s, which 'case_operand_segments' = %s does not add up to",
          Quantity.of(get(CASE_OPERANDS).size(), "value"),
          Quantity.of(cases, "case"),
          Arrays.toString(sizes));
    }
  }

  private static boolean allNatural(long[] sizes) {
    return Arrays.stream(sizes).allMatch(size -> size >= 0);
  }

  // %flag : type, [ default : target (, value : target)* ] {...}?
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand flag = p.operand();
    p.punctuation(":");
    IntegerType type = p.type(IntegerType.class, "an integer type");
    p.punctuation(",");
    p.punctuation("[");
    p.keyword("default", "as the first case");
    p.punctuation(":");
    Target defaultTarget = Target.parse(p);
    List<Case> cases = new ArrayList<>();
    while (p.optionalPunctuation(",")) {
      BigInteger value = parseValue(p, type);
      p.punctuation(":");
      Target target = Target.parse(p);
      cases.add(new Case(value, target.block(), target.arguments()));
    }
    p.punctuation("]");
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(flag, type)).operandGroup(defaultTarget.arguments());
    describe(state, type, defaultTarget.block(), cases);
  }

  /**
   * Parses the value of a case, which may be written as a signed or an unsigned integer. MLIR
   * accepts 256 for an i8 and truncates it; here it is an error.
   */
  private static BigInteger parseValue(OpParser p, IntegerType type) {
    if (type.width() == 1 && p.optionalKeyword("true")) {
      return parsedBits(BigInteger.ONE, type);
    } else if (type.width() == 1 && p.optionalKeyword("false")) {
      return BigInteger.ZERO;
    }
    int position = p.position();
    BigInteger value = p.bigInteger("the value of a case");
    boolean fits = value.bitLength() <= (value.signum() < 0 ? type.width() - 1 : type.width());
    if (!fits) {
      throw p.error(position, "case value %d does not fit in %s".formatted(value, type));
    }
    return parsedBits(value, type);
  }

  private static BigInteger parsedBits(BigInteger value, IntegerType type) {
    return IntegerAttr.of(IntScalar.of(type.width(), value), type).bigValue();
  }

  @Override
  public boolean hasCustomForm() {
    return numSuccessors() > 0;
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(flag()).text(" : ").type(flag().type()).text(", [").newLine(2);
    p.text("default: ");
    new Target(defaultTarget(), successorOperands(0)).print(p);
    List<Case> cases = cases();
    for (Case each : cases) {
      p.text(",").newLine(2).text(each.value.toString()).text(": ");
      new Target(each.target, List.copyOf(each.arguments)).print(p);
    }
    if (!cases.isEmpty()) {
      p.newLine(0);
    }
    p.text("]").discardableAttributes(this);
  }
}
