package dev.halfspace.text;

import static dev.halfspace.builtin.IndexType.INDEX;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parser that is passed to the syntax of an operation; delegates to the parts of the parser.
 */
final class OperationParser extends Attributes implements OpParser {
  private final Operations operations;

  /** Parses a value of type {@code index}. */
  private final Supplier<Value> index;

  OperationParser(
      Source source,
      Diagnostics diagnostics,
      DialectRegistry registry,
      ParseOptions options,
      Operations operations) {
    super(source, diagnostics, registry, options);
    this.operations = operations;
    index = () -> operations.values.resolve(operations.values.operand(), INDEX);
  }

  @Override
  public @Nullable Location optionalLocation() {
    return operations.locations.optional();
  }

  // Values --------------------------------------------------------------------------------------

  @Override
  public Operand operand() {
    return operations.values.operand();
  }

  @Override
  public @Nullable Operand optionalOperand() {
    return operations.values.optionalOperand();
  }

  @Override
  public boolean atResultNames() {
    return operations.results.areNext();
  }

  @Override
  public List<Operand> operands(Delimiter delimiter) {
    return operations.values.operands(delimiter);
  }

  @Override
  public Value resolve(Operand operand, Type type) {
    return operations.values.resolve(operand, type);
  }

  @Override
  public List<Value> resolve(List<Operand> operands, List<? extends Type> types) {
    return operations.values.resolve(operands, types);
  }

  @Override
  public AffineExpr affineExpression(AffineOperands operands) {
    return affine.expression(index, operands);
  }

  @Override
  public Argument argument() {
    return operations.arguments.untyped();
  }

  @Override
  public Argument typedArgument() {
    return operations.arguments.typed();
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
      throw affine.notAlone(operations.values, operand);
    }
  }

  // Operations ----------------------------------------------------------------------------------

  @Override
  public OpDefinition<?> definition() {
    return operations.definition();
  }

  @Override
  public int inFirstLine(int position) {
    int start = operations.customPosition();
    int at = start;
    while (at < position && lexer.bytes[at] != '\n') {
      at++;
    }
    return at < position ? start : position;
  }

  @Override
  public Region region(List<Argument> arguments) {
    return operations.region(arguments, operations.definition());
  }

  @Override
  public void region(List<Argument> arguments, Consumer<Region> then) {
    operations.endIn(arguments, then);
  }

  @Override
  public Block successor() {
    return operations.regions.successor();
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
  public void optionalAttributeDictionary(OperationState state) {
    operations.optionalDictionary(state);
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
    operations.properties.optional(state);
  }
}
