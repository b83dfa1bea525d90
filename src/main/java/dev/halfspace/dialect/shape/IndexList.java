package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/**
 * A mixed list of static integers and values of type {@code index}: {@code [4, %n, 1]}.
 *
 * @param known the static integers in order, {@link Shape#DYNAMIC} in place of values
 * @param values the values in order
 */
public record IndexList(ImmutableLongArray known, ImmutableList<Value> values) {
  /** A list held by an attribute and operands, which need not be consistent. */
  public static IndexList of(DenseArrayAttr known, List<? extends Value> values) {
    return new IndexList(ImmutableLongArray.copyOf(known.asLongs()), ImmutableList.copyOf(values));
  }

  /** A list of static integers. */
  public static IndexList of(long... known) {
    return new IndexList(ImmutableLongArray.copyOf(known), ImmutableList.of());
  }

  /**
   * A list of static integers, {@link Shape#DYNAMIC} in place of values, and the values in order.
   */
  public static IndexList of(long[] known, List<? extends Value> values) {
    return new IndexList(ImmutableLongArray.copyOf(known), ImmutableList.copyOf(values));
  }

  /** The sizes of a shape, with values for the dynamic ones. */
  public static IndexList of(Shape shape, List<? extends Value> dynamicSizes) {
    return new IndexList(shape.sizes(), ImmutableList.copyOf(dynamicSizes));
  }

  /** The list as a shape, dynamic in place of values. */
  public Shape shape() {
    return Shape.of(known.toArray());
  }

  /** A list of values only. */
  public static IndexList of(List<? extends Value> values) {
    long[] known = new long[values.size()];
    Arrays.fill(known, Shape.DYNAMIC);
    return new IndexList(ImmutableLongArray.copyOf(known), ImmutableList.copyOf(values));
  }

  /**
   * A list that takes each integer from another list at the same index.
   *
   * @param from the list to take the integer at an index from
   */
  public static IndexList choose(int size, IntFunction<IndexList> from) {
    long[] known = new long[size];
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      known[i] = from.apply(i).known.get(i);
      from.apply(i).value(i).ifPresent(values::add);
    }
    return of(known, values);
  }

  /** The length of the list. */
  public int size() {
    return known.length();
  }

  /** Returns true if the integer at an index is a value. */
  public boolean isValue(int index) {
    return known.get(index) == Shape.DYNAMIC;
  }

  /** The number of dynamic integers, for which there should be values. */
  public int numUnknown() {
    return (int) known.stream().filter(each -> each == Shape.DYNAMIC).count();
  }

  /**
   * The integers in an execution.
   *
   * @param role a noun phrase for the integers, for the message if one is poison
   */
  public ImmutableList<Long> integers(Execution e, String role) {
    ImmutableList.Builder<Long> integers = ImmutableList.builder();
    int next = 0;
    for (int i = 0; i < size(); i++) {
      integers.add(isValue(i) ? e.integer(values.get(next++), role) : known.get(i));
    }
    return integers.build();
  }

  /** Returns true if every integer is {@code wanted}, either static or a constant value. */
  public boolean isEach(long wanted) {
    return isConsistent()
        && known.stream().allMatch(each -> each == wanted || each == Shape.DYNAMIC)
        && values.stream().allMatch(value -> isConstant(value, wanted));
  }

  private static boolean isConstant(Value value, long wanted) {
    Operation owner = value.definingOp();
    return owner instanceof ConstantLike constant
        && Structure.isSound(owner)
        && constant.constantValue() instanceof IntegerAttr integer
        && integer.bigValue().equals(BigInteger.valueOf(wanted));
  }

  /**
   * The same list with values that are constants and satisfy a condition made static; this list if
   * there are none.
   */
  public IndexList withConstants(LongPredicate condition) {
    return knowing(
        (index, value) ->
            Constants.valueOf(value) instanceof IntegerAttr constant
                    && constant.isLong()
                    && condition.test(constant.value())
                ? constant.value()
                : Shape.DYNAMIC);
  }

  /** The same list with values replaced by the static integers of {@code elsewhere}, if any. */
  public IndexList knownBy(ImmutableLongArray elsewhere) {
    return knowing((index, value) -> elsewhere.get(index));
  }

  /** The static integer for a value, or {@link Shape#DYNAMIC} if unknown. */
  @FunctionalInterface
  private interface Knowledge {
    long of(int index, Value value);
  }

  private IndexList knowing(Knowledge knowledge) {
    long[] all = known.toArray();
    List<Value> open = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < all.length; i++) {
      if (isValue(i)) {
        Value value = values.get(next++);
        all[i] = knowledge.of(i, value);
        if (all[i] == Shape.DYNAMIC) {
          open.add(value);
        }
      }
    }
    return open.size() == values.size()
        ? this
        : new IndexList(ImmutableLongArray.copyOf(all), ImmutableList.copyOf(open));
  }

  /** The value at an index, or empty if the integer there is static. */
  public Optional<Value> value(int index) {
    if (!isValue(index)) {
      return Optional.empty();
    }
    int before = (int) IntStream.range(0, index).filter(this::isValue).count();
    return Optional.of(values.get(before));
  }

  /** The integers at the given ascending positions. */
  public IndexList sublist(List<Integer> positions) {
    ImmutableLongArray.Builder integers = ImmutableLongArray.builder(positions.size());
    ImmutableList.Builder<Value> some = ImmutableList.builder();
    for (int position : positions) {
      integers.add(known.get(position));
      value(position).ifPresent(some::add);
    }
    return new IndexList(integers.build(), some.build());
  }

  /** Returns true if there are as many values as dynamic integers. */
  public boolean isConsistent() {
    return values.size() == numUnknown();
  }

  /**
   * The integers as affine expressions: constants, and symbols for values, numbered in order from
   * {@code s<firstSymbol>}.
   */
  public ImmutableList<AffineExpr> exprs(int firstSymbol) {
    ImmutableList.Builder<AffineExpr> exprs = ImmutableList.builder();
    int next = firstSymbol;
    for (int i = 0; i < size(); i++) {
      exprs.add(isValue(i) ? AffineExpr.symbol(next++) : AffineExpr.constant(known.get(i)));
    }
    return exprs.build();
  }

  /** The attribute that holds the static integers. */
  public DenseArrayAttr toAttribute() {
    return DenseArrayAttr.i64(known.toArray());
  }

  /** A property that holds the static integers of a list. */
  public static Property<DenseArrayAttr> property(String name) {
    return Property.of(name, DenseArrayAttr.class).where("a list of i64", IndexList::isAttribute);
  }

  /**
   * Reports a list of the wrong length or number of values; returns true if it is valid.
   *
   * @param what a noun for one integer: {@code offset}
   */
  public boolean verify(int wanted, String what, Verification v) {
    if (size() != wanted) {
      return v.error("has %s, but needs %d", Quantity.of(size(), what), wanted);
    }
    if (!isConsistent()) {
      return v.error(
          "gives %s for %ss with %d open", Quantity.of(values.size(), "value"), what, numUnknown());
    }
    return true;
  }

  /**
   * Reports a number of values other than the number of dynamic sizes of a type.
   *
   * @param verb the verb of the message: {@code has}
   */
  public static void verifySizes(String verb, List<Value> sizes, ShapedType type, Verification v) {
    Shape shape = type.shapeOrNull();
    if (shape != null && sizes.size() != shape.dynamicCount()) {
      v.error(
          "%s %s, but %s leaves %d open",
          verb, Quantity.of(sizes.size(), "size"), type, shape.dynamicCount());
    }
  }

  /** Returns true if an attribute can hold the static integers of a list. */
  public static boolean isAttribute(DenseArrayAttr attribute) {
    return attribute.elementType().equals(IntegerType.I64);
  }

  /** Parses integers and values between delimiters. */
  public static IndexList parse(OpParser p, Delimiter delimiter) {
    List<OpParser.Operand> values = new ArrayList<>();
    DenseArrayAttr known = parse(p, delimiter, values);
    return of(known, p.resolveAll(values, IndexType.INDEX));
  }

  /** Parses integers and values between delimiters, and adds the unresolved values to a list. */
  static DenseArrayAttr parse(OpParser p, Delimiter delimiter, List<OpParser.Operand> values) {
    ImmutableLongArray.Builder known = ImmutableLongArray.builder();
    p.commaSeparated(
        delimiter,
        () -> {
          OpParser.Operand operand = p.optionalOperand();
          if (operand != null) {
            values.add(operand);
          }
          known.add(operand != null ? Shape.DYNAMIC : p.integer("an integer or a value"));
        });
    return DenseArrayAttr.i64(known.build().toArray());
  }

  /** Prints the list between brackets, or its attribute if it is not consistent. */
  public void print(OpPrinter p, String open, String close) {
    if (!isConsistent()) {
      p.text(open).attribute(toAttribute()).text(close);
      return;
    }
    p.text(open);
    int next = 0;
    for (int i = 0; i < size(); i++) {
      p.text(i == 0 ? "" : ", ");
      if (isValue(i)) {
        p.value(values.get(next++));
      } else {
        p.integer(known.get(i));
      }
    }
    p.text(close);
  }

  /**
   * The operand group and the property of an operation that hold a list.
   *
   * @param values the values
   * @param known the integers
   */
  public record Slot(ValueGroup<List<Value>> values, Property<DenseArrayAttr> known) {
    /** A slot with the given names of its group and its property. */
    public static Slot of(String values, String known) {
      return new Slot(
          ValueGroup.operands(values, TypeConstraints.INDEX), IndexList.property(known));
    }

    /** The list that an operation holds. */
    public IndexList in(Operation op) {
      return IndexList.of(op.property(known), op.get(values));
    }

    /** Adds the next operand group, and the property. */
    @CanIgnoreReturnValue
    public OperationState describe(OperationState state, IndexList list) {
      return state.operandGroup(list.values()).property(known, list.toAttribute());
    }

    /** Sets the list of an operation. */
    public void set(Operation op, IndexList list) {
      op.setOperandGroup(values, list.values());
      op.setProperty(known, list.toAttribute());
    }
  }
}
