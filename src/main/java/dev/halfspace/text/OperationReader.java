package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.StringText;
import dev.halfspace.ir.Symbol;
import dev.halfspace.ir.SymbolTable;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads operations: results, name, custom or generic form, regions and blocks. This is the {@link
 * OpParser} that operations are given.
 */
final class OperationReader extends PropertyReader {
  private final NameTable<OperationName> operationNames;
  private final BlockScopes blocks = new BlockScopes();
  private final Recovery recovery;

  /** The definition of the operation whose custom form is being read. */
  private @Nullable OpDefinition<?> definition;

  /** What operations were called in 2020, if that is accepted. */
  private final @Nullable OldSpellings oldSpellings;

  /** The dialect whose prefix may be left out here. */
  private String defaultDialect = "builtin";

  OperationReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
    operationNames = new NameTable<>(lexer.bytes, OperationName::new);
    recovery = new Recovery(lexer, this::atSymbol);
    oldSpellings = context.options.accept2020Spellings() ? new OldSpellings(this) : null;
  }

  /** What the spelling of an operation's name stands for, looked up once per spelling. */
  private static final class OperationName {
    @Nullable OpDefinition<?> definition;
    boolean lookedUp;
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
    int openNames = resultNames.size();
    int openStates = stateCount;
    int openEntries = inherentEntries.size();
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
      resultNames.popTo(openNames);
      while (stateCount > openStates) {
        states.get(--stateCount).abandon();
      }
      dropEntries(openEntries);
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

  private void operation(Block block) {
    int resultsAt = lexer.start;
    int mark = resultNames.size();
    resultNames();
    Location location = locationHere();
    int at = lexer.start;
    Operation op;
    if (at(Token.STRING)) {
      op = genericOperation(location, at);
    } else if (at(Token.BARE_IDENTIFIER)) {
      op = customOperation(location, at, block);
    } else {
      throw expected("an operation");
    }
    op = oldSpellings == null ? op : oldSpellings.operations.today(op, block);
    block.append(op);
    if (resultNames.size() > mark) {
      defineResults(op, mark, resultsAt);
    }
    lateLocations.settle(op);
  }

  // Custom form ---------------------------------------------------------------------------------

  private Operation customOperation(Location location, int at, Block block) {
    OpDefinition<?> found = customDefinition();
    OpSyntax syntax = found == null ? null : found.syntax();
    if (found == null || syntax == null) {
      String name = spelling();
      throw error(
          found != null
              ? "'%s' has no custom form; write it as \"%s\"(...)".formatted(name, name)
              : UnknownNames.operation(name, defaultDialect, context));
    }
    OldSpellings old = oldSpellings;
    String oldName = old == null ? "" : spelling();
    lexer.next();
    OperationState changed = old == null ? null : old.syntax.changed(oldName, location, block);
    if (changed != null) {
      return finish(changed.definition(), changed);
    }
    OperationState state = nextState(found, location);
    OpDefinition<?> outer = definition;
    int outerPosition = operationPosition;
    String outerDialect = defaultDialect;
    int entriesBefore = inherentEntries.size();
    definition = found;
    operationPosition = at;
    defaultDialect = found.defaultDialect();
    try {
      syntax.parse(this, state);
    } catch (IllegalArgumentException e) {
      // What was read does not fit together: a factory refused its arguments.
      throw error(at, "'%s': %s".formatted(found.name(), e.getMessage()));
    }
    for (NamedAttribute entry : inherentEntries.subList(entriesBefore, inherentEntries.size())) {
      refuseSecondValue(state, entry);
    }
    dropEntries(entriesBefore);
    definition = outer;
    operationPosition = outerPosition;
    defaultDialect = outerDialect;
    stateCount--;
    return finish(found, state);
  }

  /** The definition of the custom operation whose name is next, or {@code null}. */
  private @Nullable OpDefinition<?> customDefinition() {
    OpDefinition<?> meant = oldSpellings == null ? null : oldSpellings.definition(spelling());
    if (meant != null) {
      return meant;
    }
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

  /** The states of the operations being read, outermost first, and further ones for reuse. */
  private final List<OperationState> states = new ArrayList<>();

  /** The number of operations being read. */
  private int stateCount;

  private OperationState nextState(OpDefinition<?> found, Location location) {
    if (stateCount < states.size()) {
      return states.get(stateCount++).reuse(found, location);
    }
    OperationState made = OperationState.of(found, location);
    states.add(made);
    stateCount++;
    return made;
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

  @Override
  public int inFirstLine(int position) {
    int at = operationPosition;
    while (at < position && lexer.bytes[at] != '\n') {
      at++;
    }
    return at < position ? operationPosition : position;
  }

  // Generic form --------------------------------------------------------------------------------

  private Operation genericOperation(Location location, int at) {
    String name = string("the name of an operation");
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      throw error(at, "an operation's name is not empty");
    }
    OpDefinition<?> found = context.registry.operation(name);
    if (found == null && oldSpellings != null) {
      found = oldSpellings.definition(name);
    }
    if (found == null) {
      found = unregistered(name, at);
    }
    OperationState state = nextState(found, location);
    genericBody(state);
    stateCount--;
    return finish(found, state);
  }

  private final Map<String, OpDefinition<?>> unregistered = new HashMap<>();

  private OpDefinition<?> unregistered(String name, int at) {
    int dot = name.indexOf('.');
    boolean knownDialect = dot > 0 && context.registry.dialect(name.substring(0, dot)) != null;
    if (knownDialect || !context.options.allowUnregistered()) {
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
    zeroSegments(state);
    List<Operand> operands = operands(Delimiter.PAREN);
    if (optionalPunctuation("[")) {
      do {
        state.successor(successor());
      } while (optionalPunctuation(","));
      punctuation("]");
    }
    optionalProperties(state);
    if (optionalPunctuation("(")) {
      state.definition().begin(state);
      boolean isolated = state.definition().hasTrait(IsolatedFromAbove.class);
      boolean recovering = state.definition().hasTrait(SymbolTable.class);
      do {
        state.regionAsIs(region(List.of(), isolated, recovering));
      } while (optionalPunctuation(","));
      punctuation(")");
    }
    int entriesBefore = inherentEntries.size();
    optionalAttributeDictionary(state);
    dropEntries(entriesBefore);
    punctuation(":");
    int typesAt = lexer.start;
    List<Type> operandTypes = new ArrayList<>(operands.size());
    if (!nextIs("(") && (atKeyword() || at(Token.EXCLAMATION_IDENTIFIER))) {
      throw expected("'('");
    }
    commaSeparated(Delimiter.PAREN, () -> operandTypes.add(type()));
    punctuation("->");
    state.results(typesInParens());
    if (operandTypes.size() != operands.size()) {
      throw error(
          typesAt,
          "%s, but %s"
              .formatted(
                  Quantity.of(operands.size(), "operand"),
                  Quantity.of(operandTypes.size(), "operand type")));
    }
    for (int i = 0; i < operandTypes.size(); i++) {
      state.operands(List.of(resolve(operands.get(i), operandTypes.get(i))));
    }
  }

  // Regions and blocks --------------------------------------------------------------------------

  @Override
  public Region region(List<Argument> arguments) {
    OpDefinition<?> of = definition();
    of.begin(states.get(stateCount - 1));
    return region(arguments, of.hasTrait(IsolatedFromAbove.class), of.hasTrait(SymbolTable.class));
  }

  @Override
  public Region region(List<Argument> arguments, List<? extends Type> types) {
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
    return region(typed);
  }

  @Override
  public @Nullable Region optionalRegion(List<Argument> arguments) {
    return nextIs("{") ? region(arguments) : null;
  }

  Region region(List<Argument> arguments, boolean isolated, boolean recovering) {
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
    blocks.enter();
    if (!arguments.isEmpty() && at(Token.CARET_IDENTIFIER)) {
      throw error("the first block has no name here, since its arguments are named before '{'");
    }
    if (!at(Token.CARET_IDENTIFIER)) {
      Block entry = new Block();
      region.append(entry);
      defineArguments(entry, arguments, /* mustBeNew= */ true);
      operations(entry, recovering);
    }
    while (at(Token.CARET_IDENTIFIER)) {
      block(region, recovering);
    }
    if (!optionalPunctuation("}")) {
      throw at(Token.END)
          ? failWithNote(
              missingPlace(), "the region is not closed: expected '}'", openedAt, "opened here")
          : expected("'}'");
    }
    blocks.leave(this);
    if (isolated) {
      reportForwardUses();
    }
    scopes.leave();
    return region;
  }

  // ^name (%a : t, %b : u)? : operations
  private void block(Region region, boolean recovering) {
    String name = spelling();
    int at = lexer.start;
    lexer.next();
    Block block = blocks.define(name, at, this);
    region.append(block);
    if (nextIs("(")) {
      List<Argument> arguments = new ArrayList<>();
      commaSeparated(Delimiter.PAREN, () -> arguments.add(typedArgument()));
      defineArguments(block, arguments, /* mustBeNew= */ false);
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
}
