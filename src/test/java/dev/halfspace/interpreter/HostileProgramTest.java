package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.machine.TrapKind;
import org.junit.jupiter.api.Test;

/** Programs that would not end, or take all memory, are ended by a limit. */
class HostileProgramTest {
  @Test
  void anEndlessLoopRunsOutOfFuel() {
    String text =
        """
        func.func @f() {
          %t = arith.constant true
          scf.while : () -> () {
            scf.condition(%t)
          } do {
            scf.yield
          }
          return
        }
        """;
    assertThat(Programs.of(text).fuel(100_000).run("f")).isInstanceOf(Run.OutOfFuel.class);
  }

  @Test
  void branchesToAndFroRunOutOfFuel() {
    String text =
        """
        func.func @f(%a: i32) {
          cf.br ^a(%a : i32)
        ^a(%x: i32):
          cf.br ^b(%x : i32)
        ^b(%y: i32):
          cf.br ^a(%y : i32)
        }
        """;
    assertThat(Programs.of(text).fuel(100_000).run("f", 1)).isInstanceOf(Run.OutOfFuel.class);
  }

  @Test
  void iterationsWithoutNumberRunOutOfFuel() {
    String text =
        """
        func.func @f() {
          affine.for %i = 0 to 4611686018427387904 {
          }
          return
        }
        """;
    Run run = Programs.of(text).fuel(1_000_000).run("f");
    assertThat(run).isInstanceOf(Run.OutOfFuel.class);
    assertThat(((Run.OutOfFuel) run).fuel()).isEqualTo(1_000_000);
  }

  @Test
  void anEndlessRecursionTraps() {
    String text =
        """
        func.func @f(%a: i32) {
          func.call @f(%a) : (i32) -> ()
          return
        }
        """;
    assertThat(Programs.trap(text, 1).kind()).isEqualTo(TrapKind.CALL_DEPTH);
    Trap trap = Programs.trap(Programs.of(text).callDepth(7).run("f", 1));
    assertThat(trap.message()).isEqualTo("calls are nested more than 7 deep");
    assertThat(trap.calls()).hasSize(7);
  }

  @Test
  void aRecursionOfGreatFramesTraps() {
    StringBuilder text = new StringBuilder("func.func @f(%a0: i64) {\n");
    for (int i = 1; i < 20_000; i++) {
      text.append("%%a%d = arith.addi %%a%d, %%a%d : i64\n".formatted(i, i - 1, i - 1));
    }
    text.append("func.call @f(%a0) : (i64) -> ()\nreturn\n}\n");
    Run run = Programs.of(text.toString()).allocationLimit(1 << 26).run("f", 1L);
    assertThat(Programs.trap(run).kind()).isEqualTo(TrapKind.ALLOCATION_LIMIT);
  }

  @Test
  void allocationsBeyondTheLimitTrap() {
    String once =
        """
        func.func @f(%n: index) {
          %m = memref.alloc(%n, %n) : memref<?x?xi64>
          return
        }
        """;
    assertThat(Programs.trap(once, 1L << 30).kind()).isEqualTo(TrapKind.ALLOCATION_LIMIT);
    assertThat(Programs.trap(once, 1L << 60).kind()).isEqualTo(TrapKind.ALLOCATION_LIMIT);
    String often =
        """
        func.func @f(%n: index) {
          affine.for %i = 0 to 1000000 {
            %m = memref.alloc(%n) : memref<?xi64>
          }
          return
        }
        """;
    Run run = Programs.of(often).allocationLimit(1 << 24).run("f", 1000L);
    assertThat(Programs.trap(run).kind()).isEqualTo(TrapKind.ALLOCATION_LIMIT);
    String tensor =
        """
        func.func @f(%n: index) {
          %t = tensor.empty(%n) : tensor<?xi64>
          return
        }
        """;
    assertThat(Programs.trap(tensor, 1L << 60).kind()).isEqualTo(TrapKind.ALLOCATION_LIMIT);
    String stack =
        """
        func.func @f(%n: index) {
          affine.for %i = 0 to 100000 {
            %m = memref.alloca(%n) : memref<?xi64>
          }
          return
        }
        """;
    assertThat(Programs.of(stack).allocationLimit(1 << 20).run("f", 1000L))
        .isInstanceOf(Run.Returned.class); // freed after each iteration
  }

  @Test
  void deepNestsAreExecuted() {
    int depth = 10_000;
    StringBuilder text = new StringBuilder("func.func @f(%m: memref<i64>) {\n");
    for (int i = 0; i < depth; i++) {
      text.append("affine.for %%i%d = 0 to 1 {\n".formatted(i));
    }
    text.append("%c1 = arith.constant 1 : i64\nmemref.store %c1, %m[] : memref<i64>\n");
    text.append("}\n".repeat(depth)).append("return\n}\n");
    MemRef m = MemRef.of(dev.halfspace.builtin.IntegerType.I64);
    assertThat(Programs.of(text.toString()).run("f", m).values()).isEmpty();
    assertThat(m.getLong()).isEqualTo(1);
    assertThat(Programs.of(text.toString()).withoutSpecializations().run("f", m).values())
        .isEmpty();
  }

  @Test
  void longFunctionsAreTranslatedInLinearTime() {
    int count = 100_000;
    StringBuilder text = new StringBuilder("func.func @f(%a0: i64) -> i64 {\n");
    for (int i = 1; i < count; i++) {
      text.append("%%a%d = arith.addi %%a%d, %%a0 : i64\n".formatted(i, i - 1));
    }
    text.append("return %%a%d : i64\n}\n".formatted(count - 1));
    assertThat(Programs.run(text.toString(), 3L)).isEqualTo(Long.toString(3L * count));
  }
}
