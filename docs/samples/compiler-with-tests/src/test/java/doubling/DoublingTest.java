package doubling;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.testing.RandomPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;

class DoublingTest {
  @Test
  void whatIsAddedToItselfIsShifted() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%x: i32) -> i32 {
                  %0 = arith.addi %x, %x : i32
                  return %0 : i32
                }
                """)
            .orThrow();
    var unused =
        PipelineRunner.of(Pipeline.nesting(module.name(), List.of(Doubling.PASS))).run(module);
    assertThat(module)
        .isValid()
        .isEqualTo(
            """
            func.func @f(%x: i32) -> i32 {
              %one = arith.constant 1 : i32
              %0 = arith.shli %x, %one : i32
              return %0 : i32
            }
            """);
  }

  @Test
  void randomProgramsComputeTheSame() {
    assertThat(Doubling.PASS)
        .on(RandomPrograms.small()::module, 200)
        .keepsValid()
        .keepsMeaning()
        .isIdempotent();
  }
}
