package dev.halfspace.text;

import static com.google.common.base.Preconditions.checkState;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Nesting;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.source.StringText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads operations: results, name, custom or generic form, regions and blocks. This is the {@link
 * OpParser} that operations are given.
 */
final class OperationReader extends RegionReader {
  private final NameTable<OperationName> operationNames;
  private final Recovery recovery;

  /** The definition of the operation whose custom form is being read. */
  private @Nullable OpDefinition<?> definition;

  /** The dialect whose prefix may be left out here. */
  private String defaultDialect = "builtin";

  OperationReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
    operationNames = new NameTable<>(lexer.bytes, OperationName::new);
    recovery = new Recovery(lexer, this::atSymbol);
  }

  /** What the spelling of an operation's name stands for, looked up once per spelling. */
  private static final class OperationName {
    @Nullable OpDefinition<?> definition;
    boolean lookedUp;
  }

  // Operations ----------------------------------------------------------------------------------

  @Override
  void operations(Block block, boolean recovering) {
    while (!atEndOfBlock()) {
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
    int openOperations = open.size();
    int openEntries = inherentEntries.size();
    OpDefinition<?> outer = definition;
    int outerPosition = operationPosition;
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
      closeTo(openOperations);
      atEnd = null;
      dropEntries(openEntries);
      scopes.leaveTo(depth);
      blocks.leaveTo(openBlocks);
      definition = outer;
      operationPosition = outerPosition;
      defaultDialect = outerDialect;
      recovery.skipOperation(start);
    } catch (RuntimeException e) {
      // Not what was read is wrong, but what reads it.
      throw open.size() > openOperations ? fault(open.get(open.size() - 1), e) : e;
    }
  }

  private OperationFault fault(OpenOperation op, RuntimeException e) {
    return OperationFault.of(op.state.definition().name(), locationAt(op.position), "read", e);
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

  /**
   * Reads an operation into {@code block}. Regions at the ends of operations are read here, one in
   * the other, and take no stack.
   */
  private void operation(Block block) {
    int outer = open.size();
    operationUpToRegion(block);
    while (open.size() > outer) {
      OpenOperation top = open.get(open.size() - 1);
      Block inner = top.body.block;
      if (inner != null && !atEndOfBlock()) {
        operationUpToRegion(inner);
      } else if (!nextBlock(top.body)) {
        close(top.body);
        top.then.accept(top.body.region);
        goOn(top);
      }
    }
  }

  /** Reads an operation into {@code block}, unless it ends in a region: that is opened only. */
  private void operationUpToRegion(Block block) {
    int resultsAt = lexer.start;
    int mark = resultNames.size();
    resultNames();
    Location location = locationHere();
    int at = lexer.start;
    if (at(Token.STRING)) {
      genericOperation(location, at, block, mark, resultsAt);
    } else if (at(Token.BARE_IDENTIFIER)) {
      customOperation(location, at, block, mark, resultsAt);
    } else {
      throw expected("an operation");
    }
  }

  private void append(Operation read, Block block, int mark, int resultsAt) {
    Operation op = spellings == null ? read : spellings.today(read, block, context.registry);
    block.append(op);
    if (resultNames.size() > mark) {
      defineResults(op, mark, resultsAt);
    }
    lateLocations.settle(op);
  }

  // Custom form ---------------------------------------------------------------------------------

  private void customOperation(Location location, int at, Block block, int mark, int resultsAt) {
    OpDefinition<?> found = customDefinition();
    OpSyntax syntax = found == null ? null : found.facet(OpSyntax.class);
    if (found == null || syntax == null) {
      String name = spelling();
      throw error(
          found != null
              ? "'%s' has no custom form; write it as \"%s\"(...)".formatted(name, name)
              : UnknownNames.operation(name, defaultDialect, context));
    }
    String name = spellings == null ? "" : spelling();
    lexer.next();
    OperationState changed =
        spellings == null ? null : spellings.read(name, this, location, block, context.registry);
    if (changed != null) {
      append(finish(changed), block, mark, resultsAt);
      return;
    }
    OpenOperation custom = open(found, location, at, block, mark, resultsAt);
    definition = found;
    operationPosition = at;
    defaultDialect = found.defaultDialect();
    syntax.parse(this, custom.state);
    goOn(custom);
  }

  /** Opens the region that comes next in an operation, or ends it if there is none. */
  private void goOn(OpenOperation op) {
    OpDefinition<?> of = op.state.definition();
    while (atEnd != null) {
      op.then = atEnd;
      atEnd = null;
      checkState(lexer.start == atEndPosition, "the syntax of %s goes on after its end", of);
      if (open.size() > Nesting.LIMIT) {
        throw tooDeep();
      }
      boolean isolated = of.hasTrait(IsolatedFromAbove.class);
      if (of.hasTrait(SymbolTable.class)) {
        op.then.accept(region(atEndArguments, isolated, /* recovering= */ true));
      } else if (open(op.body, atEndArguments, isolated)) {
        return;
      } else {
        op.then.accept(op.body.region);
      }
    }
    end(op);
  }

  /** Makes an operation of which all has been read but its location. */
  private void end(OpenOperation custom) {
    OperationState state = custom.state;
    for (int i = custom.entriesBefore; i < inherentEntries.size(); i++) {
      refuseSecondValue(state, inherentEntries.get(i));
    }
    dropEntries(custom.entriesBefore);
    definition = custom.outer;
    operationPosition = custom.outerPosition;
    defaultDialect = custom.outerDialect;
    Operation op = finish(state);
    closeTo(open.size() - 1);
    append(op, custom.block, custom.resultMark, custom.resultsAt);
  }

  /** The definition of the custom operation whose name is next, or {@code null}. */
  private @Nullable OpDefinition<?> customDefinition() {
    OpDefinition<?> meant = spellings == null ? null : spelled(spelling());
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

  /** The definition that a spelling of another year stands for, if those are accepted. */
  private @Nullable OpDefinition<?> spelled(String name) {
    return spellings == null
        ? null
        : spellings.definition(name, isBeforeSymbol(), context.registry);
  }

  /** An operation being read. */
  private static final class OpenOperation {
    final OperationState state;

    /** The region at the end of the operation that is being read, and what comes after it. */
    final OpenRegion body = new OpenRegion();

    Consumer<Region> then = region -> {};

    /** Where the name of the operation stands. */
    int position;

    final Block block;
    int resultMark;
    int resultsAt;

    /** What held for the operation around this one. */
    @Nullable OpDefinition<?> outer;

    int outerPosition;
    String outerDialect = "";
    int entriesBefore;

    OpenOperation(OperationState state, Block block) {
      this.state = state;
      this.block = block;
    }
  }

  /** The operations being read, outermost first. */
  private final List<OpenOperation> open = new ArrayList<>();

  private OpenOperation open(
      OpDefinition<?> found, Location location, int at, Block block, int mark, int resultsAt) {
    OpenOperation next = new OpenOperation(OperationState.of(found, location), block);
    next.position = at;
    next.resultMark = mark;
    next.resultsAt = resultsAt;
    next.entriesBefore = inherentEntries.size();
    next.outer = definition;
    next.outerPosition = operationPosition;
    next.outerDialect = defaultDialect;
    open.add(next);
    return next;
  }

  /** Forgets operations being read, but for the outermost ones. */
  private void closeTo(int count) {
    open.subList(count, open.size()).clear();
  }

  private Operation finish(OperationState state) {
    Location written = optionalLocation();
    if (written != null) {
      state.location(written);
    }
    try {
      return state.definition().create(state);
    } finally {
      forgetOwnedRegions();
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

  private void genericOperation(Location location, int at, Block block, int mark, int resultsAt) {
    String name = string("the name of an operation");
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      throw error(at, "an operation's name is not empty");
    }
    OpDefinition<?> found = context.registry.operation(name);
    if (found == null) {
      found = spelled(name);
    }
    if (found == null) {
      found = unregistered(name, at);
    }
    OpenOperation generic = open(found, location, at, block, mark, resultsAt);
    genericBody(generic.state);
    goOn(generic);
  }

  private final Map<String, OpDefinition<?>> unregistered = new HashMap<>();

  private OpDefinition<?> unregistered(String name, int at) {
    int dot = name.indexOf('.');
    boolean knownDialect = dot > 0 && context.registry.dialect(name.substring(0, dot)) != null;
    if (knownDialect || !context.options.allowUnregistered()) {
      throw error(at, UnknownNames.genericOperation(name, context));
    }
    return unregistered.computeIfAbsent(name, UnregisteredOp::definition);
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
      genericRegions(state, operands);
    } else {
      genericEnd(state, operands);
    }
  }

  private void genericRegions(OperationState state, List<Operand> operands) {
    region(
        List.of(),
        region -> {
          state.regionAsIs(region);
          if (optionalPunctuation(",")) {
            genericRegions(state, operands);
          } else {
            punctuation(")");
            genericEnd(state, operands);
          }
        });
  }

  private void genericEnd(OperationState state, List<Operand> operands) {
    int entriesBefore = inherentEntries.size();
    optionalEntries(state, /* custom= */ false);
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

  // Regions -------------------------------------------------------------------------------------

  @Override
  public Region region(List<Argument> arguments) {
    OpDefinition<?> of = definition();
    return region(arguments, of.hasTrait(IsolatedFromAbove.class), of.hasTrait(SymbolTable.class));
  }

  /** What the region at the end of the operation being read is handed to, if it has one. */
  private @Nullable Consumer<Region> atEnd;

  private List<Argument> atEndArguments = List.of();
  private int atEndPosition;

  @Override
  public void region(List<Argument> arguments, Consumer<Region> then) {
    checkState(atEnd == null, "two regions at the end of an operation");
    atEnd = then;
    atEndArguments = arguments;
    atEndPosition = lexer.start;
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
