package dev.halfspace.dialect.scf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Attributes of other dialects map the dimensions of a loop if they say that they do. */
class DeviceMappingTest {
  private record Core(int number, boolean isMask) implements DeviceMapping {
    @Override
    public void print(AttributePrinter printer) {
      printer.text("#toy.core<").integer(number).text(">");
    }
  }

  private static List<String> faults(Attribute... mapping) {
    ModuleOp module =
        DialectTexts.parse("func.func @f() {\n  scf.forall (%i, %j) in (4, 4) { }\n  return\n}\n");
    module.walk(
        op -> {
          if (op instanceof ScfForallOp loop) {
            loop.setMapping(ArrayAttr.of(List.of(mapping)));
          }
        });
    return Verifier.verify(module, Dialects.standard()).stream().map(Diagnostic::message).toList();
  }

  @Test
  void attributesOfOtherDialectsMapDimensions() {
    assertThat(faults(new Core(0, false), new Core(1, false))).isEmpty();
    assertThat(faults(new Core(0, false), new Core(1, false), new Core(2, true))).isEmpty();
  }

  @Test
  void masksMapNoDimension() {
    assertThat(faults(new Core(0, false), new Core(1, true)))
        .containsExactly("'scf.forall' op has 2 dimensions, but a mapping of 1");
  }

  @Test
  void otherAttributesAreNoMappings() {
    assertThat(faults(new Core(0, false), IntegerAttr.i64(1)))
        .containsExactly(
            "'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>");
  }
}
