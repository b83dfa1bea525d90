package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operations that may be erased, and those that may be moved out of what is around them. */
class ErasableTest {
  private static final ModuleOp MODULE =
      Halfspace.read(
              """
              func.func private @callee()
              func.func @f(%a: memref<8xf32>, %x: f32, %n: index, %c: i1) {
                %unused = arith.addi %n, %n : index
                %used = arith.addi %n, %n : index
                %unusedLoad = memref.load %a[%n] : memref<8xf32>
                %unusedBuffer = memref.alloc() : memref<8xf32>
                memref.store %x, %a[%used] : memref<8xf32>
                func.call @callee() : () -> ()
                scf.if %c {
                  %inside = arith.addf %x, %x : f32
                }
                scf.if %c {
                  memref.store %x, %a[%n] : memref<8xf32>
                }
                return
              }
              """)
          .orThrow();

  private static final List<Operation> OPS = operations();

  private static List<Operation> operations() {
    List<Operation> all = new ArrayList<>();
    MODULE.walk(all::add);
    return all;
  }

  private static List<Operation> named(String name) {
    return OPS.stream().filter(op -> op.name().equals(name)).toList();
  }

  @Test
  void unusedOperationsAreDeadThatNobodyCanNotice() {
    List<Operation> sums = named("arith.addi");
    assertThat(Effects.isTriviallyDead(sums.get(0))).isTrue();
    assertThat(Effects.isTriviallyDead(sums.get(1))).as("its result is used").isFalse();
    assertThat(Effects.isTriviallyDead(named("memref.load").get(0))).as("it reads only").isTrue();
    assertThat(Effects.isTriviallyDead(named("memref.alloc").get(0)))
        .as("nobody has the buffer")
        .isTrue();
    assertThat(Effects.isTriviallyDead(named("memref.store").get(0))).isFalse();
    assertThat(Effects.isTriviallyDead(named("func.call").get(0)))
        .as("it may do anything")
        .isFalse();
  }

  @Test
  void regionsAreDeadWithWhatIsInThem() {
    List<Operation> conditionals = named("scf.if");
    assertThat(Effects.isTriviallyDead(conditionals.get(0))).isTrue();
    assertThat(Effects.isTriviallyDead(conditionals.get(1))).as("it stores").isFalse();
  }

  @Test
  void terminatorsAndSymbolsAreNotDead() {
    assertThat(Effects.isTriviallyDead(named("func.return").get(0))).isFalse();
    assertThat(Effects.isTriviallyDead(named("func.func").get(0))).isFalse();
  }
}
