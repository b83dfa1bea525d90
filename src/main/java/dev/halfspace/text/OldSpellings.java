package dev.halfspace.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser.Operand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * What operations were called in 2020, when most of those of today's {@code arith}, {@code cf},
 * {@code func}, {@code math}, {@code memref} and {@code tensor} were in one dialect, {@code std},
 * whose prefix was left out. The syntax after most names is that of today; the few others are read
 * here.
 */
final class OldSpellings {
  private static final ImmutableMap<String, String> NAMES = names();

  /** Operations whose syntax has changed, by their names of 2020. */
  private static final ImmutableSet<String> CHANGED = ImmutableSet.of("dim", "splat");

  private final OperationReader reader;
  private final ParseContext context;

  OldSpellings(OperationReader reader) {
    this.reader = reader;
    this.context = reader.context;
  }

  private static ImmutableMap<String, String> names() {
    ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
    put(names, "func.", "func", "return", "call", "call_indirect");
    put(names, "cf.", "br", "cond_br", "assert");
    put(names, "arith.", "constant", "addi", "addf", "subi", "subf", "muli", "mulf", "divf");
    put(names, "arith.", "remf", "negf", "cmpi", "cmpf", "select", "index_cast", "sitofp");
    put(names, "arith.", "uitofp", "fptosi", "fptoui", "trunci", "bitcast");
    put(names, "math.", "ceilf=ceil", "floorf=floor", "absf", "exp", "exp2", "log", "log10");
    put(names, "math.", "log2", "sqrt", "rsqrt", "cos", "sin", "tanh", "atan", "atan2");
    put(names, "math.", "copysign", "log1p", "powf");
    put(names, "arith.", "divi_signed=divsi", "divi_unsigned=divui", "remi_signed=remsi");
    put(names, "arith.", "remi_unsigned=remui", "signed_divi=divsi", "unsigned_divi=divui");
    put(names, "arith.", "signed_remi=remsi", "unsigned_remi=remui", "and=andi", "or=ori");
    put(names, "arith.", "xor=xori", "shift_left=shli", "shift_right_signed=shrsi");
    put(names, "arith.", "shift_right_unsigned=shrui", "signed_shift_right=shrsi");
    put(names, "arith.", "unsigned_shift_right=shrui", "signed_ceildivi=ceildivsi");
    put(names, "arith.", "signed_floordivi=floordivsi", "fpext=extf", "fptrunc=truncf");
    put(names, "arith.", "sexti=extsi", "zexti=extui");
    put(names, "memref.", "alloc", "alloca", "dealloc", "load", "store", "subview", "view");
    put(names, "memref.", "dim", "rank", "prefetch", "dma_start", "dma_wait", "atomic_rmw");
    put(names, "memref.", "generic_atomic_rmw", "atomic_yield", "memref_cast=cast");
    put(names, "memref.", "assume_alignment", "global_memref=global");
    put(names, "memref.", "get_global_memref=get_global", "transpose", "linalg.copy=copy");
    put(names, "tensor.", "extract_element=extract", "tensor_cast=cast", "splat");
    put(
        names,
        "tensor.",
        "tensor_from_elements=from_elements",
        "dynamic_tensor_from_elements=generate");
    put(names, "tensor.", "subtensor=extract_slice", "subtensor_insert=insert_slice", "yield");
    put(names, "affine.", "affine.terminator=yield", "affine.dma_start=dma_start");
    put(names, "scf.", "loop.for=for", "loop.if=if", "loop.yield=yield", "loop.parallel=parallel");
    put(
        names,
        "scf.",
        "loop.reduce=reduce",
        "loop.reduce.return=reduce.return",
        "loop.terminator=yield");
    put(names, "builtin.", "module");
    return names.buildOrThrow();
  }

  /** Adds pairs of an old name and its new one, which is left out where it is the same. */
  private static void put(
      ImmutableMap.Builder<String, String> names, String dialect, String... pairs) {
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      String old = equals < 0 ? pair : pair.substring(0, equals);
      names.put(old, dialect + pair.substring(equals + 1));
    }
  }

  private static String withoutPrefix(String name) {
    return name.startsWith("std.") ? name.substring(4) : name;
  }

  /** The definition of what a name of 2020 means, or {@code null} if it was none or is the same. */
  @Nullable OpDefinition<?> definition(String name) {
    String plain = withoutPrefix(name);
    String today = NAMES.get(plain);
    if (today == null) {
      return null;
    }
    if (plain.equals("constant") && reader.isBeforeSymbol()) {
      today = "func.constant";
    }
    return context.registry.operation(today);
  }

  /**
   * Reads what follows the name of an operation whose syntax was another in 2020.
   *
   * @return the operation's state, or {@code null} if the syntax is that of today
   */
  @Nullable OperationState changed(String name, Location location, Block block) {
    String plain = withoutPrefix(name);
    if (!CHANGED.contains(plain)) {
      return null;
    }
    return plain.equals("dim") ? dim(location, block) : splat(location);
  }

  // dim %of, (integer | %index) attributes : type
  private OperationState dim(Location location, Block block) {
    Operand of = reader.operand();
    reader.punctuation(",");
    Operand index = reader.optionalOperand();
    Value position =
        index == null
            ? constant(reader.integer("the number of a dimension"), location, block)
            : reader.resolve(index, IndexType.INDEX);
    OperationState attributes = OperationState.of(definitionOf("memref.dim"), location);
    reader.optionalAttributeDictionary(attributes);
    reader.punctuation(":");
    Type type = reader.type();
    boolean tensor = type instanceof RankedTensorType || type instanceof UnrankedTensorType;
    OperationState state =
        OperationState.of(definitionOf(tensor ? "tensor.dim" : "memref.dim"), location);
    state.operand(reader.resolve(of, type)).operand(position).result(IndexType.INDEX);
    return state.attributes(attributes.attributes());
  }

  /** In 2020 the number of a dimension was an attribute; now it is the result of a constant. */
  private Value constant(long value, Location location, Block block) {
    OpDefinition<?> definition = definitionOf("arith.constant");
    OperationState state = OperationState.of(definition, location).result(IndexType.INDEX);
    set(state, "value", IntegerAttr.of(value, IndexType.INDEX));
    Operation made = definition.create(state);
    block.append(made);
    return made.result(0);
  }

  // splat %element attributes : vector or tensor type
  private OperationState splat(Location location) {
    Operand element = reader.operand();
    OperationState attributes = OperationState.of(definitionOf("tensor.splat"), location);
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
    OperationState state =
        OperationState.of(definitionOf(vector ? "vector.broadcast" : "tensor.splat"), location);
    state.operand(reader.resolve(element, elementType)).result(type);
    return state.attributes(attributes.attributes());
  }

  /** Functions without a body were visible to other modules in 2020; today they are private. */
  static Operation finish(Operation op) {
    Property<?> visibility =
        op.name().equals("func.func") ? op.definition().property("sym_visibility") : null;
    if (visibility != null && op.propertyValue(visibility) == null && op.region(0).isEmpty()) {
      set(op, visibility, StringAttr.of("private"));
    }
    return op;
  }

  private static <A extends Attribute> void set(Operation op, Property<A> property, Attribute to) {
    op.setProperty(property, property.type().cast(to));
  }

  private static void set(OperationState state, String name, Attribute value) {
    Property<?> property = state.definition().property(name);
    if (property != null) {
      state.propertyValue(property, value);
    }
  }

  private OpDefinition<?> definitionOf(String name) {
    OpDefinition<?> found = context.registry.operation(name);
    if (found == null) {
      throw reader.error("'" + name + "' is not registered, which this spelling stands for");
    }
    return found;
  }
}
