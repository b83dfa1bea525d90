package dev.halfspace.interpreter;

import static dev.halfspace.interpreter.Programs.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.machine.Datum;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterpreterTest {
  @Test
  void integersWrapAtTheirWidth() {
    String text =
        "func.func @f(%a: i8, %b: i8) -> i8 { %r = arith.addi %a, %b : i8 return %r : i8 }";
    assertThat(run(text, 100, 100)).isEqualTo("-56"); // 200 - 256
  }

  @Test
  void integersOfAnyWidthAreExact() {
    String text =
        """
        func.func @f(%a: i200) -> (i200, i200) {
          %s = arith.muli %a, %a : i200
          %q = arith.divui %s, %a : i200
          return %s, %q : i200, i200
        }
        """;
    BigInteger a = BigInteger.TWO.pow(90).add(BigInteger.ONE);
    assertThat(run(text, a)).isEqualTo(a.multiply(a) + " " + a);
  }

  @Test
  void anIndexHasAsManyBitsAsAsked() {
    String text =
        """
        func.func @f(%a: index) -> index {
          %r = arith.muli %a, %a : index
          return %r : index
        }
        """;
    assertThat(Programs.of(text).run("f", 65536L).values().get(0).asLong()).isEqualTo(1L << 32);
    assertThat(Programs.of(text).indexBits(32).run("f", 65536L).values().get(0).asLong()).isZero();
  }

  @Test
  void poisonOfTheSideThatIsNotChosenDoesNoHarm() {
    String text =
        """
        func.func @f(%c: i1, %a: i32) -> i32 {
          %p = ub.poison : i32
          %r = arith.select %c, %a, %p : i32
          return %r : i32
        }
        """;
    assertThat(run(text, true, 7)).isEqualTo("7");
    assertThat(run(text, false, 7)).isEqualTo("poison");
  }

  @Test
  void aBrokenPromiseIsPoison() {
    String text =
        """
        func.func @f(%a: i32) -> i32 {
          %r = arith.addi %a, %a overflow<nsw> : i32
          return %r : i32
        }
        """;
    assertThat(run(text, 5)).isEqualTo("10");
    assertThat(run(text, Integer.MAX_VALUE)).isEqualTo("poison");
  }

  @Test
  void whatWasNeverWrittenIsPoisonOnceRead() {
    String text =
        """
        func.func @f() -> (f32, f32) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %x = arith.constant 2.0 : f32
          %m = memref.alloc() : memref<2xf32>
          memref.store %x, %m[%c0] : memref<2xf32>
          %a = memref.load %m[%c0] : memref<2xf32>
          %b = memref.load %m[%c1] : memref<2xf32>
          memref.dealloc %m : memref<2xf32>
          return %a, %b : f32, f32
        }
        """;
    assertThat(run(text)).isEqualTo("2.000000e+00 poison");
  }

  @Test
  void buffersAreAlignedAsAsked() {
    String text =
        """
        memref.global constant @g : memref<2xi8> = dense<7> {alignment = 128 : i64}
        func.func @f() -> i8 {
          %c0 = arith.constant 0 : index
          %c4 = arith.constant 4 : index
          %n = memref.alloc() : memref<2xi8>
          %r = memref.realloc %n(%c4) {alignment = 64 : i64} : memref<2xi8> to memref<?xi8>
          %a = memref.assume_alignment %r, 64 : memref<?xi8>
          memref.dealloc %r : memref<?xi8>
          %g = memref.get_global @g : memref<2xi8>
          %b = memref.assume_alignment %g, 128 : memref<2xi8>
          %x = memref.load %b[%c0] : memref<2xi8>
          return %x : i8
        }
        """;
    assertThat(run(text)).isEqualTo("7");
  }

  /** Of two dimensions of size 1, the one goes whose stride the subview does not have. */
  @Test
  void subviewHasTheStridesOfItsType() {
    String text =
        """
        func.func @f() -> (index, index) {
          %m = memref.alloc() : memref<1x1x4xi8, strided<[8, 4, 1]>>
          %v = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1]
              : memref<1x1x4xi8, strided<[8, 4, 1]>> to memref<1x4xi8, strided<[4, 1]>>
          %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %v
              : memref<1x4xi8, strided<[4, 1]>> -> memref<i8>, index, index, index, index, index
          memref.dealloc %m : memref<1x1x4xi8, strided<[8, 4, 1]>>
          return %t#0, %t#1 : index, index
        }
        """;
    assertThat(run(text)).isEqualTo("4 1");
  }

  @Test
  void loopsCarryValues() {
    String text =
        """
        func.func @f(%n: index) -> (index, index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0, %b = %c1) -> (index, index) {
            %s = arith.addi %a, %b : index
            scf.yield %b, %s : index, index
          }
          return %r#0, %r#1 : index, index
        }
        """;
    assertThat(run(text, 10)).isEqualTo("55 89"); // Fibonacci
    assertThat(run(text, 0)).isEqualTo("0 1");
  }

  @Test
  void aLoopToTheGreatestNumberEnds() {
    String text =
        """
        func.func @f() -> i8 {
          %l = arith.constant 120 : i8
          %u = arith.constant 127 : i8
          %s = arith.constant 5 : i8
          %z = arith.constant 0 : i8
          %r = scf.for %i = %l to %u step %s iter_args(%a = %z) -> (i8)  : i8 {
            scf.yield %i : i8
          }
          return %r : i8
        }
        """;
    assertThat(run(text)).isEqualTo("125");
  }

  @Test
  void blocksPassTheirArgumentsAllAtOnce() {
    String text =
        """
        func.func @f(%n: i32) -> (i32, i32) {
          %c0 = arith.constant 0 : i32
          %c1 = arith.constant 1 : i32
          %c2 = arith.constant 2 : i32
          cf.br ^loop(%c0, %c1, %c2 : i32, i32, i32)
        ^loop(%i: i32, %a: i32, %b: i32):
          %d = arith.cmpi sge, %i, %n : i32
          %j = arith.addi %i, %c1 : i32
          cf.cond_br %d, ^end, ^loop(%j, %b, %a : i32, i32, i32)
        ^end:
          return %a, %b : i32, i32
        }
        """;
    assertThat(run(text, 3)).isEqualTo("2 1");
  }

  @Test
  void aSwitchFindsItsCase() {
    String text =
        """
        func.func @f(%x: i32) -> i32 {
          %a = arith.constant 10 : i32
          %b = arith.constant 20 : i32
          cf.switch %x : i32, [
            default: ^bb1(%a : i32),
            -3: ^bb1(%b : i32),
            4: ^bb1(%x : i32)
          ]
        ^bb1(%r: i32):
          return %r : i32
        }
        """;
    assertThat(run(text, -3)).isEqualTo("20");
    assertThat(run(text, 4)).isEqualTo("4");
    assertThat(run(text, 5)).isEqualTo("10");
  }

  @Test
  void functionsCallEachOtherAndThemselves() {
    String text =
        """
        func.func @even(%n: i32) -> i1 {
          %c0 = arith.constant 0 : i32
          %c1 = arith.constant 1 : i32
          %t = arith.constant true
          %z = arith.cmpi eq, %n, %c0 : i32
          %r = scf.if %z -> (i1) {
            scf.yield %t : i1
          } else {
            %m = arith.subi %n, %c1 : i32
            %o = func.call @odd(%m) : (i32) -> i1
            scf.yield %o : i1
          }
          return %r : i1
        }
        func.func @odd(%n: i32) -> i1 {
          %t = arith.constant true
          %e = func.call @even(%n) : (i32) -> i1
          %r = arith.xori %e, %t : i1
          return %r : i1
        }
        func.func @f(%n: i32) -> i1 {
          %g = func.constant @even : (i32) -> i1
          %r = func.call_indirect %g(%n) : (i32) -> i1
          return %r : i1
        }
        """;
    assertThat(run(text, 0)).isEqualTo("1");
    // even(n) = not even(n - 1) by way of odd, so it alternates: even(1) = !even(0) ...
    assertThat(run(text, 1)).isEqualTo("0");
    assertThat(run(text, 2)).isEqualTo("1");
  }

  @Test
  void functionsWithoutBodyAreThoseOfJava() {
    String text =
        """
        func.func private @twice(i32) -> i32
        func.func @f(%n: i32) -> i32 {
          %r = call @twice(%n) : (i32) -> i32
          return %r : i32
        }
        """;
    Interpreter interpreter = Programs.of(text);
    assertThat(interpreter.run("f", 4)).isInstanceOf(Run.Unsupported.class);
    Run run =
        interpreter
            .external("twice", (call, x) -> List.of(Datum.ofInt(32, 2 * x.get(0).asLong())))
            .run("f", 4);
    assertThat(run.values().get(0).asLong()).isEqualTo(8);
  }

  @Test
  void buffersAreSharedWithTheCaller() {
    String text =
        """
        func.func @f(%a: memref<3x?xf64, strided<[8, 2], offset: 1>>, %n: index) {
          affine.for %i = 0 to 3 {
            affine.for %j = 0 to %n {
              %x = affine.load %a[%i, %j] : memref<3x?xf64, strided<[8, 2], offset: 1>>
              %y = arith.addf %x, %x : f64
              affine.store %y, %a[%i, %j] : memref<3x?xf64, strided<[8, 2], offset: 1>>
            }
          }
          return
        }
        """;
    MemRef a =
        MemRef.strided(FloatType.F64, List.of(3L, 4L), 1, List.of(8L, 2L))
            .fill(at -> (double) (10 * at[0] + at[1]));
    assertThat(Programs.of(text).run("f", a, 4L).values()).isEmpty();
    assertThat(a.getDouble(2, 3)).isEqualTo(46);
    assertThat(a.getDouble(0, 0)).isZero();
  }

  @Test
  void argumentsMustFit() {
    Interpreter interpreter = Programs.of("func.func @f(%a: i8) { return }");
    assertThatThrownBy(() -> interpreter.run("f")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> interpreter.run("f", 256))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> interpreter.run("f", 1.5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> interpreter.run("g")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> MemRef.of(IntegerType.I32, 2).getLong(2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> MemRef.strided(IntegerType.I32, List.of(2L, 3L), 0, List.of(1L)))
        .isInstanceOf(IllegalArgumentException.class);
    MemRef far = MemRef.strided(IntegerType.I32, List.of(1L), 0, List.of(1L << 41));
    assertThat(far.set(7, 0).getLong(0)).isEqualTo(7);
  }

  @Test
  void workIsCounted() {
    String text =
        """
        func.func @f() {
          affine.for %i = 0 to 10 {
            %a = memref.alloc() : memref<4xi64>
            memref.dealloc %a : memref<4xi64>
          }
          return
        }
        """;
    Run.Returned run = (Run.Returned) Programs.of(text).run("f");
    // The loop, the return, and three operations in each of ten iterations.
    assertThat(run.statistics())
        .isEqualTo(new Run.Statistics(32, 0, 0, 1, 10, 320, 32 + frame(run)));
  }

  /** The most that the values of the call take. */
  private static long frame(Run.Returned run) {
    return run.statistics().peakBytes() - 32;
  }

  @Test
  void aTrapTellsWhereTheProgramWas() {
    Trap trap =
        Programs.trap(
            """
            func.func @g(%a: memref<4xf32>, %i: index) -> f32 {
              %x = memref.load %a[%i] : memref<4xf32>
              return %x : f32
            }
            func.func @f() {
              %a = memref.alloc() : memref<4xf32>
              affine.for %i = 2 to 6 {
                %x = func.call @g(%a, %i) : (memref<4xf32>, index) -> f32
              }
              return
            }
            """);
    assertThat(trap.toString())
        .isEqualTo(
            """
            test.mlir:2:8: error: out of bounds: subscripts [4] are outside of dimension #0, whose size is 4, of buffer #1 (sizes 4)
            test.mlir:7:3: note: in iteration 4 of this loop
            test.mlir:8:10: note: called here
            test.mlir:6:8: note: buffer #1 is allocated here""");
    assertThat(trap.iterations().get(0).inductionVariables()).containsExactly(4L);
    assertThat(trap.memory().id()).isEqualTo(1);
  }

  private static final String ACCESSES =
      """
      func.func @g(%a: memref<4xf32>, %i: index) {
        %x = memref.load %a[%i] : memref<4xf32>
        memref.store %x, %a[%i] : memref<4xf32>
        return
      }
      func.func @f(%a: memref<4xf32>, %c: i1) {
        %c0 = arith.constant 0 : index
        affine.for %i = 0 to 3 {
          func.call @g(%a, %i) : (memref<4xf32>, index) -> ()
          %x = affine.load %a[%i + 1] : memref<4xf32>
        }
        scf.if %c {
          %y = memref.load %a[%c0] : memref<4xf32>
        } else {
          func.call @g(%a, %c0) : (memref<4xf32>, index) -> ()
        }
        return
      }
      """;

  @Test
  void accessesAndCallsAreCounted() {
    MemRef a = MemRef.of(FloatType.F32, 4).fill(at -> 1.0f);
    Run.Returned run = (Run.Returned) Programs.of(ACCESSES).run("f", a, true);
    Run.Statistics work = run.statistics();
    // In three iterations two reads and one write, then a read.
    assertThat(List.of(work.loads(), work.stores(), work.calls())).isEqualTo(List.of(7L, 3L, 4L));
  }

  @Test
  void coverageTellsWhatWasNeverExecuted() {
    var module = Programs.read(ACCESSES);
    Coverage coverage = new Coverage();
    Interpreter interpreter = Interpreter.of(module).coverage(coverage);
    MemRef a = MemRef.of(FloatType.F32, 4).fill(at -> 1.0f);
    assertThat(interpreter.run("f", a, true)).isInstanceOf(Run.Returned.class);
    assertThat(coverage.neverExecuted(module))
        .extracting(op -> op.name() + " " + op.location().place().line())
        .containsExactly(
            "func.call 15", "scf.yield 12"); // the implied end is at its loop or choice
    MemRef small = MemRef.of(FloatType.F32, 2).fill(at -> 1.0f);
    assertThat(interpreter.run("f", small, false)).isInstanceOf(Run.Trapped.class);
    var load = module.find(op -> op.name().equals("affine.load"));
    var store = module.find(op -> op.name().equals("memref.store"));
    // Element 2 does not exist: the second iteration traps at the read of %i + 1.
    assertThat(coverage.executions(load)).isEqualTo(3 + 2);
    assertThat(coverage.executions(store)).isEqualTo(3 + 2);
    assertThat(coverage.executions(load.next())).isEqualTo(3 + 1);
  }

  @Test
  void aListenerHearsOfEachOperation() {
    String text =
        """
        func.func @f(%a: i32) -> i32 {
          %c = arith.constant 2 : i32
          %r = scf.execute_region -> i32 {
            %x = arith.muli %a, %c : i32
            scf.yield %x : i32
          }
          return %r : i32
        }
        """;
    StringBuilder heard = new StringBuilder();
    Listener listener =
        new Listener() {
          @Override
          public void before(dev.halfspace.ir.Operation op) {
            heard.append(op.name()).append('\n');
          }

          @Override
          public void after(dev.halfspace.ir.Operation op, List<Datum> results) {
            heard.append(op.name()).append(' ').append(results).append('\n');
          }
        };
    assertThat(Programs.of(text).listener(listener).run("f", 21)).isInstanceOf(Run.Returned.class);
    assertThat(heard)
        .hasToString(
            """
            arith.constant
            arith.constant [2 : i32]
            scf.execute_region
            arith.muli
            arith.muli [42 : i32]
            scf.yield
            scf.execute_region [42 : i32]
            func.return
            """);
  }

  @Test
  void indexArithmeticMustFitOnRequest() {
    long big = Long.MAX_VALUE;
    String sum = "func.func @f(%a: index) -> index { %r = OP return %r : index }";
    for (String op :
        List.of(
            "arith.addi %a, %a : index",
            "arith.muli %a, %a : index",
            "index.add %a, %a",
            "affine.apply affine_map<(d0) -> (d0 + 1)>(%a)",
            "affine.apply affine_map<(d0) -> (d0 * 2)>(%a)",
            "affine.max affine_map<(d0) -> (0, d0 * 3 + d0 floordiv 2)>(%a)")) {
      Interpreter interpreter = Programs.of(sum.replace("OP", op));
      Interpreter checking = interpreter.checking(Checks.NONE.withIndexOverflow());
      for (Interpreter each : List.of(checking, checking.withoutSpecializations())) {
        Trap trap = Programs.trap(each.run("f", big));
        assertThat(trap.kind()).as(op).isEqualTo(dev.halfspace.machine.TrapKind.INDEX_OVERFLOW);
        assertThat(each.run("f", 3L)).isInstanceOf(Run.Returned.class);
        assertThat(each.indexBits(32).run("f", (1L << 31) - 1).toString()).contains("fit in 32");
        assertThat(each.run("f", (1L << 31) - 1)).isInstanceOf(Run.Returned.class);
      }
      assertThat(interpreter.run("f", big)).isInstanceOf(Run.Returned.class);
    }
  }

  @Test
  void theLastWriterIsNamed() {
    String text =
        """
        func.func @f() -> i8 {
          %p = ub.poison : i8
          %m = memref.alloc() : memref<i8>
          memref.store %p, %m[] : memref<i8>
          %x = memref.load %m[] : memref<i8>
          memref.dealloc %m : memref<i8>
          return %x : i8
        }
        """;
    Trap trap = Programs.trap(Programs.of(text).checking(Checks.ALL).run("f"));
    assertThat(trap.toString())
        .isEqualTo(
            """
            test.mlir:5:8: error: uninitialized: element [] of buffer #1 (an element) is read, but was never written or is poison
            test.mlir:3:8: note: buffer #1 is allocated here
            test.mlir:4:3: note: the element is last written here""");
  }
}
