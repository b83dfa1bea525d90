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
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.AttributeParser.ShapeSizes;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parses types. The method names and terms are those of {@link AttributeParser}.
 *
 * <pre>
 * type     ::= non-function | function
 * function ::= ( types? ) -> (non-function | ( types? ))
 * </pre>
 */
final class Types {
  private static final FloatType[] FLOATS = FloatType.values();

  /** The type aliases {@code !name}. */
  final AliasTable<Type> aliases;

  private final Tokens tokens;
  private final Lexer lexer;
  private final InternPool pool;
  private final DialectRegistry registry;
  private final ParseOptions options;
  private final AttributeParser attributes;
  private final StridedLayouts layouts;

  /** The cache of types by their text. */
  private final NameTable<Kept> cache;

  private static final class Kept {
    @Nullable Type type;
  }

  /**
   * A parser of types from {@code tokens} that uses {@code attributes} for the attributes in them.
   */
  Types(
      Tokens tokens,
      InternPool pool,
      DialectRegistry registry,
      ParseOptions options,
      AttributeParser attributes) {
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    this.cache = new NameTable<>(lexer.bytes, Kept::new);
    this.pool = pool;
    this.registry = registry;
    this.options = options;
    this.attributes = attributes;
    layouts = new StridedLayouts(tokens);
    aliases = new AliasTable<>(tokens, "a type");
  }

  // Lists ---------------------------------------------------------------------------------------

  Type type() {
    Type type = optionalType();
    if (type == null) {
      throw tokens.expected("a type", Hints.type(tokens, aliases));
    }
    return type;
  }

  List<Type> typesInParens() {
    return tokens.nextIs("(") ? list(Delimiter.PAREN) : List.of(type());
  }

  List<Type> list(Delimiter delimiter) {
    return tokens.list(delimiter, this::type);
  }

  // (t, u) -> v | (t, u) -> (v, w)
  private FunctionType functionType() {
    List<Type> inputs = list(Delimiter.PAREN);
    tokens.punctuation("->", "in a function type");
    return pool.intern(FunctionType.of(inputs, typesInParens()));
  }

  // One type ------------------------------------------------------------------------------------

  @Nullable Type optionalType() {
    return switch (lexer.kind) {
      case INTEGER_TYPE -> integerType();
      case BARE_IDENTIFIER -> namedType();
      case EXCLAMATION_IDENTIFIER -> extendedType();
      case PUNCTUATION ->
          lexer.bytes[lexer.start] == '(' ? tokens.nested(this::functionType) : null;
      default -> null;
    };
  }

  /** Returns true if the next token is a word that begins a type. */
  boolean atTypeWord() {
    return lexer.kind == Token.INTEGER_TYPE
        || (lexer.kind == Token.BARE_IDENTIFIER && Hints.TYPE_WORDS.contains(tokens.spelling()));
  }

  private Type integerType() {
    int start = lexer.start;
    int end = lexer.end;
    Type known = cached(end);
    if (known != null) {
      return known;
    }
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
        throw tokens.error("an integer type has at most " + IntegerType.MAX_WIDTH + " bits");
      }
    }
    lexer.next();
    return kept(start, end, new IntegerType(width, signedness));
  }

  private @Nullable Type namedType() {
    return switch (lexer.bytes[lexer.start]) {
      case 'i' -> simple("index", IndexType.INDEX);
      case 'n' -> simple("none", NoneType.NONE);
      case 'f', 'b' -> floatType();
      case 'm' -> tokens.spells("memref") ? shaped(this::memrefType) : null;
      case 'v' -> tokens.spells("vector") ? shaped(this::vectorType) : null;
      case 't' -> {
        if (tokens.spells("tensor")) {
          yield shaped(this::tensorType);
        }
        yield tokens.spells("tuple") ? tokens.nested(this::tupleType) : floatType();
      }
      case 'c' -> tokens.spells("complex") ? tokens.nested(this::complexType) : null;
      default -> null;
    };
  }

  private @Nullable Type simple(String spelling, Type type) {
    return tokens.optionalKeyword(spelling) ? type : null;
  }

  private @Nullable Type floatType() {
    for (FloatType type : FLOATS) {
      if (tokens.optionalKeyword(type.spelling())) {
        return type;
      }
    }
    return null;
  }

  private Type complexType() {
    tokens.openAngle();
    Type element =
        element(
            type -> type instanceof FloatType || type instanceof IntegerType,
            "a complex type is of integers or floats, not of ");
    close("complex");
    return pool.intern(new ComplexType(element));
  }

  private Type tupleType() {
    tokens.openAngle();
    if (tokens.optionalPunctuation(">")) {
      return pool.intern(TupleType.of(List.of()));
    }
    List<Type> types = list(Delimiter.NONE);
    close("tuple");
    return pool.intern(TupleType.of(types));
  }

  private Type element(Predicate<Type> allowed, String fault) {
    int at = lexer.start;
    Type element = type();
    if (!allowed.test(element)) {
      throw tokens.error(at, fault + element);
    }
    return element;
  }

  private void close(String what) {
    tokens.punctuation(">", "at the end of a " + what + " type");
  }

  // Shaped types --------------------------------------------------------------------------------

  /** Parses a memref, vector or tensor type, or takes it from the cache if its text is known. */
  private Type shaped(Supplier<Type> reader) {
    int start = lexer.start;
    int end = TypeText.end(lexer.bytes, start, lexer.end);
    Type known = end < 0 ? null : cached(end);
    return known != null ? known : kept(start, end, tokens.nested(reader));
  }

  /** Takes the type whose text ends at {@code end} from the cache, if that text is known. */
  private @Nullable Type cached(int end) {
    Type known = cache.get(lexer.start, end).type;
    if (known != null) {
      lexer.end = end;
      lexer.next();
    }
    return known;
  }

  /** Interns a type and caches it by its text, unless {@code end} is -1. */
  private Type kept(int start, int end, Type read) {
    Type type = pool.intern(read);
    if (end >= 0) {
      cache.get(start, end).type = type;
    }
    return type;
  }

  private Type vectorType() {
    int at = lexer.start;
    tokens.openAngle();
    ShapeSizes sizes = shape(/* allowDynamic= */ false, /* allowScalable= */ true);
    if (tokens.nextIs("?")) {
      throw tokens.expected("a size or the element type", "; the sizes of a vector are constant");
    }
    Type element =
        element(
            VectorType::isElementType, "a vector's elements are integers, indices or floats, not ");
    close("vector");
    if (Longs.contains(sizes.sizes(), 0)) {
      throw tokens.error(at, "a vector's sizes are positive, not 0");
    }
    return VectorType.of(Shape.of(sizes.sizes()), sizes.scalable(), element);
  }

  private Type tensorType() {
    tokens.openAngle();
    Shape shape = optionalShape();
    Type element =
        element(RankedTensorType::isElementType, "a tensor cannot have elements of type ");
    Attribute encoding = null;
    if (tokens.optionalPunctuation(",")) {
      int at = lexer.start;
      encoding = optionalEncoding();
      if (shape == null && encoding != null) {
        throw tokens.error(at, "a tensor of unknown rank has no encoding");
      }
    }
    close("tensor");
    return shape == null
        ? new UnrankedTensorType(element)
        : RankedTensorType.of(shape, element, encoding);
  }

  private @Nullable Attribute optionalEncoding() {
    // MLIR does not accept these words as the start of an optional attribute.
    boolean absent =
        tokens.spells("array") || tokens.spells("distinct") || tokens.spells("strided");
    return absent ? null : attributes.optionalAttribute();
  }

  private Type memrefType() {
    int at = lexer.start;
    tokens.openAngle();
    Shape shape = optionalShape();
    Type element = element(MemRefType::isElementType, "a memref cannot have elements of type ");
    MemRefLayout layout = null;
    Attribute space = null;
    while (tokens.optionalPunctuation(",")) {
      int parameterAt = lexer.start;
      Attribute parameter = layoutOrSpace();
      if (parameter instanceof MemRefLayout given) {
        if (shape == null) {
          throw tokens.error(parameterAt, "a memref of unknown rank has no layout");
        } else if (space != null) {
          throw tokens.error(parameterAt, "the memory space comes last in a memref type");
        }
        layout = given;
      } else if (space != null) {
        throw tokens.error(parameterAt, "a memref type has one memory space");
      } else if (!MemRefType.isMemorySpace(parameter)) {
        throw tokens.error(parameterAt, parameter + " cannot stand for a memory space");
      } else {
        space = parameter;
      }
    }
    close("memref");
    if (shape == null) {
      return UnrankedMemRefType.of(element, space);
    } else if (layout != null && layout.rank() != shape.rank()) {
      throw tokens.error(
          at,
          "the layout %s is for rank %d, not for rank %d"
              .formatted(layout, layout.rank(), shape.rank()));
    }
    return MemRefType.of(shape, element, layout, space);
  }

  private Attribute layoutOrSpace() {
    if (tokens.at(Token.PERCENT_IDENTIFIER)) {
      throw tokens.expected("a layout or a memory space", "; is '>' missing before ','?");
    }
    Spellings spellings = options.spellings();
    boolean isPlain = spellings != null && spellings.hasStridesWithoutParentheses();
    return isPlain && tokens.atKeyword("offset")
        ? pool.intern(layouts.withoutParentheses())
        : attributes.attribute();
  }

  /** Parses the sizes of a shape; returns null for {@code *x}, an unknown rank. */
  private @Nullable Shape optionalShape() {
    if (tokens.optionalPunctuation("*")) {
      times();
      return null;
    }
    return Shape.of(shape(/* allowDynamic= */ true, /* allowScalable= */ false).sizes());
  }

  ShapeSizes shape(boolean allowDynamic, boolean allowScalable) {
    List<Long> sizes = new ArrayList<>();
    List<Boolean> scalable = new ArrayList<>();
    while (true) {
      boolean scales = allowScalable && tokens.optionalPunctuation("[");
      if (tokens.at(Token.INTEGER)) {
        sizes.add(dimension());
      } else if (allowDynamic && tokens.optionalPunctuation("?")) {
        sizes.add(ShapeSizes.DYNAMIC);
      } else if (scales) {
        throw tokens.expected("a size after '['");
      } else {
        return new ShapeSizes(Longs.toArray(sizes), Booleans.toArray(scalable));
      }
      if (scales) {
        tokens.punctuation("]");
      }
      times();
      scalable.add(scales);
    }
  }

  /** Parses a size; {@code 0x4xf32} begins with the size 0, not with a hexadecimal number. */
  private long dimension() {
    byte[] bytes = lexer.bytes;
    int start = lexer.start;
    if (IntegerLiteral.isHexadecimal(bytes, start, lexer.end)) {
      lexer.seek(start + 1);
      return 0;
    }
    BigInteger size = IntegerLiteral.value(bytes, start, lexer.end, Long.SIZE);
    if (size.bitLength() >= Long.SIZE) {
      throw tokens.error("a size does not fit in 63 bits");
    }
    lexer.next();
    return size.longValueExact();
  }

  /**
   * Consumes the {@code x} after a size; the next size or element type may follow without a space.
   */
  private void times() {
    if (!tokens.atKeyword() || lexer.bytes[lexer.start] != 'x') {
      throw tokens.expected(
          "'x' after a size",
          tokens.nextIs(",") || tokens.nextIs(">") ? "; shapes are written 4x8xf32" : "");
    }
    lexer.seek(lexer.start + 1);
  }

  // Aliases and dialects ------------------------------------------------------------------------

  private Type extendedType() {
    DialectName name = new DialectName(tokens);
    if (name.isAlias()) {
      Type known = aliases.meaning(name.text());
      lexer.next();
      return known;
    }
    Dialect dialect = registry.dialect(name.dialect());
    return pool.intern(
        dialect == null ? opaqueType(name) : tokens.nested(() -> dialectType(dialect, name)));
  }

  private Type dialectType(Dialect dialect, DialectName name) {
    Dialect.TypeSyntax syntax = dialect.typeSyntax();
    return name.read(
        "type", mnemonic -> syntax == null ? null : syntax.parse(attributes, mnemonic));
  }

  private Type opaqueType(DialectName name) {
    int at = lexer.start;
    String text = name.opaqueText();
    if (!options.allowUnregistered()) {
      throw tokens.error(
          at, UnknownNames.foreign("!" + name.text(), name.dialect(), "type", registry));
    }
    return new OpaqueType(name.dialect(), text);
  }
}
