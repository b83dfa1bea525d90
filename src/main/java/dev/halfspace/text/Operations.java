package dev.halfspace.text;

import static com.google.common.base.Preconditions.checkState;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.support.Nesting;
import dev.halfspace.support.StringText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Parses operations: results, name, custom or generic form, regions and blocks. Nested regions that
 * end their operations are parsed in a loop and use no stack.
 */
final class Operations {
  final LateLocations locations;
  final Values values;
  final Results results;
  final Arguments arguments;
  final Properties properties;
  final Regions regions;
  private final Lexer lexer;
  private final DialectRegistry registry;
  private final ParseOptions options;

  /** The older spellings that are accepted besides the current ones, if any. */
  private final @Nullable Spellings spellings;

  private final NameTable<OperationName> names;
  private final Map<String, OpDefinition<?>> unregistered = new HashMap<>();
  private final Recovery recovery;

  /** This parser as the syntax of an operation sees it. */
  private final OperationParser parser;

  private final GenericForm genericForm;

  private final SourceNames sourceNames = new SourceNames();

  /** The stack of operations being read, outermost first, followed by entries kept for reuse. */
  private final List<OpenOperation> open = new ArrayList<>();

  /** The number of operations being read. */
  private int depth;

  /** True if the terminator of a region was found after the operation that has the region. */
  private boolean strayTerminator;

  /** The region that ends the operation being read, once its syntax has announced it. */
  private @Nullable Ending ending;

  Operations(
      Source source, Diagnostics diagnostics, DialectRegistry registry, ParseOptions options) {
    this.registry = registry;
    this.options = options;
    spellings = options.spellings();
    parser = new OperationParser(source, diagnostics, registry, options, this);
    lexer = parser.lexer;
    locations = new LateLocations(parser, parser.locations, parser.aliases);
    values = new Values(parser, options.keepsNames() ? sourceNames : null);
    results = new Results(parser, values);
    arguments = new Arguments(parser, parser, locations, values);
    properties = new Properties(parser, parser, spellings);
    regions = new Regions(parser, values, arguments);
    names = new NameTable<>(lexer.bytes, OperationName::new);
    recovery = new Recovery(parser, this::atSymbol);
    genericForm = new GenericForm(parser, properties, this::customPosition);
  }

  /** The latest meaning of a spelling, and the default dialect for which it holds. */
  private static final class OperationName {
    @Nullable OpDefinition<?> definition;
    @Nullable OpSyntax syntax;

    /** The dialect whose prefix was omitted, the empty string if none was; null at first. */
    @Nullable String leftOut;
  }

  /**
   * The region that ends an operation: its entry arguments, the consumer of the region, and the
   * position in the text.
   */
  private record Ending(List<OpParser.Argument> arguments, Consumer<Region> then, int position) {}

  /** The block to which an operation is appended, and the names of its results. */
  private record Target(Block block, int results, int resultsAt) {}

  /** An operation being read. The object is reused for the next operation at the same depth. */
  private static final class OpenOperation {
    final OperationState state;
    Target target;

    /** The position of the operation's name. */
    int position;

    /** The innermost operation in custom form: this one or an ancestor. */
    @Nullable OpenOperation custom;

    /**
     * The region that ends the operation, while it is being read, and the consumer of that region.
     */
    final Regions.OpenRegion body = new Regions.OpenRegion();

    Consumer<Region> then = region -> {};

    /** The entries of attribute dictionaries that set properties. */
    List<NamedAttribute> inherent = List.of();

    OpenOperation(OperationState state, Target target) {
      this.state = state;
      this.target = target;
    }
  }

  /** The names of values and blocks in the text, if the options keep them. */
  SourceNames sourceNames() {
    return sourceNames;
  }

  /** Parses a whole text into {@code block}: operations, aliases and resources. */
  void wholeText(Block block, ExternalResources external) {
    values.scopes.enter(/* isolated= */ true);
    lexer.next();
    while (!parser.at(Token.END)) {
      int start = lexer.start;
      try {
        switch (lexer.kind) {
          case HASH_IDENTIFIER -> parser.aliases.define(parser::attribute);
          case EXCLAMATION_IDENTIFIER -> parser.types.aliases.define(parser.types::type);
          case METADATA_BEGIN ->
              new Metadata(parser, registry, parser.elements, external).metadata();
          default -> {
            if (!isBraceOfFailure()) {
              operationOrNothing(block);
            }
          }
        }
      } catch (ParseFailure failure) {
        recovery.skipOperation(start);
      }
    }
    values.reportForwardUses();
    dropUsers(values.scopes.openForwardUses().keySet(), block);
    locations.finish();
    values.scopes.leave();
  }

  /**
   * Removes from a block the operations that use undefined values, and transitively the users of
   * their results.
   */
  private static void dropUsers(Set<Value> undefined, Block block) {
    Deque<Value> open = new ArrayDeque<>(undefined);
    while (!open.isEmpty()) {
      for (Operation user : open.remove().users()) {
        Operation op = user.ancestorIn(block);
        if (op != null) {
          open.addAll(op.results());
          drop(op);
        }
      }
    }
  }

  /** Skips an unmatched closing brace if an earlier error may be the reason for it. */
  private boolean isBraceOfFailure() {
    return parser.diagnostics.hasErrors() && parser.optionalPunctuation("}");
  }

  // Operations ----------------------------------------------------------------------------------

  /** Parses an operation; on failure, drops it and resumes after it. */
  private void operationOrNothing(Block block) {
    int start = lexer.start;
    Regions.Mark openRegions = regions.mark();
    int openNames = results.open();
    int openOperations = depth;
    try {
      operation(block);
      if (values.takeUndefined()) {
        // The operation is complete, but uses an undefined value.
        drop(block.lastOp());
      }
    } catch (ParseFailure failure) {
      boolean unused = values.takeUndefined();
      regions.dropTo(openRegions);
      results.dropTo(openNames);
      depth = openOperations;
      ending = null;
      if (strayTerminator) {
        // The previous operation was closed too early, so this terminator itself is not at fault.
        strayTerminator = false;
        drop(block.lastOp());
      }
      recovery.skipOperation(start);
    } catch (RuntimeException e) {
      // The fault is in the code that reads the operation, not in the text.
      throw depth > openOperations ? fault(open.get(depth - 1), e) : e;
    }
  }

  private OperationFault fault(OpenOperation op, RuntimeException e) {
    return OperationFault.of(
        op.state.definition().name(), parser.locationAt(op.position), "read", e);
  }

  private static void drop(@Nullable Operation op) {
    if (op != null) {
      op.dropAllReferences();
      op.remove();
    }
  }

  /** Returns true if the next token is the name of an operation that is a symbol. */
  private boolean atSymbol() {
    OpDefinition<?> next =
        switch (lexer.kind) {
          case BARE_IDENTIFIER -> customName().definition;
          case STRING ->
              registry.operation(StringText.decode(lexer.bytes, lexer.start + 1, lexer.end - 1));
          default -> null;
        };
    return next != null && next.hasTrait(Symbol.class);
  }

  private void operation(Block block) {
    int outer = depth;
    operationUpToRegion(block);
    while (depth > outer) {
      OpenOperation top = open.get(depth - 1);
      Block inner = top.body.block;
      if (inner != null && !regions.atEndOfBlock()) {
        operationUpToRegion(inner);
      } else if (!regions.nextBlock(top.body)) {
        regions.close(top.body);
        top.then.accept(top.body.region);
        goOn(top);
      }
    }
  }

  /**
   * Parses an operation into {@code block}; one that ends in a region is parsed up to that region,
   * which is opened.
   */
  private void operationUpToRegion(Block block) {
    Target target = new Target(block, results.open(), lexer.start);
    results.read();
    Location location = parser.locationHere();
    if (parser.at(Token.STRING)) {
      genericOperation(location, target);
    } else if (parser.at(Token.BARE_IDENTIFIER)) {
      customOperation(location, target);
    } else {
      throw noOperation();
    }
  }

  private ParseFailure noOperation() {
    if (depth == 0 && parser.nextIs("}")) {
      return parser.error("'}' closes nothing: every '{' before it is closed already");
    }
    boolean isValue = parser.at(Token.PERCENT_IDENTIFIER);
    return parser.expected(
        "an operation",
        isValue ? "; values are computed by operations alone" : Hints.comment(parser));
  }

  private void customOperation(Location location, Target target) {
    OperationName name = customName();
    OpDefinition<?> found = name.definition;
    OpSyntax syntax = name.syntax;
    if (found == null || syntax == null) {
      throw noCustomForm(found);
    }
    int at = lexer.start;
    if (spellings != null) {
      OperationState changed =
          spellings.read(parser.take(), parser, location, target.block(), registry);
      if (changed != null) {
        append(finish(changed), target);
        return;
      }
    } else {
      lexer.next();
    }
    OpenOperation custom = open(found, location, target, at);
    custom.custom = custom;
    syntax.parse(parser, custom.state);
    goOn(custom);
  }

  private ParseFailure noCustomForm(@Nullable OpDefinition<?> found) {
    String name = parser.spelling();
    if (found != null) {
      return parser.error("'%s' has no custom form; write it as \"%s\"(...)".formatted(name, name));
    }
    for (int i = depth - 2; i >= 0 && name.indexOf('.') < 0; i--) {
      OpDefinition<?> outer = open.get(i).state.definition();
      if (registry.operation(outer.defaultDialect() + "." + name) != null) {
        return meantFarther(name, outer, open.get(depth - 1));
      }
    }
    OpDefinition<?> terminator =
        defaultDialect().equals("builtin") ? UnknownNames.terminator(name, registry) : null;
    if (terminator != null) {
      strayTerminator = true;
      return parser.error(
          "'%s' is short for '%s' in the operation that it ends, but stands in none; is there a '}'"
                  .formatted(name, terminator.name())
              + " too many before it?");
    }
    return parser.error(UnknownNames.operation(name, defaultDialect(), registry));
  }

  /** The failure for a name that has a meaning only in a region that encloses {@code inner}. */
  private ParseFailure meantFarther(String name, OpDefinition<?> outer, OpenOperation inner) {
    int brace = Braces.unclosed(lexer, inner.body.openedAt, lexer.start);
    return parser.error(
        lexer.start,
        "'%s' is short for '%s.%s' directly in '%s' only, but '%s' is not closed before it"
            .formatted(
                name, outer.defaultDialect(), name, outer.name(), inner.state.definition().name()),
        parser.note(brace, "'{' without '}' before"));
  }

  private void genericOperation(Location location, Target target) {
    int at = lexer.start;
    String name = parser.string("the name of an operation");
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      throw parser.error(at, "an operation's name is not empty");
    }
    OpDefinition<?> found = registry.operation(name);
    if (found == null) {
      found = spelled(name);
    }
    if (found == null) {
      found = unregistered(name, at);
    }
    OpenOperation generic = open(found, location, target, at);
    genericForm.parse(parser, generic.state);
    goOn(generic);
  }

  private OpenOperation open(OpDefinition<?> definition, Location location, Target target, int at) {
    OpenOperation custom = custom();
    if (depth == open.size()) {
      open.add(new OpenOperation(OperationState.of(definition, location), target));
    }
    OpenOperation next = open.get(depth++);
    next.state.restart(definition, location);
    next.target = target;
    next.position = at;
    next.custom = custom;
    next.body.clear();
    next.inherent = List.of();
    return next;
  }

  /** Opens the next region of an operation, or completes the operation if there is none. */
  private void goOn(OpenOperation op) {
    OpDefinition<?> of = op.state.definition();
    while (ending != null) {
      Ending next = ending;
      ending = null;
      op.then = next.then();
      checkState(lexer.start == next.position(), "the syntax of %s goes on after its end", of);
      if (depth > Nesting.LIMIT) {
        throw parser.tooDeep();
      }
      if (of.hasTrait(SymbolTable.class)) {
        op.then.accept(region(next.arguments(), of));
      } else if (regions.open(op.body, next.arguments(), of.hasTrait(IsolatedFromAbove.class))) {
        return;
      } else {
        op.then.accept(op.body.region);
      }
    }
    for (NamedAttribute entry : op.inherent) {
      properties.refuseSecondValue(op.state, entry, customPosition());
    }
    Operation made = finish(op.state);
    depth--;
    append(made, op.target);
  }

  /** Parses the trailing location, if any, and creates the operation. */
  private Operation finish(OperationState state) {
    Location written = locations.optional();
    if (written != null) {
      state.location(written);
    }
    try {
      return state.definition().create(state);
    } finally {
      regions.forgetOwned();
    }
  }

  private void append(Operation read, Target target) {
    Operation op = spellings == null ? read : spellings.today(read, target.block(), registry);
    target.block().append(op);
    if (results.open() > target.results()) {
      results.define(op, target.results(), target.resultsAt());
    }
    if (locations.isStandIn(op.location())) {
      locations.settle(op.location(), op::setLocation);
    }
  }

  // Definitions ---------------------------------------------------------------------------------

  /** The next token as the name of an operation in custom form, resolved in the current context. */
  private OperationName customName() {
    OperationName name = names.get(lexer.start, lexer.end);
    String leftOut = name.leftOut;
    boolean isKnown = leftOut != null && (leftOut.isEmpty() || leftOut.equals(defaultDialect()));
    if (!isKnown || spellings != null) {
      String spelling = parser.spelling();
      name.leftOut = spelling.indexOf('.') < 0 ? defaultDialect() : "";
      name.definition = definition(spelling, name.leftOut);
      name.syntax = name.definition == null ? null : name.definition.facet(OpSyntax.class);
    }
    return name;
  }

  /**
   * The definition that a name denotes where the prefix {@code leftOut} may be omitted, or {@code
   * null}.
   */
  private @Nullable OpDefinition<?> definition(String spelling, String leftOut) {
    OpDefinition<?> meant = spelled(spelling);
    return meant != null
        ? meant
        : registry.operation(leftOut.isEmpty() ? spelling : leftOut + "." + spelling);
  }

  /** The definition that an older spelling denotes, if older spellings are accepted. */
  private @Nullable OpDefinition<?> spelled(String name) {
    return spellings == null ? null : spellings.definition(name, parser.isBeforeSymbol(), registry);
  }

  private OpDefinition<?> unregistered(String name, int at) {
    int dot = name.indexOf('.');
    boolean knownDialect = dot > 0 && registry.dialect(name.substring(0, dot)) != null;
    if (knownDialect || !options.allowUnregistered()) {
      throw parser.error(at, UnknownNames.genericOperation(name, registry));
    }
    return unregistered.computeIfAbsent(name, UnregisteredOp::definition);
  }

  // Queries of a syntax --------------------------------------------------------------------------

  /** The innermost operation whose custom form is being read. */
  private @Nullable OpenOperation custom() {
    return depth == 0 ? null : open.get(depth - 1).custom;
  }

  /** The dialect whose prefix may be omitted here. */
  private String defaultDialect() {
    OpenOperation custom = custom();
    return custom == null ? "builtin" : custom.state.definition().defaultDialect();
  }

  /** The definition of the operation whose custom form is being read. */
  OpDefinition<?> definition() {
    OpenOperation custom = custom();
    checkState(custom != null, "no custom form is being read");
    return custom.state.definition();
  }

  /** The position of the name of the innermost operation in custom form; 0 if there is none. */
  int customPosition() {
    OpenOperation custom = custom();
    return custom == null ? 0 : custom.position;
  }

  /** Parses the attribute dictionary of a custom form, if any. */
  void optionalDictionary(OperationState state) {
    List<NamedAttribute> inherent =
        properties.optionalDictionary(state, /* custom= */ true, customPosition());
    OpenOperation custom = custom();
    if (custom != null && custom.state == state && !inherent.isEmpty()) {
      inherent.addAll(custom.inherent);
      custom.inherent = inherent;
    }
  }

  /** Announces that the operation being read ends in a region. */
  void endIn(List<OpParser.Argument> entryArguments, Consumer<Region> then) {
    checkState(ending == null, "two regions at the end of an operation");
    ending = new Ending(entryArguments, then, lexer.start);
  }

  /** Parses a region of an operation in the middle of its syntax. */
  Region region(List<OpParser.Argument> entryArguments, OpDefinition<?> of) {
    boolean recovering = of.hasTrait(SymbolTable.class);
    return parser.nested(
        () -> {
          Regions.OpenRegion body = new Regions.OpenRegion();
          if (regions.open(body, entryArguments, of.hasTrait(IsolatedFromAbove.class))) {
            do {
              operations(body.block, recovering);
            } while (regions.nextBlock(body));
            regions.close(body);
          }
          return body.region;
        });
  }

  /**
   * Parses operations up to the end of their block.
   *
   * @param recovering true if parsing goes on with the next operation after an error in one
   */
  private void operations(@Nullable Block block, boolean recovering) {
    while (block != null && !regions.atEndOfBlock()) {
      if (recovering) {
        operationOrNothing(block);
      } else {
        operation(block);
      }
    }
  }
}
