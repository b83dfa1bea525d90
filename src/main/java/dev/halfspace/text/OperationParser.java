package dev.halfspace.text;

import static dev.halfspace.builtin.IndexType.INDEX;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parser that the syntax of an operation is given, as far as it does not matter what is around
 * the operation: asks the part that reads what is wanted.
 */
abstract class OperationParser extends Attributes implements OpParser {
  /** The names of values and blocks in the text, if they are kept. */
  final SourceNames sourceNames = new SourceNames();

  final LateLocations lateLocations = new LateLocations(this, locations, aliases);
  final Values values = new Values(this, options.keepsNames() ? sourceNames : null);
  final Results results = new Results(this, values);
  final Properties properties = new Properties(this, options.spellings());
  private final Arguments arguments = new Arguments(this, lateLocations, values);
  final Regions regions = new Regions(this, values, arguments);

  /** Reads a value of type {@code index}. */
  private final Supplier<Value> index;

  OperationParser(
      Source source, Diagnostics diagnostics, DialectRegistry registry, ParseOptions options) {
    super(source, diagnostics, registry, options);
    index = () -> resolve(operand(), INDEX);
  }

  /** The position of the name of the operation in custom form; 0 if none is being read. */
  abstract int customPosition();

  @Override
  public @Nullable Location optionalLocation() {
    return lateLocations.optional();
  }

  // Values --------------------------------------------------------------------------------------

  @Override
  public Operand operand() {
    return values.operand();
  }

  @Override
  public @Nullable Operand optionalOperand() {
    return values.optionalOperand();
  }

  @Override
  public boolean atResultNames() {
    return results.areNext();
  }

  @Override
  public List<Operand> operands(Delimiter delimiter) {
    return values.operands(delimiter);
  }

  @Override
  public Value resolve(Operand operand, Type type) {
    return values.resolve(operand, type);
  }

  @Override
  public List<Value> resolve(List<Operand> operands, List<? extends Type> types) {
    return values.resolve(operands, types);
  }

  @Override
  public AffineExpr affineExpression(AffineOperands operands) {
    return affine.expression(index, operands);
  }

  @Override
  public Argument argument() {
    return arguments.untyped();
  }

  @Override
  public Argument typedArgument() {
    return arguments.typed();
  }

  @Override
  public @Nullable Argument optionalTypedArgument() {
    return at(Token.PERCENT_IDENTIFIER) ? typedArgument() : null;
  }

  @Override
  public Assignments assignments() {
    if (!nextIs("(")) {
      throw expectedHere("'('");
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

  @Override
  public void requireAlone(Operand operand) {
    if (Hints.atOperator(this)) {
      throw affine.notAlone(values, operand);
    }
  }

  // Operations ----------------------------------------------------------------------------------

  @Override
  public int inFirstLine(int position) {
    int start = customPosition();
    int at = start;
    while (at < position && lexer.bytes[at] != '\n') {
      at++;
    }
    return at < position ? start : position;
  }

  @Override
  public Block successor() {
    return regions.successor();
  }

  @Override
  public Block successor(List<Value> arguments) {
    Block block = successor();
    if (optionalPunctuation("(") && !optionalPunctuation(")")) {
      arguments.addAll(resolve(operands(Delimiter.NONE), colonTypes()));
      punctuation(")");
    }
    return block;
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

  @Override
  public void optionalProperties(OperationState state) {
    properties.optional(state);
  }
}
