package dev.halfspace.text;

import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpParser.Operand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.support.Quantity;
import dev.halfspace.support.Suggestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses the names of values, and resolves and defines them. */
final class Values {
  /**
   * The number of undefined names of one isolated operation for which the nearest known name is
   * sought.
   */
  private static final int MOST_SUGGESTIONS = 5;

  /** Numbers of results up to this one are not compared with the length of the text. */
  private static final int FEW_RESULTS = 1 << 16;

  final ValueScopes scopes = new ValueScopes();
  private final Tokens tokens;
  private final Lexer lexer;
  private final NumberedNames<ValueScopes.Name> names;

  /** The names that are kept, {@code null} if none are. */
  private final @Nullable SourceNames kept;

  /** True if an operation was parsed that uses undefined values. */
  private boolean undefined;

  Values(Tokens tokens, @Nullable SourceNames kept) {
    this.kept = kept;
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    names = new NumberedNames<>(lexer.bytes, ValueScopes.Name::new);
  }

  /**
   * An occurrence of the name of a value.
   *
   * @param number the result number or count after the name, 0 if there is none
   */
  record Name(Values values, ValueScopes.Name entry, int position, int end, int number)
      implements Operand {
    @Override
    public String name() {
      return values.names.text(position, end);
    }

    /** The number of results that the name denotes, at its definition. */
    int count() {
      return Math.max(1, number);
    }

    Name withNumber(int newNumber) {
      return new Name(values, entry, position, end, newNumber);
    }
  }

  // Uses ----------------------------------------------------------------------------------------

  Operand operand() {
    Operand operand = optionalOperand();
    if (operand == null) {
      String sign = Hints.sign(tokens, "%", names.names(scopes::isDefined)::contains);
      throw tokens.expected("a value such as %name", sign + Hints.literal(tokens));
    }
    return operand;
  }

  @Nullable Operand optionalOperand() {
    if (!tokens.at(Token.PERCENT_IDENTIFIER)) {
      return null;
    }
    Name use = name();
    return tokens.at(Token.HASH_IDENTIFIER) ? use.withNumber(resultNumber()) : use;
  }

  private Name name() {
    int from = lexer.start;
    int to = lexer.end;
    lexer.next();
    return new Name(this, names.get(from, to), from, to, 0);
  }

  /** Parses {@code #2} after the name of a value. */
  private int resultNumber() {
    long number = 0;
    for (int i = lexer.start + 1; i < lexer.end; i++) {
      byte digit = lexer.bytes[i];
      if (digit < '0' || digit > '9' || number > Integer.MAX_VALUE / 16) {
        throw tokens.expected("the number of a result after '#'");
      }
      number = number * 10 + (digit - '0');
    }
    if (number > Math.max(FEW_RESULTS, lexer.bytes.length)) { // each result has a type
      throw tokens.error("no operation of this text has so many results");
    }
    lexer.next();
    return (int) number;
  }

  /** Parses operands separated by commas; without delimiter the list may be empty. */
  List<Operand> operands(Delimiter delimiter) {
    return delimiter != Delimiter.NONE || tokens.at(Token.PERCENT_IDENTIFIER)
        ? tokens.list(delimiter, this::operand)
        : new ArrayList<>();
  }

  List<Value> resolve(List<Operand> operands, List<? extends Type> types) {
    if (operands.size() != types.size()) {
      throw tokens.error(
          operands.isEmpty() ? MissingPlace.before(lexer) : operands.get(0).position(),
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

  /** The value that an operand names, or a placeholder if it is not defined yet. */
  Value resolve(Operand operand, Type type) {
    Name use = (Name) operand;
    Value known = scopes.lookup(use.entry(), use.number());
    if (known != null) {
      if (known.type() != type && !known.type().equals(type)) {
        throw error(
            use,
            "%s is of type %s, but is used as %s here".formatted(use.name(), known.type(), type),
            scopes.isDefined(use.entry())
                ? "defined here"
                : "used as %s here".formatted(known.type()));
      }
      return known;
    }
    int count = scopes.count(use.entry());
    if (count > 0) {
      throw tokens.error(
          use.position(),
          "%s stands for %s; there is no #%d"
              .formatted(use.name(), Quantity.of(count, "value"), use.number()));
    }
    return scopes.forward(
        use.entry(),
        use.name(),
        use.number(),
        type,
        use.position(),
        tokens.locationAt(use.position()));
  }

  /** An error at a use, with a note at the definition or first use of the name. */
  private RuntimeException error(Name use, String message, String note) {
    Diagnostic first = tokens.note(scopes.position(use.entry()), note);
    return tokens.error(use.position(), message, first);
  }

  /** Reports each use of a name that the isolated operation just parsed does not define. */
  void reportForwardUses() {
    List<ValueScopes.ForwardUse> open = new ArrayList<>(scopes.openForwardUses().values());
    open.sort(Comparator.comparingInt(ValueScopes.ForwardUse::position));
    int suggestions = MOST_SUGGESTIONS;
    for (ValueScopes.ForwardUse use : open) {
      if (use.definedAt() != ValueScopes.NOWHERE) {
        reportOutOfScope(use);
      } else {
        String suggestion =
            suggestions-- > 0
                ? Suggestion.didYouMean(use.name(), names.names(scopes::isDefined))
                : "";
        tokens.report(use.position(), use.name() + " is used, but is not defined" + suggestion);
      }
      undefined = true;
    }
  }

  private void reportOutOfScope(ValueScopes.ForwardUse use) {
    Diagnostic definition = tokens.note(use.definedAt(), "defined here");
    if (use.isOutside()) {
      tokens.report(
          use.position(),
          use.name()
              + " is not visible here, since it is defined outside of an operation that is isolated"
              + " from above",
          definition);
      return;
    }
    int end = Braces.endOfScope(lexer, use.definedAt());
    String message = use.name() + " is used outside of the region in which it is defined";
    if (end < use.position()) {
      tokens.report(use.position(), message, definition, tokens.note(end, "the region ends here"));
    } else {
      tokens.report(use.position(), message, definition);
    }
  }

  /** Returns true if {@link #reportForwardUses} has reported a use since the last call. */
  boolean takeUndefined() {
    boolean taken = undefined;
    undefined = false;
    return taken;
  }

  // Definitions ---------------------------------------------------------------------------------

  /** Parses the name of {@code what} at its definition. */
  Name definition(String what) {
    if (!tokens.at(Token.PERCENT_IDENTIFIER)) {
      throw tokens.expected(what, Hints.sign(tokens, "%", word -> true));
    }
    return name();
  }

  /** Defines a name as its number of results of an operation, from {@code first} on. */
  void define(Name name, Operation op, int first) {
    int count = name.count();
    @Nullable Value[] pending = pending(name);
    for (int i = count; i < pending.length; i++) {
      ValueScopes.ForwardUse use = pending[i] == null ? null : scopes.forwardUse(pending[i]);
      if (use != null) {
        throw tokens.error(
            use.position(),
            "there is no %s#%d: %s stands for %s"
                .formatted(use.name(), i, use.name(), Quantity.of(count, "value")),
            tokens.note(name.position(), "defined here"));
      }
    }
    for (int i = 0; i < pending.length; i++) {
      Value standIn = pending[i];
      if (standIn != null) {
        replace(standIn, op.result(first + i), name);
      }
    }
    scopes.define(name.entry(), op, first, first + count, name.position());
    if (kept != null) {
      for (int i = 0; i < count; i++) {
        kept.add(op.result(first + i), count == 1 ? name.name() : name.name() + "#" + i);
      }
    }
  }

  /** Defines a name as a block argument. */
  void define(Name name, Value argument) {
    @Nullable Value[] pending = pending(name);
    if (pending.length > 1) {
      throw tokens.error(
          name.position(), name.name() + " is one value, but several were used before");
    }
    if (pending.length == 1 && pending[0] != null) {
      replace(pending[0], argument, name);
    }
    scopes.define(name.entry(), argument, name.position());
    if (kept != null) {
      kept.add(argument, name.name());
    }
  }

  /** Records the name of a block, if names are kept. */
  void keep(Block block, String name) {
    if (kept != null) {
      kept.add(block, name);
    }
  }

  private @Nullable Value[] pending(Name name) {
    @Nullable Value[] pending = scopes.pending(name.entry());
    if (pending == null) {
      throw error(name, name.name() + " is defined already", "first defined here");
    }
    return pending;
  }

  private void replace(Value standIn, Value defined, Name name) {
    if (!standIn.type().equals(defined.type())) {
      throw error(
          name,
          "%s is of type %s, but was used as %s before"
              .formatted(name.name(), defined.type(), standIn.type()),
          "used here");
    }
    scopes.replace(standIn, defined);
  }

  /**
   * Reports the name of an entry argument that is used already: nothing in its region has been
   * parsed yet, so the name has to be new.
   */
  void requireUnused(Name name) {
    if (scopes.isMet(name.entry())) {
      String met = scopes.isDefined(name.entry()) ? "defined" : "used";
      throw error(name, name.name() + " is " + met + " already", "first " + met + " here");
    }
  }
}
