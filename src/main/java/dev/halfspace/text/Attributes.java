package dev.halfspace.text;

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
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.Type;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses attributes. {@link Numbers}, {@link Elements}, {@link Locations}, {@link StridedLayouts}
 * and {@link InlineAffine} parse the kinds that take more than a few lines.
 */
class Attributes extends Tokens implements AttributeParser {
  /** The attribute aliases {@code #name}. */
  final AliasTable<Attribute> aliases;

  final Types types;
  final Elements elements;
  final Locations locations;
  final InlineAffine affine;
  private final InternPool pool = new InternPool();
  private final DialectRegistry registry;
  private final ParseOptions options;
  private final Numbers numbers;
  private final StridedLayouts layouts;

  /** The distinct attributes by their numbers in the text. */
  private final Map<BigInteger, DistinctAttr> distinct = new HashMap<>();

  Attributes(
      Source source, Diagnostics diagnostics, DialectRegistry registry, ParseOptions options) {
    super(source, diagnostics);
    this.registry = registry;
    this.options = options;
    types = new Types(this, pool, registry, options, this);
    numbers = new Numbers(this, types);
    elements = new Elements(this, pool, types, numbers);
    locations = new Locations(this, pool, this);
    layouts = new StridedLayouts(this);
    affine = new InlineAffine(this);
    aliases = new AliasTable<>(this, AliasTable.ATTRIBUTE);
    AliasTable.pair(aliases, types.aliases);
  }

  @Override
  public Type type() {
    return types.type();
  }

  @Override
  public @Nullable Type optionalType() {
    return types.optionalType();
  }

  @Override
  public boolean nextIsTypeWord() {
    return types.atTypeWord();
  }

  @Override
  public List<Type> typesInParens() {
    return types.typesInParens();
  }

  @Override
  public ShapeSizes shape(boolean allowDynamic, boolean allowScalable) {
    return types.shape(allowDynamic, allowScalable);
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
      throw expected("an attribute");
    }
    return attribute;
  }

  @Override
  public <A extends Attribute> A alias(Class<A> kind, String what, @Nullable Type type) {
    int at = lexer.start;
    boolean isAlias = at(Token.HASH_IDENTIFIER);
    String found = found() + (kind == SymbolRefAttr.class ? Hints.literal(this) : "");
    Attribute attribute = optionalAttribute(isAlias ? type : null);
    if (attribute == null) {
      boolean isSymbol = kind == SymbolRefAttr.class;
      throw expected(what, isSymbol ? Hints.sign(this, "@", word -> true) : "");
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
    if (at(Token.HASH_IDENTIFIER)) {
      return extendedAttribute(type);
    }
    Attribute attribute =
        switch (lexer.kind) {
          case INTEGER, FLOAT -> numbers.attribute(type);
          case STRING -> stringAttribute(type);
          case AT_IDENTIFIER -> SymbolRefAttr.parse(this);
          case BARE_IDENTIFIER -> namedAttribute(type);
          case PUNCTUATION ->
              switch (lexer.bytes[lexer.start]) {
                case '[' -> nested(this::array);
                case '{' -> nested(() -> new DictionaryAttr(dictionary()));
                case '-' -> nextIs("->") ? null : numbers.attribute(type);
                default -> typeAttribute();
              };
          default -> typeAttribute();
        };
    return attribute == null ? null : pool.intern(attribute);
  }

  /** Parses an attribute that begins with a word: {@code true}, {@code dense<...>}, a type. */
  private @Nullable Attribute namedAttribute(@Nullable Type type) {
    return switch (spelling()) {
      case "array" -> elements.denseArray();
      case "affine_map" -> new AffineMapAttr(bracketed(AffineReader::map));
      case "affine_set" -> new IntegerSetAttr(bracketed(AffineReader::set));
      case "dense" -> elements.dense(type);
      case "dense_resource" -> elements.denseResource(type);
      case "distinct" -> nested(this::distinct);
      case "false", "true" -> IntegerAttr.bool(take().equals("true"));
      case "loc" -> nested(locations::location);
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
    String value = string("a string");
    Type written = type == null ? optionalColonType() : type;
    return new StringAttr(value, written == null ? NoneType.NONE : written);
  }

  private @Nullable Type optionalColonType() {
    return optionalPunctuation(":") ? types.type() : null;
  }

  private Attribute array() {
    return ArrayAttr.of(list(Delimiter.SQUARE, this::attribute));
  }

  @Override
  public NamedAttributes dictionary() {
    Set<String> names = new HashSet<>();
    return NamedAttributes.copyOf(list(Delimiter.BRACES, () -> entry(names)));
  }

  private NamedAttribute entry(Set<String> names) {
    int at = lexer.start;
    String word = optionalKeywordOrString();
    if (word == null) {
      throw expected("the name of an attribute");
    } else if (word.isEmpty()) {
      throw error(at, "the name of an attribute is not empty");
    } else if (!names.add(word)) {
      throw error(at, "two attributes are named '" + word + "'");
    }
    String name = pool.intern(word);
    return new NamedAttribute(name, optionalPunctuation("=") ? attribute() : UnitAttr.UNIT);
  }

  private Attribute distinct() {
    lexer.next();
    punctuation("[");
    int at = lexer.start;
    BigInteger id = required(optionalInteger(Long.SIZE), "the number of a distinct attribute");
    if (id.signum() < 0 || id.bitLength() > Long.SIZE) {
      throw error(at, "the number of a distinct attribute is from 0 to 2^64 - 1");
    }
    punctuation("]");
    punctuation("<");
    Attribute value = nextIs(">") ? UnitAttr.UNIT : attribute();
    punctuation(">");
    DistinctAttr known = distinct.computeIfAbsent(id, key -> DistinctAttr.create(value));
    if (!known.value().equals(value)) {
      throw error(at, "distinct[" + id + "] stood for " + known.value() + " before");
    }
    return known;
  }

  // Affine maps and sets ------------------------------------------------------------------------

  private <T> T bracketed(InlineAffine.Form<T> form) {
    lexer.next();
    punctuation("<");
    T value = pool.intern(affine.read(form));
    punctuation(">");
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
    return Numbers.floatingPoint(this, what);
  }

  // Aliases and dialects ------------------------------------------------------------------------

  private Attribute extendedAttribute(@Nullable Type type) {
    DialectName name = new DialectName(this);
    if (name.isAlias()) {
      return alias(name.text(), type);
    }
    Dialect dialect = registry.dialect(name.dialect());
    return pool.intern(
        dialect == null
            ? opaqueAttribute(name, type)
            : nested(() -> dialectAttribute(dialect, name, type)));
  }

  private Attribute alias(String name, @Nullable Type type) {
    Attribute known = aliases.meaning(name);
    if (type != null && known instanceof TypedAttr typed && !typed.type().equals(type)) {
      throw error("%s is of type %s, but %s is expected".formatted(spelling(), typed.type(), type));
    }
    lexer.next();
    return known;
  }

  private Attribute dialectAttribute(Dialect dialect, DialectName name, @Nullable Type type) {
    // The dialect needs the type that may follow the attribute, so it is parsed first.
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
      throw error(
          at, UnknownNames.foreign("#" + name.text(), name.dialect(), "attribute", registry));
    }
    return new OpaqueAttr(name.dialect(), text, written);
  }
}
