package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.report.Reports;
import dev.halfspace.source.Diagnostic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The interface of the analysis on programs given as text. */
final class DependenceAnalysisTest {

  private static DependenceAnalysis analyse(String body) {
    return DependenceAnalysis.of(Programs.parse(Programs.function(body)));
  }

  private static ImmutableList<BigInteger> integers(long... values) {
    return Arrays.stream(values)
        .mapToObj(BigInteger::valueOf)
        .collect(ImmutableList.toImmutableList());
  }

  @Test
  void computationsAndConstantsAreComposedIntoSubscripts() {
    DependenceAnalysis deps =
        analyse(
            """
            %c3 = arith.constant 3 : index
            affine.for %i = 0 to 10 {
              %s = affine.apply affine_map<(i)[c, n] -> (2 * i + c + n)>(%i)[%c3, %n]
              %t = affine.apply affine_map<(s) -> (s floordiv 2)>(%s)
              affine.store %x, %A[%t + 1] : memref<?xf32>
            }
            """);
    AffineAccess store = deps.accesses().get(0);
    assertThat(store.subscripts().orElseThrow().map().toString())
        .isEqualTo("(d0)[s0] -> ((d0 * 2 + s0 + 3) floordiv 2 + 1)");
    assertThat(store.loops()).hasSize(1);
    assertThat(store.domain().systems()).hasSize(1);
    assertThat(store.domain().inexact()).isEmpty();
  }

  @Test
  void dependencesInsideAnOperationAreThoseOfAllWithBothAccessesThere() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %t = 0 to 4 {
              affine.for %i = 1 to 10 {
                %v = affine.load %A[%i - 1] : memref<?xf32>
                affine.store %v, %A[%i] : memref<?xf32>
              }
              affine.for %i = 0 to 10 {
                affine.store %x, %A[%i] : memref<?xf32>
                "unknown"() : () -> ()
              }
            }
            """);
    for (Loop loop : deps.loops()) {
      List<String> inside =
          deps.all().stream()
              .filter(each -> loop.op().isAncestorOf(each.source().op()))
              .filter(each -> loop.op().isAncestorOf(each.sink().op()))
              .map(Dependence::toString)
              .toList();
      assertThat(inside).isNotEmpty();
      assertThat(deps.all(loop.op())).extracting(Dependence::toString).isEqualTo(inside);
    }
    assertThat(deps.all(deps.loops().get(1).op())).hasSizeLessThan(deps.all().size());
  }

  @Test
  void dependencesAreOfWhatWasAnalysedAndHasNotChanged() {
    Operation function =
        Programs.parse(Programs.function("affine.store %x, %A[0] : memref<?xf32>"));
    DependenceAnalysis deps = DependenceAnalysis.of(function);
    Operation other = Programs.parse(Programs.function(""));
    assertThatThrownBy(() -> deps.all(other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is not inside what was analysed");
    deps.accesses().get(0).op().erase();
    assertThatThrownBy(deps::all)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("has changed");
  }

  @Test
  void domainOfAnElseRegionIsAUnion() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 10 step 3 {
              affine.if affine_set<(i) : (i - 3 >= 0, 6 - i >= 0)>(%i) {
              } else {
                affine.store %x, %A[%i] : memref<?xf32>
              }
            }
            """);
    IterationDomain domain = deps.accesses().get(0).domain();
    List<Long> executed = new ArrayList<>();
    for (long i = -5; i < 20; i++) {
      long value = i;
      if (domain.systems().stream().anyMatch(s -> s.contains(integers(value)))) {
        executed.add(i);
      }
    }
    assertThat(executed).containsExactly(0L, 9L);
  }

  @Test
  void anElementOfBothBoxesIsNamed() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 8 step 4 {
              %v = affine.vector_load %A[%i + 6] : memref<?xf32>, vector<4xf32>
              affine.vector_store %v, %A[%i] : memref<?xf32>, vector<4xf32>
            }
            """);
    AffineAccess load = deps.accesses().get(0);
    AffineAccess store = deps.accesses().get(1);
    // Iteration 0 reads elements 6 to 9, iteration 4 writes elements 4 to 7.
    Dependence.Exists anti = deps.at(load, store, 1).exists().orElseThrow();
    assertThat(anti.witness().orElseThrow().element()).containsExactly(BigInteger.valueOf(6));
  }

  @Test
  void scalableVectorsMayReachToTheEnd() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 16 step 4 {
              %v = affine.vector_load %A[%i + 4] : memref<?xf32>, vector<[4]xf32>
              affine.store %x, %A[%i] : memref<?xf32>
            }
            """);
    AffineAccess load = deps.accesses().get(0);
    AffineAccess store = deps.accesses().get(1);
    // If the vector has 8 elements, iteration 0 reads 4 to 11, and iterations 4 and 8 write of
    // them.
    assertThat(load.extents()).containsExactly(MemoryAccess.ALL);
    Dependence.Exists anti = deps.at(load, store, 1).exists().orElseThrow();
    assertThat(anti.distances()).containsExactly(DistanceRange.of(4, 12));
    assertThat(deps.at(store, load, 1).exists()).isEmpty();
  }

  @Test
  void answersCarryKindCarrierAndWitness() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 10 {
              affine.for %j = 0 to 10 {
                affine.store %x, %A[%i + 2 * %j] : memref<?xf32>
                %v = affine.load %A[%i + 2 * %j + 1] : memref<?xf32>
              }
            }
            """);
    AffineAccess store = deps.accesses().get(0);
    AffineAccess load = deps.accesses().get(1);
    Dependence answer = deps.at(store, load, 1);
    assertThat(answer.kind()).isEqualTo(Dependence.Kind.FLOW);
    assertThat(answer.carrier()).contains(store.loops().get(0));
    Dependence.Exists flow = answer.exists().orElseThrow();
    // di + 2 dj + 1 = 0 with 1 <= di <= 9
    assertThat(flow.distances()).containsExactly(DistanceRange.of(1, 9), DistanceRange.of(-5, -1));
    assertThat(flow.distances().get(1).direction()).isEqualTo(Direction.BACKWARD);
    Witness witness = flow.witness().orElseThrow();
    BigInteger two = BigInteger.TWO;
    assertThat(witness.source().get(0).add(two.multiply(witness.source().get(1))))
        .isEqualTo(witness.element().get(0))
        .isEqualTo(
            witness.sink().get(0).add(two.multiply(witness.sink().get(1))).add(BigInteger.ONE));
    assertThat(deps.at(load, store, 1).exists()).isPresent();
    assertThat(deps.at(load, store, 1).kind()).isEqualTo(Dependence.Kind.ANTI);
    assertThat(deps.at(load, load, 1).isNone()).isTrue();
    assertThatThrownBy(() -> deps.at(store, load, 4)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void readsAfterReadsAreReportedOnRequest() {
    Operation module =
        Programs.parse(
            Programs.function(
                """
                affine.for %i = 0 to 10 {
                  %v = affine.load %A[0] : memref<?xf32>
                }
                """));
    assertThat(DependenceAnalysis.of(module).all()).isEmpty();
    DependenceAnalysis deps =
        DependenceAnalysis.of(module, DependenceAnalysis.Options.standard().withInput());
    assertThat(deps.all())
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.exists()).isPresent();
              assertThat(d.kind()).isEqualTo(Dependence.Kind.INPUT);
            });
  }

  @Test
  void assumptionsOnSymbolsRestrictAnswers() {
    Operation module =
        Programs.parse(
            Programs.function(
                """
                affine.for %i = 0 to 10 {
                  affine.store %x, %A[%i] : memref<?xf32>
                  %v = affine.load %A[%i + %n] : memref<?xf32>
                }
                """));
    DependenceAnalysis free = DependenceAnalysis.of(module);
    assertThat(free.at(free.accesses().get(0), free.accesses().get(1), 1).exists()).isPresent();
    Operation func = module.region(0).entryBlock().firstOp();
    assertThat(func).isNotNull();
    AffineValueSet large =
        AffineValueSet.of(
            IntegerSet.parse("()[n] : (n - 10 >= 0)"),
            List.of(func.region(0).entryBlock().argument(3)));
    DependenceAnalysis deps =
        DependenceAnalysis.of(module, DependenceAnalysis.Options.standard().assuming(large));
    assertThat(deps.all()).isEmpty();
  }

  @Test
  void loopsAreParallelUnlessTheyCarryADependence() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 10 {
              affine.for %j = 1 to 10 {
                %v = affine.load %A[%i * 10 + %j - 1] : memref<?xf32>
                affine.store %v, %A[%i * 10 + %j] : memref<?xf32>
              }
            }
            """);
    assertThat(deps.loops()).hasSize(2);
    assertThat(deps.isParallel(deps.loops().get(0))).isTrue();
    assertThat(deps.isParallel(deps.loops().get(1))).isFalse();
    assertThat(deps.parallelism(deps.loops().get(1)).dependences()).hasSize(1);
  }

  @Test
  void carriersAreTheLoopsAskedAboutWhicheverAccessComesFirst() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 10 {
              affine.for %j = 1 to 10 {
                affine.store %x, %A[%i * 10 + %j] : memref<?xf32>
                %v = affine.load %A[%i * 10 + %j - 1] : memref<?xf32>
              }
            }
            """);
    AffineAccess store = deps.accesses().get(0);
    AffineAccess load = deps.accesses().get(1);
    Loop inner = deps.loops().get(1);
    assertThat(deps.carriers(store, load, loop -> true)).containsExactly(inner);
    assertThat(deps.carriers(load, store, loop -> true)).containsExactly(inner);
    assertThat(deps.carriers(load, store, deps.loops().get(0)::equals)).isEmpty();
    assertThat(deps.carriers(store, store, loop -> true)).isEmpty();
    assertThat(deps.carriers(load, load, loop -> true)).isEmpty();
  }

  @Test
  void carriedValuesAndUnknownEffectsPreventParallelExecution() {
    DependenceAnalysis deps =
        analyse(
            """
            %s = affine.for %i = 0 to 10 iter_args(%a = %x) -> (f32) {
              %v = affine.load %A[%i] : memref<?xf32>
              %w = arith.addf %a, %v : f32
              affine.yield %w : f32
            }
            affine.for %i = 0 to 10 {
              %v = affine.load %A[%i] : memref<?xf32>
              func.call @g(%v) : (f32) -> ()
            }
            affine.for %i = 0 to 10 {
              affine.store %x, %A[%i] : memref<?xf32>
            }
            """);
    List<Operation> loops = deps.loops().stream().map(Loop::op).toList();
    assertThat(deps.parallelism(deps.loops().get(0)).carried()).hasSize(1);
    assertThat(deps.parallelism(deps.loops().get(1)).effects())
        .singleElement()
        .satisfies(op -> assertThat(op.name()).isEqualTo("func.call"));
    assertThat(loops.stream().map(deps::isParallel)).containsExactly(false, false, true);
    assertThat(loops.get(0)).isInstanceOf(AffineLoop.class);
  }

  @Test
  void bufferAllocatedInALoopBelongsToItsIteration() {
    assertThat(
            Programs.dependences(
                """
                affine.for %i = 0 to 10 {
                  %t = memref.alloc() : memref<10xf32>
                  affine.for %j = 0 to 10 {
                    affine.store %x, %t[0] : memref<10xf32>
                  }
                }
                """))
        .containsExactly("0 to 0 at depth 2 = [0, 0][1, 9]");
  }

  @Test
  void castsReferToTheSameElements() {
    assertThat(
            Programs.dependences(
                """
                %s = memref.cast %A : memref<?xf32> to memref<100xf32>
                affine.for %j = 0 to 10 {
                  %v = affine.load %A[%j] : memref<?xf32>
                  affine.store %v, %s[%j + 1] : memref<100xf32>
                }
                """))
        .containsExactly("1 to 0 at depth 1 = [1, 1]");
  }

  @Test
  void sizesOfTheSameBufferAreTheSameSymbol() {
    assertThat(
            Programs.dependences(
                """
                %c0 = arith.constant 0 : index
                %d = memref.dim %A, %c0 : memref<?xf32>
                %e = memref.dim %A, %c0 : memref<?xf32>
                affine.store %x, %A[symbol(%d)] : memref<?xf32>
                affine.store %x, %A[symbol(%e) + 1] : memref<?xf32>
                """))
        .isEmpty();
  }

  @Test
  void elementsOfALayoutThatIsNotInjectiveAreComparedByAddress() {
    assertThat(
            Programs.report(
                """
                func.func @layout(%A: memref<10xf32, affine_map<(d) -> (d mod 2)>>, %x: f32) {
                  affine.for %j = 0 to 10 {
                    affine.store %x, %A[%j] : memref<10xf32, affine_map<(d) -> (d mod 2)>>
                  }
                  return
                }
                func.func @stride(%A: memref<10xf32, strided<[0]>>, %x: f32) {
                  affine.for %j = 0 to 10 {
                    affine.store %x, %A[%j] : memref<10xf32, strided<[0]>>
                  }
                  return
                }
                """))
        .containsExactly("0 to 0 at depth 1 = [2, 8]", "1 to 1 at depth 1 = [1, 9]");
  }

  @Test
  void loopWithoutKnownBoundsCarriesDependences() {
    Operation module =
        Programs.parse(
            Programs.function(
                """
                scf.for %i = %n to %n step %n {
                  affine.for %j = 0 to 10 {
                    affine.store %x, %A[%j] : memref<?xf32>
                  }
                }
                """));
    DependenceAnalysis deps = DependenceAnalysis.of(module);
    AffineAccess store = deps.accesses().get(0);
    Dependence.Exists output = deps.at(store, store, 1).exists().orElseThrow();
    assertThat(output.isCertain()).isFalse();
    assertThat(output.distances())
        .containsExactly(new DistanceRange(BigInteger.ONE, null), DistanceRange.ZERO);
    assertThat(deps.isParallel(deps.loops().get(0))).isFalse();
    assertThat(deps.isParallel(deps.loops().get(1))).isTrue();
    // The report counts affine loops only.
    assertThat(Reports.memRefDependenceCheck(module))
        .extracting(Diagnostic::message)
        .containsExactly(
            "dependence from 0 to 0 at depth 1 = false",
            "dependence from 0 to 0 at depth 2 = false");
  }

  @Test
  void accessesAreNumberedOverTheModuleAndOtherFunctionsDoNotMatter() {
    String text =
        """
        func.func @a(%A: memref<10xf32>, %x: f32) {
          affine.store %x, %A[0] : memref<10xf32>
          return
        }
        func.func @b(%A: memref<10xf32>, %n: index) {
          affine.for %i = 0 to %n {
            %v = affine.load %A[%n] : memref<10xf32>
            affine.store %v, %A[%n] : memref<10xf32>
          }
          return
        }
        """;
    assertThat(Programs.report(text))
        .containsExactly(
            "1 to 2 at depth 1 = [1, +inf]",
            "1 to 2 at depth 2 = true",
            "2 to 1 at depth 1 = [1, +inf]",
            "2 to 2 at depth 1 = [1, +inf]");
    assertThat(Reports.memRefDependenceCheck(Programs.parse(text))).hasSize(4 * 1 + 1 + 4 * 2);
  }
}
