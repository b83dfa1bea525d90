package dev.halfspace.text;

import com.google.common.primitives.Booleans;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.IntegerType.Signedness;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.NoneType;
import dev.halfspace.builtin.OpaqueType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.TupleType;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Type;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads types.
 *
 * <pre>
 * type     ::= non-function | function
 * function ::= ( types? ) -> (non-function | ( types? ))
 * </pre>
 */
abstract class Types extends Tokens {
  private static final FloatType[] FLOATS = FloatType.values();

  /** The aliases {@code !name}. */
  final AliasTable<Type> typeAliases = new AliasTable<>(this, "a type");

  final StridedLayouts layouts = new StridedLayouts(this);
  final DialectRegistry registry;
  final ParseOptions options;

  private final NameTable<TypeCache.Entry> cache =
      new NameTable<>(lexer.bytes, TypeCache.Entry::new);

  /** The values read so far, so that equal ones are one object. */
  private final Map<Object, Object> interned = new HashMap<>();

  /** Types of a text; what reads the attributes in them is up to a subclass. */
  Types(Source source, Diagnostics diagnostics, DialectRegistry registry, ParseOptions options) {
    super(source, diagnostics);
    this.registry = registry;
    this.options = options;
  }

  @Override
  @SuppressWarnings("unchecked") // equal values are of one class
  public final <T> T intern(T value) {
    Object known = interned.putIfAbsent(value, value);
    return known == null ? value : (T) known;
  }

  // Lists ---------------------------------------------------------------------------------------

  @Override
  public final Type type() {
    Type type = optionalType();
    if (type == null) {
      throw expected("a type", Hints.type(this, typeAliases));
    }
    return type;
  }

  @Override
  public final List<Type> typesInParens() {
    return nextIs("(") ? list(Delimiter.PAREN) : List.of(type());
  }

  private List<Type> list(Delimiter delimiter) {
    return list(delimiter, this::type);
  }

  // (t, u) -> v | (t, u) -> (v, w)
  private FunctionType functionType() {
    List<Type> inputs = list(Delimiter.PAREN);
    punctuation("->", "in a function type");
    return intern(FunctionType.of(inputs, typesInParens()));
  }

  // One type ------------------------------------------------------------------------------------

  @Override
  public final @Nullable Type optionalType() {
    return switch (lexer.kind) {
      case INTEGER_TYPE -> integerType();
      case BARE_IDENTIFIER -> namedType();
      case EXCLAMATION_IDENTIFIER -> extendedType();
      case PUNCTUATION -> lexer.bytes[lexer.start] == '(' ? nested(this::functionType) : null;
      default -> null;
    };
  }

  @Override
  public final boolean nextIsTypeWord() {
    return lexer.kind == Token.INTEGER_TYPE
        || (lexer.kind == Token.BARE_IDENTIFIER && Hints.TYPE_WORDS.contains(spelling()));
  }

  private Type integerType() {
    TypeCache.Entry entry = cache.get(lexer.start, lexer.end);
    if (entry.type == null) {
      entry.type = intern(newInteger(lexer.start, lexer.end));
    }
    lexer.next();
    return entry.type;
  }

  private IntegerType newInteger(int start, int end) {
    Signedness signedness =
        switch (lexer.bytes[start]) {
          case 's' -> Signedness.SIGNED;
          case 'u' -> Signedness.UNSIGNED;
          default -> Signedness.SIGNLESS;
        };
    int width = 0;
    for (int i = start + (signedness == Signedness.SIGNLESS ? 1 : 2); i < end; i++) {
      width = width * 10 + lexer.bytes[i] - '0';
      if (width > IntegerType.MAX_WIDTH) {
        throw error("an integer type has at most " + IntegerType.MAX_WIDTH + " bits");
      }
    }
    return new IntegerType(width, signedness);
  }

  private @Nullable Type namedType() {
    return switch (lexer.bytes[lexer.start]) {
      case 'i' -> simple("index", IndexType.INDEX);
      case 'n' -> simple("none", NoneType.NONE);
      case 'f', 'b' -> floatType();
      case 'm' -> spells("memref") ? shaped(this::memrefType) : null;
      case 'v' -> spells("vector") ? shaped(this::vectorType) : null;
      case 't' -> {
        if (spells("tensor")) {
          yield shaped(this::tensorType);
        }
        yield spells("tuple") ? nested(this::tupleType) : floatType();
      }
      case 'c' -> spells("complex") ? nested(this::complexType) : null;
      default -> null;
    };
  }

  private @Nullable Type simple(String spelling, Type type) {
    return optionalKeyword(spelling) ? type : null;
  }

  private @Nullable Type floatType() {
    for (FloatType type : FLOATS) {
      if (optionalKeyword(type.spelling())) {
        return type;
      }
    }
    return null;
  }

  private Type complexType() {
    openAngle();
    Type element =
        element(
            type -> type instanceof FloatType || type instanceof IntegerType,
            "a complex type is of integers or floats, not of ");
    close("complex");
    return intern(new ComplexType(element));
  }

  private Type tupleType() {
    openAngle();
    if (optionalPunctuation(">")) {
      return intern(TupleType.of(List.of()));
    }
    List<Type> types = list(Delimiter.NONE);
    close("tuple");
    return intern(TupleType.of(types));
  }

  private Type element(Predicate<Type> allowed, String fault) {
    int at = lexer.start;
    Type element = type();
    if (!allowed.test(element)) {
      throw error(at, fault + element);
    }
    return element;
  }

  private void close(String what) {
    punctuation(">", "at the end of a " + what + " type");
  }

  // Shaped types --------------------------------------------------------------------------------

  /** Reads a memref, vector or tensor type: from the cache if its text has been seen. */
  private Type shaped(Supplier<Type> reader) {
    int end = TypeCache.end(lexer.bytes, lexer.start, lexer.end);
    if (end < 0) {
      return intern(nested(reader));
    }
    TypeCache.Entry entry = cache.get(lexer.start, end);
    if (entry.type == null) {
      entry.type = intern(nested(reader));
    } else {
      lexer.end = end;
      lexer.next();
    }
    return entry.type;
  }

  private Type vectorType() {
    int at = lexer.start;
    openAngle();
    ShapeSizes sizes = shape(/* allowDynamic= */ false, /* allowScalable= */ true);
    if (nextIs("?")) {
      throw expected("a size or the element type", "; the sizes of a vector are constant");
    }
    Type element =
        element(
            VectorType::isElementType, "a vector's elements are integers, indices or floats, not ");
    close("vector");
    if (Longs.contains(sizes.sizes(), 0)) {
      throw error(at, "a vector's sizes are positive, not 0");
    }
    return VectorType.of(Shape.of(sizes.sizes()), sizes.scalable(), element);
  }

  private Type tensorType() {
    openAngle();
    Shape shape = optionalShape();
    Type element =
        element(RankedTensorType::isElementType, "a tensor cannot have elements of type ");
    Attribute encoding = null;
    if (optionalPunctuation(",")) {
      int at = lexer.start;
      encoding = optionalEncoding();
      if (shape == null && encoding != null) {
        throw error(at, "a tensor of unknown rank has no encoding");
      }
    }
    close("tensor");
    return shape == null
        ? new UnrankedTensorType(element)
        : RankedTensorType.of(shape, element, encoding);
  }

  private @Nullable Attribute optionalEncoding() {
    // What MLIR does not take for the start of an attribute where it may be absent.
    boolean absent = spells("array") || spells("distinct") || spells("strided");
    return absent ? null : optionalAttribute();
  }

  private Type memrefType() {
    int at = lexer.start;
    openAngle();
    Shape shape = optionalShape();
    Type element = element(MemRefType::isElementType, "a memref cannot have elements of type ");
    MemRefLayout layout = null;
    Attribute space = null;
    while (optionalPunctuation(",")) {
      int parameterAt = lexer.start;
      Attribute parameter = layoutOrSpace();
      if (parameter instanceof MemRefLayout given) {
        if (shape == null) {
          throw error(parameterAt, "a memref of unknown rank has no layout");
        } else if (space != null) {
          throw error(parameterAt, "the memory space comes last in a memref type");
        }
        layout = given;
      } else if (space != null) {
        throw error(parameterAt, "a memref type has one memory space");
      } else if (!MemRefType.isMemorySpace(parameter)) {
        throw error(parameterAt, parameter + " cannot stand for a memory space");
      } else {
        space = parameter;
      }
    }
    close("memref");
    if (shape == null) {
      return UnrankedMemRefType.of(element, space);
    } else if (layout != null && layout.rank() != shape.rank()) {
      throw error(
          at,
          "the layout %s is for rank %d, not for rank %d"
              .formatted(layout, layout.rank(), shape.rank()));
    }
    return MemRefType.of(shape, element, layout, space);
  }

  private Attribute layoutOrSpace() {
    if (at(Token.PERCENT_IDENTIFIER)) {
      throw expected("a layout or a memory space", "; is '>' missing before ','?");
    }
    Spellings spellings = options.spellings();
    boolean isPlain = spellings != null && spellings.hasStridesWithoutParentheses();
    return isPlain && atKeyword("offset") ? intern(layouts.withoutParentheses()) : attribute();
  }

  /** Reads the sizes of a shape, or {@code *x} in their place. */
  private @Nullable Shape optionalShape() {
    if (optionalPunctuation("*")) {
      times();
      return null;
    }
    return Shape.of(shape(/* allowDynamic= */ true, /* allowScalable= */ false).sizes());
  }

  @Override
  public final ShapeSizes shape(boolean allowDynamic, boolean allowScalable) {
    List<Long> sizes = new ArrayList<>();
    List<Boolean> scalable = new ArrayList<>();
    while (true) {
      boolean scales = allowScalable && optionalPunctuation("[");
      if (at(Token.INTEGER)) {
        sizes.add(dimension());
      } else if (allowDynamic && optionalPunctuation("?")) {
        sizes.add(ShapeSizes.DYNAMIC);
      } else if (scales) {
        throw expected("a size after '['");
      } else {
        return new ShapeSizes(Longs.toArray(sizes), Booleans.toArray(scalable));
      }
      if (scales) {
        punctuation("]");
      }
      times();
      scalable.add(scales);
    }
  }

  /** Reads a size; {@code 0x4xf32} begins with the size 0, not with a hexadecimal number. */
  private long dimension() {
    byte[] bytes = lexer.bytes;
    int start = lexer.start;
    if (IntegerLiteral.isHexadecimal(bytes, start, lexer.end)) {
      lexer.seek(start + 1);
      return 0;
    }
    BigInteger size = IntegerLiteral.value(bytes, start, lexer.end);
    if (size.bitLength() >= Long.SIZE) {
      throw error("a size does not fit in 63 bits");
    }
    lexer.next();
    return size.longValueExact();
  }

  /** Reads the {@code x} after a size, which the next size or the element type may adjoin. */
  private void times() {
    if (!atKeyword() || lexer.bytes[lexer.start] != 'x') {
      throw expected(
          "'x' after a size", nextIs(",") || nextIs(">") ? "; shapes are written 4x8xf32" : "");
    }
    lexer.seek(lexer.start + 1);
  }

  // Aliases and dialects ------------------------------------------------------------------------

  private Type extendedType() {
    DialectName name = new DialectName(this);
    if (name.isAlias()) {
      Type known = typeAliases.meaning(name.text());
      lexer.next();
      return known;
    }
    Dialect dialect = registry.dialect(name.dialect());
    return intern(dialect == null ? opaqueType(name) : nested(() -> dialectType(dialect, name)));
  }

  private Type dialectType(Dialect dialect, DialectName name) {
    Dialect.TypeSyntax syntax = dialect.typeSyntax();
    return name.read("type", mnemonic -> syntax == null ? null : syntax.parse(this, mnemonic));
  }

  private Type opaqueType(DialectName name) {
    int at = lexer.start;
    String text = name.opaqueText();
    if (!options.allowUnregistered()) {
      throw error(at, UnknownNames.foreign("!" + name.text(), name.dialect(), "type", registry));
    }
    return new OpaqueType(name.dialect(), text);
  }
}
