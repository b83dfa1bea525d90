package dev.halfspace.text;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineNames;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Nesting;
import dev.halfspace.support.TextLimitExceeded;
import dev.halfspace.text.Aliases.Alias;
import dev.halfspace.text.PrintOptions.Flag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Prints operations. Aliases can be numbered only when all their mentions are known. So the first
 * pass leaves gaps for them in the text; if the text is too long to be kept, it is discarded, and a
 * second pass prints it again.
 */
@CanIgnoreReturnValue
final class OperationPrinter extends AliasedText<OpPrinter> implements OpPrinter {
  /** The greatest length of the text of a type that is cached. */
  private static final int LONGEST_TYPE = 1000;

  final RegionPrinter regions;
  private final GenericPrinter genericPrinter;
  final PrintOptions options;
  private final ValueNames names;

  /** True in the second pass: aliases have their names, which are printed without gaps. */
  private final boolean second;

  /**
   * The mentions of aliases in the order in which MLIR visits them, which determines their numbers.
   */
  private final List<Alias> visits = new ArrayList<>();

  /** The cached text of types that mention no alias. */
  private final Map<Type, String> typeTexts = new HashMap<>();

  /** The number of mentions of aliases. */
  private int mentionCount;

  /** Receives the position in the text at which each operation begins. */
  private final @Nullable ObjIntConsumer<Operation> starts;

  private OperationPrinter(
      PrintOptions options,
      ValueNames names,
      Aliases aliases,
      TextBuffer buffer,
      boolean second,
      @Nullable ObjIntConsumer<Operation> starts) {
    super(aliases, aliases.nesting, buffer, /* deferrable= */ false);
    this.options = options;
    this.names = names;
    this.second = second;
    this.starts = starts;
    regions = new RegionPrinter(this, names, buffer);
    genericPrinter = new GenericPrinter(this, visits);
  }

  /** A printer of the first pass. */
  OperationPrinter(PrintOptions options, ValueNames names, TextBuffer buffer) {
    this(options, names, new Aliases(new Nesting(), options), buffer, false, null);
  }

  /** A printer of the second pass, which prints again what {@code first} has printed. */
  OperationPrinter(
      OperationPrinter first, TextBuffer buffer, @Nullable ObjIntConsumer<Operation> starts) {
    this(first.options, first.names, first.aliases, buffer, true, starts);
  }

  /** Numbers the aliases that were mentioned. */
  Aliases numberAliases() {
    aliases.number(visits);
    return aliases;
  }

  @Override
  OpPrinter self() {
    return this;
  }

  @Override
  void mention(Alias alias) {
    mentionCount++;
    if (second) {
      aliases.append(buffer, alias);
    } else {
      buffer.gap(alias);
      alias.addTo(visits);
    }
  }

  // Operations ----------------------------------------------------------------------------------

  /** Prints an operation with its results and location, without a line end. */
  void line(Operation op) {
    if (starts != null) {
      starts.accept(op, Math.toIntExact(buffer.position()));
    }
    try {
      names.appendResults(out, op);
      form(op);
      if (options.has(Flag.LOCATIONS)) {
        trailingLocation(op.location(), place(op));
      }
    } catch (RuntimeException e) {
      throw named(op, e);
    }
  }

  private @Nullable Alias place(Operation op) {
    return options.has(Flag.LOCATIONS) ? aliases.of(op.location(), /* deferrable= */ true) : null;
  }

  @Override
  public OpPrinter operation(Operation op) {
    try {
      form(op);
    } catch (RuntimeException e) {
      throw named(op, e);
    }
    return this;
  }

  /** Wraps an exception thrown while an operation was printed, to name the operation. */
  private static RuntimeException named(Operation op, RuntimeException e) {
    if (e instanceof TextBuffer.WriteFailure || e instanceof PrintFailure) {
      return e;
    }
    return e instanceof TextLimitExceeded tooLong
        ? new PrintFailure(op, tooLong)
        : OperationFault.of(op, "printed", e);
  }

  private void form(Operation op) {
    Alias place = place(op);
    if (place != null) {
      place.addTo(visits); // also for an operation within a line, where the location is not printed
    }
    OpSyntax syntax = options.has(Flag.GENERIC) ? null : op.definition().facet(OpSyntax.class);
    if (syntax != null && hasCustomForm(syntax, op)) {
      customName(op.name());
      syntax.print(op, this);
    } else {
      genericPrinter.print(op);
    }
  }

  private boolean hasCustomForm(OpSyntax syntax, Operation op) {
    return options.has(Flag.VERIFIED) || (Structure.isSound(op) && syntax.canPrint(op));
  }

  private void customName(String name) {
    String dialect = regions.defaultDialect();
    int prefix = dialect.length();
    boolean bare =
        prefix > 0
            && name.length() > prefix
            && name.charAt(prefix) == '.'
            && name.startsWith(dialect)
            && name.indexOf('.', prefix + 1) < 0;
    out.append(name, bare ? prefix + 1 : 0, name.length());
  }

  private void trailingLocation(Location location, @Nullable Alias alias) {
    out.append(' ');
    if (prefersPrettyLocations()) {
      lateLocation(location);
    } else if (alias == null) {
      location.print(this);
    } else {
      out.append("loc(");
      mention(alias);
      out.append(')');
    }
  }

  /**
   * Prints the location of an argument. MLIR numbers an alias for it, but uses only the aliases
   * nested in it.
   */
  void argumentLocation(BlockArgument argument) {
    if (!options.has(Flag.LOCATIONS)) {
      return;
    }
    Alias alias = aliases.of(argument.location(), /* deferrable= */ false);
    if (alias != null) {
      alias.addTo(visits);
    }
    out.append(' ');
    argument.location().print(this);
  }

  // Parts of the custom form --------------------------------------------------------------------

  @Override
  public OpPrinter region(Region region, boolean printEntryArguments, boolean printTerminator) {
    Block entry = region.firstBlock();
    boolean header = printEntryArguments && entry != null && entry.numArguments() > 0;
    regions.region(region, header, printTerminator);
    return this;
  }

  @Override
  public OpPrinter newLine(int deeper) {
    out.append('\n');
    regions.indentation();
    return text(" ".repeat(deeper));
  }

  @Override
  public OpPrinter value(Value value) {
    names.appendUse(out, value);
    return this;
  }

  @Override
  public OpPrinter successor(Block block) {
    names.appendBlock(out, block);
    return this;
  }

  @Override
  public OpPrinter symbolName(String name) {
    out.append('@');
    keywordOrString(name);
    return this;
  }

  @Override
  public OpPrinter argument(BlockArgument argument) {
    names.appendDefinition(out, argument);
    argumentLocation(argument);
    return this;
  }

  @Override
  public OpPrinter typedArgument(BlockArgument argument, NamedAttributes attributes) {
    names.appendDefinition(out, argument);
    out.append(": ");
    type(argument.type());
    attributeDictionary(attributes);
    argumentLocation(argument);
    return this;
  }

  @Override
  public OpPrinter type(Type type) {
    String known = typeTexts.get(type);
    if (known != null) {
      nesting.repeat(known.length());
      return text(known);
    }
    long start = buffer.position();
    int before = mentionCount;
    super.type(type);
    // Long types are not cached, since the texts of deeply nested ones would take quadratic space.
    if (mentionCount == before && buffer.position() - start <= LONGEST_TYPE) {
      String text = buffer.since(start);
      if (text != null) {
        typeTexts.put(type, text);
      }
    }
    return this;
  }

  @Override
  public OpPrinter typesInParens(List<? extends Type> types) {
    boolean bare = types.size() == 1 && !(types.get(0) instanceof FunctionType);
    out.append(bare ? "" : "(");
    types(types);
    out.append(bare ? "" : ")");
    return this;
  }

  @Override
  public OpPrinter functionalType(Operation op) {
    out.append('(');
    for (int i = 0; i < op.numOperands(); i++) {
      out.append(i == 0 ? "" : ", ");
      type(op.operand(i).type());
    }
    out.append(") -> ");
    return typesInParens(op.resultTypes());
  }

  @Override
  public OpPrinter affineSubscripts(AffineValueMap subscripts) {
    AffineNames operands = operandNames(subscripts.map().numDims(), subscripts.operands());
    for (int i = 0; i < subscripts.map().numResults(); i++) {
      out.append(i == 0 ? "" : ", ");
      subscripts.map().result(i).appendTo(out, operands);
    }
    return this;
  }

  @Override
  public OpPrinter affineExpression(AffineExpr expr, int numDims, List<? extends Value> operands) {
    expr.appendTo(out, operandNames(numDims, operands));
    return this;
  }

  private AffineNames operandNames(int numDims, List<? extends Value> operands) {
    return new AffineNames() {
      @Override
      public void appendDim(StringBuilder text, int position) {
        names.appendUse(text, operands.get(position));
      }

      @Override
      public void appendSymbol(StringBuilder text, int position) {
        text.append("symbol(");
        names.appendUse(text, operands.get(numDims + position));
        text.append(')');
      }
    };
  }
}
