package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.format.Directive;
import dev.halfspace.format.DirectiveParser;
import dev.halfspace.format.DirectivePrinter;
import dev.halfspace.format.Format;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.source.Source;
import org.junit.jupiter.api.Test;

/** Programs of {@code docs/api.md} about the text of operations. */
class ApiSyntaxTest {
  // begin format
  /** {@code mine.clamp %x from 2 to 5 saturating : i32}. */
  static final class ClampOp extends Operation implements Pure, SameOperandsAndResultType {
    static final Directive RANGE =
        new Directive() {
          @Override
          public String name() {
            return "Range";
          }

          @Override
          public void parse(DirectiveParser p) {
            p.text().keyword("from");
            p.property(0, IntegerAttr.i64(p.text().integer("a number")));
            p.text().keyword("to");
            p.property(1, IntegerAttr.i64(p.text().integer("a number")));
          }

          @Override
          public void print(DirectivePrinter p) {
            ClampOp op = (ClampOp) p.op();
            p.text().text("from ").integer(op.property(LOW).value());
            p.text().text(" to ").integer(op.property(HIGH).value());
          }
        };

    static final PropertySyntax<StringAttr> WORDS =
        PropertySyntax.words(
            "mode",
            ImmutableMap.of("saturating", StringAttr.of("sat"), "wrapping", StringAttr.of("wrap")));

    static final Property<IntegerAttr> LOW = Property.of("low", IntegerAttr.class);
    static final Property<IntegerAttr> HIGH = Property.of("high", IntegerAttr.class);

    static final OpDefinition<ClampOp> DEFINITION =
        OpDefinition.of("mine.clamp", ClampOp.class, ClampOp::new)
            .operand("x", TypeConstraint.ANY)
            .properties(LOW, HIGH, Property.of("mode", StringAttr.class).spelled(WORDS))
            .result("y", TypeConstraint.ANY)
            .syntax(
                Format.format("$x custom<Range>($low, $high) $mode attr-dict `:` type($x)", RANGE));

    private ClampOp(OperationState state) {
      super(state);
    }
  }

  // end format

  // begin hand
  /** {@code mine.mark 7}. */
  static final class MarkOp extends Operation implements Printable {
    static final Property<IntegerAttr> NUMBER = Property.of("number", IntegerAttr.class);

    static final OpSyntax SYNTAX =
        (OpParser p, OperationState state) -> {
          state.property(NUMBER, IntegerAttr.i64(p.integer("a number")));
          p.optionalAttributeDictionary(state);
        };

    static final OpDefinition<MarkOp> DEFINITION =
        OpDefinition.of("mine.mark", MarkOp.class, MarkOp::new)
            .properties(NUMBER)
            .with(OpSyntax.class, SYNTAX);

    private MarkOp(OperationState state) {
      super(state);
    }

    @Override
    public void print(OpPrinter p) {
      p.text(" ").integer(property(NUMBER).value()).discardableAttributes(this);
    }
  }

  // end hand

  @Test
  void operationsAreReadAndPrinted() {
    DialectRegistry dialects =
        Dialects.standard()
            .with(Dialect.of("mine").operations(ClampOp.DEFINITION, MarkOp.DEFINITION));
    String text =
        """
        func.func @f(%arg0: i32) -> i32 {
          mine.mark 7
          %0 = mine.clamp %arg0 from 2 to 5 saturating : i32
          return %0 : i32
        }
        """;
    ModuleOp module = Halfspace.read(Source.of("clamp.mlir", text), dialects).orThrow();
    assertThat(Halfspace.print(module).indent(-2)).contains(text);
  }

  @Test
  void attributesAndTypesHaveATextOfTheirOwn() {
    // begin attribute
    String seven = AttributeText.of(IntegerAttr.i64(7)); // 7 : i64
    String type = AttributeText.ofType(IntegerType.I64); // i64
    // end attribute
    assertThat(seven).isEqualTo("7 : i64");
    assertThat(type).isEqualTo("i64");
  }
}
