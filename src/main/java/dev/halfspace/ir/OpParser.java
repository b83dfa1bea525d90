package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The parser of operations in custom form. Operands are parsed as names first and resolved to
 * values once their types are known:
 *
 * <pre>{@code
 * OpParser.Operand lhs = p.operand();
 * p.punctuation(",");
 * OpParser.Operand rhs = p.operand();
 * p.optionalAttributeDictionary(state);
 * p.punctuation(":");
 * Type type = p.type();
 * state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type)).result(type);
 * }</pre>
 */
public interface OpParser extends AttributeParser {
  /** A parsed operand: the name of a value, not resolved yet. */
  interface Operand {
    /** The position of the name. */
    int position();

    /** The name with its {@code %}. */
    String name();

    /** The number of the result, if several share a name: 0 for {@code %a} and {@code %a#0}. */
    int number();
  }

  /**
   * The definition of a block argument: {@code %a}, with {@code : type} and attributes if the
   * syntax has them.
   *
   * @param location the location given after it in the text, otherwise that of the name
   */
  record Argument(
      Operand name, @Nullable Type type, NamedAttributes attributes, Location location) {
    /** This argument with a type. */
    public Argument withType(Type newType) {
      return new Argument(name, newType, attributes, location);
    }
  }

  /** The contents of {@code (%a = %x, %b = %y)}. */
  record Assignments(List<Argument> arguments, List<Operand> operands) {}

  /** The definition of the operation being parsed. */
  OpDefinition<?> definition();

  /**
   * The position at which to report an error about the operation as a whole, such as a mismatch of
   * counts: {@code position} if it is in the line of the operation's name, otherwise that of the
   * name.
   */
  int inFirstLine(int position);

  /** Reads {@code %name} or {@code %name#2}. */
  Operand operand();

  /** Reads an operand if one is next, otherwise returns {@code null}. */
  @Nullable Operand optionalOperand();

  /**
   * Returns true if names of results are next, as in {@code %a, %b:2 = ...}. A syntax that begins
   * with an optional operand must check this, since the next operation may begin there.
   */
  boolean atResultNames();

  /** Reads operands separated by commas; the list may be empty even without a delimiter. */
  List<Operand> operands(Delimiter delimiter);

  /** The value that an operand refers to; a placeholder if it is defined later. */
  Value resolve(Operand operand, Type type);

  /**
   * The values that operands refer to.
   *
   * @throws ParseFailure if there are not as many types as operands
   */
  List<Value> resolve(List<Operand> operands, List<? extends Type> types);

  /** The values that operands of one type refer to. */
  default List<Value> resolveAll(List<Operand> operands, Type type) {
    List<Value> values = new ArrayList<>(operands.size());
    for (Operand operand : operands) {
      values.add(resolve(operand, type));
    }
    return values;
  }

  /** Reads {@code %name}, the definition of a block argument without type. */
  Argument argument();

  /**
   * Reads <code>%name : type {attributes} loc(...)</code>; attributes and location may be absent.
   */
  Argument typedArgument();

  /** Reads an argument if a {@code %name} is next, otherwise returns {@code null}. */
  @Nullable Argument optionalTypedArgument();

  /** Reads {@code %a, %b}, between delimiters. */
  default List<Argument> arguments(Delimiter delimiter) {
    List<Argument> arguments = new ArrayList<>();
    commaSeparated(delimiter, () -> arguments.add(argument()));
    return arguments;
  }

  /** Reads {@code (%a = %x, %b = %y)}; the list may be empty. */
  Assignments assignments();

  /** Reads {@code : type}. */
  default Type colonType() {
    punctuation(":");
    return type();
  }

  /** Reads {@code : t, u}. */
  default List<Type> colonTypes() {
    punctuation(":");
    return typeList();
  }

  /** Reads {@code -> t} or {@code -> (t, u)}. */
  default List<Type> arrowTypes() {
    punctuation("->");
    return typesInParens();
  }

  /** Reads {@code -> t} or {@code -> (t, u)} if an arrow is next; otherwise the list is empty. */
  default List<Type> optionalArrowTypes() {
    return optionalPunctuation("->") ? typesInParens() : List.of();
  }

  /** Reads a region whose entry block has the given arguments, which carry their types. */
  Region region(List<Argument> arguments);

  /** Reads a region whose entry block has arguments of the given types. */
  default Region region(List<Argument> arguments, List<? extends Type> types) {
    return region(typed(arguments, types));
  }

  private List<Argument> typed(List<Argument> arguments, List<? extends Type> types) {
    if (arguments.size() != types.size()) {
      throw error(
          "the region takes %s, but %s given"
              .formatted(
                  Quantity.of(arguments.size(), "argument"), Quantity.of(types.size(), "type")));
    }
    List<Argument> typed = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      typed.add(arguments.get(i).withType(types.get(i)));
    }
    return typed;
  }

  /**
   * Reads a region as the last step of a syntax: it is parsed after the syntax has returned, and
   * then passed to {@code then}, which continues after the region and may end in such a step
   * itself. So regions use no stack, however deeply they are nested:
   *
   * <pre>{@code
   * p.region(
   *     arguments,
   *     body -> {
   *       state.region(body);
   *       p.optionalAttributeDictionary(state);
   *     });
   * }</pre>
   *
   * @throws IllegalStateException if the syntax ends in another region already
   */
  void region(List<Argument> arguments, Consumer<Region> then);

  /** As {@link #region(List, Consumer)}, with arguments of the given types. */
  default void region(List<Argument> arguments, List<? extends Type> types, Consumer<Region> then) {
    region(typed(arguments, types), then);
  }

  /**
   * Reads the only region of an operation as the last step, as {@link #region(List, Consumer)}
   * does, and the attribute dictionary after it.
   */
  default void lastRegion(
      OperationState state, List<Argument> arguments, List<? extends Type> types) {
    region(arguments, types, body -> optionalAttributeDictionary(state.region(body)));
  }

  /** Reads a region if a brace is next, otherwise returns {@code null}. */
  default @Nullable Region optionalRegion(List<Argument> arguments) {
    return nextIs("{") ? region(arguments) : null;
  }

  /**
   * Reports an error if an arithmetic operator follows an operand that was just parsed, in a place
   * where an expression must be written as a map; the message shows that map.
   */
  void requireAlone(Operand operand);

  /** Reads {@code ^block}. */
  Block successor();

  /**
   * Reads {@code ^block} or {@code ^block(%a, %b : t, u)}.
   *
   * @param arguments the list that the successor operands are added to
   */
  Block successor(List<Value> arguments);

  /**
   * Reads an attribute dictionary if one is next. Entries with the name of a property set that
   * property, all others set discardable attributes.
   */
  void optionalAttributeDictionary(OperationState state);

  /** Reads {@code attributes} and a dictionary if the keyword is next. */
  void optionalAttributesKeyword(OperationState state);

  /** Reads {@code <{...}>} with the properties if it is next. */
  void optionalProperties(OperationState state);

  /** Reads {@code loc(...)} if it is next, otherwise returns {@code null}. */
  @Nullable Location optionalLocation();

  /**
   * Reads affine expressions of values, {@code [%i + 1, symbol(%n) * 2]}: a value is a dimension,
   * unless it is in {@code symbol(...)}. Each value becomes one operand, however often it occurs;
   * dimensions come first, in order of first occurrence.
   */
  default AffineValueMap affineSubscripts(Delimiter delimiter) {
    AffineOperands operands = new AffineOperands();
    List<AffineExpr> results = new ArrayList<>(4);
    commaSeparated(delimiter, () -> results.add(affineExpression(operands)));
    AffineMap map = AffineMap.of(operands.dims().size(), operands.symbols().size(), results);
    return new AffineValueMap(intern(map), operands.values());
  }

  /**
   * Reads one affine expression of values into {@code operands}, which collects dimensions and
   * symbols over several calls.
   */
  AffineExpr affineExpression(AffineOperands operands);

  /**
   * The values of the dimensions and symbols of expressions being parsed. The first occurrence of a
   * value decides which it is: in {@code [%i, symbol(%i)]} both are the dimension.
   */
  final class AffineOperands {
    private final List<Value> dims = new ArrayList<>(4);
    private final List<Value> symbols = new ArrayList<>(0);

    /** An empty list of operands. */
    public AffineOperands() {}

    /** The dimension of a value, or its symbol if it was parsed as a symbol before. */
    public AffineExpr dim(Value value) {
      return expr(value, dims);
    }

    /** The symbol of a value, or its dimension if it was parsed as a dimension before. */
    public AffineExpr symbol(Value value) {
      return expr(value, symbols);
    }

    /** The dimension or symbol of a value, which is added to {@code kind} if it is new. */
    private AffineExpr expr(Value value, List<Value> kind) {
      if (!dims.contains(value) && !symbols.contains(value)) {
        kind.add(value);
      }
      int dim = dims.indexOf(value);
      return dim < 0 ? AffineExpr.symbol(symbols.indexOf(value)) : AffineExpr.dim(dim);
    }

    /** All values: those of the dimensions, then those of the symbols. */
    private ImmutableList<Value> values() {
      return symbols.isEmpty()
          ? ImmutableList.copyOf(dims)
          : ImmutableList.copyOf(Iterables.concat(dims, symbols));
    }

    /** The values of the dimensions in order. */
    public List<Value> dims() {
      return dims;
    }

    /** The values of the symbols in order. */
    public List<Value> symbols() {
      return symbols;
    }
  }
}
