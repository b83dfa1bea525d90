package dev.halfspace.text;

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
import dev.halfspace.ir.AttributeParser.ShapeSizes;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Type;
import dev.halfspace.source.StringText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads types. Their method names and terms are those of {@link AttributeParser}.
 *
 * <pre>
 * type     ::= non-function | function
 * function ::= ( types? ) -> (non-function | ( types? ))
 * </pre>
 */
abstract class TypeReader extends TokenReader {
  private static final FloatType[] FLOATS = FloatType.values();

  private final @Nullable IntegerType[] signless = new IntegerType[129];

  TypeReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
  }

  /** Reads an attribute, in the parameters of a type. */
  abstract Attribute readAttribute();

  /** Reads a layout or memory space, in the parameters of a memref type. */
  abstract Attribute readMemRefParameter();

  /** Reads the encoding of a tensor if one is next, otherwise returns {@code null}. */
  abstract @Nullable Attribute optionalEncoding();

  /** This reader as those of dialects use it. */
  abstract AttributeParser asParser();

  /** Returns an equal object that was seen before in this parse, or {@code value} itself. */
  public <T> T intern(T value) {
    return context.intern(value);
  }

  // Lists and kinds -----------------------------------------------------------------------------

  public Type type() {
    Type type = optionalType();
    if (type == null) {
      throw expected("a type");
    }
    return type;
  }

  public <T extends Type> T type(Class<T> kind, String what) {
    int at = lexer.start;
    Type type = type();
    if (!kind.isInstance(type)) {
      throw error(at, "expected " + what + ", found " + type);
    }
    return kind.cast(type);
  }

  public List<Type> typeList() {
    List<Type> types = new ArrayList<>();
    do {
      types.add(type());
    } while (optionalPunctuation(","));
    return types;
  }

  public List<Type> typesInParens() {
    if (!nextIs("(")) {
      return List.of(nonFunctionType());
    }
    return parenthesizedTypes();
  }

  private List<Type> parenthesizedTypes() {
    punctuation("(");
    if (optionalPunctuation(")")) {
      return List.of();
    }
    List<Type> types = typeList();
    if (!optionalPunctuation(")")) {
      throw expected("',' or ')'");
    }
    return types;
  }

  /** Reads {@code (t, u) -> v} or {@code (t, u) -> (v, w)}. */
  FunctionType functionType() {
    List<Type> inputs = parenthesizedTypes();
    if (!optionalPunctuation("->")) {
      throw expected("'->' in a function type");
    }
    return intern(FunctionType.of(inputs, typesInParens()));
  }

  private Type nonFunctionType() {
    if (nextIs("(")) {
      throw expected("a type that is no function type");
    }
    return type();
  }

  // One type ------------------------------------------------------------------------------------

  public @Nullable Type optionalType() {
    return switch (lexer.kind) {
      case INTEGER_TYPE -> integerType();
      case BARE_IDENTIFIER -> namedType();
      case EXCLAMATION_IDENTIFIER -> extendedType();
      case PUNCTUATION -> lexer.bytes[lexer.start] == '(' ? nested(this::functionType) : null;
      default -> null;
    };
  }

  private Type integerType() {
    byte[] bytes = lexer.bytes;
    int start = lexer.start;
    Signedness signedness =
        switch (bytes[start]) {
          case 's' -> Signedness.SIGNED;
          case 'u' -> Signedness.UNSIGNED;
          default -> Signedness.SIGNLESS;
        };
    int width = 0;
    for (int i = signedness == Signedness.SIGNLESS ? start + 1 : start + 2; i < lexer.end; i++) {
      width = width * 10 + bytes[i] - '0';
      if (width > IntegerType.MAX_WIDTH) {
        throw error("an integer type has at most " + IntegerType.MAX_WIDTH + " bits");
      }
    }
    lexer.next();
    if (signedness != Signedness.SIGNLESS || width >= signless.length) {
      return intern(new IntegerType(width, signedness));
    }
    IntegerType known = signless[width];
    if (known == null) {
      known = intern(IntegerType.of(width));
      signless[width] = known;
    }
    return known;
  }

  private @Nullable Type namedType() {
    return switch (lexer.bytes[lexer.start]) {
      case 'i' -> simple("index", IndexType.INDEX);
      case 'n' -> simple("none", NoneType.NONE);
      case 'f', 'b' -> floatType();
      case 'm' -> spells("memref") ? shaped() : null;
      case 'v' -> spells("vector") ? shaped() : null;
      case 't' -> {
        if (spells("tensor")) {
          yield shaped();
        }
        yield spells("tuple") ? nested(this::tupleType) : floatType();
      }
      case 'c' -> spells("complex") ? nested(this::complexType) : null;
      default -> null;
    };
  }

  private @Nullable Type simple(String spelling, Type type) {
    if (!spells(spelling)) {
      return null;
    }
    lexer.next();
    return type;
  }

  private @Nullable Type floatType() {
    for (FloatType type : FLOATS) {
      if (spells(type.spelling())) {
        lexer.next();
        return type;
      }
    }
    return null;
  }

  private Type complexType() {
    open("complex");
    int at = lexer.start;
    Type element = type();
    if (!(element instanceof FloatType || element instanceof IntegerType)) {
      throw error(at, "a complex type is of integers or floats, not of " + element);
    }
    close("complex");
    return intern(new ComplexType(element));
  }

  private Type tupleType() {
    open("tuple");
    if (optionalPunctuation(">")) {
      return intern(TupleType.of(List.of()));
    }
    List<Type> types = typeList();
    close("tuple");
    return intern(TupleType.of(types));
  }

  private void open(String what) {
    lexer.next();
    if (!optionalPunctuation("<")) {
      throw expected("'<' after '" + what + "'");
    }
  }

  private void close(String what) {
    if (!optionalPunctuation(">")) {
      throw expected("'>' at the end of a " + what + " type");
    }
  }

  // Shaped types --------------------------------------------------------------------------------

  /** Reads a memref, vector or tensor type: from the cache if its text has been seen. */
  private Type shaped() {
    byte[] bytes = lexer.bytes;
    int from = lexer.start;
    int to = TypeCache.end(bytes, from, lexer.end);
    if (to >= 0) {
      Type known = context.typeCache.find(bytes, from, to);
      if (known != null) {
        lexer.end = to;
        lexer.next();
        return known;
      }
    }
    byte kind = bytes[from];
    Type type =
        intern(
            nested(
                () ->
                    switch (kind) {
                      case 'm' -> memrefType();
                      case 'v' -> vectorType();
                      default -> tensorType();
                    }));
    if (to >= 0) {
      context.typeCache.put(bytes, from, to, type);
    }
    return type;
  }

  private Type vectorType() {
    int at = lexer.start;
    open("vector");
    ShapeSizes sizes = shape(/* allowDynamic= */ false, /* allowScalable= */ true);
    int elementAt = lexer.start;
    Type element = type();
    if (!VectorType.isElementType(element)) {
      throw error(elementAt, "a vector's elements are integers, indices or floats, not " + element);
    }
    close("vector");
    for (long size : sizes.sizes()) {
      if (size == 0) {
        throw error(at, "a vector's sizes are positive, not 0");
      }
    }
    return VectorType.of(Shape.of(sizes.sizes()), sizes.scalable(), element);
  }

  private Type tensorType() {
    open("tensor");
    boolean ranked = !unranked();
    Shape shape = ranked ? Shape.of(shape(true, false).sizes()) : Shape.of();
    int elementAt = lexer.start;
    Type element = type();
    if (!RankedTensorType.isElementType(element)) {
      throw error(elementAt, "a tensor cannot have elements of type " + element);
    }
    Attribute encoding = null;
    if (optionalPunctuation(",")) {
      int at = lexer.start;
      encoding = optionalEncoding();
      if (!ranked && encoding != null) {
        throw error(at, "a tensor of unknown rank has no encoding");
      }
    }
    close("tensor");
    return ranked ? RankedTensorType.of(shape, element, encoding) : new UnrankedTensorType(element);
  }

  private Type memrefType() {
    int at = lexer.start;
    open("memref");
    boolean ranked = !unranked();
    Shape shape = ranked ? Shape.of(shape(true, false).sizes()) : Shape.of();
    int elementAt = lexer.start;
    Type element = type();
    if (!MemRefType.isElementType(element)) {
      throw error(elementAt, "a memref cannot have elements of type " + element);
    }
    MemRefLayout layout = null;
    Attribute space = null;
    while (optionalPunctuation(",")) {
      int parameterAt = lexer.start;
      Attribute parameter = readMemRefParameter();
      if (parameter instanceof MemRefLayout given) {
        if (!ranked) {
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
    if (layout != null) {
      checkRank(at, layout, shape.rank());
    }
    return ranked
        ? MemRefType.of(shape, element, layout, space)
        : UnrankedMemRefType.of(element, space);
  }

  private void checkRank(int at, MemRefLayout layout, int rank) {
    if (layout.rank() != rank) {
      throw error(
          at, "the layout " + layout + " is for rank " + layout.rank() + ", not for rank " + rank);
    }
  }

  /** Reads {@code *x} if it is next. */
  private boolean unranked() {
    if (!optionalPunctuation("*")) {
      return false;
    }
    times();
    return true;
  }

  public ShapeSizes shape(boolean allowDynamic, boolean allowScalable) {
    SizeList sizes = new SizeList();
    while (true) {
      int end = sizes.scan(lexer.bytes, lexer.start, allowDynamic, allowScalable);
      if (end > lexer.start) {
        lexer.seek(end);
      }
      boolean scales = allowScalable && optionalPunctuation("[");
      long size;
      if (at(Token.INTEGER)) {
        size = dimension();
      } else if (allowDynamic && optionalPunctuation("?")) {
        size = ShapeSizes.DYNAMIC;
      } else if (scales) {
        throw expected("a size after '['");
      } else {
        return sizes.get();
      }
      if (scales) {
        punctuation("]");
      }
      times();
      sizes.add(size, scales);
    }
  }

  /** Reads a size; {@code 0x4xf32} begins with the size 0, not with a hexadecimal number. */
  private long dimension() {
    byte[] bytes = lexer.bytes;
    int start = lexer.start;
    if (lexer.end - start > 1 && bytes[start + 1] == 'x') {
      lexer.seek(start + 1);
      return 0;
    }
    long size = 0;
    for (int i = start; i < lexer.end; i++) {
      int digit = bytes[i] - '0';
      if (size > (Long.MAX_VALUE - digit) / 10) {
        throw error("a size does not fit in 63 bits");
      }
      size = size * 10 + digit;
    }
    lexer.next();
    return size;
  }

  /** Reads the {@code x} after a size, which the next size or the element type may adjoin. */
  private void times() {
    if (!atKeyword() || lexer.bytes[lexer.start] != 'x') {
      throw expected("'x' after a size");
    }
    if (lexer.end - lexer.start == 1) {
      lexer.next();
    } else {
      lexer.seek(lexer.start + 1);
    }
  }

  // Aliases and dialects ------------------------------------------------------------------------

  private Type extendedType() {
    int at = lexer.start;
    int nameEnd = lexer.end;
    int dot = DialectText.dot(lexer);
    if (dot < 0 && lexer.bytes[nameEnd] != '<') {
      String name = StringText.decode(lexer.bytes, at + 1, nameEnd);
      Type known = context.typeAliases.get(name);
      if (known == null) {
        throw error(
            "no type alias !%s is defined%s"
                .formatted(name, UnknownNames.didYouMean(name, context.typeAliases.keySet())));
      }
      lexer.next();
      return known;
    }
    String prefix = StringText.decode(lexer.bytes, at + 1, dot < 0 ? nameEnd : dot);
    Dialect dialect = context.registry.dialect(prefix);
    return dialect == null
        ? opaqueType(prefix, dot)
        : nested(() -> dialectType(dialect, prefix, dot));
  }

  private Type dialectType(Dialect dialect, String prefix, int dot) {
    int at = lexer.start;
    Dialect.TypeSyntax syntax = dialect.typeSyntax();
    String mnemonic = mnemonic(dot);
    Type type = syntax == null ? null : syntax.parse(asParser(), mnemonic);
    if (type == null) {
      throw error(at, "dialect '" + prefix + "' has no type '" + mnemonic + "'");
    }
    if (dot < 0) {
      punctuation(">");
    }
    return intern(type);
  }

  /** Reads {@code dialect.mnemonic} or {@code dialect<mnemonic} and returns the mnemonic. */
  final String mnemonic(int dot) {
    if (dot >= 0) {
      String mnemonic = StringText.decode(lexer.bytes, dot + 1, lexer.end);
      int end = lexer.end;
      lexer.next();
      if (lexer.start > end && nextIs("<")) {
        throw error("'<' adjoins the name '" + mnemonic + "'");
      }
      return mnemonic;
    }
    lexer.next();
    punctuation("<");
    return anyKeyword("a name after '<'");
  }

  private Type opaqueType(String prefix, int dot) {
    int at = lexer.start;
    String text = DialectText.read(this, dot);
    if (!context.options.allowUnregistered()) {
      throw error(at, "no dialect '" + prefix + "' is registered, so its types are not known");
    }
    return intern(new OpaqueType(prefix, text));
  }
}
