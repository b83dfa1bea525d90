package dev.halfspace.text;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.DistinctAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.builtin.NoneType;
import dev.halfspace.builtin.OpaqueAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.TypedAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.Type;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads attributes; {@link Numbers}, {@link Elements}, {@link Locations}, {@link StridedLayouts}
 * and {@link InlineAffine} do so for the kinds that take more than a few lines.
 */
final class Attributes implements ForwardingParser {
  /** The aliases {@code #name}. */
  final AliasTable<Attribute> aliases;

  final Types types;
  final Elements elements;
  final Locations locations;
  final InlineAffine affine;
  private final Tokens tokens;
  private final Lexer lexer;
  private final InternPool pool = new InternPool();
  private final DialectRegistry registry;
  private final ParseOptions options;
  private final Numbers numbers;
  private final StridedLayouts layouts;

  /** The distinct attributes by their numbers in the text. */
  private final Map<BigInteger, DistinctAttr> distinct = new HashMap<>();

  Attributes(Tokens tokens, DialectRegistry registry, ParseOptions options) {
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    this.registry = registry;
    this.options = options;
    types = new Types(tokens, pool, registry, options, this);
    numbers = new Numbers(tokens, types);
    elements = new Elements(tokens, pool, types, numbers);
    locations = new Locations(tokens, pool, this);
    layouts = new StridedLayouts(tokens);
    affine = new InlineAffine(tokens);
    aliases = new AliasTable<>(tokens, AliasTable.ATTRIBUTE);
    AliasTable.pair(aliases, types.aliases);
  }

  @Override
  public Tokens tokens() {
    return tokens;
  }

  @Override
  public Types types() {
    return types;
  }

  @Override
  public <T> T intern(T value) {
    return pool.intern(value);
  }

  // Entry points --------------------------------------------------------------------------------

  @Override
  public Attribute attribute(@Nullable Type type) {
    Attribute attribute = optionalAttribute(type);
    if (attribute == null) {
      throw tokens.expected("an attribute");
    }
    return attribute;
  }

  @Override
  public <A extends Attribute> A alias(Class<A> kind, String what, @Nullable Type type) {
    int at = lexer.start;
    boolean isAlias = tokens.at(Token.HASH_IDENTIFIER);
    String found = tokens.found() + (kind == SymbolRefAttr.class ? Hints.literal(tokens) : "");
    Attribute attribute = optionalAttribute(isAlias ? type : null);
    if (attribute == null) {
      boolean isSymbol = kind == SymbolRefAttr.class;
      throw tokens.expected(what, isSymbol ? Hints.sign(tokens, "@", word -> true) : "");
    } else if (!isAlias || !kind.isInstance(attribute)) {
      throw tokens.error(at, "expected " + what + ", found " + found);
    }
    return kind.cast(attribute);
  }

  @Override
  public @Nullable Attribute optionalAttribute() {
    return optionalAttribute(null);
  }

  private @Nullable Attribute optionalAttribute(@Nullable Type type) {
    if (tokens.at(Token.HASH_IDENTIFIER)) {
      return extendedAttribute(type);
    }
    Attribute attribute =
        switch (lexer.kind) {
          case INTEGER, FLOAT -> numbers.attribute(type);
          case STRING -> stringAttribute(type);
          case AT_IDENTIFIER -> symbolReference();
          case BARE_IDENTIFIER -> namedAttribute(type);
          case PUNCTUATION ->
              switch (lexer.bytes[lexer.start]) {
                case '[' -> tokens.nested(this::array);
                case '{' -> tokens.nested(() -> new DictionaryAttr(dictionary()));
                case '-' -> tokens.nextIs("->") ? null : numbers.attribute(type);
                default -> typeAttribute();
              };
          default -> typeAttribute();
        };
    return attribute == null ? null : pool.intern(attribute);
  }

  /** Reads an attribute that begins with a word: {@code true}, {@code dense<...>}, a type. */
  private @Nullable Attribute namedAttribute(@Nullable Type type) {
    return switch (tokens.spelling()) {
      case "array" -> elements.denseArray();
      case "affine_map" -> new AffineMapAttr(bracketed(AffineReader::map));
      case "affine_set" -> new IntegerSetAttr(bracketed(AffineReader::set));
      case "dense" -> elements.dense(type);
      case "dense_resource" -> elements.denseResource(type);
      case "distinct" -> tokens.nested(this::distinct);
      case "false", "true" -> IntegerAttr.bool(tokens.take().equals("true"));
      case "loc" -> tokens.nested(locations::location);
      case "sparse" -> elements.sparse(type);
      case "strided" -> layouts.strided();
      case "unit" -> {
        lexer.next();
        yield UnitAttr.UNIT;
      }
      default -> typeAttribute();
    };
  }

  // Simple kinds --------------------------------------------------------------------------------

  private @Nullable Attribute typeAttribute() {
    Type type = types.optionalType();
    return type == null ? null : new TypeAttr(type);
  }

  private Attribute stringAttribute(@Nullable Type type) {
    String value = tokens.string("a string");
    Type written = type == null ? optionalColonType() : type;
    return new StringAttr(value, written == null ? NoneType.NONE : written);
  }

  private @Nullable Type optionalColonType() {
    return tokens.optionalPunctuation(":") ? types.type() : null;
  }

  private Attribute symbolReference() {
    ImmutableList.Builder<String> path = ImmutableList.builder();
    do {
      path.add(tokens.symbolName());
    } while (tokens.optionalPunctuation("::"));
    return new SymbolRefAttr(path.build());
  }

  private Attribute array() {
    return ArrayAttr.of(tokens.list(Delimiter.SQUARE, this::attribute));
  }

  @Override
  public NamedAttributes dictionary() {
    Set<String> names = new HashSet<>();
    return NamedAttributes.copyOf(tokens.list(Delimiter.BRACES, () -> entry(names)));
  }

  private NamedAttribute entry(Set<String> names) {
    int at = lexer.start;
    String word = tokens.optionalKeywordOrString();
    if (word == null) {
      throw tokens.expected("the name of an attribute");
    } else if (word.isEmpty()) {
      throw tokens.error(at, "the name of an attribute is not empty");
    } else if (!names.add(word)) {
      throw tokens.error(at, "two attributes are named '" + word + "'");
    }
    String name = pool.intern(word);
    return new NamedAttribute(name, tokens.optionalPunctuation("=") ? attribute() : UnitAttr.UNIT);
  }

  private Attribute distinct() {
    lexer.next();
    tokens.punctuation("[");
    int at = lexer.start;
    BigInteger id = tokens.bigInteger("the number of a distinct attribute");
    if (id.signum() < 0 || id.bitLength() > Long.SIZE) {
      throw tokens.error(at, "the number of a distinct attribute is from 0 to 2^64 - 1");
    }
    tokens.punctuation("]");
    tokens.punctuation("<");
    Attribute value = tokens.nextIs(">") ? UnitAttr.UNIT : attribute();
    tokens.punctuation(">");
    DistinctAttr known = distinct.computeIfAbsent(id, key -> DistinctAttr.create(value));
    if (!known.value().equals(value)) {
      throw tokens.error(at, "distinct[" + id + "] stood for " + known.value() + " before");
    }
    return known;
  }

  // Affine maps and sets ------------------------------------------------------------------------

  private <T> T bracketed(InlineAffine.Form<T> form) {
    lexer.next();
    tokens.punctuation("<");
    T value = pool.intern(affine.read(form));
    tokens.punctuation(">");
    return value;
  }

  @Override
  public AffineMap affineMap() {
    return pool.intern(affine.read(AffineReader::map));
  }

  @Override
  public IntegerSet integerSet() {
    return pool.intern(affine.read(AffineReader::set));
  }

  @Override
  public double floatingPoint(String what) {
    return Numbers.floatingPoint(tokens, what);
  }

  // Aliases and dialects ------------------------------------------------------------------------

  private Attribute extendedAttribute(@Nullable Type type) {
    DialectName name = new DialectName(tokens);
    if (name.isAlias()) {
      return alias(name.text(), type);
    }
    Dialect dialect = registry.dialect(name.dialect());
    return pool.intern(
        dialect == null
            ? opaqueAttribute(name, type)
            : tokens.nested(() -> dialectAttribute(dialect, name, type)));
  }

  private Attribute alias(String name, @Nullable Type type) {
    Attribute known = aliases.meaning(name);
    if (type != null && known instanceof TypedAttr typed && !typed.type().equals(type)) {
      throw tokens.error(
          "%s is of type %s, but %s is expected".formatted(tokens.spelling(), typed.type(), type));
    }
    lexer.next();
    return known;
  }

  private Attribute dialectAttribute(Dialect dialect, DialectName name, @Nullable Type type) {
    // A type may follow the attribute, which the dialect is to know beforehand.
    int at = lexer.start;
    lexer.seek(name.textEnd());
    int next = lexer.start;
    Type colon = optionalColonType();
    int end = lexer.start;
    lexer.seek(at);
    Dialect.AttributeSyntax syntax = dialect.attributeSyntax();
    Attribute attribute =
        name.read(
            "attribute",
            mnemonic ->
                syntax == null ? null : syntax.parse(this, mnemonic, colon == null ? type : colon));
    name.requireAt(next);
    if (colon != null) {
      lexer.seek(end);
    }
    return attribute;
  }

  private Attribute opaqueAttribute(DialectName name, @Nullable Type type) {
    int at = lexer.start;
    String text = name.opaqueText();
    Type colon = optionalColonType();
    Type written = colon != null ? colon : type != null ? type : NoneType.NONE;
    if (!options.allowUnregistered()) {
      throw tokens.error(
          at, UnknownNames.foreign("#" + name.text(), name.dialect(), "attribute", registry));
    }
    return new OpaqueAttr(name.dialect(), text, written);
  }
}
