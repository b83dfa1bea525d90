package dev.halfspace.text;

import static dev.halfspace.builtin.IndexType.INDEX;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.AffineSyntaxException;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Diagnostic;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the names of values where they are used, and defines them where results and block arguments
 * are named. Also what stands beside values: their locations, and affine expressions of them.
 */
abstract class ValueReader extends DefinitionReader implements OpParser {
  final ValueScopes scopes = new ValueScopes();
  final LateLocations lateLocations = new LateLocations(this);
  final ResultNames resultNames = new ResultNames();
  private final NumberedNames<ValueScopes.Name> valueNames;
  private final AffineReader affineReader;

  /** For how many undefined names of one operation the nearest known one is looked for. */
  private static final int MOST_SUGGESTIONS = 5;

  ValueReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
    valueNames = new NumberedNames<>(lexer.bytes, ValueScopes.Name::new);
    affineReader = new AffineReader(lexer.bytes, 0, lexer.limit);
  }

  /** A value's name where it stands. */
  private record Use(ValueReader reader, ValueScopes.Name entry, int position, int end, int number)
      implements Operand {
    @Override
    public String name() {
      return reader.valueNames.text(position, end);
    }
  }

  // Results -------------------------------------------------------------------------------------

  /** Reads the names of an operation's results, if there are any, up to {@code =}. */
  void resultNames() {
    if (!at(Token.PERCENT_IDENTIFIER)) {
      return;
    }
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
        if (!at(Token.INTEGER)) {
          throw expected("the number of results after ':'");
        }
        long given = integer("the number of results after ':'");
        if (given < 1 || given > Integer.MAX_VALUE) {
          throw error(at, "a name stands for at least one result, not " + given);
        }
        count = (int) given;
      }
      resultNames.push(valueNames.get(from, to), from, to, count);
    } while (optionalPunctuation(","));
    punctuation("=");
  }

  /** Lets the names read since there were {@code mark} stand for the results of {@code op}. */
  void defineResults(Operation op, int mark, int at) {
    long named = 0;
    for (int i = mark; i < resultNames.size(); i++) {
      named += resultNames.count(i);
    }
    if (named != op.numResults()) {
      throw error(
          at,
          "'%s' has %s, but %d named here"
              .formatted(op.name(), Quantity.of(op.numResults(), "result"), named));
    }
    int next = 0;
    for (int i = mark; i < resultNames.size(); i++) {
      ValueScopes.Name entry = resultNames.entry(i);
      int position = resultNames.position(i);
      int count = resultNames.count(i);
      resolveForward(entry, op, next, count, position, resultNames.end(i));
      scopes.define(entry, op, next, next + count, position);
      if (context.options.keepsNames()) {
        keepNames(op, next, count, valueNames.text(position, resultNames.end(i)));
      }
      next += count;
    }
    resultNames.popTo(mark);
  }

  private void keepNames(Operation op, int first, int count, String name) {
    for (int i = 0; i < count; i++) {
      context.names.add(op.result(first + i), count == 1 ? name : name + "#" + i);
    }
  }

  private void resolveForward(
      ValueScopes.Name entry, Operation op, int first, int count, int position, int end) {
    @Nullable Value[] pending = pending(entry, position, end);
    for (int i = count; i < pending.length; i++) {
      ValueScopes.ForwardUse use = pending[i] == null ? null : scopes.forwardUse(pending[i]);
      if (use != null) {
        throw failWithNote(
            use.position(),
            "there is no %s#%d: %s stands for %s"
                .formatted(use.name(), i, use.name(), Quantity.of(count, "value")),
            position,
            "defined here");
      }
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

  ParseFailure failWithNote(int at, String message, int noteAt, String note) {
    context.diagnostics.add(
        Diagnostic.error(locationAt(at), message, Diagnostic.note(locationAt(noteAt), note)));
    return new ParseFailure(message);
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

  @Override
  public boolean atResultNames() {
    if (!at(Token.PERCENT_IDENTIFIER)) {
      return false;
    }
    int after = skipBlanks(lexer.end);
    byte sign = lexer.bytes[after];
    if (sign == ':') {
      byte count = lexer.bytes[skipBlanks(after + 1)];
      return '0' <= count && count <= '9';
    }
    return sign == '=' || sign == ',';
  }

  private int skipBlanks(int from) {
    int at = from;
    while (" \t\r\n".indexOf(lexer.bytes[at]) >= 0) {
      at++;
    }
    return at;
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
              .formatted(use.name(), Quantity.of(count, "value"), use.number()));
    }
    return scopes.forward(
        use.entry(), use.name(), use.number(), type, use.position(), locationAt(use.position()));
  }

  @Override
  public List<Value> resolve(List<Operand> operands, List<? extends Type> types) {
    if (operands.size() != types.size()) {
      throw error(
          operands.isEmpty() ? missingPlace() : operands.get(0).position(),
          "%s, but %s"
              .formatted(
                  Quantity.of(operands.size(), "operand"), Quantity.of(types.size(), "type")));
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
    return new Argument(argumentName(), null, NamedAttributes.of(), optionalLocation());
  }

  private Operand argumentName() {
    if (!at(Token.PERCENT_IDENTIFIER)) {
      throw expected("the name of a block argument");
    }
    int from = lexer.start;
    int to = lexer.end;
    lexer.next();
    if (at(Token.HASH_IDENTIFIER)) {
      throw error(lexer.start, "a block argument is one value; '#' has no meaning here");
    }
    return new Use(this, valueNames.get(from, to), from, to, 0);
  }

  @Override
  public Argument typedArgument() {
    Operand name = argumentName();
    Type type = colonType();
    NamedAttributes attributes = nextIs("{") ? dictionary() : NamedAttributes.of();
    return new Argument(name, type, attributes, optionalLocation());
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
    if (!nextIs("(")) {
      throw error(lexer.start, "expected '(', found " + found());
    }
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

  /** The arguments of a region are new names: nothing inside it has been read yet. */
  private void requireUnused(Argument argument) {
    Use use = (Use) argument.name();
    if (scopes.isMet(use.entry())) {
      throw failWithNote(
          use.position(),
          use.name() + (scopes.isDefined(use.entry()) ? " is defined already" : " is used already"),
          scopes.position(use.entry()),
          scopes.isDefined(use.entry()) ? "first defined here" : "first used here");
    }
  }

  /**
   * Gives a block, which has no arguments, those that were read.
   *
   * @param mustBeNew whether their names must not have been used so far
   */
  void defineArguments(Block block, List<Argument> arguments, boolean mustBeNew) {
    if (arguments.isEmpty()) {
      return;
    }
    List<Type> types = new ArrayList<>(arguments.size());
    for (Argument argument : arguments) {
      Type type = argument.type();
      if (type == null) {
        throw error(
            argument.name().position(), "the type of " + argument.name().name() + " is not known");
      }
      types.add(type);
    }
    block.addArguments(types, Location.UNKNOWN);
    for (int i = 0; i < arguments.size(); i++) {
      if (mustBeNew) {
        requireUnused(arguments.get(i));
      }
      defineArgument(block.argument(i), arguments.get(i));
    }
  }

  private void defineArgument(BlockArgument value, Argument argument) {
    Use use = (Use) argument.name();
    Location location = argument.location();
    value.setLocation(location != null ? location : locationAt(use.position()));
    lateLocations.settle(value);
    @Nullable Value[] pending = pending(use.entry(), use.position(), use.end());
    if (pending.length > 1) {
      throw error(use.position(), use.name() + " is one value, but several were used before");
    }
    if (pending.length == 1 && pending[0] != null) {
      replaceStandIn(pending[0], value, use.position(), use.end());
    }
    scopes.define(use.entry(), value, use.position());
    if (context.options.keepsNames()) {
      context.names.add(value, use.name());
    }
  }

  /** Reports every use of a name that the isolated operation just read does not define. */
  void reportForwardUses() {
    List<ValueScopes.ForwardUse> open = new ArrayList<>(scopes.openForwardUses().values());
    if (open.isEmpty()) {
      return;
    }
    open.sort(Comparator.comparingInt(ValueScopes.ForwardUse::position));
    int suggestions = MOST_SUGGESTIONS;
    for (ValueScopes.ForwardUse use : open) {
      String suggestion =
          suggestions-- > 0
              ? UnknownNames.didYouMean(use.name(), valueNames.names(scopes::isDefined))
              : "";
      context.diagnostics.add(
          Diagnostic.error(
              locationAt(use.position()),
              use.name() + " is used, but is not defined" + suggestion));
    }
    undefinedValues = true;
  }

  /** Whether an operation was read that uses values which are not defined. */
  boolean undefinedValues;

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
    ImmutableList<Value> values =
        operands.symbols().isEmpty()
            ? ImmutableList.copyOf(operands.dims())
            : ImmutableList.<Value>builder()
                .addAll(operands.dims())
                .addAll(operands.symbols())
                .build();
    return new AffineValueMap(context.intern(map), values);
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
    AffineReader reader = affineReader;
    reader.seek(lexer.start);
    try {
      AffineExpr expr = reader.expression(r -> affineOperand(r, operands));
      lexer.seek(reader.offset());
      return expr;
    } catch (AffineSyntaxException e) {
      throw affineError(e);
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
