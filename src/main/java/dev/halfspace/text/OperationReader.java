package dev.halfspace.text;

import static dev.halfspace.builtin.IndexType.INDEX;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.AffineSyntaxException;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Diagnostic;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.StringText;
import dev.halfspace.ir.Symbol;
import dev.halfspace.ir.SymbolTable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads operations: results, name, custom or generic form, regions and blocks. This is the {@link
 * OpParser} that operations are given.
 */
final class OperationReader extends DefinitionReader implements OpParser {
  private final NameTable<ValueScopes.Name> valueNames;
  private final NameTable<OperationName> operationNames;
  private final ValueScopes scopes = new ValueScopes();
  private final BlockScopes blocks = new BlockScopes();
  private final LateLocations lateLocations;
  private final Recovery recovery;

  /** The definition of the operation whose custom form is being read. */
  private @Nullable OpDefinition<?> definition;

  /** The dialect whose prefix may be left out here. */
  private String defaultDialect = "builtin";

  OperationReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
    valueNames = new NameTable<>(lexer.bytes, ValueScopes.Name::new);
    operationNames = new NameTable<>(lexer.bytes, OperationName::new);
    lateLocations = new LateLocations(this);
    recovery = new Recovery(lexer, this::atSymbol);
  }

  /** What the spelling of an operation's name stands for, looked up once per spelling. */
  private static final class OperationName {
    @Nullable OpDefinition<?> definition;
    boolean lookedUp;
  }

  /** A value's name where it stands. */
  private record Use(
      OperationReader reader, ValueScopes.Name entry, int position, int end, int number)
      implements Operand {
    @Override
    public String name() {
      return reader.valueNames.text(position, end);
    }
  }

  // Operations ----------------------------------------------------------------------------------

  /** Reads operations into {@code block} until a closing brace, a block name or the end. */
  void operations(Block block, boolean recovering) {
    while (lexer.kind != Token.END && lexer.kind != Token.CARET_IDENTIFIER && !nextIs("}")) {
      if (recovering) {
        operationOrNothing(block);
      } else {
        operation(block);
      }
    }
  }

  /** Reads an operation; if that fails, drops it and goes on after it. */
  void operationOrNothing(Block block) {
    int start = lexer.start;
    int depth = scopes.depth();
    int openBlocks = blocks.depth();
    int openRegions = openRegionCount();
    OpDefinition<?> outer = definition;
    String outerDialect = defaultDialect;
    try {
      operation(block);
      if (undefinedValues) {
        // It was read to its end, but uses what does not exist.
        undefinedValues = false;
        drop(block.lastOp());
      }
    } catch (ParseFailure failure) {
      undefinedValues = false;
      dropRegions(openRegions);
      scopes.leaveTo(depth);
      blocks.leaveTo(openBlocks);
      definition = outer;
      defaultDialect = outerDialect;
      recovery.skipOperation(start);
    }
  }

  private static void drop(@Nullable Operation op) {
    if (op != null) {
      op.dropAllReferences();
      op.remove();
    }
  }

  /** Whether the next token is the name of an operation that is a symbol. */
  private boolean atSymbol() {
    OpDefinition<?> next =
        switch (lexer.kind) {
          case BARE_IDENTIFIER -> customDefinition();
          case STRING ->
              context.registry.operation(
                  StringText.decode(lexer.bytes, lexer.start + 1, lexer.end - 1));
          default -> null;
        };
    return next != null && next.hasTrait(Symbol.class);
  }

  private final List<Region> openRegions = new ArrayList<>();

  private int openRegionCount() {
    return openRegions.size();
  }

  private void dropRegions(int keep) {
    while (openRegions.size() > keep) {
      openRegions.remove(openRegions.size() - 1).dropAllReferences();
    }
  }

  /** The names that an operation's results get: where, and how many under each. */
  private record ResultName(ValueScopes.Name entry, int position, int end, int count) {}

  private void operation(Block block) {
    List<ResultName> names = List.of();
    int resultsAt = lexer.start;
    if (at(Token.PERCENT_IDENTIFIER)) {
      names = resultNames();
      punctuation("=");
    }
    Location location = locationHere();
    int at = lexer.start;
    Operation op;
    if (at(Token.STRING)) {
      op = genericOperation(location, at);
    } else if (atKeyword()) {
      op = customOperation(location, at);
    } else {
      throw expected("an operation");
    }
    block.append(op);
    if (!names.isEmpty()) {
      defineResults(op, names, resultsAt);
    }
    lateLocations.settle(op);
  }

  /** The location of the next token. */
  private Location locationHere() {
    return new Location.FileLineCol(context.source.name(), lexer.line(), lexer.column());
  }

  private List<ResultName> resultNames() {
    List<ResultName> names = new ArrayList<>(1);
    do {
      if (!at(Token.PERCENT_IDENTIFIER)) {
        throw expected("the name of a result");
      }
      int from = lexer.start;
      int to = lexer.end;
      lexer.next();
      int count = 1;
      if (optionalPunctuation(":")) {
        int at = lexer.start;
        long given = integer("the number of results after ':'");
        if (given < 1 || given > Integer.MAX_VALUE) {
          throw error(at, "a name stands for at least one result, not " + given);
        }
        count = (int) given;
      }
      names.add(new ResultName(valueNames.get(from, to), from, to, count));
    } while (optionalPunctuation(","));
    return names;
  }

  private void defineResults(Operation op, List<ResultName> names, int at) {
    long named = 0;
    for (ResultName name : names) {
      named += name.count();
    }
    if (named != op.numResults()) {
      throw error(
          at,
          "'%s' has %s, but %d named here"
              .formatted(
                  op.name(),
                  op.numResults() == 1 ? "1 result" : op.numResults() + " results",
                  named));
    }
    int next = 0;
    for (ResultName name : names) {
      resolveForward(name.entry(), op, next, name.count(), name.position(), name.end());
      scopes.define(name.entry(), op, next, next + name.count(), name.position());
      next += name.count();
    }
  }

  private void resolveForward(
      ValueScopes.Name entry, Operation op, int first, int count, int position, int end) {
    @Nullable Value[] pending = pending(entry, position, end);
    if (pending.length > count) {
      throw error(
          position,
          "%s stands for %d results here, but #%d of it was used before"
              .formatted(valueNames.text(position, end), count, pending.length - 1));
    }
    for (int i = 0; i < pending.length; i++) {
      Value standIn = pending[i];
      if (standIn != null) {
        replaceStandIn(standIn, op.result(first + i), position, end);
      }
    }
  }

  private @Nullable Value[] pending(ValueScopes.Name entry, int position, int end) {
    @Nullable Value[] pending = scopes.pending(entry);
    if (pending == null) {
      throw failWithNote(
          position,
          valueNames.text(position, end) + " is defined already",
          scopes.position(entry),
          "first defined here");
    }
    return pending;
  }

  private void replaceStandIn(Value standIn, Value definedValue, int position, int end) {
    if (!standIn.type().equals(definedValue.type())) {
      throw failWithNote(
          position,
          "%s is of type %s, but was used as %s before"
              .formatted(valueNames.text(position, end), definedValue.type(), standIn.type()),
          scopes.position(valueNames.get(position, end)),
          "used here");
    }
    scopes.replace(standIn, definedValue);
  }

  private ParseFailure failWithNote(int at, String message, int noteAt, String note) {
    context.diagnostics.add(
        Diagnostic.error(locationAt(at), message, Diagnostic.note(locationAt(noteAt), note)));
    return new ParseFailure(message);
  }

  // Custom form ---------------------------------------------------------------------------------

  private Operation customOperation(Location location, int at) {
    OpDefinition<?> found = customDefinition();
    OpSyntax syntax = found == null ? null : found.syntax();
    if (found == null || syntax == null) {
      String name = spelling();
      throw error(
          found != null
              ? "'%s' has no custom form; write it as \"%s\"(...)".formatted(name, name)
              : UnknownNames.operation(name, defaultDialect, context));
    }
    lexer.next();
    OperationState state = OperationState.of(found, location);
    OpDefinition<?> outer = definition;
    String outerDialect = defaultDialect;
    definition = found;
    defaultDialect = found.defaultDialect();
    try {
      syntax.parse(this, state);
    } catch (IllegalArgumentException e) {
      // What was read does not fit together: a factory refused its arguments.
      throw error(at, "'%s': %s".formatted(found.name(), e.getMessage()));
    }
    definition = outer;
    defaultDialect = outerDialect;
    return finish(found, state);
  }

  /** The definition of the custom operation whose name is next, or {@code null}. */
  private @Nullable OpDefinition<?> customDefinition() {
    OperationName name = operationNames.get(lexer.start, lexer.end);
    if (name.lookedUp) {
      return name.definition;
    }
    String spelling = spelling();
    if (spelling.indexOf('.') < 0) {
      // What a name without prefix means depends on where it stands.
      return context.registry.operation(defaultDialect + "." + spelling);
    }
    name.definition = context.registry.operation(spelling);
    name.lookedUp = true;
    return name.definition;
  }

  private Operation finish(OpDefinition<?> found, OperationState state) {
    Location written = optionalLocation();
    if (written != null) {
      state.location(written);
    }
    try {
      return found.create(state);
    } finally {
      for (int i = openRegions.size() - 1; i >= 0 && openRegions.get(i).parentOp() != null; i--) {
        openRegions.remove(i);
      }
    }
  }

  @Override
  public OpDefinition<?> definition() {
    OpDefinition<?> current = definition;
    if (current == null) {
      throw new IllegalStateException("no custom form is being read");
    }
    return current;
  }

  // Generic form --------------------------------------------------------------------------------

  private Operation genericOperation(Location location, int at) {
    String name = string("the name of an operation");
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      throw error(at, "an operation's name is not empty");
    }
    OpDefinition<?> found = context.registry.operation(name);
    if (found == null) {
      found = unregistered(name, at);
    }
    OperationState state = OperationState.of(found, location);
    genericBody(state);
    return finish(found, state);
  }

  private final Map<String, OpDefinition<?>> unregistered = new java.util.HashMap<>();

  private OpDefinition<?> unregistered(String name, int at) {
    int dot = name.indexOf('.');
    boolean knownDialect = dot > 0 && context.registry.dialect(name.substring(0, dot)) != null;
    if (knownDialect || !context.allowUnregistered) {
      throw error(at, UnknownNames.genericOperation(name, context));
    }
    return unregistered.computeIfAbsent(name, OpDefinition::unregistered);
  }

  @Override
  public void genericForm(OperationState state) {
    genericBody(state);
  }

  // (operands) [successors]? <{properties}>? (regions)? {attributes}? : (types) -> types
  private void genericBody(OperationState state) {
    List<Operand> operands = operands(Delimiter.PAREN);
    if (optionalPunctuation("[")) {
      do {
        state.successor(successor());
      } while (optionalPunctuation(","));
      punctuation("]");
    }
    optionalProperties(state);
    if (optionalPunctuation("(")) {
      boolean isolated = state.definition().hasTrait(IsolatedFromAbove.class);
      boolean recovering = state.definition().hasTrait(SymbolTable.class);
      do {
        state.regionAsIs(region(List.of(), isolated, recovering));
      } while (optionalPunctuation(","));
      punctuation(")");
    }
    optionalAttributeDictionary(state);
    punctuation(":");
    int typesAt = lexer.start;
    List<Type> operandTypes = new ArrayList<>(operands.size());
    commaSeparated(Delimiter.PAREN, () -> operandTypes.add(type()));
    punctuation("->");
    state.results(typesInParens());
    if (operandTypes.size() != operands.size()) {
      throw error(
          typesAt,
          "%d operands, but %d operand types".formatted(operands.size(), operandTypes.size()));
    }
    for (int i = 0; i < operandTypes.size(); i++) {
      state.operands(List.of(resolve(operands.get(i), operandTypes.get(i))));
    }
  }

  @Override
  public void optionalProperties(OperationState state) {
    if (!nextIs("<")) {
      return;
    }
    int at = lexer.start;
    lexer.next();
    if (!state.definition().isRegistered()) {
      // What is between the brackets need not be a dictionary when the operation is not known.
      state.opaqueProperties(attribute());
      punctuation(">");
      return;
    }
    for (NamedAttribute entry : dictionary()) {
      if (!setInherent(state, entry.name(), entry.value(), at)) {
        throw error(
            at, "'%s' has no property '%s'".formatted(state.definition().name(), entry.name()));
      }
    }
    punctuation(">");
  }

  /** Sets a property or the sizes of groups; returns whether {@code name} is one of these. */
  private boolean setInherent(OperationState state, String name, Attribute value, int at) {
    OpDefinition<?> of = state.definition();
    if (!of.isRegistered()) {
      return false;
    }
    if (name.equals(OpDefinition.OPERAND_SEGMENTS) && of.hasOperandSegments()) {
      state.operandSegments(segments(name, value, at));
      return true;
    }
    if (name.equals(OpDefinition.RESULT_SEGMENTS) && of.hasResultSegments()) {
      state.resultSegments(segments(name, value, at));
      return true;
    }
    Property<?> property = of.property(name);
    if (property != null) {
      state.propertyValue(property, value);
    }
    return property != null;
  }

  private int[] segments(String name, Attribute value, int at) {
    if (value instanceof DenseArrayAttr array && array.elementType().equals(IntegerType.I32)) {
      long[] values = array.asLongs();
      int[] sizes = new int[values.length];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = (int) values[i]; // the values of an array of i32 fit
      }
      return sizes;
    }
    throw error(at, "'" + name + "' is an array<i32: ...> of group sizes, not " + value);
  }

  @Override
  public void optionalAttributeDictionary(OperationState state) {
    if (nextIs("{")) {
      int at = lexer.start;
      NamedAttributes entries = dictionary();
      boolean inherent = false;
      for (int i = 0; i < entries.size() && !inherent; i++) {
        inherent = isInherent(state.definition(), entries.get(i).name());
      }
      if (!inherent && state.attributes().isEmpty()) {
        state.attributes(entries);
        return;
      }
      for (NamedAttribute entry : entries) {
        if (!setInherent(state, entry.name(), entry.value(), at)) {
          state.attribute(entry.name(), entry.value());
        }
      }
    }
  }

  private static boolean isInherent(OpDefinition<?> of, String name) {
    return of.isRegistered()
        && (of.property(name) != null
            || name.equals(OpDefinition.OPERAND_SEGMENTS)
            || name.equals(OpDefinition.RESULT_SEGMENTS));
  }

  @Override
  public void optionalAttributesKeyword(OperationState state) {
    if (optionalKeyword("attributes")) {
      if (!nextIs("{")) {
        throw expected("an attribute dictionary after 'attributes'");
      }
      optionalAttributeDictionary(state);
    }
  }

  // Operands ------------------------------------------------------------------------------------

  @Override
  public Operand operand() {
    Operand operand = optionalOperand();
    if (operand == null) {
      throw expected("a value such as %name");
    }
    return operand;
  }

  @Override
  public @Nullable Operand optionalOperand() {
    if (!at(Token.PERCENT_IDENTIFIER)) {
      return null;
    }
    int from = lexer.start;
    int to = lexer.end;
    lexer.next();
    return new Use(this, valueNames.get(from, to), from, to, optionalResultNumber());
  }

  /** Reads {@code #2} after the name of a value; 0 if there is none. */
  private int optionalResultNumber() {
    if (!at(Token.HASH_IDENTIFIER)) {
      return 0;
    }
    long number = 0;
    for (int i = lexer.start + 1; i < lexer.end; i++) {
      byte digit = lexer.bytes[i];
      if (digit < '0' || digit > '9' || number > Integer.MAX_VALUE / 16) {
        throw expected("the number of a result after '#'");
      }
      number = number * 10 + (digit - '0');
    }
    lexer.next();
    return (int) number;
  }

  @Override
  public List<Operand> operands(Delimiter delimiter) {
    List<Operand> operands = new ArrayList<>(4);
    if (delimiter == Delimiter.NONE) {
      if (at(Token.PERCENT_IDENTIFIER)) {
        do {
          operands.add(operand());
        } while (optionalPunctuation(","));
      }
    } else {
      commaSeparated(delimiter, () -> operands.add(operand()));
    }
    return operands;
  }

  @Override
  public Value resolve(Operand operand, Type type) {
    Use use = (Use) operand;
    Value known = scopes.lookup(use.entry(), use.number());
    if (known != null) {
      if (known.type() != type && !known.type().equals(type)) {
        throw failWithNote(
            use.position(),
            "%s is of type %s, but is used as %s here".formatted(use.name(), known.type(), type),
            scopes.position(use.entry()),
            "the value is first met here");
      }
      return known;
    }
    int count = scopes.count(use.entry());
    if (count > 0) {
      throw error(
          use.position(),
          "%s stands for %s; there is no #%d"
              .formatted(use.name(), count == 1 ? "1 value" : count + " values", use.number()));
    }
    return scopes.forward(
        use.entry(), use.name(), use.number(), type, use.position(), locationAt(use.position()));
  }

  @Override
  public List<Value> resolve(List<Operand> operands, List<? extends Type> types) {
    if (operands.size() != types.size()) {
      throw error(
          operands.isEmpty() ? lexer.start : operands.get(0).position(),
          "%d operands, but %d types".formatted(operands.size(), types.size()));
    }
    List<Value> values = new ArrayList<>(operands.size());
    for (int i = 0; i < operands.size(); i++) {
      values.add(resolve(operands.get(i), types.get(i)));
    }
    return values;
  }

  @Override
  public List<Value> resolveAll(List<Operand> operands, Type type) {
    List<Value> values = new ArrayList<>(operands.size());
    for (int i = 0; i < operands.size(); i++) {
      values.add(resolve(operands.get(i), type));
    }
    return values;
  }

  // Block arguments -----------------------------------------------------------------------------

  @Override
  public Argument argument() {
    if (!at(Token.PERCENT_IDENTIFIER)) {
      throw expected("the name of a block argument");
    }
    int at = lexer.start;
    Operand name = operand();
    if (name.number() != 0 || lexer.bytes[lexer.start - 1] == '#') {
      throw error(at, "a block argument is one value; '#' has no meaning here");
    }
    return new Argument(name, null, NamedAttributes.of(), null);
  }

  @Override
  public Argument typedArgument() {
    Argument named = argument();
    Type type = colonType();
    NamedAttributes attributes = nextIs("{") ? dictionary() : NamedAttributes.of();
    return new Argument(named.name(), type, attributes, optionalLocation());
  }

  @Override
  public @Nullable Argument optionalTypedArgument() {
    return at(Token.PERCENT_IDENTIFIER) ? typedArgument() : null;
  }

  @Override
  public List<Argument> arguments(Delimiter delimiter) {
    List<Argument> arguments = new ArrayList<>();
    commaSeparated(delimiter, () -> arguments.add(argument()));
    return arguments;
  }

  @Override
  public Assignments assignments() {
    List<Argument> arguments = new ArrayList<>();
    List<Operand> operands = new ArrayList<>();
    commaSeparated(
        Delimiter.PAREN,
        () -> {
          arguments.add(argument());
          punctuation("=");
          operands.add(operand());
        });
    return new Assignments(arguments, operands);
  }

  // Regions and blocks --------------------------------------------------------------------------

  @Override
  public Region region(List<Argument> arguments) {
    OpDefinition<?> of = definition();
    return region(arguments, of.hasTrait(IsolatedFromAbove.class), of.hasTrait(SymbolTable.class));
  }

  @Override
  public Region region(List<Argument> arguments, List<? extends Type> types) {
    if (arguments.size() != types.size()) {
      throw error(
          "the region takes %d arguments, but %d types are given"
              .formatted(arguments.size(), types.size()));
    }
    List<Argument> typed = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      typed.add(arguments.get(i).withType(types.get(i)));
    }
    return region(typed);
  }

  @Override
  public @Nullable Region optionalRegion(List<Argument> arguments) {
    return nextIs("{") ? region(arguments) : null;
  }

  private Region region(List<Argument> arguments, boolean isolated, boolean recovering) {
    if (!nextIs("{")) {
      throw expected("'{' at the start of a region");
    }
    return nested(() -> regionBody(arguments, isolated, recovering));
  }

  private Region regionBody(List<Argument> arguments, boolean isolated, boolean recovering) {
    int openedAt = lexer.start;
    punctuation("{");
    Region region = new Region();
    if (arguments.isEmpty() && optionalPunctuation("}")) {
      return region;
    }
    openRegions.add(region);
    scopes.enter(isolated);
    blocks.enter(region);
    if (!arguments.isEmpty() && at(Token.CARET_IDENTIFIER)) {
      throw error("the first block has no name here, since its arguments are named before '{'");
    }
    if (!at(Token.CARET_IDENTIFIER)) {
      Block entry = new Block();
      region.append(entry);
      for (Argument argument : arguments) {
        defineArgument(entry, argument);
      }
      operations(entry, recovering);
    }
    while (at(Token.CARET_IDENTIFIER)) {
      block(region, recovering);
    }
    if (!optionalPunctuation("}")) {
      throw at(Token.END)
          ? failWithNote(
              lexer.start, "the region is not closed: expected '}'", openedAt, "opened here")
          : expected("'}'");
    }
    blocks.leave(this);
    if (isolated) {
      reportForwardUses();
    }
    scopes.leave();
    return region;
  }

  private void defineArgument(Block block, Argument argument) {
    Type type = argument.type();
    Use use = (Use) argument.name();
    if (type == null) {
      throw error(use.position(), "the type of " + use.name() + " is not known");
    }
    Location location = argument.location();
    BlockArgument value =
        block.addArgument(type, location != null ? location : locationAt(use.position()));
    lateLocations.settle(value);
    @Nullable Value[] pending = pending(use.entry(), use.position(), use.end());
    if (pending.length > 1) {
      throw error(use.position(), use.name() + " is one value, but several were used before");
    }
    if (pending.length == 1 && pending[0] != null) {
      replaceStandIn(pending[0], value, use.position(), use.end());
    }
    scopes.define(use.entry(), value, use.position());
  }

  // ^name (%a : t, %b : u)? : operations
  private void block(Region region, boolean recovering) {
    String name = spelling();
    int at = lexer.start;
    lexer.next();
    Block block = blocks.define(name, at, this);
    region.append(block);
    if (nextIs("(")) {
      commaSeparated(Delimiter.PAREN, () -> defineArgument(block, typedArgument()));
    }
    punctuation(":");
    operations(block, recovering);
  }

  @Override
  public Block successor() {
    if (!at(Token.CARET_IDENTIFIER)) {
      throw expected("a block such as ^name");
    }
    String name = spelling();
    int at = lexer.start;
    lexer.next();
    return blocks.refer(name, at);
  }

  @Override
  public Block successor(List<Value> arguments) {
    Block block = successor();
    if (optionalPunctuation("(")) {
      if (optionalPunctuation(")")) {
        return block;
      }
      List<Operand> operands = operands(Delimiter.NONE);
      List<Type> types = colonTypes();
      punctuation(")");
      arguments.addAll(resolve(operands, types));
    }
    return block;
  }

  /** Reports every use of a name that the isolated operation just read does not define. */
  private void reportForwardUses() {
    List<ValueScopes.ForwardUse> open = new ArrayList<>(scopes.openForwardUses().values());
    if (open.isEmpty()) {
      return;
    }
    open.sort(java.util.Comparator.comparingInt(ValueScopes.ForwardUse::position));
    for (ValueScopes.ForwardUse use : open) {
      context.diagnostics.add(
          Diagnostic.error(
              locationAt(use.position()), use.name() + " is used, but is not defined"));
    }
    undefinedValues = true;
  }

  /** Whether an operation was read that uses values which are not defined. */
  private boolean undefinedValues;

  // The whole text ------------------------------------------------------------------------------

  /** Reads a whole text into {@code block}: operations, aliases and resources. */
  void wholeText(Block block) {
    scopes.enter(/* isolated= */ true);
    lexer.next();
    while (!at(Token.END)) {
      int start = lexer.start;
      try {
        if (at(Token.HASH_IDENTIFIER)) {
          attributeAlias();
        } else if (at(Token.EXCLAMATION_IDENTIFIER)) {
          typeAlias();
        } else if (at(Token.METADATA_BEGIN)) {
          fileMetadata();
        } else {
          operationOrNothing(block);
        }
      } catch (ParseFailure failure) {
        recovery.skipOperation(start);
      }
    }
    reportForwardUses();
    lateLocations.finish();
    scopes.leave();
  }

  // Locations -----------------------------------------------------------------------------------

  @Override
  public @Nullable Location optionalLocation() {
    if (!atKeyword("loc")) {
      return null;
    }
    Location late = lateLocations.optionalAlias();
    return late != null ? late : location();
  }

  // Affine expressions of values ------------------------------------------------------------------

  @Override
  public AffineValueMap affineSubscripts(Delimiter delimiter) {
    AffineOperands operands = new AffineOperands();
    List<AffineExpr> results = new ArrayList<>(4);
    commaSeparated(delimiter, () -> results.add(affineExpression(operands)));
    AffineMap map = AffineMap.of(operands.dims().size(), operands.symbols().size(), results);
    return new AffineValueMap(
        context.intern(map),
        ImmutableList.<Value>builder().addAll(operands.dims()).addAll(operands.symbols()).build());
  }

  @Override
  public AffineExpr affineExpression(AffineOperands operands) {
    int start = lexer.start;
    if (at(Token.PERCENT_IDENTIFIER)) {
      // Most subscripts are a value alone.
      Operand alone = operand();
      if (nextIs(",") || nextIs("]") || nextIs(")")) {
        return operands.dim(resolve(alone, INDEX));
      }
      lexer.seek(start);
    }
    AffineReader reader = new AffineReader(lexer.bytes, lexer.start, lexer.limit);
    try {
      AffineExpr expr = reader.expression(r -> affineOperand(r, operands));
      lexer.seek(reader.offset());
      return expr;
    } catch (AffineSyntaxException e) {
      throw error(e.offset(), e.getMessage());
    }
  }

  // %value | symbol(%value)
  private @Nullable AffineExpr affineOperand(AffineReader reader, AffineOperands operands) {
    lexer.seek(reader.offset());
    boolean symbol = atKeyword("symbol");
    if (symbol) {
      lexer.next();
      punctuation("(");
    } else if (!at(Token.PERCENT_IDENTIFIER)) {
      return null;
    }
    Value value = resolve(operand(), INDEX);
    // The reader goes on where our token ends; what follows is the rest of the expression.
    if (symbol) {
      if (!nextIs(")")) {
        throw expected("')'");
      }
      reader.seek(lexer.end);
      return operands.symbol(value);
    }
    reader.seek(lexer.start);
    return operands.dim(value);
  }
}
