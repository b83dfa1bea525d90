package dev.halfspace.text;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.AffineSyntaxException;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.DistinctAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.builtin.NoneType;
import dev.halfspace.builtin.OpaqueAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Type;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.StringText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes; {@link NumberReader}, {@link ElementsReader}, {@link LocationReader} and {@link
 * AffineReader} do so for the kinds that take more than a few lines.
 */
abstract class AttributeReader extends TypeReader implements AttributeParser {
  private final NumberReader numbers = new NumberReader(this);
  private final ElementsReader elements = new ElementsReader(this, numbers);
  private final LocationReader locations = new LocationReader(this);

  AttributeReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
  }

  @Override
  final Attribute readAttribute() {
    return attribute();
  }

  @Override
  final @Nullable Attribute optionalEncoding() {
    // What MLIR does not take for the start of an attribute where it may be absent.
    return spells("array") || spells("distinct") || spells("strided") ? null : optionalAttribute();
  }

  @Override
  final AttributeParser asParser() {
    return this;
  }

  /** Reads {@code loc(...)}. */
  final Location location() {
    return locations.location();
  }

  /** Reads what stands in {@code loc(...)}, without {@code loc} and its parentheses. */
  final Location locationBody() {
    return locations.body();
  }

  // Entry points --------------------------------------------------------------------------------

  @Override
  public Attribute attribute() {
    return attribute((Type) null);
  }

  @Override
  public Attribute attribute(@Nullable Type type) {
    Attribute attribute = optionalAttribute(type);
    if (attribute == null) {
      throw expected("an attribute");
    }
    return attribute;
  }

  @Override
  public <A extends Attribute> A attribute(Class<A> kind, String what) {
    return attribute(kind, what, null);
  }

  @Override
  public <A extends Attribute> A attribute(Class<A> kind, String what, @Nullable Type type) {
    int at = lexer.start;
    Attribute attribute = attribute(type);
    if (!kind.isInstance(attribute)) {
      throw error(at, "expected " + what + ", found " + attribute);
    }
    return kind.cast(attribute);
  }

  @Override
  public <A extends Attribute> A alias(Class<A> kind, String what, @Nullable Type type) {
    int at = lexer.start;
    boolean isAlias = at(Token.HASH_IDENTIFIER);
    String found = found();
    Attribute attribute = optionalAttribute(isAlias ? type : null);
    if (attribute == null) {
      throw expected(what);
    } else if (!isAlias || !kind.isInstance(attribute)) {
      throw error(at, "expected " + what + ", found " + found);
    }
    return kind.cast(attribute);
  }

  @Override
  public @Nullable Attribute optionalAttribute() {
    return optionalAttribute(null);
  }

  private @Nullable Attribute optionalAttribute(@Nullable Type type) {
    return switch (lexer.kind) {
      case INTEGER, FLOAT -> intern(numbers.attribute(type));
      case STRING -> stringAttribute(type);
      case AT_IDENTIFIER -> symbolReference();
      case HASH_IDENTIFIER -> extendedAttribute(type);
      case BARE_IDENTIFIER -> namedAttribute(type);
      case PUNCTUATION ->
          switch (lexer.bytes[lexer.start]) {
            case '[' -> nested(this::array);
            case '{' -> nested(() -> intern(new DictionaryAttr(dictionary())));
            case '-' -> nextIs("->") ? null : intern(numbers.attribute(type));
            default -> typeAttribute();
          };
      default -> typeAttribute();
    };
  }

  /** Reads an attribute that begins with a word: {@code true}, {@code dense<...>}, a type. */
  private @Nullable Attribute namedAttribute(@Nullable Type type) {
    return switch (lexer.bytes[lexer.start]) {
      case 'a' -> spells("array") ? intern(elements.denseArray()) : affineAttribute();
      case 'd' -> {
        if (spells("dense")) {
          yield intern(elements.dense(type));
        } else if (spells("dense_resource")) {
          yield intern(elements.denseResource(type));
        }
        if (spells("distinct")) {
          yield nested(this::distinct);
        }
        yield null;
      }
      case 'f' -> spells("false") ? truth(false) : typeAttribute();
      case 'l' -> spells("loc") ? nested(this::location) : null;
      case 's' -> {
        if (spells("strided")) {
          yield stridedLayout();
        }
        if (spells("sparse")) {
          yield intern(elements.sparse(type));
        }
        yield null;
      }
      case 't' -> spells("true") ? truth(true) : typeAttribute();
      case 'u' -> spells("unit") ? unit() : null;
      default -> typeAttribute();
    };
  }

  // Simple kinds --------------------------------------------------------------------------------

  private Attribute truth(boolean value) {
    lexer.next();
    return intern(IntegerAttr.bool(value));
  }

  private Attribute unit() {
    lexer.next();
    return UnitAttr.UNIT;
  }

  private @Nullable Attribute typeAttribute() {
    Type type = optionalType();
    return type == null ? null : intern(new TypeAttr(type));
  }

  private Attribute stringAttribute(@Nullable Type type) {
    String value = string("a string");
    Type stringType = type != null ? type : optionalPunctuation(":") ? type() : NoneType.NONE;
    return intern(new StringAttr(value, stringType));
  }

  private Attribute symbolReference() {
    String root = symbolName();
    if (!nextIs("::")) {
      return intern(SymbolRefAttr.of(root));
    }
    ImmutableList.Builder<String> path = ImmutableList.builder();
    path.add(root);
    while (optionalPunctuation("::")) {
      path.add(symbolName());
    }
    return intern(new SymbolRefAttr(path.build()));
  }

  private Attribute array() {
    List<Attribute> list = new ArrayList<>();
    commaSeparated(Delimiter.SQUARE, () -> list.add(attribute()));
    return intern(ArrayAttr.of(list));
  }

  @Override
  public NamedAttributes dictionary() {
    List<NamedAttribute> entries = new ArrayList<>();
    Set<String> names = new HashSet<>();
    commaSeparated(
        Delimiter.BRACES,
        () -> {
          int at = lexer.start;
          String word = optionalKeywordOrString();
          if (word == null) {
            throw expected("the name of an attribute");
          }
          String name = intern(word);
          if (name.isEmpty()) {
            throw error(at, "the name of an attribute is not empty");
          } else if (!names.add(name)) {
            throw error(at, "two attributes are named '" + name + "'");
          }
          entries.add(
              new NamedAttribute(name, optionalPunctuation("=") ? attribute() : UnitAttr.UNIT));
        });
    return NamedAttributes.copyOf(entries);
  }

  private Attribute distinct() {
    lexer.next();
    punctuation("[");
    int at = lexer.start;
    BigInteger id = bigInteger("the number of a distinct attribute");
    if (id.signum() < 0 || id.bitLength() > Long.SIZE) {
      throw error(at, "the number of a distinct attribute is from 0 to 2^64 - 1");
    }
    punctuation("]");
    punctuation("<");
    Attribute value = nextIs(">") ? UnitAttr.UNIT : attribute();
    punctuation(">");
    DistinctAttr known = context.distinct.computeIfAbsent(id, key -> DistinctAttr.create(value));
    if (!known.value().equals(value)) {
      throw error(at, "distinct[" + id + "] stood for " + known.value() + " before");
    }
    return known;
  }

  // offset: size, strides: [size, ...], as some spellings have for strided<...>
  @Override
  final Attribute readMemRefParameter() {
    Spellings spellings = context.options.spellings();
    boolean isAccepted = spellings != null && spellings.hasStridesWithoutParentheses();
    if (!isAccepted || !optionalKeyword("offset")) {
      return readAttribute();
    }
    punctuation(":");
    long offset = stride("an offset");
    punctuation(",");
    keyword("strides", "after the offset");
    punctuation(":");
    ImmutableLongArray.Builder strides = ImmutableLongArray.builder();
    commaSeparated(Delimiter.SQUARE, () -> strides.add(stride("a stride")));
    return intern(new StridedLayoutAttr(offset, strides.build()));
  }

  private Attribute stridedLayout() {
    lexer.next();
    punctuation("<");
    ImmutableLongArray.Builder strides = ImmutableLongArray.builder();
    commaSeparated(Delimiter.SQUARE, () -> strides.add(stride("a stride")));
    long offset = 0;
    if (optionalPunctuation(",")) {
      keyword("offset", "after the strides");
      punctuation(":");
      offset = stride("an offset");
    }
    punctuation(">");
    return intern(new StridedLayoutAttr(offset, strides.build()));
  }

  private long stride(String what) {
    if (optionalPunctuation("?")) {
      return Shape.DYNAMIC;
    }
    int at = lexer.start;
    long value = integer(what + " or '?'");
    if (value == Shape.DYNAMIC) {
      throw error(at, what + " is at least -2^63 + 1");
    }
    return value;
  }

  // Affine maps and sets ------------------------------------------------------------------------

  /** Reads {@code affine_map<...>} or {@code affine_set<...>} if one is next. */
  private @Nullable Attribute affineAttribute() {
    boolean map = spells("affine_map");
    if (!map && !spells("affine_set")) {
      return null;
    }
    lexer.next();
    punctuation("<");
    Attribute attribute =
        intern(map ? new AffineMapAttr(affineMap()) : new IntegerSetAttr(integerSet()));
    punctuation(">");
    return attribute;
  }

  @Override
  public AffineMap affineMap() {
    return affine(AffineReader::map);
  }

  @Override
  public IntegerSet integerSet() {
    return affine(AffineReader::set);
  }

  /** What an affine reader reads. */
  private interface AffineText<T> {
    T read(AffineReader reader) throws AffineSyntaxException;
  }

  private <T> T affine(AffineText<T> text) {
    AffineReader reader = new AffineReader(lexer.bytes, lexer.start, lexer.limit);
    try {
      T value = text.read(reader);
      lexer.seek(reader.offset());
      return intern(value);
    } catch (AffineSyntaxException e) {
      throw affineError(e);
    }
  }

  /** Records what is wrong with the text of an affine map, set or expression. */
  final ParseFailure affineError(AffineSyntaxException e) {
    lexer.seek(e.offset());
    Location place = locationAt(e.isUnexpected() ? missingPlace() : placeWithin());
    context.diagnostics.add(Diagnostic.error(place, e.getMessage()));
    return new ParseFailure(e.getMessage());
  }

  // Aliases and dialects ------------------------------------------------------------------------

  private Attribute extendedAttribute(@Nullable Type type) {
    int at = lexer.start;
    int dot = DialectText.dot(lexer);
    if (dot < 0 && lexer.bytes[lexer.end] != '<') {
      return alias(type);
    }
    String prefix = StringText.decode(lexer.bytes, at + 1, dot < 0 ? lexer.end : dot);
    Dialect dialect = context.registry.dialect(prefix);
    return dialect == null
        ? opaqueAttribute(prefix, dot, type)
        : nested(() -> dialectAttribute(dialect, prefix, dot, type));
  }

  private Attribute alias(@Nullable Type type) {
    String name = StringText.decode(lexer.bytes, lexer.start + 1, lexer.end);
    Attribute known = context.attributeAliases.get(name);
    if (known == null) {
      throw error(
          "no attribute alias #%s is defined%s"
              .formatted(name, UnknownNames.didYouMean(name, context.attributeAliases.keySet())));
    }
    if (type != null && known instanceof TypedAttr typed && !typed.type().equals(type)) {
      throw error("#" + name + " is of type " + typed.type() + ", but " + type + " is expected");
    }
    lexer.next();
    return known;
  }

  private Attribute dialectAttribute(Dialect dialect, String prefix, int dot, @Nullable Type type) {
    int at = lexer.start;
    // A type may follow the attribute, which the dialect is to know beforehand.
    int bodyEnd = DialectText.end(this);
    int nameEnd = lexer.end;
    lexer.seek(bodyEnd);
    int next = lexer.start;
    Type written = type;
    int end = -1;
    if (optionalPunctuation(":")) {
      written = type();
      end = lexer.start;
    }
    lexer.seek(at);
    if (lexer.end != nameEnd) {
      throw new IllegalStateException("the lexer went on elsewhere");
    }
    Dialect.AttributeSyntax syntax = dialect.attributeSyntax();
    String mnemonic = mnemonic(dot);
    Attribute attribute = syntax == null ? null : syntax.parse(this, mnemonic, written);
    if (attribute == null) {
      throw error(at, "dialect '" + prefix + "' has no attribute '" + mnemonic + "'");
    }
    if (dot < 0) {
      punctuation(">");
    } else if (lexer.start > next) {
      throw error(next, "what belongs to '#" + prefix + "." + mnemonic + "' stands in brackets");
    }
    if (end >= 0) {
      lexer.seek(end);
    }
    return intern(attribute);
  }

  private Attribute opaqueAttribute(String prefix, int dot, @Nullable Type type) {
    int at = lexer.start;
    String text = DialectText.read(this, dot);
    Type written = optionalPunctuation(":") ? type() : type != null ? type : NoneType.NONE;
    if (!context.options.allowUnregistered()) {
      throw error(at, "no dialect '" + prefix + "' is registered, so its attributes are not known");
    }
    return intern(new OpaqueAttr(prefix, text, written));
  }

  @Override
  public double floatingPoint(String what) {
    return numbers.floatingPoint(what);
  }
}
