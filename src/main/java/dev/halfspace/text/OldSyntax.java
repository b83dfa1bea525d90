package dev.halfspace.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser.Operand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads operations that were written in another way in 2020, after their names. */
final class OldSyntax {
  /** Reads what follows a name; {@code null} if it is as today, and then nothing was read. */
  private interface Form {
    @Nullable OperationState read(OldSyntax syntax, Location location, Block block);
  }

  private static final ImmutableMap<String, Form> FORMS =
      ImmutableMap.<String, Form>builder()
          .put("dim", OldSyntax::dim)
          .put("splat", (syntax, location, block) -> syntax.splat(location))
          .put("extract_element", (syntax, location, block) -> syntax.element(location))
          .put("tensor_from_elements", (syntax, location, block) -> syntax.fromElements(location))
          .put("linalg.copy", (syntax, location, block) -> syntax.copy(location))
          .put("scf.reduce", (syntax, location, block) -> syntax.reduce(location))
          .put("loop.reduce", (syntax, location, block) -> syntax.reduce(location))
          .put("vector.extractelement", OldSyntax::extractElement)
          .put("vector.insertelement", OldSyntax::insertElement)
          .put("vector.extract", (syntax, location, block) -> syntax.extract(location))
          .buildOrThrow();

  private final OperationReader reader;

  OldSyntax(OperationReader reader) {
    this.reader = reader;
  }

  /**
   * Reads what follows the name of an operation whose syntax was another in 2020.
   *
   * @return the operation's state, or {@code null} if the syntax is that of today
   */
  @Nullable OperationState changed(String name, Location location, Block block) {
    Form form = FORMS.get(OldSpellings.withoutPrefix(name));
    return form == null ? null : form.read(this, location, block);
  }

  // dim %of, (integer | %index) attributes : type
  private OperationState dim(Location location, Block block) {
    Operand of = reader.operand();
    reader.punctuation(",");
    Operand index = reader.optionalOperand();
    Value position =
        index == null
            ? constant(reader, reader.integer("the number of a dimension"), location, block)
            : reader.resolve(index, IndexType.INDEX);
    OperationState attributes = state("memref.dim", location);
    reader.optionalAttributeDictionary(attributes);
    Type type = reader.colonType();
    OperationState state = state(isTensor(type) ? "tensor.dim" : "memref.dim", location);
    state.operand(reader.resolve(of, type)).operand(position).result(IndexType.INDEX);
    return state.attributes(attributes.attributes());
  }

  static boolean isTensor(Type type) {
    return type instanceof RankedTensorType || type instanceof UnrankedTensorType;
  }

  /** In 2020 the number of a dimension was an attribute; now it is the result of a constant. */
  static Value constant(OperationReader reader, long value, Location location, Block block) {
    OpDefinition<?> definition = definition(reader, "arith.constant");
    OperationState state = OperationState.of(definition, location).result(IndexType.INDEX);
    set(state, "value", IntegerAttr.of(value, IndexType.INDEX));
    Operation made = definition.create(state);
    block.append(made);
    return made.result(0);
  }

  // splat %element attributes : vector or tensor type
  private OperationState splat(Location location) {
    Operand element = reader.operand();
    OperationState attributes = state("tensor.splat", location);
    reader.optionalAttributeDictionary(attributes);
    reader.punctuation(":");
    int at = reader.position();
    Type type = reader.type();
    boolean vector = type instanceof VectorType;
    Type elementType;
    if (type instanceof VectorType of) {
      elementType = of.elementType();
    } else if (type instanceof RankedTensorType of) {
      elementType = of.elementType();
    } else {
      throw reader.error(at, "'splat' makes a vector or a tensor, not " + type);
    }
    OperationState state = state(vector ? "vector.broadcast" : "tensor.splat", location);
    state.operand(reader.resolve(element, elementType)).result(type);
    return state.attributes(attributes.attributes());
  }

  // extract_element %from[%index, ...] attributes : vector or tensor type
  private OperationState element(Location location) {
    Operand from = reader.operand();
    List<Value> indices = reader.resolveAll(reader.operands(Delimiter.SQUARE), IndexType.INDEX);
    OperationState attributes = state("tensor.extract", location);
    reader.optionalAttributeDictionary(attributes);
    reader.punctuation(":");
    int at = reader.position();
    Type type = reader.type();
    OperationState state;
    if (type instanceof RankedTensorType of) {
      state = state("tensor.extract", location).operand(reader.resolve(from, type));
      state.operandGroup(indices).result(of.elementType());
    } else if (type instanceof VectorType of) {
      if (indices.size() != of.rank()) {
        throw reader.error(at, "an element of " + type + " has " + of.rank() + " indices");
      }
      state = state("vector.extract", location).operand(reader.resolve(from, type));
      long[] positions = new long[indices.size()];
      Arrays.fill(positions, Shape.DYNAMIC);
      set(state, "static_position", DenseArrayAttr.i64(positions));
      state.operandGroup(indices).result(of.elementType());
    } else {
      throw reader.error(at, "'extract_element' is of a vector or a tensor, not of " + type);
    }
    return state.attributes(attributes.attributes());
  }

  // tensor_from_elements(%element, ...) attributes : type
  private @Nullable OperationState fromElements(Location location) {
    if (!reader.optionalPunctuation("(")) {
      return null;
    }
    List<Operand> elements = reader.operands(Delimiter.NONE);
    reader.punctuation(")");
    OperationState state = state("tensor.from_elements", location);
    reader.optionalAttributeDictionary(state);
    reader.punctuation(":");
    int at = reader.position();
    if (!(reader.type() instanceof RankedTensorType type)) {
      throw reader.error(at, "'tensor_from_elements' makes a tensor of known rank");
    }
    return state.operandGroup(reader.resolveAll(elements, type.elementType())).result(type);
  }

  // linalg.copy(%from, %to) attributes : type, type
  private @Nullable OperationState copy(Location location) {
    if (!reader.optionalPunctuation("(")) {
      return null;
    }
    Operand from = reader.operand();
    reader.punctuation(",");
    Operand to = reader.operand();
    reader.punctuation(")");
    OperationState state = state("memref.copy", location);
    reader.optionalAttributeDictionary(state);
    state.operand(reader.resolve(from, reader.colonType()));
    reader.punctuation(",");
    return state.operand(reader.resolve(to, reader.type()));
  }

  // scf.reduce(%value) : type region, or as today (%value, ... : types) region, ...
  private @Nullable OperationState reduce(Location location) {
    if (!reader.optionalPunctuation("(")) {
      return null;
    }
    OperationState state = state("scf.reduce", location);
    List<Operand> values = reader.operands(Delimiter.NONE);
    if (reader.optionalPunctuation(")")) {
      state.operandGroup(reader.resolveAll(values, reader.colonType()));
      return state.region(reader.region(List.of(), false, false));
    }
    state.operandGroup(reader.resolve(values, reader.colonTypes()));
    reader.punctuation(")");
    do {
      state.region(reader.region(List.of(), false, false));
    } while (reader.optionalPunctuation(","));
    reader.optionalAttributeDictionary(state);
    return state;
  }

  // vector.extract %from[integer, ...] attributes : vector type, or as today : type from vector
  // type
  private OperationState extract(Location location) {
    Operand from = reader.operand();
    OperationState state = state("vector.extract", location);
    ImmutableLongArray.Builder builder = ImmutableLongArray.builder();
    List<Value> indices = new ArrayList<>();
    reader.commaSeparated(
        Delimiter.SQUARE,
        () -> {
          Operand index = reader.optionalOperand();
          builder.add(index == null ? reader.integer("a position") : Shape.DYNAMIC);
          if (index != null) {
            indices.add(reader.resolve(index, IndexType.INDEX));
          }
        });
    ImmutableLongArray positions = builder.build();
    reader.optionalAttributeDictionary(state);
    reader.punctuation(":");
    int at = reader.position();
    Type result = reader.type();
    Type whole = result;
    if (reader.optionalKeyword("from")) {
      whole = reader.type();
    } else if (whole instanceof VectorType vector && positions.length() <= vector.rank()) {
      result = inside(vector, positions.length());
    } else {
      throw reader.error(at, "a vector with " + positions.length() + " dimensions is wanted here");
    }
    set(state, "static_position", DenseArrayAttr.i64(positions.toArray()));
    return state.operand(reader.resolve(from, whole)).operandGroup(indices).result(result);
  }

  // vector.extractelement %from[%index : type] attributes : vector type
  private OperationState extractElement(Location location, Block block) {
    Operand from = reader.operand();
    Value index = elementIndex(location, block);
    OperationState state = state("vector.extract", location);
    reader.optionalAttributeDictionary(state);
    VectorType vector = vectorType();
    set(state, "static_position", DenseArrayAttr.i64(Shape.DYNAMIC));
    state.operand(reader.resolve(from, vector)).operandGroup(List.of(index));
    return state.result(vector.elementType());
  }

  // vector.insertelement %element, %into[%index : type] attributes : vector type
  private OperationState insertElement(Location location, Block block) {
    Operand element = reader.operand();
    reader.punctuation(",");
    Operand into = reader.operand();
    Value index = elementIndex(location, block);
    OperationState state = state("vector.insert", location);
    reader.optionalAttributeDictionary(state);
    VectorType vector = vectorType();
    set(state, "static_position", DenseArrayAttr.i64(Shape.DYNAMIC));
    state.operand(reader.resolve(element, vector.elementType()));
    state.operand(reader.resolve(into, vector)).operandGroup(List.of(index));
    return state.result(vector);
  }

  private VectorType vectorType() {
    reader.punctuation(":");
    int at = reader.position();
    if (reader.type() instanceof VectorType vector && vector.rank() == 1) {
      return vector;
    }
    throw reader.error(at, "a vector of one dimension is wanted here");
  }

  /**
   * Reads an index of any integer type, of which an {@code arith.index_cast} makes one of today.
   */
  private Value elementIndex(Location location, Block block) {
    reader.punctuation("[");
    Operand index = reader.operand();
    Value value = reader.resolve(index, reader.colonType());
    reader.punctuation("]");
    if (value.type() instanceof IndexType) {
      return value;
    }
    OperationState cast = state("arith.index_cast", location);
    Operation made = cast.definition().create(cast.operand(value).result(IndexType.INDEX));
    block.append(made);
    return made.result(0);
  }

  /** The type of what is at a position in the first {@code count} dimensions of a vector. */
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

  private OperationState state(String name, Location location) {
    return OperationState.of(definition(reader, name), location);
  }

  static OpDefinition<?> definition(OperationReader reader, String name) {
    OpDefinition<?> found = reader.context.registry.operation(name);
    if (found == null) {
      throw reader.error("'" + name + "' is not registered, which this spelling stands for");
    }
    return found;
  }
}
