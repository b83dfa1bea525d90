package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScalarReplacementTest {
  private static final String PASS = "affine-scalrep";
  private static final String LOADED = "%w = affine.load %A[0] : memref<4xi64>\n return %w : i64";

  @Test
  void loadsSeeWhatWasStored() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %x: f32, %n: index) -> f32 {
          %t = memref.alloc() : memref<8xf32>
          affine.for %i = 0 to 8 {
            affine.store %x, %t[%i] : memref<8xf32>
            %v = affine.load %t[%i] : memref<8xf32>
            %w = arith.addf %v, %v : f32
            affine.for %j = 0 to %n {
              %u = affine.load %t[%i] : memref<8xf32>
              affine.store %u, %A[%j] : memref<8xf32>
            }
            affine.store %w, %A[%i] : memref<8xf32>
          }
          memref.dealloc %t : memref<8xf32>
          %r = affine.load %A[0] : memref<8xf32>
          return %r : f32
        }
        """);
  }

  @Test
  void storesAreDeadIfOverwrittenUnread() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %B: memref<8xf32>, %x: f32, %y: f32) {
          affine.for %i = 0 to 7 {
            affine.store %x, %A[%i] : memref<8xf32>
            %v = affine.load %A[%i + 1] : memref<8xf32>
            affine.store %y, %A[%i] : memref<8xf32>
            affine.store %x, %B[%i] : memref<8xf32>
            %w = affine.load %A[0] : memref<8xf32>
            affine.store %w, %B[%i] : memref<8xf32>
            "use"(%v) : (f32) -> ()
          }
          return
        }
        """);
  }

  @Test
  void loadsAreDoneOnce() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %B: memref<8xf32>, %c: i1) {
          affine.for %i = 0 to 8 {
            %a = affine.load %A[%i] : memref<8xf32>
            %b = affine.load %A[%i] : memref<8xf32>
            scf.if %c {
              %d = affine.load %A[%i] : memref<8xf32>
              affine.store %d, %B[%i] : memref<8xf32>
            }
            %e = affine.load %A[%i] : memref<8xf32>
            %f = affine.load %A[%i] : memref<8xf32>
            "use"(%a, %b, %e, %f) : (f32, f32, f32, f32) -> ()
            %g = affine.load %A[%i] : memref<8xf32>
            "use"(%g) : (f32) -> ()
          }
          return
        }
        """);
  }

  @Test
  void subscriptsThatAreNoSumsAreComparedAsTheyAre() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8x8xf32>, %n: index) {
          affine.for %i = 0 to 8 {
            %r = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%n]
            %x = affine.load %A[%i, %r] : memref<8x8xf32>
            %y = affine.load %A[%i, %r] : memref<8x8xf32>
            %z = arith.addf %x, %y : f32
            affine.store %z, %A[%i, %r] : memref<8x8xf32>
            %w = affine.load %A[%i, %r] : memref<8x8xf32>
            affine.store %w, %A[%r, %i] : memref<8x8xf32>
            %v = affine.load %A[%i, %r] : memref<8x8xf32>
            affine.store %v, %A[%i, 0] : memref<8x8xf32>
          }
          return
        }
        """);
  }

  /** Only what {@code affine.apply} computes, and constants, are part of the maps compared. */
  @Test
  void subscriptsAreComparedByTheValuesTheyAreMadeOf() {
    String text =
        """
        func.func @f(%A: memref<?xf32>, %n: index, %k: i32, %x: f32) {
          %c1 = arith.constant 1 : index
          %c0 = arith.constant 0 : index
          %a = ONE
          %b = TWO
          affine.store %x, %A[symbol(%a)] : memref<?xf32>
          %v = affine.load %A[symbol(%b)] : memref<?xf32>
          %w = affine.load %A[symbol(%a)] : memref<?xf32>
          "use"(%v, %w) : (f32, f32) -> ()
          affine.store %x, %A[symbol(%b)] : memref<?xf32>
          return
        }
        """;
    for (String[] values :
        new String[][] {
          {"arith.addi %n, %c1 : index", "affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]"},
          {"arith.addi %n, %c1 : index", "arith.addi %n, %c1 : index"},
          {"memref.dim %A, %c0 : memref<?xf32>", "memref.dim %A, %c0 : memref<?xf32>"},
          {
            "affine.max affine_map<()[s0] -> (s0)>()[%n]",
            "affine.apply affine_map<()[s0] -> (s0)>()[%n]"
          },
          {"arith.index_cast %k : i32 to index", "arith.index_cast %k : i32 to index"},
          {"affine.apply affine_map<() -> (1)>()", "arith.constant 1 : index"},
        }) {
      assertLikeOracle(PASS, text.replace("ONE", values[0]).replace("TWO", values[1]));
    }
  }

  /** The oracle forwards nothing in an iteration that it knows there is not. */
  @Test
  void storesAreNotForwardedWhereNothingIsExecuted() {
    for (String around :
        new String[] {
          "affine.for %i = 0 to 0",
          "affine.for %i = 5 to 3",
          "affine.for %i = %n to %n",
          "affine.for %i = 0 to 5 step 9",
          "affine.if affine_set<(d0) : (-d0 - 1 >= 0)>(%t)",
          "affine.if affine_set<(d0) : (d0 * 2 - 1 == 0)>(%t)",
          "affine.if affine_set<(d0)[s0] : (d0 mod s0 >= 0)>(%t)[%n]",
          "affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%t)",
          "affine.parallel (%i, %j) = (0, 0) to (%n, 0)",
        }) {
      assertLikeOracle(
          PASS,
          """
          func.func @f(%A: memref<8xf32>, %n: index, %x: f32, %y: f32) {
            affine.for %t = 0 to 8 {
              AROUND {
                affine.store %x, %A[%t] : memref<8xf32>
                %v = affine.load %A[%t] : memref<8xf32>
                %w = affine.load %A[%t] : memref<8xf32>
                "use"(%v, %w) : (f32, f32) -> ()
                affine.store %y, %A[%t] : memref<8xf32>
                affine.store %x, %A[%t] : memref<8xf32>
              }
            }
            return
          }
          """
              .replace("AROUND", around));
    }
  }

  @Test
  void storesAndLoadsAreOfOneIterationInLoopsWithoutVariable() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %x: f32, %y: f32) {
          affine.for %i = 0 to 8 {
            scf.while : () -> () {
              %c = "c"() : () -> i1
              scf.condition(%c)
            } do {
              affine.store %x, %A[%i] : memref<8xf32>
              affine.store %y, %A[%i] : memref<8xf32>
              %v = affine.load %A[%i] : memref<8xf32>
              "use"(%v) : (f32) -> ()
              scf.yield
            }
          }
          return
        }
        """);
  }

  @Test
  void storesAtSubscriptsThatAreNotAffineAreOverwritten() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %x: f32, %y: f32, %n: index) {
          affine.for %i = 0 to 8 {
            affine.store %x, %A[%i mod symbol(%n)] : memref<8xf32>
            affine.store %y, %A[%i mod symbol(%n)] : memref<8xf32>
            %v = affine.load %A[%i mod symbol(%n)] : memref<8xf32>
            "use"(%v) : (f32) -> ()
          }
          return
        }
        """);
  }

  @Test
  void aStoreBeforeALoopOfBlocksIsNotSeenInAllIterations() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %x: i64, %y: i64) {
          affine.store %x, %A[0] : memref<8xi64>
          cf.br ^bb1(%x : i64)
        ^bb1(%i: i64):
          %v = affine.load %A[0] : memref<8xi64>
          affine.store %y, %A[0] : memref<8xi64>
          %c = arith.cmpi slt, %v, %i : i64
          cf.cond_br %c, ^bb1(%y : i64), ^bb2
        ^bb2:
          return
        }
        """;
    assertLikeOracle(PASS, text);
  }

  /** The oracle takes the second load for the first one, also where the store came between. */
  @Test
  void aLoadBeforeALoopOfBlocksIsNotThatInAllIterations() {
    for (String store : new String[] {"affine.store %y, %A[0]", "memref.store %y, %A[%n]"}) {
      assertRefused(
          PASS,
          """
          func.func @f(%A: memref<8xi64>, %y: i64, %n: index) {
            %u = affine.load %A[0] : memref<8xi64>
            cf.br ^bb1(%u : i64)
          ^bb1(%i: i64):
            %v = affine.load %A[0] : memref<8xi64>
            cf.br ^bb2
          ^bb2:
            STORE : memref<8xi64>
            %c = arith.cmpi slt, %v, %i : i64
            cf.cond_br %c, ^bb1(%y : i64), ^bb3
          ^bb3:
            return
          }
          """
              .replace("STORE", store));
    }
  }

  @Test
  void whatComesAfterALoopOfBlocksIsNoObstacleInIt() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xi64>, %c: i1) {
          %u = affine.load %A[0] : memref<8xi64>
          cf.br ^bb1
        ^bb1:
          %v = affine.load %A[0] : memref<8xi64>
          %w = arith.addi %u, %v : i64
          cf.cond_br %c, ^bb1, ^bb2(%w : i64)
        ^bb2(%s: i64):
          affine.store %s, %A[0] : memref<8xi64>
          return
        }
        """);
  }

  @Test
  void whatWasLoadedIsStoredAndLoadedAgain() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %x: f32) -> f32 {
          %t = memref.alloc() : memref<8xf32>
          affine.store %x, %t[0] : memref<8xf32>
          %u = affine.load %t[0] : memref<8xf32>
          affine.store %u, %A[1] : memref<8xf32>
          %v = affine.load %A[1] : memref<8xf32>
          affine.store %v, %t[2] : memref<8xf32>
          %w = affine.load %t[2] : memref<8xf32>
          return %w : f32
        }
        """);
  }

  /** Loads are replaced one after the other, so that the next ones see what the last one was. */
  @Test
  void whatIsLoadedIsPartOfOtherAccesses() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %P: memref<4xmemref<8xf32>>, %k: index, %x: f32) -> f32 {
          %c3 = arith.constant 3 : index
          %t = memref.alloc() : memref<4xindex>
          affine.store %k, %t[0] : memref<4xindex>
          affine.store %c3, %t[1] : memref<4xindex>
          %k0 = affine.load %t[0] : memref<4xindex>
          %k1 = affine.load %t[1] : memref<4xindex>
          affine.store %x, %A[symbol(%k)] : memref<8xf32>
          %u = affine.load %A[symbol(%k0)] : memref<8xf32>
          affine.store %x, %A[3] : memref<8xf32>
          %v = affine.load %A[symbol(%k1)] : memref<8xf32>
          affine.store %A, %P[0] : memref<4xmemref<8xf32>>
          %B = affine.load %P[0] : memref<4xmemref<8xf32>>
          %w = affine.load %B[3] : memref<8xf32>
          "use"(%u, %v, %w) : (f32, f32, f32) -> ()
          %s = affine.load %A[0] : memref<8xf32>
          return %s : f32
        }
        func.func @g(%A: memref<8xf32>, %I: memref<4xindex>, %J: memref<?xindex>) {
          %i = affine.load %I[0] : memref<4xindex>
          %j = affine.load %I[0] : memref<4xindex>
          %k = affine.load %J[symbol(%i)] : memref<?xindex>
          %l = affine.load %J[symbol(%j)] : memref<?xindex>
          %u = affine.load %A[symbol(%k)] : memref<8xf32>
          %v = affine.load %A[symbol(%l)] : memref<8xf32>
          "use"(%u, %v) : (f32, f32) -> ()
          return
        }
        """);
  }

  @Test
  void storesOfOtherElementsInARegionWithTheLoadAreNoObstacle() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xf32>, %x: f32, %c: i1, %l: index, %u: index, %s: index) {
          %v = affine.load %A[0] : memref<8xf32>
          scf.if %c {
            affine.store %x, %A[1] : memref<8xf32>
            %w = affine.load %A[0] : memref<8xf32>
            "use"(%v, %w) : (f32, f32) -> ()
          }
          %a = affine.load %A[2] : memref<8xf32>
          scf.for %i = %l to %u step %s {
            %b = affine.load %A[2] : memref<8xf32>
            affine.store %b, %A[1] : memref<8xf32>
          }
          scf.for %i = %l to %u step %s {
            %b = affine.load %A[2] : memref<8xf32>
            affine.store %x, %A[2] : memref<8xf32>
            affine.store %b, %A[1] : memref<8xf32>
          }
          return
        }
        """);
  }

  /**
   * A store, blocks, and a last one, of which {@code ^bb2} and {@code ^bb3} are to be filled in.
   */
  private static String blocks(String entry, String second, String third) {
    return """
    func.func @f(%A: memref<4xi64>, %x: i64, %y: i64, %c: i1) -> i64 {
      affine.store %x, %A[0] : memref<4xi64>
      ENTRY
    ^bb1:
      cf.br ^bb3
    ^bb2:
      SECOND
    ^bb3:
      affine.store %y, %A[0] : memref<4xi64>
      THIRD
    }
    """
        .replace("ENTRY", entry)
        .replace("SECOND", second)
        .replace("THIRD", third);
  }

  /** Nobody reads the first store, whichever way leads to the second. */
  @Test
  void storeInAnotherBlockThatAllWaysLeadToOverwrites() {
    String branch = "cf.cond_br %c, ^bb1, ^bb2";
    assertLikeOracle(PASS, blocks("cf.br ^bb1", "cf.br ^bb3", "return %x : i64"));
    assertLikeOracle(PASS, blocks(branch, "cf.br ^bb3", "return %x : i64"));
    assertLikeOracle(
        PASS,
        blocks(
            branch,
            "%v = affine.load %A[0] : memref<4xi64>\n cf.br ^bb3",
            "%w = affine.load %A[0] : memref<4xi64>\n return %w : i64"));
    assertLikeOracle(PASS, blocks(branch, "return %y : i64", "return %x : i64"));
  }

  /** The third way never comes to the second store, and reads the first. */
  @Test
  void storeIsKeptWhereAWayGoesOnForEver() {
    String text =
        blocks(
            "cf.cond_br %c, ^bb1, ^bb2",
            "%v = affine.load %A[0] : memref<4xi64>\n\"use\"(%v) : (i64) -> ()\n cf.br ^bb2",
            "return %x : i64");
    assertThat(LoopTexts.print(LoopTexts.after(PASS, text)))
        .isEqualTo(LoopTexts.print(LoopTexts.read(text)));
  }

  /** All dominates what is in a block that is not reached, but control does not go there. */
  @Test
  void storeInABlockThatIsNotReachedOverwritesNothing() {
    String text =
        """
        func.func @f(%A: memref<4xi64>, %x: i64, %y: i64) -> i64 {
          cf.br ^bb2
        ^bb1:
          affine.store %x, %A[0] : memref<4xi64>
          cf.br ^bb2
        ^bb2:
          affine.store %y, %A[0] : memref<4xi64>
          return %x : i64
        }
        """;
    assertThat(LoopTexts.print(LoopTexts.after(PASS, text)))
        .contains("affine.store %arg2, %arg0[0]");
  }

  @Test
  void valuesAreNotTakenFromOtherBlocks() {
    assertLikeOracle(PASS, blocks("cf.br ^bb1", "cf.br ^bb3", "cf.br ^bb4\n^bb4:\n" + LOADED));
    assertLikeOracle(
        PASS,
        blocks(
            "cf.br ^bb1",
            "cf.br ^bb3",
            "cf.br ^bb4\n^bb4:\n%v = affine.load %A[0] : memref<4xi64>\n" + LOADED));
  }
}
