package dev.halfspace.dialect.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import org.junit.jupiter.api.Test;

/** Ends of regions that the operations of another dialect may use. */
class YieldOpTest {
  private static final OpDefinition<YieldOp> LIST = YieldOp.list("toy.end", "values");
  private static final OpDefinition<YieldOp> ONE =
      YieldOp.one(
          "toy.give",
          "value",
          (op, v) -> v.error(op, "gives " + op.operand(0).type()),
          "scf.execute_region");

  private static final DialectRegistry REGISTRY =
      Dialects.standard().with(Dialect.of("toy").operations(LIST, ONE));

  private static String read(String body) {
    String text = "func.func @f(%arg0: i32, %arg1: index) {\n" + body + "\n}\n";
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = Parser.of(REGISTRY).parse(Source.of("t.mlir", text), diagnostics);
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, REGISTRY, diagnostics);
    }
    return diagnostics.hasErrors()
        ? diagnostics.all().get(0).message()
        : Printer.custom().print(module).lines().skip(2).findFirst().orElseThrow().strip();
  }

  @Test
  void aListStandsAnywhereAndIsSpelledWithItsTypes() {
    assertThat(read("toy.end %arg0, %arg1 : i32, index"))
        .isEqualTo("toy.end %arg0, %arg1 : i32, index");
    assertThat(read("toy.end {a}")).isEqualTo("toy.end {a}");
    assertThat(read("toy.end {a} %arg0 : i32")).isEqualTo("toy.end {a} %arg0 : i32");
  }

  @Test
  void oneValueIsCheckedWhereItStands() {
    assertThat(read("toy.give %arg0 : i32"))
        .isEqualTo(
            "'toy.give' op must stand directly in 'scf.execute_region', but stands in 'func.func'");
    assertThat(read("scf.execute_region {\ntoy.give %arg0 : i32\n}\nreturn"))
        .isEqualTo("'toy.give' op gives i32");
  }
}
