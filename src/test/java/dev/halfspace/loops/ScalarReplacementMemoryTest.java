package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Scalar replacement where buffers may be the same memory, and where vectors have several elements.
 */
class ScalarReplacementMemoryTest {
  private static final String PASS = "affine-scalrep";

  /** Memory is new if it is allocated, and another is so, too, or was there before. */
  @Test
  void memoryIsToldApartByWhereItIsFrom() {
    List<String> values = List.of("a b s p q g h call ifs ifp for#0 afor cast un d e".split(" "));
    StringBuilder text = new StringBuilder();
    for (String one : values) {
      text.append(memory(one));
      for (String other : values) {
        text.append(
            """
              affine.store %x, %ONE[0] : memref<4xf32>
              affine.store %y, %OTHER[0] : memref<4xf32>
              %v_ID = affine.load %ONE[0] : memref<4xf32>
              "use"(%v_ID) : (f32) -> ()
            """
                .replace("OTHER", other)
                .replace("ONE", one)
                .replace("ID", other.replace("#", "")));
      }
      text.append("  return\n}\n");
    }
    text.append(
        """
        func.func private @get() -> memref<4xf32>
        memref.global @g : memref<4xf32>
        memref.global @h : memref<4xf32>
        """);
    assertLikeOracle(PASS, text.toString());
  }

  /** The begin of a function with buffers that are made, or passed on, in all ways. */
  private static String memory(String name) {
    return """
    func.func @NAME(%p: memref<4xf32>, %q: memref<4xf32>, %x: f32, %y: f32, %c: i1, %n: index) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %a = memref.alloc() : memref<4xf32>
      %b = memref.alloc() : memref<4xf32>
      %s = memref.alloca() : memref<4xf32>
      %g = memref.get_global @g : memref<4xf32>
      %h = memref.get_global @h : memref<4xf32>
      %call = func.call @get() : () -> memref<4xf32>
      %ifs = scf.if %c -> memref<4xf32> {
        scf.yield %a : memref<4xf32>
      } else {
        scf.yield %s : memref<4xf32>
      }
      %ifp = scf.if %c -> memref<4xf32> {
        scf.yield %p : memref<4xf32>
      } else {
        scf.yield %call : memref<4xf32>
      }
      %for:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a, %u = %p) -> (memref<4xf32>, memref<4xf32>) {
        scf.yield %u, %t : memref<4xf32>, memref<4xf32>
      }
      %afor = affine.for %i = 0 to %n iter_args(%t = %a) -> memref<4xf32> {
        %z = memref.alloc() : memref<4xf32>
        affine.yield %z : memref<4xf32>
      }
      %open = memref.cast %b : memref<4xf32> to memref<?xf32>
      %cast = memref.cast %open : memref<?xf32> to memref<4xf32>
      %un = "un"() : () -> memref<4xf32>
      cf.br ^bb1(%b, %q : memref<4xf32>, memref<4xf32>)
    ^bb1(%d: memref<4xf32>, %e: memref<4xf32>):
    """
        .replace("NAME", "f_" + name.replace("#", ""));
  }

  /** Memory of the stack of a loop is none that was there before the loop. */
  @Test
  void memoryOfAScopeIsNoneFromOutside() {
    for (String made : new String[] {"alloca", "alloc"}) {
      assertLikeOracle(
          PASS,
          """
          func.func @f(%x: f32, %y: f32) {
            %r = func.call @get() : () -> memref<4xf32>
            affine.for %i = 0 to 10 {
              %a = memref.MADE() : memref<4xf32>
              affine.store %x, %a[0] : memref<4xf32>
              affine.store %y, %r[0] : memref<4xf32>
              %v = affine.load %a[0] : memref<4xf32>
              "use"(%v) : (f32) -> ()
            }
            return
          }
          func.func private @get() -> memref<4xf32>
          """
              .replace("MADE", made));
    }
  }

  private static String stores(String first, String second) {
    return """
    func.func @f(%A: memref<8x8xf32>, %e: f32, %s: vector<2xf32>, %v: vector<4xf32>, %r: vector<1x4xf32>,
        %m: vector<2x4xf32>, %n: vector<4x2xf32>, %w: vector<[4]xf32>, %o: vector<2xf32>, %j: index) {
      affine.for %i = 0 to 4 {
        STORE FIRST
        STORE SECOND
      }
      return
    }
    """
        .replace("STORE FIRST", store(first))
        .replace("STORE SECOND", store(second));
  }

  private static String store(String value) {
    String type =
        switch (value) {
          case "%e" -> "";
          case "%r" -> ", vector<1x4xf32>";
          case "%m" -> ", vector<2x4xf32>";
          case "%n" -> ", vector<4x2xf32>";
          case "%v" -> ", vector<4xf32>";
          case "%w" -> ", vector<[4]xf32>";
          default -> ", vector<2xf32>";
        };
    return "affine.%s %s, %%A[%%i, 0] : memref<8x8xf32>%s"
        .formatted(type.isEmpty() ? "store" : "vector_store", value, type);
  }

  @Test
  void storesAreDeadIfAllTheirElementsAreOverwritten() {
    for (String[] values :
        new String[][] {
          {"%e", "%s"},
          {"%e", "%v"},
          {"%s", "%v"},
          {"%v", "%r"},
          {"%r", "%v"},
          {"%v", "%m"},
          {"%s", "%o"},
          {"%w", "%w"}
        }) {
      assertLikeOracle(PASS, stores(values[0], values[1]));
    }
  }

  /** The oracle erases a store because of one that begins at the same element, however large. */
  @Test
  void storesAreKeptIfSomeElementsAreNotOverwritten() {
    for (String[] values :
        new String[][] {
          {"%v", "%e"},
          {"%v", "%s"},
          {"%m", "%n"},
          {"%n", "%m"},
          {"%m", "%v"},
          {"%w", "%e"},
          {"%w", "%v"},
          {"%v", "%w"}
        }) {
      assertRefused(PASS, stores(values[0], values[1]));
    }
  }

  /** The oracle looks at the elements at which accesses begin. */
  @Test
  void vectorsAreLoadedAgainIfSomeElementsAreStored() {
    for (String first :
        new String[] {
          "affine.vector_store %v, %A[0] : memref<8xf32>, vector<4xf32>",
          "%u = affine.vector_load %A[0] : memref<8xf32>, vector<4xf32>"
        }) {
      for (String second :
          new String[] {
            "affine.vector_store %v, %A[2] : memref<8xf32>, vector<4xf32>",
            "affine.store %x, %A[2] : memref<8xf32>"
          }) {
        assertRefused(
            PASS,
            """
            func.func @f(%A: memref<8xf32>, %v: vector<4xf32>, %x: f32) -> vector<4xf32> {
              FIRST
              SECOND
              %w = affine.vector_load %A[0] : memref<8xf32>, vector<4xf32>
              return %w : vector<4xf32>
            }
            """
                .replace("FIRST", first)
                .replace("SECOND", second));
      }
    }
  }
}
