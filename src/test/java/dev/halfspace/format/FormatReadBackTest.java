package dev.halfspace.format;

import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.format.ForeignOp.op;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.TypeConstraint.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Text that formats print in unusual places is read back. */
class FormatReadBackTest {
  private static final String NEXT = "%1 = \"t.x\"() : () -> i1";

  @Test
  void listAtTheEndDoesNotTakeTheNamesOfResults() {
    Toys toys =
        Toys.of(
            op("toy.list").operands("x", I1).syntax(format("attr-dict $x")),
            op("toy.all").operands("x", I1).syntax(format("attr-dict operands")),
            op("toy.group").operands("x", I1).syntax(format("attr-dict ($x^)?")));
    for (String name : List.of("toy.list", "toy.all", "toy.group")) {
      String none = name + (name.equals("toy.group") ? "\n" : " \n");
      for (String text : List.of(none + NEXT, name + " %0#3, %0#3\n" + NEXT)) {
        assertThat(toys.custom(text)).isEqualTo(text);
      }
      assertThat(toys.faults(name + "\n%1:2, %2 = \"t.x\"() : () -> (i1, i1, i1)")).isEmpty();
    }
  }

  @Test
  void numberAfterAListIsNoCountOfResults() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .operands("x", I1)
                .properties(
                    Property.of("n", IntegerAttr.class)
                        .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I64)))
                .syntax(format("$x `:` $n attr-dict")));
    assertThat(toys.custom("toy.o %0#3 : 4")).isEqualTo("toy.o %0#3 : 4");
  }

  @Test
  void groupOfAFunctionTypeIsThereForResultsAlone() {
    Toys toys =
        Toys.of(
            op("toy.o")
                .operands("ins", ANY)
                .results("outs", ANY)
                .syntax(format("$ins attr-dict (`:` functional-type($ins, $outs)^)?")));
    toys.assertForms("%1 = toy.o  : () -> i32", "%1 = \"toy.o\"() : () -> i32");
    toys.assertForms("toy.o %0#0 : (i32) -> ()", "\"toy.o\"(%0#0) : (i32) -> ()");
    toys.assertForms("toy.o ", "\"toy.o\"() : () -> ()");
  }

  @Test
  void pathsOfSymbolsAreRead() {
    Property<SymbolRefAttr> ref = Property.of("ref", SymbolRefAttr.class);
    Toys toys =
        Toys.of(
            op("toy.o").properties(ref).syntax(format("$ref attr-dict")),
            op("toy.flat")
                .properties(ref.where("a single name", SymbolRefAttr::isFlat))
                .syntax(format("$ref attr-dict")));
    toys.assertForms("toy.o @a::@\"b c\"", "\"toy.o\"() <{ref = @a::@\"b c\"}> : () -> ()");
    assertThat(toys.faults("toy.flat @a::@b"))
        .containsExactly("1:1: 'toy.flat' op property 'ref' must be a single name, but is @a::@b");
    assertThat(toys.faults("toy.o @a::b"))
        .containsExactly(
            "1:11: expected a symbol name such as @name, found 'b'; did you mean '@b'?");
  }

  @Test
  void propertyTakesOnlyValuesThatHaveAWord() {
    Property<IntegerAttr> how =
        Property.of("how", IntegerAttr.class)
            .spelled(
                PropertySyntax.words(
                    "relation",
                    ImmutableMap.of("less", IntegerAttr.i64(0), "more", IntegerAttr.i64(1))));
    Toys toys =
        Toys.of(
            op("toy.o").properties(how).syntax(format("$how attr-dict")),
            op("toy.where")
                .properties(how.where("0 or 1", value -> value.value() < 2))
                .syntax(format("$how attr-dict")));
    assertThat(toys.faults("\"toy.o\"() <{how = 2 : i64}> : () -> ()"))
        .containsExactly(
            "1:1: 'toy.o' op property 'how' must be a value with a spelling, but is 2 : i64");
    assertThat(toys.faults("\"toy.where\"() <{how = 2 : i64}> : () -> ()"))
        .containsExactly("1:1: 'toy.where' op property 'how' must be 0 or 1, but is 2 : i64");
    assertThat(how.accepts(IntegerAttr.i64(1))).isTrue();
  }
}
