package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads move out of loops that may have no iteration if the element is there in any case. */
class InvariantMotionTest {
  private static final String PASS = "affine-loop-invariant-code-motion";

  private static String function(String body) {
    return """
    func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
      %c = arith.constant 7 : i64
    """
        + body
        + "  return\n}\n";
  }

  /** Loops around the read of {@code %A[%i]}, beside which there is something else. */
  private static String read(String before, String after) {
    return function(
        before
            + """
            affine.for %j = 0 to %m {
              %v = affine.load %A[%i] : memref<20xi64>
              affine.store %v, %B[%j] : memref<20xi64>
            }
            """
            + after);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.store %c, %A[%i] : memref<20xi64>",
        "%w = affine.load %B[%i] : memref<20xi64>",
        """
        affine.for %k = 0 to 4 {
          affine.store %c, %A[%i + %k] : memref<20xi64>
        }
        """,
        """
        affine.for %k = 0 to 4 {
          %l = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %k)
          affine.for %e = affine_map<(d0) -> (d0)>(%l) to affine_map<(d0) -> (d0 + 1)>(%l) {
            affine.store %c, %A[%e] : memref<20xi64>
          }
        }
        """,
      })
  void readMovesWhereTheElementIsAccessedBesides(String access) {
    String loop = "affine.for %i = 0 to %n {\n";
    LoopTexts.assertLikeOracle(PASS, read(loop + access + "\n", "}\n"));
    LoopTexts.assertLikeOracle(PASS, read(loop, access + "\n}\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        affine.for %k = 0 to %n {
          affine.store %c, %A[%k] : memref<20xi64>
        }
        """,
        """
        affine.for %k = 0 to %n {
          affine.for %l = 0 to 2 {
            affine.store %c, %B[%k] : memref<20xi64>
          }
        }
        """,
        """
        affine.for %k = -1 to %n {
          affine.store %c, %A[%k + 1] : memref<20xi64>
        }
        """,
      })
  void readMovesWhereALoopBeforeAccessesTheElement(String before) {
    LoopTexts.assertLikeOracle(PASS, read(before + "affine.for %i = 0 to %n {\n", "}\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Executed only in some iterations.
        """
        affine.if affine_set<()[s0] : (s0 - 3 >= 0)>()[%m] {
          affine.store %c, %A[%i] : memref<20xi64>
        }
        """,
        // Executed only if there is an iteration.
        """
        affine.for %k = 0 to %m {
          affine.store %c, %A[%i] : memref<20xi64>
        }
        """,
        // Of another element.
        "affine.store %c, %A[%i - 1] : memref<20xi64>\n",
        """
        affine.for %k = 0 to 4 {
          affine.store %c, %A[%i + %k - 7] : memref<20xi64>
        }
        """,
      })
  void readStaysWhereTheElementMayNotBeThere(String access) {
    for (String text :
        new String[] {
          read("affine.for %i = 0 to %n {\n" + access, "}\n"),
          read("affine.for %i = 0 to %n {\n", access + "}\n")
        }) {
      LoopTexts.assertRefused(PASS, text);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Fewer iterations before.
        """
        affine.for %k = 0 to affine_map<()[s0] -> (s0 - 1)>()[%n] {
          affine.store %c, %A[%k] : memref<20xi64>
        }
        """,
        // Of a larger buffer.
        """
        %L = memref.alloc() : memref<21xi64>
        affine.for %k = 0 to %n {
          affine.store %c, %L[%k] : memref<21xi64>
        }
        """,
        // Every second element.
        """
        affine.for %k = 0 to %n step 2 {
          affine.store %c, %A[%k] : memref<20xi64>
        }
        """,
      })
  void readStaysWhereALoopBeforeDoesNotReachTheElement(String before) {
    LoopTexts.assertRefused(PASS, read(before + "affine.for %i = 0 to %n {\n", "}\n"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void readOfFreedMemoryStays(int isFreed) {
    String text =
        function(
            """
            %%L = memref.alloc(%%n) : memref<?xi64>
            affine.for %%i = 0 to %%n {
              affine.store %%c, %%L[%%i] : memref<?xi64>
            }
            %s
            affine.for %%i = 0 to %%n {
              affine.for %%j = 0 to %%m {
                %%v = affine.load %%L[%%i] : memref<?xi64>
                affine.store %%v, %%B[%%j] : memref<20xi64>
              }
            }
            """
                .formatted(isFreed == 1 ? "memref.dealloc %L : memref<?xi64>" : ""));
    if (isFreed == 1) {
      LoopTexts.assertRefused(PASS, text);
    } else {
      LoopTexts.assertLikeOracle(PASS, text);
    }
  }

  /** Computations without operands are the same in each iteration. */
  @Test
  void computationOfNothingMoves() {
    LoopTexts.assertLikeOracle(
        PASS,
        function(
            """
            affine.for %i = 0 to %n {
              %x = affine.apply affine_map<() -> (3)>()
              %y = affine.max affine_map<() -> (3, 5)>()
              %v = memref.load %A[%x] : memref<20xi64>
              memref.store %v, %B[%y] : memref<20xi64>
            }
            """));
  }

  /** A buffer without a size in its type has the elements that it is made with, or asked for. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%L = memref.alloc(%n) : memref<?xi64>",
        """
        %whole = memref.alloc(%n) : memref<?xi64>
        %L = memref.cast %whole : memref<?xi64> to memref<?xi64>
        """,
        """
        %zero = arith.constant 0 : index
        %L = memref.alloc(%m) : memref<?xi64>
        %bound = memref.dim %L, %zero : memref<?xi64>
        """,
      })
  void readMovesBelowASize(String made) {
    String text =
        function(
            made
                + """
                affine.for %i = 0 to BOUND {
                  affine.for %j = 0 to %m {
                    %v = affine.load %L[%i] : memref<?xi64>
                    affine.store %v, %B[%j] : memref<20xi64>
                  }
                }
                """);
    String bound = made.contains("%bound") ? "%bound" : "%n";
    LoopTexts.assertLikeOracle(PASS, text.replace("BOUND", bound));
    LoopTexts.assertRefused(PASS, text.replace("BOUND", "20"));
  }

  /** Memory that is freed before a loop, or in an iteration of one around it, is not read. */
  @Test
  void readOfMemoryThatMayBeFreedStays() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %L = memref.alloc() : memref<20xi64>
          BEFORE
          affine.for %i = 0 to 20 {
            affine.for %j = 0 to %m {
              %v = affine.load %L[%i] : memref<20xi64>
              affine.store %v, %B[%j] : memref<20xi64>
            }
            INSIDE
          }
          AFTER
          return
        }
        """;
    String free = "memref.dealloc %L : memref<20xi64>";
    for (String place : new String[] {"BEFORE", "INSIDE", "AFTER"}) {
      String placed = text.replace(place, free).replaceAll("BEFORE|INSIDE|AFTER", "");
      if (place.equals("AFTER")) {
        LoopTexts.assertLikeOracle(PASS, placed);
      } else {
        LoopTexts.assertRefused(PASS, placed);
      }
    }
  }

  /** Memory may be freed by another name, or by a function that is called. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "memref.dealloc %s : memref<20xi64>",
        "func.call @release(%A) : (memref<20xi64>) -> ()"
      })
  void readOfMemoryThatSomethingElseMayFreeStays(String free) {
    LoopTexts.assertRefused(
        PASS,
        """
        func.func private @release(memref<20xi64>)
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %d: i1) {
          %c = arith.constant 7 : i64
          %s = arith.select %d, %A, %B : memref<20xi64>
          affine.store %c, %A[3] : memref<20xi64>
          FREE
          affine.for %j = 0 to %n {
            %v = affine.load %A[3] : memref<20xi64>
          }
          return
        }
        """
            .replace("FREE", free));
  }

  /** Nothing is divided by 0, which %m is for some sizes, if the loop has no iteration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.if affine_set<()[s0] : (5 mod s0 == 0)>()[%m]",
        "affine.for %k = 0 to affine_map<()[s0] -> (5 floordiv s0)>()[%m]",
        "affine.parallel (%k) = (0) to (5 floordiv symbol(%m))"
      })
  void whatDividesByASymbolStays(String around) {
    assertStays(around, "");
  }

  /** No poison, which %s always is, decides anything if the loop has no iteration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%s]",
        "affine.for %k = 0 to affine_map<()[s0] -> (s0)>()[%s]"
      })
  void whatPoisonDecidesStays(String around) {
    String text =
        assertStays(
            around,
            """
            %b = arith.constant 64 : index
            %s = arith.shli %m, %b : index
            """);
    assertThat(Executions.areSame(text, LoopTexts.byOracle(PASS, text), 0, 0)).isFalse();
  }

  /** The program in which operations come first, and what is around a read stays in a loop. */
  @CanIgnoreReturnValue
  private static String assertStays(String around, String first) {
    String text =
        function(
            """
            FIRST
            affine.for %i = 0 to %n {
              AROUND {
                %v = affine.load %A[1] : memref<20xi64>
              }
            }
            """
                .replace("FIRST", first)
                .replace("AROUND", around));
    Executions.assertSame(PASS, text);
    Executions.assertSame("affine-loop-unswitch", text);
    return text;
  }

  /** The oracle moves the read, which leaves the buffer where there is no inner iteration. */
  @ParameterizedTest
  @ValueSource(longs = {21, 25})
  void oracleReadsWhatIsNotThere(long n) {
    String text = read("affine.for %i = 0 to %n {\n", "}\n");
    String theirs = LoopTexts.byOracle(PASS, text);
    assertThat(Executions.areSame(text, theirs, n, 1)).isFalse();
    assertThat(Executions.areSame(text, theirs, n, 0)).isFalse();
    assertThat(Executions.areSame(text, theirs, 20, 0)).isTrue();
    LoopTexts.assertRefused(PASS, text);
  }

  @Test
  void loopMovesOutOfOneThatIsEmptyWhereItIs() {
    LoopTexts.assertLikeOracle(
        PASS,
        function(
            """
            affine.for %i = 0 to %n {
              affine.for %j = 0 to %n {
                affine.store %c, %A[%j] : memref<20xi64>
              }
              affine.store %c, %B[%i] : memref<20xi64>
            }
            """));
    LoopTexts.assertRefused(
        PASS,
        function(
            """
            affine.for %i = 0 to %n {
              affine.for %j = 0 to %m {
                affine.store %c, %A[%j] : memref<20xi64>
              }
              affine.store %c, %B[%i] : memref<20xi64>
            }
            """));
  }

  /** A store at the variable of the loops, if any, in something in a loop. */
  private static String stored(String around) {
    int depth = around.split("[{]", -1).length - around.split("}", -1).length;
    return function(
        """
        affine.for %t = 0 to %n {
          AROUND
            affine.store %c, %A[AT] : memref<20xi64>
          CLOSE
        }
        """
            .replace("AT", around.contains("%j") ? "%j" : around.contains("%i") ? "%i" : "3")
            .replace("AROUND", around)
            .replace("CLOSE", "}".repeat(depth)));
  }

  /** Nothing is stored before the loop where it has no iteration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.if affine_set<()[s0] : (s0 - 4 >= 0)>()[%n] {",
        "affine.if affine_set<()[s0, s1] : (s1 - 4 >= 0, s0 - 2 * s1 >= 0)>()[%n, %m] {",
        "affine.if affine_set<()[s0] : (s0 - 4 == 0)>()[%n] {",
        "affine.if affine_set<()[s0] : (-s0 >= 0)>()[%n] {} else {",
        "affine.for %i = 0 to 10 { affine.if affine_set<(d0)[s0] : (s0 - d0 - 1 >= 0)>(%i)[%n] {",
        "affine.for %i = 2 to 10 { affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n {",
        "affine.for %i = 0 to min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %m] {",
        "affine.if affine_set<()[s0] : (s0 + 5 >= 0)>()[%n] { affine.for %i = 0 to %n {"
      })
  void guardMovesThatDoesNotHoldWithoutIteration(String around) {
    String text = stored(around);
    LoopTexts.assertLikeOracle(PASS, text);
    Executions.assertSame(PASS, text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine.if affine_set<()[s0] : (s0 >= 0)>()[%n] {",
        "affine.if affine_set<()[s0, s1] : (s1 - 4 >= 0)>()[%n, %m] {",
        "affine.if affine_set<()[s0] : (s0 == 0)>()[%n] {",
        "affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {} else {",
        "affine.if affine_set<()[s0] : (-s0 >= 0, s0 >= 0)>()[%n] {} else {",
        "affine.for %i = 0 to 10 { affine.if affine_set<(d0)[s0] : (s0 + d0 - 1 >= 0)>(%i)[%n] {",
        "affine.for %i = -2 to 10 { affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n {",
        "affine.if affine_set<()[s0] : (s0 + 5 >= 0)>()[%n] { affine.for %i = -1 to %n {"
      })
  void guardStaysThatMayHoldWithoutIteration(String around) {
    String text = stored(around);
    LoopTexts.assertRefused(PASS, text);
    Executions.assertSame(PASS, text);
  }

  /** The elements that the inner loop reads exist whether the outer one has an iteration or not. */
  @Test
  void loopOfReadsInBoundsMoves() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          affine.for %i = 0 to %n {
            affine.for %j = 0 to BOUND {
              %v = affine.load %A[%j * 3 + 1] : memref<20xi64>
            }
            %w = affine.load %B[%i] : memref<20xi64>
          }
          return
        }
        """;
    assertMoves(text.replace("BOUND", "7"), text.replace("BOUND", "8"));
  }

  /** A remainder is an index of an element whatever the bounds of the loop around it are. */
  @Test
  void loopOfReadsAtRemaindersMoves() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          affine.for %i = 0 to %n {
            affine.for %j = %m to %n {
              %v = affine.load %A[(%j + symbol(%m)) mod DIVISOR] : memref<20xi64>
            }
            %w = affine.load %B[%i] : memref<20xi64>
          }
          return
        }
        """;
    assertMoves(text.replace("DIVISOR", "20"), text.replace("DIVISOR", "21"));
  }

  /** The inner loop would read what is freed where the outer one has no iteration. */
  @Test
  void loopOfReadsOfMemoryThatMayBeFreedStays() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant 7 : i64
          %L = memref.alloc() : memref<8xi64>
          affine.for %k = 0 to 8 {
            affine.store %c, %L[%k] : memref<8xi64>
          }
          affine.if affine_set<()[s] : (-s >= 0)>()[%n] {
            memref.dealloc %L : memref<8xi64>
          }
          affine.for %i = 0 to %n {
            %s = affine.for %j = 0 to 8 iter_args(%a = %c) -> (i64) {
              %v = affine.load %L[%j] : memref<8xi64>
              %w = arith.addi %a, %v : i64
              affine.yield %w : i64
            }
            affine.store %s, %B[%i] : memref<20xi64>
          }
          return
        }
        """;
    LoopTexts.assertRefused(PASS, text);
    Executions.assertSame(PASS, text);
  }

  private static void assertMoves(String inBounds, String outside) {
    LoopTexts.assertLikeOracle("affine-loop-invariant-code-motion", inBounds);
    LoopTexts.assertRefused("affine-loop-invariant-code-motion", outside);
  }
}
