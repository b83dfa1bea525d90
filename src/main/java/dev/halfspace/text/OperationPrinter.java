package dev.halfspace.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineNames;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.TextLimitExceeded;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.Nesting;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Prints operations, regions and blocks. Aliases are numbered only when all mentions are known: so
 * the first pass leaves gaps for them in the text, or lets go of the text where it is too long to
 * be kept, and a second pass prints it anew.
 */
@CanIgnoreReturnValue
final class OperationPrinter implements OpPrinter {
  /** Runs of blanks, each at its length. */
  private static final ImmutableList<String> BLANKS =
      IntStream.rangeClosed(0, 64).mapToObj(" "::repeat).collect(ImmutableList.toImmutableList());

  /** The length up to which the text of a type is kept. */
  private static final int LONGEST_TYPE = 1000;

  private final Printer options;
  private final ValueNames names;
  private final Nesting nesting;
  private final Aliases aliases;
  private final TextBuffer buffer;
  private final StringBuilder out;

  /** True in the second pass: aliases have their names, which are printed without gaps. */
  private final boolean second;

  /** Mentions of aliases in the order that MLIR meets them, which numbers them. */
  private final List<Aliases.Alias> visits = new ArrayList<>();

  /** The operations that turned out to be unsound when their custom form was printed. */
  private final Set<Operation> unsound;

  /** The text of types that mention no alias. */
  private final Map<Type, String> typeTexts = new HashMap<>();

  private TypeElision elision = TypeElision.NEVER;
  private String defaultDialect = "builtin";
  private int indent;

  /** The number of mentions of aliases. */
  private int mentionCount;

  /** A printer of the first pass. */
  OperationPrinter(Printer options, ValueNames names, TextBuffer buffer) {
    this.options = options;
    this.names = names;
    this.nesting = new Nesting();
    this.aliases = new Aliases(nesting, options.isLocalScope());
    this.buffer = buffer;
    this.out = buffer.text;
    this.second = false;
    this.unsound = Sets.newIdentityHashSet();
  }

  /** A printer of the second pass over what {@code first} has printed. */
  OperationPrinter(OperationPrinter first, TextBuffer buffer) {
    this.options = first.options;
    this.names = first.names;
    this.nesting = first.nesting;
    this.aliases = first.aliases;
    this.buffer = buffer;
    this.out = buffer.text;
    this.second = true;
    this.unsound = first.unsound;
  }

  /** Numbers the aliases that were mentioned. */
  Aliases numberAliases() {
    aliases.number(visits);
    return aliases;
  }

  private void mention(Aliases.Alias alias) {
    mentionCount++;
    if (second) {
      aliases.append(buffer, alias);
    } else {
      buffer.gap(alias);
      alias.addTo(visits);
    }
  }

  private boolean mentions(Aliases.@Nullable Alias alias) {
    if (alias != null) {
      mention(alias);
    }
    return alias != null;
  }

  // Operations ----------------------------------------------------------------------------------

  /** Prints one operation with its results and location, without line end. */
  void line(Operation op) {
    try {
      results(op);
      form(op);
      if (options.printsLocations()) {
        trailingLocation(op.location(), place(op));
      }
    } catch (RuntimeException e) {
      throw named(op, e);
    }
  }

  private Aliases.@Nullable Alias place(Operation op) {
    return options.printsLocations() ? aliases.of(op.location(), /* deferrable= */ true) : null;
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

  /** The exception thrown while an operation was printed, with the name of the operation. */
  private static RuntimeException named(Operation op, RuntimeException e) {
    if (e instanceof TextBuffer.WriteFailure || e instanceof PrintFailure) {
      return e;
    }
    return e instanceof TextLimitExceeded tooLong
        ? new PrintFailure(op, tooLong)
        : OperationFault.of(op, "printed", e);
  }

  private void form(Operation op) {
    Aliases.Alias place = place(op);
    if (place != null) {
      place.addTo(visits); // also within a line, where the location is not printed
    }
    if (!(op instanceof Printable printed && hasCustomForm(op)) || !customForm(op, printed)) {
      genericForm(op);
    }
  }

  private boolean hasCustomForm(Operation op) {
    return !options.isGeneric()
        && op.definition().facet(OpSyntax.class) != null
        && (options.assumesVerified() || (Structure.isSound(op) && !unsound.contains(op)));
  }

  private void results(Operation op) {
    int count = op.numResults();
    if (count == 0) {
      return;
    }
    int[] groups = names.resultGroups(op);
    if (groups == null) {
      names.appendDefinition(out, op.result(0));
      if (count > 1) {
        out.append(':').append(count);
      }
    } else {
      for (int i = 0; i < groups.length; i++) {
        int size = (i + 1 < groups.length ? groups[i + 1] : count) - groups[i];
        out.append(i == 0 ? "" : ", ");
        names.appendDefinition(out, op.result(groups[i]));
        if (size > 1) {
          out.append(':').append(size);
        }
      }
    }
    out.append(" = ");
  }

  /**
   * Prints custom form; returns false, leaving nothing behind, if the operation turned out to be
   * unsound.
   */
  private boolean customForm(Operation op, Printable printed) {
    long start = buffer.position();
    int gapCount = buffer.gapCount();
    int visitCount = visits.size();
    int startIndent = indent;
    String outerDialect = defaultDialect;
    int openRegions = names.depth();
    String name = op.name();
    int prefix = defaultDialect.length();
    boolean bare =
        prefix > 0
            && name.length() > prefix
            && name.charAt(prefix) == '.'
            && name.startsWith(defaultDialect)
            && name.indexOf('.', prefix + 1) < 0;
    out.append(name, bare ? prefix + 1 : 0, name.length());
    if (options.assumesVerified()) {
      printed.print(this);
      return true;
    }
    try {
      printed.print(this);
      return true;
    } catch (IllegalStateException | IllegalArgumentException | IndexOutOfBoundsException e) {
      // An accessor found what the verifier would have reported.
      unsound.add(op);
      buffer.rollBack(start, gapCount);
      visits.subList(visitCount, visits.size()).clear();
      indent = startIndent;
      names.leaveTo(openRegions);
      defaultDialect = outerDialect;
      return false;
    }
  }

  // "name"(operands)[successors] <{properties}> (regions) {attributes} : types
  private void genericForm(Operation op) {
    GenericAttributes attributes = GenericAttributes.of(op);
    quoted(op.name());
    out.append('(');
    values(op.operands());
    out.append(')');
    if (op.numSuccessors() > 0) {
      out.append('[');
      for (int i = 0; i < op.numSuccessors(); i++) {
        out.append(i == 0 ? "" : ", ");
        successor(op.successor(i));
      }
      out.append(']');
    }
    // MLIR meets the aliases of regions first, then those of types, then those of attributes.
    List<Visited> visited = new ArrayList<>();
    if (attributes.opaque() != null) {
      out.append(" <");
      int mark = visits.size();
      attribute(attributes.opaque());
      // MLIR uses aliases here, but does not make any for what is mentioned here only.
      visits.subList(mark, visits.size()).clear();
      out.append('>');
    } else if (!attributes.inherent().isEmpty()) {
      out.append(" <{");
      named(attributes.inherent(), visited);
      out.append("}>");
    }
    List<Aliases.Alias> inRegions = new ArrayList<>();
    int mark = visits.size();
    if (op.numRegions() > 0) {
      out.append(" (");
      for (int i = 0; i < op.numRegions(); i++) {
        out.append(i == 0 ? "" : ", ");
        region(op.region(i), true, true, true);
      }
      out.append(')');
    }
    take(mark, inRegions);
    if (!op.attributes().isEmpty()) {
      out.append(" {");
      named(op.attributes().asList(), visited);
      out.append('}');
    }
    out.append(" : ");
    inRegions.forEach(each -> each.addTo(visits));
    functionalType(op);
    visited.sort(Comparator.comparing(Visited::name));
    for (Visited each : visited) {
      each.mentions().forEach(mentioned -> mentioned.addTo(visits));
    }
  }

  private record Visited(String name, List<Aliases.Alias> mentions) {}

  private void named(List<NamedAttribute> attributes, List<Visited> visited) {
    boolean first = true;
    for (NamedAttribute attribute : attributes) {
      out.append(first ? "" : ", ");
      first = false;
      int mark = visits.size();
      namedAttribute(attribute);
      if (visits.size() > mark) {
        List<Aliases.Alias> mentions = new ArrayList<>();
        take(mark, mentions);
        visited.add(new Visited(attribute.name(), mentions));
      }
    }
  }

  /** Moves the mentions since {@code mark} to {@code target}. */
  private void take(int mark, List<Aliases.Alias> target) {
    List<Aliases.Alias> tail = visits.subList(mark, visits.size());
    target.addAll(tail);
    tail.clear();
  }

  private void trailingLocation(Location location, Aliases.@Nullable Alias alias) {
    out.append(' ');
    if (alias == null) {
      location.print(this);
    } else {
      out.append("loc(");
      mention(alias);
      out.append(')');
    }
  }

  /** MLIR gives the location of an argument an alias, but prints it with aliases only inside. */
  private void argumentLocation(BlockArgument argument) {
    if (!options.printsLocations()) {
      return;
    }
    Aliases.Alias alias = aliases.of(argument.location(), /* deferrable= */ false);
    if (alias != null) {
      alias.addTo(visits);
    }
    out.append(' ');
    argument.location().print(this);
  }

  // Regions and blocks --------------------------------------------------------------------------

  @Override
  public OpPrinter region(Region region, boolean printEntryArguments, boolean printTerminator) {
    return region(region, printEntryArguments, printTerminator, /* printEmptyBlock= */ false);
  }

  private OpPrinter region(
      Region region,
      boolean printEntryArguments,
      boolean printTerminator,
      boolean printEmptyBlock) {
    out.append("{\n");
    Block entry = region.firstBlock();
    if (entry != null) {
      boolean header =
          (printEmptyBlock && entry.isEmpty()) || (printEntryArguments && entry.numArguments() > 0);
      if (nesting.isFull()) {
        throw TextLimitExceeded.nested(Nesting.LIMIT);
      }
      Boolean unused = nesting.descend(() -> blocks(region, header, printTerminator));
    }
    indentation();
    out.append('}');
    return this;
  }

  private boolean blocks(Region region, boolean entryHeader, boolean printTerminator) {
    Operation owner = region.parentOp();
    String outerDialect = defaultDialect;
    defaultDialect = owner == null ? "" : owner.definition().defaultDialect();
    Block entry = region.firstBlock();
    names.enter(region);
    for (Block block = entry; block != null; block = block.next()) {
      names.enter(block);
      block(block, block != entry || entryHeader, block != entry || printTerminator);
    }
    names.leave();
    defaultDialect = outerDialect;
    return true;
  }

  private void block(Block block, boolean header, boolean printTerminator) {
    if (header) {
      blockHeader(block);
    }
    indent += 2;
    for (Operation op = block.firstOp(); op != null; op = op.next()) {
      if (op.next() != null || printTerminator || !(op instanceof Terminator)) {
        indentation();
        line(op);
        out.append('\n');
        buffer.settle();
      }
    }
    indent -= 2;
  }

  // ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
  private void blockHeader(Block block) {
    indentation();
    names.appendBlock(out, block);
    if (block.numArguments() > 0) {
      out.append('(');
      for (int i = 0; i < block.numArguments(); i++) {
        BlockArgument argument = block.argument(i);
        out.append(i == 0 ? "" : ", ");
        names.appendDefinition(out, argument);
        out.append(": ");
        type(argument.type());
        argumentLocation(argument);
      }
      out.append(')');
    }
    out.append(':');
    List<Block> predecessors = block.predecessors();
    if (predecessors.isEmpty()) {
      if (!block.isEntryBlock()) {
        out.append("  // no predecessors");
      }
    } else if (predecessors.size() == 1) {
      out.append("  // pred: ");
      names.appendBlock(out, predecessors.get(0));
    } else {
      out.append("  // ").append(predecessors.size()).append(" preds: ");
      predecessors.sort(Comparator.comparingInt(names::blockNumber));
      for (int i = 0; i < predecessors.size(); i++) {
        out.append(i == 0 ? "" : ", ");
        names.appendBlock(out, predecessors.get(i));
      }
    }
    out.append('\n');
  }

  @Override
  public OpPrinter newLine(int deeper) {
    out.append('\n');
    indentation();
    text(" ".repeat(deeper));
    return this;
  }

  private void indentation() {
    int left = indent;
    for (; left >= BLANKS.size(); left -= BLANKS.size() - 1) {
      out.append(BLANKS.get(BLANKS.size() - 1));
      buffer.settle();
    }
    out.append(BLANKS.get(left));
  }

  // Values, types and attributes ------------------------------------------------------------------

  @Override
  public OpPrinter text(String text) {
    out.append(text);
    buffer.settle();
    return this;
  }

  @Override
  public OpPrinter character(char c) {
    out.append(c);
    return this;
  }

  @Override
  public OpPrinter integer(long value) {
    out.append(value);
    return this;
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
  public OpPrinter type(Type type) {
    String known = typeTexts.get(type);
    if (known != null) {
      nesting.repeat(known.length());
      text(known);
      return this;
    }
    if (mentions(aliases.of(type))) {
      return this;
    }
    long start = buffer.position();
    int before = mentionCount;
    nesting.print(type, () -> type.print(this));
    // Long types inside others are not kept, since a deep nest of them would take quadratic space.
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
  public OpPrinter attribute(Attribute attribute, TypeElision newElision) {
    aliases.resources.note(attribute);
    if (!mentions(aliases.of(attribute, /* deferrable= */ false))) {
      TypeElision saved = elision;
      elision = newElision;
      nesting.print(attribute, () -> attribute.print(this));
      elision = saved;
    }
    return this;
  }

  @Override
  public OpPrinter location(Location location) {
    if (!mentions(aliases.of(location, /* deferrable= */ false))) {
      nesting.print(location, () -> location.printBody(this));
    }
    return this;
  }

  @Override
  public TypeElision elision() {
    return elision;
  }

  @Override
  public int distinctNumber(Attribute distinct) {
    return aliases.distinctNumber(distinct);
  }

  @Override
  public OpPrinter affineMap(AffineMap map) {
    map.appendTo(out);
    buffer.settle();
    return this;
  }

  @Override
  public OpPrinter integerSet(IntegerSet set) {
    set.appendTo(out);
    buffer.settle();
    return this;
  }

  // Affine expressions of values ----------------------------------------------------------------

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
