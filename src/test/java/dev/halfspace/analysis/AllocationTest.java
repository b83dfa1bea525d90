package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis.Aliasing;
import dev.halfspace.analysis.DependenceAnalysis.Options;
import dev.halfspace.ir.Operation;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Allocations are memory of their own as long as nobody else knows their address. */
final class AllocationTest {
  private static final Options ALIASED =
      Options.standard().withAliasing(Aliasing.ARGUMENTS_MAY_ALIAS);

  /**
   * Stores to an allocation {@code %A} and, one element further, to memory of unknown origin {@code
   * %B}, between other operations. The loop is parallel exactly if {@code %A} is not known outside.
   */
  private static boolean isKept(String type, String before, String after) {
    return isKept(
        """
        func.func @f(%P: memref<memref<10xTYPE>>, %x: TYPE, %i0: index) {
          %A = memref.alloc() : memref<10xTYPE>
          BEFORE
          %B = func.call @get() : () -> memref<10xTYPE>
          affine.for %i = 0 to 9 {
            affine.store %x, %A[%i] : memref<10xTYPE>
            affine.store %x, %B[%i + 1] : memref<10xTYPE>
          }
          AFTER
          return
        }
        func.func private @keep(memref<10xTYPE>)
        func.func private @get() -> memref<10xTYPE>
        """
            .replace("BEFORE", before)
            .replace("AFTER", after)
            .replace("TYPE", type));
  }

  private static boolean isKept(String text) {
    DependenceAnalysis analysis = DependenceAnalysis.of(ThirdPartyOps.parse(text).body().firstOp());
    AffineAccess ours = analysis.accesses().get(analysis.accesses().size() - 2);
    AffineAccess other = analysis.accesses().get(analysis.accesses().size() - 1);
    if (!ours.isWrite() || !ours.isInside(analysis.loops().get(0))) {
      // Something is accessed after the loop.
      return analysis.isParallel(analysis.loops().get(0));
    }
    boolean isDistinct = analysis.areDistinct(ours, other);
    assertThat(analysis.areDistinct(other, ours)).isEqualTo(isDistinct);
    assertThat(analysis.isParallel(analysis.loops().get(0))).isEqualTo(isDistinct);
    return isDistinct;
  }

  @Test
  void whoReadsElementsOrTheSizeDoesNotKeepTheAddress() {
    assertThat(isKept("f32", "%n = memref.dim %A, %i0 : memref<10xf32>", "")).isTrue();
    assertThat(isKept("f32", "%v = affine.load %A[0] : memref<10xf32>", "")).isTrue();
    assertThat(isKept("index", "%v = affine.load %A[0] : memref<10xindex>", "")).isTrue();
    assertThat(
            isKept(
                "f32",
                """
                %v = memref.generic_atomic_rmw %A[%i0] : memref<10xf32> {
                ^bb0(%old: f32):
                  %new = arith.addf %old, %x : f32
                  memref.atomic_yield %new : f32
                }
                """,
                ""))
        .isTrue();
  }

  @Test
  void whoFreesAnAllocationDoesNotKeepTheAddress() {
    assertThat(isKept("f32", "", "memref.dealloc %A : memref<10xf32>")).isTrue();
    // What a reallocation returns is new memory.
    assertThat(isKept("f32", "", "%r = memref.realloc %A : memref<10xf32> to memref<20xf32>"))
        .isTrue();
  }

  @Test
  void addressOfAViewIsThatOfItsSource() {
    String view = "%V = memref.cast %A : memref<10xf32> to memref<?xf32>\n";
    assertThat(isKept("f32", view + "%v = affine.load %V[0] : memref<?xf32>", "")).isTrue();
    String back = "%W = memref.cast %V : memref<?xf32> to memref<10xf32>\n";
    assertThat(isKept("f32", view + back + "func.call @keep(%W) : (memref<10xf32>) -> ()", ""))
        .isFalse();
  }

  @Test
  void whoAccessesMemoryMayKeepTheAddressAsWell() {
    // The allocation is read, and taken once more besides: nobody knows for what.
    assertThat(
            isKept(
                "f32",
                "\"third.peek\"(%A, %i0, %A) : (memref<10xf32>, index, memref<10xf32>) -> ()",
                ""))
        .isFalse();
    assertThat(isKept("f32", "memref.store %A, %P[] : memref<memref<10xf32>>", "")).isFalse();
    // So may what says no more than that it writes, as the start of a transfer that goes on.
    assertThat(isKept("f32", "\"third.write\"(%A) : (memref<10xf32>) -> ()", "")).isFalse();
  }

  @Test
  void argumentOfARegionMayReferToWhatItsOperationIsGiven() {
    String lend =
        """
        "third.lend"(%A, %i0) ({
        ^bb0(%a: TYPE):
          "third.done"() : () -> ()
        }) : (memref<10xf32>, index) -> ()
        """;
    assertThat(isKept("f32", lend.replace("TYPE", "memref<10xf32>"), "")).isFalse();
    assertThat(isKept("f32", lend.replace("TYPE", "f32"), "")).isTrue();
  }

  @Test
  void allocationIsNotWhatItsFunctionWasCalledWith() {
    Operation function =
        ThirdPartyOps.parse(
                """
                func.func private @keep(memref<10xf32>)
                func.func @f(%D: memref<10xf32>, %x: f32) {
                  %A = memref.alloc() : memref<10xf32>
                  func.call @keep(%A) : (memref<10xf32>) -> ()
                  affine.for %i = 0 to 9 {
                    affine.store %x, %A[%i] : memref<10xf32>
                    affine.store %x, %D[%i + 1] : memref<10xf32>
                  }
                  return
                }
                """)
            .find(op -> op.name().equals("affine.for"));
    DependenceAnalysis aliased =
        DependenceAnalysis.of(
            Objects.requireNonNull(Objects.requireNonNull(function).parentOp()), ALIASED);
    assertThat(aliased.isParallel(aliased.loops().get(0))).isTrue();
  }

  /** Analyses a scope by itself, whose argument may be an allocation outside of it. */
  private static boolean isParallelInScope(String operands, Options options) {
    Operation scope =
        ThirdPartyOps.parse(
                """
                func.func @f(%%x: f32) {
                  %%A = memref.alloc() : memref<10xf32>
                  %%E = memref.alloc() : memref<10xf32>
                  "third.part"(%s) ({
                  ^bb0(%%C: memref<10xf32>):
                    affine.for %%i = 0 to 9 {
                      affine.store %%x, %%A[%%i] : memref<10xf32>
                      affine.store %%x, %%C[%%i + 1] : memref<10xf32>
                    }
                    "third.done"() : () -> ()
                  }) : (memref<10xf32>) -> ()
                  return
                }
                """
                    .formatted(operands))
            .find(op -> op.name().equals("third.part"));
    DependenceAnalysis analysis = DependenceAnalysis.of(Objects.requireNonNull(scope), options);
    return analysis.isParallel(analysis.loops().get(0));
  }

  @Test
  void argumentOfAScopeMayBeAnAllocationMadeBeforeIt() {
    assertThat(isParallelInScope("%A", ALIASED)).isFalse();
    assertThat(isParallelInScope("%E", ALIASED)).isTrue();
    // By assumption.
    assertThat(isParallelInScope("%A", Options.standard())).isTrue();
  }

  @Test
  void viewsOfEachOtherHaveNoOrigin() {
    // Regions of modules are graphs, in which operations may use what stands later.
    DependenceAnalysis analysis =
        DependenceAnalysis.of(
            ThirdPartyOps.parse(
                """
                %x = arith.constant 0.0 : f32
                %v = "third.view"(%w) : (memref<10xf32>) -> memref<10xf32>
                %w = "third.view"(%v) : (memref<10xf32>) -> memref<10xf32>
                affine.for %i = 0 to 9 {
                  affine.store %x, %v[%i] : memref<10xf32>
                  affine.store %x, %w[%i + 1] : memref<10xf32>
                }
                """));
    assertThat(analysis.isParallel(analysis.loops().get(0))).isFalse();
  }
}
