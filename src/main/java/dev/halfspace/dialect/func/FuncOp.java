package dev.halfspace.dialect.func;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.shape.Removal;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code func.func}: a function, or the declaration of one that is defined elsewhere.
 *
 * <pre>{@code
 * func.func private @sin(f32) -> f32
 * func.func @twice(%a: i32 {my.hint}) -> i32 attributes {my.note = "x"} {
 *   %0 = arith.addi %a, %a : i32
 *   return %0 : i32
 * }
 * }</pre>
 *
 * <p>A declaration has a region without blocks and is not public. The arguments of the entry block
 * have the types of the signature, and the body is isolated from above. Attributes of arguments and
 * results are one dictionary per position, with names such as {@code my.hint} that begin with the
 * name of a dialect.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Func/#funcfunc-funcfuncop">MLIR</a>
 */
public final class FuncOp extends Operation
    implements AffineScope,
        AllocationScope,
        FunctionLike,
        IsolatedFromAbove,
        Printable,
        Verifiable {
  private static final Property<StringAttr> NAME = Property.of("sym_name", StringAttr.class);
  private static final Property<TypeAttr> TYPE =
      Property.of("function_type", TypeAttr.class)
          .where("a function type", attribute -> attribute.value() instanceof FunctionType);
  private static final Property<StringAttr> VISIBILITY =
      Property.optional("sym_visibility", StringAttr.class);
  static final Property<ArrayAttr> ARGUMENT_ATTRIBUTES =
      Property.optional("arg_attrs", ArrayAttr.class)
          .where("an array of dictionaries", FunctionSignature::areDictionaries);
  static final Property<ArrayAttr> RESULT_ATTRIBUTES =
      Property.optional("res_attrs", ArrayAttr.class)
          .where("an array of dictionaries", FunctionSignature::areDictionaries);
  private static final Property<UnitAttr> NO_INLINE =
      Property.optional("no_inline", UnitAttr.class);

  private static final ImmutableSet<String> VISIBILITIES =
      ImmutableSet.of("public", "private", "nested");

  /** The definition of this operation. */
  public static final OpDefinition<FuncOp> DEFINITION =
      OpDefinition.of("func.func", FuncOp.class, FuncOp::new)
          .properties(NAME, TYPE, VISIBILITY, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES, NO_INLINE)
          .regions(1)
          .defaultDialect("func")
          .refusingRepeats()
          .with(OpSyntax.class, FuncOp::parse);

  private FuncOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a function; {@code body} emits its only block, which must end in a return. Without a
   * visibility, the function is public.
   *
   * @param name the symbol, without {@code @}; its uniqueness in the symbol table is not checked
   *     here
   * @param body emits the body; its arguments are one per input of {@code type}
   */
  @CanIgnoreReturnValue
  public static FuncOp build(OpBuilder b, String name, FunctionType type, OpBuilder.Body body) {
    return b.insert(new FuncOp(b.region(state(b, name, type), type.inputs(), body)));
  }

  /** Builds a private declaration of a function that is defined elsewhere. */
  @CanIgnoreReturnValue
  public static FuncOp buildDeclaration(OpBuilder b, String name, FunctionType type) {
    OperationState state = state(b, name, type).property(VISIBILITY, StringAttr.of("private"));
    return b.insert(new FuncOp(state.region(new Region())));
  }

  private static OperationState state(OpBuilder b, String name, FunctionType type) {
    OperationState state = b.state(DEFINITION).property(NAME, StringAttr.of(name));
    return state.property(TYPE, new TypeAttr(type));
  }

  @Override
  public String symbolName() {
    return property(NAME).value();
  }

  /** The types of arguments and results. */
  public FunctionType functionType() {
    if (property(TYPE).value() instanceof FunctionType type) {
      return type;
    }
    throw new IllegalStateException("'function_type' of " + this + " is no function type");
  }

  @Override
  public List<Type> argumentTypes() {
    return functionType().inputs();
  }

  @Override
  public List<Type> returnTypes() {
    return functionType().results();
  }

  @Override
  public Region functionBody() {
    return region(0);
  }

  /** Returns true if the function is defined elsewhere. */
  public boolean isDeclaration() {
    return functionBody().isEmpty();
  }

  /** The entry block. */
  public Block entryBlock() {
    return functionBody().entryBlock();
  }

  /** The arguments of the entry block; none in a declaration. */
  public List<BlockArgument> arguments() {
    return isDeclaration() ? ImmutableList.of() : entryBlock().arguments();
  }

  /** The visibility of the function: {@code public}, {@code private} or {@code nested}. */
  public String visibility() {
    StringAttr visibility = propertyOrNull(VISIBILITY);
    return visibility == null ? "public" : visibility.value();
  }

  /** Sets the name; references to the function are not updated. */
  public void setSymbolName(String name) {
    setProperty(NAME, StringAttr.of(name));
  }

  /**
   * Sets the types of arguments and results. The arguments of the entry block are updated: they get
   * the types in order, and are added or erased at the end. Attributes of arguments and results
   * stay at their positions; calls and returns are not updated.
   *
   * @throws IllegalStateException if an argument to be erased has uses; then nothing has changed
   */
  public void setFunctionType(FunctionType type) {
    List<Type> inputs = type.inputs();
    if (!isDeclaration()) {
      Block entry = entryBlock();
      for (BlockArgument argument :
          arguments()
              .subList(Math.min(inputs.size(), entry.numArguments()), entry.numArguments())) {
        checkState(!argument.hasUses(), "argument #%s still has uses", argument.index());
      }
      while (entry.numArguments() > inputs.size()) {
        entry.eraseArgument(entry.numArguments() - 1);
      }
      for (int i = 0; i < entry.numArguments(); i++) {
        entry.argument(i).setType(inputs.get(i));
      }
      entry.addArguments(inputs.subList(entry.numArguments(), inputs.size()), location());
    }
    setProperty(ARGUMENT_ATTRIBUTES, fitted(propertyOrNull(ARGUMENT_ATTRIBUTES), inputs.size()));
    setProperty(
        RESULT_ATTRIBUTES, fitted(propertyOrNull(RESULT_ATTRIBUTES), type.results().size()));
    setProperty(TYPE, new TypeAttr(type));
  }

  /** Dictionaries for {@code size} positions; those added are empty. */
  private static @Nullable ArrayAttr fitted(@Nullable ArrayAttr dictionaries, int size) {
    if (dictionaries == null) {
      return null;
    }
    List<Attribute> fitted = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      fitted.add(new DictionaryAttr(FunctionSignature.dictionary(dictionaries, i)));
    }
    return ArrayAttr.of(fitted);
  }

  @Override
  public boolean canRemoveFromSignature() {
    return true;
  }

  @Override
  public void removeFromSignature(BitSet arguments, BitSet results) {
    if (!isDeclaration()) {
      arguments.stream()
          .mapToObj(i -> entryBlock().argument(i))
          .forEach(a -> checkState(!a.hasUses(), "argument #%s still has uses", a.index()));
      Removal.arguments(entryBlock(), arguments);
    }
    FunctionType type = functionType();
    FunctionSignature.remove(this, arguments, results);
    setProperty(
        TYPE,
        new TypeAttr(
            FunctionType.of(
                FunctionSignature.kept(type.inputs(), arguments),
                FunctionSignature.kept(type.results(), results))));
  }

  /**
   * Sets the visibility of the function.
   *
   * @param visibility {@code public}, {@code private} or {@code nested}
   */
  public void setVisibility(String visibility) {
    setProperty(VISIBILITY, StringAttr.of(visibility));
  }

  /** The attributes of an argument, if any. */
  public NamedAttributes argumentAttributes(int index) {
    return FunctionSignature.dictionary(propertyOrNull(ARGUMENT_ATTRIBUTES), index);
  }

  /** The attributes of a result, if any. */
  public NamedAttributes resultAttributes(int index) {
    return FunctionSignature.dictionary(propertyOrNull(RESULT_ATTRIBUTES), index);
  }

  @Override
  public boolean mayBeInlined() {
    return propertyOrNull(NO_INLINE) == null;
  }

  @Override
  public void verify(Verification v) {
    verifyAttributes(v, "argument", argumentTypes().size(), propertyOrNull(ARGUMENT_ATTRIBUTES));
    verifyAttributes(v, "result", returnTypes().size(), propertyOrNull(RESULT_ATTRIBUTES));
    if (isDeclaration()) {
      return;
    }
    List<BlockArgument> arguments = arguments();
    if (arguments.size() != argumentTypes().size()) {
      v.error(
          "takes %s by its type, but its body has %d",
          Quantity.of(argumentTypes().size(), "argument"), arguments.size());
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).type().equals(argumentTypes().get(i))) {
        v.error(
            "takes a value of type %s as argument #%d, but its body has one of type %s there",
            argumentTypes().get(i), i, arguments.get(i).type());
      }
    }
  }

  private void verifyAttributes(
      Verification v, String what, int count, @Nullable ArrayAttr dictionaries) {
    if (dictionaries == null) {
      return;
    }
    if (dictionaries.elements().size() != count) {
      v.error(
          "has %s, but attributes for %d",
          Quantity.of(count, what), dictionaries.elements().size());
      return;
    }
    for (int i = 0; i < count; i++) {
      for (NamedAttribute entry : FunctionSignature.dictionary(dictionaries, i)) {
        if (entry.name().indexOf('.') < 0) {
          v.error(
              "has attribute '%s' on %s #%d, where names start with that of a dialect and a dot",
              entry.name(), what, i);
        }
      }
    }
  }

  // (public | private | nested)? @name signature (attributes {...})? region?
  private static void parse(OpParser p, OperationState state) {
    String visibility = parseVisibility(p);
    String name = p.symbolName();
    FunctionSignature signature = FunctionSignature.parse(p);
    int position = p.position();
    p.optionalAttributesKeyword(state);
    for (Property<?> inferred : List.of(NAME, TYPE, VISIBILITY)) {
      if (state.property(inferred) != null) {
        throw p.error(
            position,
            "'%s' follows from what stands before, so it is not given here".formatted(inferred));
      }
    }
    set(p, state, position, ARGUMENT_ATTRIBUTES, signature.argumentAttributes());
    set(p, state, position, RESULT_ATTRIBUTES, signature.resultAttributes());
    state.property(NAME, StringAttr.of(name)).property(TYPE, new TypeAttr(signature.type()));
    state.property(VISIBILITY, visibility == null ? null : StringAttr.of(visibility));
    int bodyPosition = p.position();
    Region body = p.optionalRegion(signature.arguments());
    if (body != null && body.isEmpty()) {
      throw p.error(
          bodyPosition, "a function's body has at least one block, with a return at its end");
    }
    state.region(body == null ? new Region() : body);
  }

  private static @Nullable String parseVisibility(OpParser p) {
    for (String visibility : VISIBILITIES) {
      if (p.optionalKeyword(visibility)) {
        return visibility;
      }
    }
    return null;
  }

  private static void set(
      OpParser p,
      OperationState state,
      int position,
      Property<ArrayAttr> property,
      @Nullable ArrayAttr value) {
    if (value == null) {
      return;
    }
    if (state.property(property) != null) {
      throw p.error(position, "'%s' is given here and in the signature".formatted(property));
    }
    state.property(property, value);
  }

  @Override
  public void print(OpPrinter p) {
    StringAttr visibility = propertyOrNull(VISIBILITY);
    if (visibility != null) {
      p.text(" ").text(visibility.value());
    }
    p.text(" ").symbolName(symbolName());
    FunctionSignature.print(
        p,
        functionBody(),
        functionType(),
        propertyOrNull(ARGUMENT_ATTRIBUTES),
        propertyOrNull(RESULT_ATTRIBUTES));
    p.attributesKeyword(attributesWith(NO_INLINE));
    if (!isDeclaration()) {
      p.text(" ").region(functionBody(), /* printTerminator= */ true);
    }
  }
}
