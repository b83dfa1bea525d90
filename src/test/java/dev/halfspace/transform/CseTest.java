package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Elimination of common subexpressions, one decision of the oracle's each. */
class CseTest {
  /** Checks that the text after the pass is the oracle's. */
  private static void check(String text) {
    Oracle.assumePresent();
    assertThat(GenericPasses.after("cse", text) + "\n")
        .isEqualTo(Oracle.run(text, "--cse", "--allow-unregistered-dialect").accepted());
  }

  /** The start of a function: regions that end in what is not to be reached, two of them alike. */
  static final String UNREACHABLE =
      """
      func.func @f(%c: i1, %x: i32) -> (i32, i32) {
        scf.execute_region no_inline {
          ub.unreachable
        }
        %r = scf.execute_region -> i32 no_inline {
          cf.cond_br %c, ^a, ^b
        ^a:
          scf.yield %x : i32
        ^b:
          ub.unreachable
        }
        %s = scf.execute_region -> i32 no_inline {
          cf.cond_br %c, ^a, ^b
        ^a:
          scf.yield %x : i32
        ^b:
          ub.unreachable
        }
      """;

  @Test
  void whatIsNotToBeReachedStays() {
    check(UNREACHABLE + "return %r, %s : i32, i32 }");
  }

  @Test
  void operandsOfCommutativeOperationsMayBePermuted() {
    check(
        """
        func.func @f(%x: i32, %y: i32, %p: f32, %q: f32) {
          %a = arith.addi %x, %y : i32
          %b = arith.addi %y, %x : i32
          %c = arith.subi %x, %y : i32
          %d = arith.subi %y, %x : i32
          %e = arith.mulf %p, %q fastmath<fast> : f32
          %f = arith.mulf %q, %p : f32
          %l, %h = arith.mulsi_extended %x, %y : i32
          %m, %i = arith.mulsi_extended %y, %x : i32
          "use"(%a, %b, %c, %d, %e, %f, %l, %i, %m, %h)
              : (i32, i32, i32, i32, f32, f32, i32, i32, i32, i32) -> ()
          return
        }
        """);
  }

  @Test
  void effectsOfAllBlocksAreThoseOfTheOperationAround() {
    check(
        """
        func.func @f(%m: memref<4xi32>, %c: i32, %i: index) {
          scf.execute_region {
            scf.yield
          ^bb1:
            memref.store %c, %m[%i] : memref<4xi32>
            cf.br ^bb1
          }
          scf.execute_region {
            cf.br ^bb2
          ^bb2:
            memref.store %c, %m[%i] : memref<4xi32>
            scf.yield
          }
          scf.execute_region {
            cf.br ^bb2
          ^bb2:
            %x = arith.addi %c, %c : i32
            scf.yield
          }
          %a = scf.execute_region -> i32 {
            %x = memref.load %m[%i] : memref<4xi32>
            scf.yield %x : i32
          }
          %l = memref.load %m[%i] : memref<4xi32>
          %l2 = scf.execute_region -> i32 {
            %y = memref.load %m[%i] : memref<4xi32>
            memref.store %c, %m[%i] : memref<4xi32>
            scf.yield %y : i32
          }
          %l3 = memref.load %m[%i] : memref<4xi32>
          "test.use"(%l, %l2, %l3) : (i32, i32, i32) -> ()
          return
        }
        """);
  }

  @Test
  void regionsAreCompared() {
    StringBuilder body = new StringBuilder();
    for (String operands :
        List.of("%x, %k", "%k, %x", "%x, %x", "%x, %k", "%k, %l", "%l, %k", "%l, %l")) {
      body.append(
          """
          %R = scf.if %c -> i32 {
            %k = arith.constant 4 : i32
            %l = arith.muli %k, %x : i32
            %s = arith.addi OPERANDS : i32
            scf.yield %s : i32
          } else {
            scf.yield %x : i32
          }
          "use"(%R) : (i32) -> ()
          """
              .replace("%R", "%r" + body.length())
              .replace("OPERANDS", operands));
    }
    check("func.func @f(%x: i32, %c: i1) {\n" + body + "return\n}\n");
  }

  @Test
  void readsAreMergedUnlessSomethingBetweenMayWrite() {
    for (String between :
        List.of(
            "",
            "memref.store %v, %other[%i] : memref<8xi32>",
            "%z = memref.alloc() : memref<8xi32>\nmemref.dealloc %z : memref<8xi32>",
            "func.call @g() : () -> ()",
            "\"unknown\"() : () -> ()",
            "scf.if %c {\nmemref.store %v, %other[%i] : memref<8xi32>\n}",
            "scf.if %c {\n%w = memref.load %m[%i] : memref<8xi32>\n\"use\"(%w) : (i32) -> ()\n}",
            "memref.copy %m, %other : memref<8xi32> to memref<8xi32>",
            "memref.prefetch %m[%i], read, locality<3>, data : memref<8xi32>",
            "%t = memref.atomic_rmw addi %v, %other[%i] : (i32, memref<8xi32>) -> i32",
            "vector.print %v : i32",
            "%u = vector.transfer_read %m[%i], %v : memref<8xi32>, vector<4xi32>")) {
      check(
          """
          func.func private @g()
          func.func @f(%%m: memref<8xi32>, %%other: memref<8xi32>, %%i: index, %%v: i32, %%c: i1) {
            %%a = memref.load %%m[%%i] : memref<8xi32>
            %s
            %%b = memref.load %%m[%%i] : memref<8xi32>
            %%d = memref.load %%m[%%i] : memref<8xi32>
            "use"(%%a, %%b, %%d) : (i32, i32, i32) -> ()
            return
          }
          """
              .formatted(between));
    }
  }

  @Test
  void anIsolatedOperationStartsAnew() {
    check(
        """
        module {
          %a = arith.constant 1 : i32
          %b = arith.constant 1 : i32
          "use"(%a, %b) : (i32, i32) -> ()
          module {
            %c = arith.constant 1 : i32
            "use"(%c) : (i32) -> ()
          }
          func.func @f() -> i32 {
            %d = arith.constant 1 : i32
            %e = arith.constant 1 : i32
            %f = arith.addi %d, %e : i32
            return %f : i32
          }
        }
        """);
  }

  @Test
  void anOperationOfUnknownPlaceTakesThatOfTheOneItReplaces() {
    ModuleOp module =
        GenericPasses.read(
            Source.of(
                "a.mlir",
                """
                func.func @f(%x: i32) -> i32 {
                  %a = arith.addi %x, %x : i32 loc(unknown)
                  %b = arith.addi %x, %x : i32 loc("here")
                  %c = arith.addi %x, %x : i32 loc("there")
                  %d = arith.addi %b, %c : i32
                  %e = arith.addi %d, %a : i32
                  return %e : i32
                }
                """));
    GenericPasses.run("cse", module);
    Operation first = module.find(op -> op.name().equals("arith.addi"));
    assertThat(first).isNotNull();
    assertThat(first.location()).isInstanceOf(Location.Name.class);
    assertThat(first.location().toString()).contains("here");
  }
}
