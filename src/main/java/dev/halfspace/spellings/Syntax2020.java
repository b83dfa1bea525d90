package dev.halfspace.spellings;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpParser.Operand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses operations whose syntax after the name was different in 2020.
 *
 * @param block the block that receives auxiliary operations, such as constants that have become
 *     operands
 */
record Syntax2020(OpParser parser, Location location, Block block, DialectRegistry registry) {
  /**
   * Parses what follows a name; returns {@code null} and consumes nothing if the syntax is current.
   */
  private interface Form {
    @Nullable OperationState read(Syntax2020 syntax);
  }

  private static final ImmutableMap<String, Form> FORMS =
      ImmutableMap.<String, Form>builder()
          .put("dim", Syntax2020::dim)
          .put("rank", syntax -> syntax.query("rank", syntax.parser.operand()))
          .put("splat", Syntax2020::splat)
          .put("extract_element", Syntax2020::element)
          .put("tensor_from_elements", Syntax2020::fromElements)
          .put("linalg.copy", Syntax2020::copy)
          .put("scf.reduce", Syntax2020::reduce)
          .put("loop.reduce", Syntax2020::reduce)
          .put("vector.extractelement", Syntax2020::extractElement)
          .put("vector.insertelement", Syntax2020::insertElement)
          .put("vector.extract", Syntax2020::extract)
          .buildOrThrow();

  /**
   * Parses what follows the name of an operation whose syntax was different in 2020.
   *
   * @return the operation's state, or {@code null} if the current syntax applies; nothing is
   *     consumed then
   */
  @Nullable OperationState read(String name) {
    Form form = FORMS.get(name);
    return form == null ? null : form.read(this);
  }

  // dim %of, (integer | %index) attributes : type
  private OperationState dim() {
    Operand of = parser.operand();
    parser.punctuation(",");
    Operand index = parser.optionalOperand();
    Value position =
        index == null
            ? constant(parser.integer("the number of a dimension"), location, block, registry)
            : parser.resolve(index, IndexType.INDEX);
    return query("dim", of, position);
  }

  // attributes : type
  private OperationState query(String name, Operand of, Value... others) {
    OperationState attributes = state("memref." + name);
    parser.optionalAttributeDictionary(attributes);
    Type type = parser.colonType();
    OperationState state = state((isTensor(type) ? "tensor." : "memref.") + name);
    state.operand(parser.resolve(of, type)).operands(List.of(others)).result(IndexType.INDEX);
    return state.attributes(attributes.attributes());
  }

  static boolean isTensor(Type type) {
    return type instanceof RankedTensorType || type instanceof UnrankedTensorType;
  }

  /**
   * Creates an index constant for the number of a dimension, which was an attribute in 2020 and is
   * now an operand.
   */
  static Value constant(long value, Location location, Block block, DialectRegistry registry) {
    OpDefinition<?> definition = definition("arith.constant", registry);
    OperationState state = OperationState.of(definition, location).result(IndexType.INDEX);
    set(state, "value", IntegerAttr.of(value, IndexType.INDEX));
    Operation made = definition.create(state);
    block.append(made);
    return made.result(0);
  }

  // splat %element attributes : vector or tensor type
  private OperationState splat() {
    Operand element = parser.operand();
    OperationState attributes = state("tensor.splat");
    parser.optionalAttributeDictionary(attributes);
    parser.punctuation(":");
    int at = parser.position();
    Type type = parser.type();
    if (!(type instanceof VectorType || type instanceof RankedTensorType)) {
      throw parser.error(at, "'splat' makes a vector or a tensor, not " + type);
    }
    OperationState state = state(type instanceof VectorType ? "vector.broadcast" : "tensor.splat");
    state.operand(parser.resolve(element, ((ShapedType) type).elementType())).result(type);
    return state.attributes(attributes.attributes());
  }

  // extract_element %from[%index, ...] attributes : vector or tensor type
  private OperationState element() {
    Operand from = parser.operand();
    List<Value> indices = parser.resolveAll(parser.operands(Delimiter.SQUARE), IndexType.INDEX);
    OperationState attributes = state("tensor.extract");
    parser.optionalAttributeDictionary(attributes);
    parser.punctuation(":");
    int at = parser.position();
    Type type = parser.type();
    OperationState state;
    if (type instanceof RankedTensorType of) {
      state = state("tensor.extract").operand(parser.resolve(from, type));
      state.operandGroup(indices).result(of.elementType());
    } else if (type instanceof VectorType of) {
      if (indices.size() != of.rank()) {
        String count = Quantity.of(of.rank(), "index", "indices");
        throw parser.error(at, "an element of " + type + " has " + count);
      }
      state = state("vector.extract").operand(parser.resolve(from, type));
      long[] positions = new long[indices.size()];
      Arrays.fill(positions, Shape.DYNAMIC);
      set(state, "static_position", DenseArrayAttr.i64(positions));
      state.operandGroup(indices).result(of.elementType());
    } else {
      throw parser.error(at, "'extract_element' is of a vector or a tensor, not of " + type);
    }
    return state.attributes(attributes.attributes());
  }

  // tensor_from_elements(%element, ...) attributes : type
  private @Nullable OperationState fromElements() {
    if (!parser.optionalPunctuation("(")) {
      return null;
    }
    List<Operand> elements = parser.operands(Delimiter.NONE);
    parser.punctuation(")");
    OperationState state = state("tensor.from_elements");
    parser.optionalAttributeDictionary(state);
    parser.punctuation(":");
    int at = parser.position();
    if (!(parser.type() instanceof RankedTensorType type)) {
      throw parser.error(at, "'tensor_from_elements' makes a tensor of known rank");
    }
    return state.operandGroup(parser.resolveAll(elements, type.elementType())).result(type);
  }

  // linalg.copy(%from, %to) attributes : type, type
  private @Nullable OperationState copy() {
    if (!parser.optionalPunctuation("(")) {
      return null;
    }
    Operand from = parser.operand();
    parser.punctuation(",");
    Operand to = parser.operand();
    parser.punctuation(")");
    OperationState state = state("memref.copy");
    parser.optionalAttributeDictionary(state);
    state.operand(parser.resolve(from, parser.colonType()));
    parser.punctuation(",");
    return state.operand(parser.resolve(to, parser.type()));
  }

  // scf.reduce(%value) : type region, or in current form (%value, ... : types) region, ...
  private @Nullable OperationState reduce() {
    if (!parser.optionalPunctuation("(")) {
      return null;
    }
    OperationState state = state("scf.reduce");
    List<Operand> values = parser.operands(Delimiter.NONE);
    if (parser.optionalPunctuation(")")) {
      state.operandGroup(parser.resolveAll(values, parser.colonType()));
      return state.region(parser.region(List.of()));
    }
    state.operandGroup(parser.resolve(values, parser.colonTypes()));
    parser.punctuation(")");
    do {
      state.region(parser.region(List.of()));
    } while (parser.optionalPunctuation(","));
    parser.optionalAttributeDictionary(state);
    return state;
  }

  // vector.extract %from[integer, ...] attributes : vector type, or in current form : type from
  // vector type
  private OperationState extract() {
    Operand from = parser.operand();
    OperationState state = state("vector.extract");
    ImmutableLongArray.Builder builder = ImmutableLongArray.builder();
    List<Value> indices = new ArrayList<>();
    parser.commaSeparated(
        Delimiter.SQUARE,
        () -> {
          Operand index = parser.optionalOperand();
          builder.add(index == null ? parser.integer("a position") : Shape.DYNAMIC);
          if (index != null) {
            indices.add(parser.resolve(index, IndexType.INDEX));
          }
        });
    ImmutableLongArray positions = builder.build();
    parser.optionalAttributeDictionary(state);
    parser.punctuation(":");
    int at = parser.position();
    Type result = parser.type();
    Type whole = result;
    if (parser.optionalKeyword("from")) {
      whole = parser.type();
    } else if (whole instanceof VectorType vector && positions.length() <= vector.rank()) {
      result = inside(vector, positions.length());
    } else {
      throw parser.error(at, "a vector with " + positions.length() + " dimensions is wanted here");
    }
    set(state, "static_position", DenseArrayAttr.i64(positions.toArray()));
    return state.operand(parser.resolve(from, whole)).operandGroup(indices).result(result);
  }

  // vector.extractelement %from[%index : type] attributes : vector type
  private OperationState extractElement() {
    Operand from = parser.operand();
    Value index = elementIndex();
    OperationState state = state("vector.extract");
    parser.optionalAttributeDictionary(state);
    VectorType vector = vectorType();
    set(state, "static_position", DenseArrayAttr.i64(Shape.DYNAMIC));
    state.operand(parser.resolve(from, vector)).operandGroup(List.of(index));
    return state.result(vector.elementType());
  }

  // vector.insertelement %element, %into[%index : type] attributes : vector type
  private OperationState insertElement() {
    Operand element = parser.operand();
    parser.punctuation(",");
    Operand into = parser.operand();
    Value index = elementIndex();
    OperationState state = state("vector.insert");
    parser.optionalAttributeDictionary(state);
    VectorType vector = vectorType();
    set(state, "static_position", DenseArrayAttr.i64(Shape.DYNAMIC));
    state.operand(parser.resolve(element, vector.elementType()));
    state.operand(parser.resolve(into, vector)).operandGroup(List.of(index));
    return state.result(vector);
  }

  private VectorType vectorType() {
    parser.punctuation(":");
    int at = parser.position();
    if (parser.type() instanceof VectorType vector && vector.rank() == 1) {
      return vector;
    }
    throw parser.error(at, "a vector of one dimension is wanted here");
  }

  /**
   * Parses an index of any integer type, and converts it to {@code index} by an {@code
   * arith.index_cast}.
   */
  private Value elementIndex() {
    parser.punctuation("[");
    Operand index = parser.operand();
    Value value = parser.resolve(index, parser.colonType());
    parser.punctuation("]");
    if (value.type() instanceof IndexType) {
      return value;
    }
    OperationState cast = state("arith.index_cast");
    Operation made = cast.definition().create(cast.operand(value).result(IndexType.INDEX));
    block.append(made);
    return made.result(0);
  }

  /** The type of the part of a vector at a position in its first {@code count} dimensions. */
  private static Type inside(VectorType vector, int count) {
    int rank = vector.rank() - count;
    if (rank == 0) {
      return vector.elementType();
    }
    long[] sizes = new long[rank];
    boolean[] scalable = new boolean[rank];
    for (int i = 0; i < rank; i++) {
      sizes[i] = vector.shape().size(count + i);
      scalable[i] = vector.isScalable(count + i);
    }
    return VectorType.of(Shape.of(sizes), scalable, vector.elementType());
  }

  static void set(OperationState state, String name, Attribute value) {
    Property<?> property = state.definition().property(name);
    if (property != null) {
      state.propertyValue(property, value);
    }
  }

  private OperationState state(String name) {
    return OperationState.of(definition(name, registry), location);
  }

  /**
   * The definition of a current operation.
   *
   * @throws IllegalStateException if the registry has none of that name
   */
  static OpDefinition<?> definition(String name, DialectRegistry registry) {
    OpDefinition<?> found = registry.operation(name);
    checkState(found != null, "'%s' is not registered", name);
    return found;
  }
}
