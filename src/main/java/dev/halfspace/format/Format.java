package dev.halfspace.format;

import com.google.common.collect.Iterables;
import dev.halfspace.ir.Facet;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import java.util.List;
import java.util.function.Function;

/**
 * The custom form of the operations of a definition in the notation of MLIR's operation
 * definitions:
 *
 * <pre>{@code
 * OpDefinition.of("tensor.splat", TensorSplatOp.class, TensorSplatOp::new)
 *     .groups(INPUT, DYNAMIC_SIZES, AGGREGATE)
 *     .syntax(format("$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)"))
 * }</pre>
 *
 * <p>The notation: literals between back quotes, {@code ``} for no blank, {@code ` `} for a blank
 * and {@code `\n`} for a line end; {@code $name} for a group, property, region or successor; {@code
 * attr-dict}, {@code attr-dict-with-keyword} and {@code prop-dict}; {@code operands}, {@code
 * regions} and {@code successors} for all of them; {@code type(...)} of a group, of {@code
 * operands} or of {@code results}; {@code functional-type(..., ...)}; {@code qualified(...)};
 * groups {@code (...)?} and {@code (...) : (...)?} with an anchor {@code ^}; {@code oilist(... |
 * ...)} for clauses in any order; {@code custom<Name>(...)} for what a {@link Directive} parses and
 * prints, with {@code ref(...)} for arguments that the directive does not set.
 *
 * <p>A type that the format omits is inferred from the constraint of its group ({@code
 * TypeConstraint.only}), from {@code OpDefinition.allTypesMatch} or {@code typesMatchWith}, or from
 * the trait {@code SameOperandsAndResultType}. Properties that it omits are written in the
 * attribute dictionary.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/DefiningDialects/Operations/#declarative-assembly-format">
 *     MLIR</a>
 */
public final class Format implements OpSyntax {
  private final String text;
  final Sequence elements;
  private final TypePlan types;
  private final List<Directive> directives;

  Format(String text, Sequence elements, TypePlan types, List<Directive> directives) {
    this.text = text;
    this.elements = elements;
    this.types = types;
    this.directives = directives;
  }

  /**
   * A format for {@code OpDefinition.syntax}, compiled for the definition.
   *
   * @param text the format
   * @param directives the directives that {@code custom<...>} names
   * @throws IllegalArgumentException when the definition is built, if the format is ill-formed or
   *     does not determine the whole operation; the message points at the position
   */
  public static Function<OpDefinition<?>, Facet<OpSyntax>> format(
      String text, Directive... directives) {
    return definition ->
        new Facet<>(OpSyntax.class, new FormatReader(text, definition, List.of(directives)).read());
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    elements.parseAll(0, new Frame(parser, state, types));
  }

  @Override
  public boolean canPrint(Operation op) {
    return Iterables.all(directives, directive -> directive.canPrint(op));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    elements.print(op, printer);
  }

  /** The format in its notation. */
  @Override
  public String toString() {
    return text;
  }
}
