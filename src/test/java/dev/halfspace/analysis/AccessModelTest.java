package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.IntegerSet;
import dev.halfspace.analysis.Dependence.Exists;
import dev.halfspace.answer.Answer;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.presburger.WorkLimit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Accesses of operations, the memory that they are of, and how certain they are. */
final class AccessModelTest {
  private static DependenceAnalysis analyse(String text) {
    return analyse(text, DependenceAnalysis.Options.standard());
  }

  private static DependenceAnalysis analyse(String text, DependenceAnalysis.Options options) {
    return DependenceAnalysis.of(
        Programs.parse(text).findAll(FuncOp.class).stream()
            .filter(f -> !f.region(0).isEmpty())
            .findFirst()
            .orElseThrow(),
        options);
  }

  private static DependenceAnalysis body(String body) {
    return analyse(Programs.function(body));
  }

  private static Dependence last(DependenceAnalysis deps, int source, int sink) {
    List<Dependence> answers = deps.between(deps.accesses().get(source), deps.accesses().get(sink));
    return answers.get(answers.size() - 1);
  }

  private static final String CALL =
      """
      func.func private @g()
      func.func @f(%A: memref<10xf32>, %x: f32) {
        %L = memref.alloc() : memref<10xf32>
        affine.for %i = 0 to 10 {
          affine.store %x, %A[%i] : memref<10xf32>
          func.call @g() : () -> ()
          affine.store %x, %L[%i] : memref<10xf32>
        }
        return
      }
      """;

  @Test
  void callKeepsItsPlaceAmongAccessesThatItCanReach() {
    DependenceAnalysis deps = analyse(CALL);
    assertThat(deps.accesses()).hasSize(2);
    assertThat(deps.barriers()).hasSize(1);
    AffineAccess call = deps.barriers().get(0);
    assertThat(call.buffer()).isSameAs(deps.accesses().get(0).buffer());
    assertThat(deps.between(deps.accesses().get(0), call))
        .allSatisfy(
            answer ->
                assertThat(answer.reason())
                    .hasValueSatisfying(why -> assertThat(why).contains("'func.call'")));
    // Nobody but this function knows the address of what it allocates.
    assertThat(deps.between(deps.accesses().get(1), call))
        .allSatisfy(answer -> assertThat(answer.isNone()).isTrue());
    assertThat(deps.isParallel(deps.loops().get(0))).isFalse();
  }

  @Test
  void allocationThatIsPassedToACallCanBeReached() {
    DependenceAnalysis deps =
        analyse(
            CALL.replace("@g()", "@g(memref<10xf32>)")
                .replace("@g(memref<10xf32>) :", "@g(%L) :")
                .replace(": () -> ()", ": (memref<10xf32>) -> ()"));
    assertThat(deps.barriers()).hasSize(2);
    assertThat(deps.between(deps.barriers().get(1), deps.accesses().get(1)))
        .allSatisfy(answer -> assertThat(answer.reason()).isPresent());
  }

  private static final String ARGUMENTS =
      """
      func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %x: f32) {
        %L = memref.alloc() : memref<10xf32>
        affine.store %x, %A[0] : memref<10xf32>
        affine.store %x, %B[0] : memref<10xf32>
        affine.store %x, %L[0] : memref<10xf32>
        return
      }
      """;

  @Test
  void argumentsAliasIfThePolicySaysSo() {
    assertThat(last(analyse(ARGUMENTS), 0, 1).isNone()).isTrue();
    DependenceAnalysis deps =
        analyse(
            ARGUMENTS,
            DependenceAnalysis.Options.standard()
                .withAliasing(DependenceAnalysis.Aliasing.ARGUMENTS_MAY_ALIAS));
    assertThat(last(deps, 0, 1).reason()).isPresent();
    assertThat(last(deps, 0, 2).isNone()).isTrue();
  }

  @Test
  void namesOfOneGlobalAreOneMemory() {
    DependenceAnalysis deps =
        analyse(
            """
            memref.global "private" @G : memref<10xf32>
            memref.global "private" @H : memref<10xf32>
            func.func @f(%x: f32) {
              affine.for %i = 0 to 10 {
                %G = memref.get_global @G : memref<10xf32>
                %K = memref.get_global @G : memref<10xf32>
                %H = memref.get_global @H : memref<10xf32>
                affine.store %x, %G[5] : memref<10xf32>
                affine.store %x, %K[%i] : memref<10xf32>
                affine.store %x, %H[%i] : memref<10xf32>
              }
              return
            }
            """);
    assertThat(last(deps, 0, 1).exists()).isPresent();
    assertThat(deps.at(deps.accesses().get(0), deps.accesses().get(0), 1).exists()).isPresent();
    assertThat(last(deps, 0, 2).isNone()).isTrue();
  }

  @Test
  void castAndSubviewAreTheBufferTheyAreMadeOf() {
    DependenceAnalysis deps =
        analyse(
            """
            func.func @f(%A: memref<20xf32>, %x: f32) {
              %C = memref.cast %A : memref<20xf32> to memref<?xf32>
              %S = memref.subview %A[3] [8] [2] : memref<20xf32> to memref<8xf32, strided<[2], offset: 3>>
              affine.for %i = 0 to 8 {
                affine.store %x, %A[%i] : memref<20xf32>
                %v = affine.load %C[%i + 1] : memref<?xf32>
                %w = affine.load %S[%i] : memref<8xf32, strided<[2], offset: 3>>
              }
              return
            }
            """);
    AffineAccess store = deps.accesses().get(0);
    // A[i] is read as C[i' + 1] for i = i' + 1.
    Exists anti = deps.at(deps.accesses().get(1), store, 1).exists().orElseThrow();
    assertThat(anti.distances()).containsExactly(DistanceRange.of(1, 1));
    // S[i'] is A[3 + 2 i'], so i = 3 + 2 i' <= 7, i' <= 2: i - i' = 3 + i' from 3 to 5.
    Exists view = deps.at(deps.accesses().get(2), store, 1).exists().orElseThrow();
    assertThat(view.distances()).containsExactly(DistanceRange.of(3, 5));
    assertThat(deps.at(store, deps.accesses().get(1), 1).isNone()).isTrue();
    assertThat(deps.at(store, deps.accesses().get(2), 1).isNone()).isTrue();
    assertThat(last(deps, 0, 2).isNone()).isTrue();
  }

  @Test
  void inductionVariableInTheRoleOfASymbolIsAVariable() {
    DependenceAnalysis deps =
        body(
            """
            affine.for %i = 0 to 10 {
              affine.store %x, %A[symbol(%i) + 1] : memref<?xf32>
              %v = affine.load %A[symbol(%i)] : memref<?xf32>
            }
            """);
    Exists flow = deps.at(deps.accesses().get(0), deps.accesses().get(1), 1).exists().orElseThrow();
    assertThat(flow.distances()).containsExactly(DistanceRange.of(1, 1));
    assertThat(flow.constantDistances())
        .contains(com.google.common.collect.ImmutableList.of(java.math.BigInteger.ONE));
    assertThat(flow.directions()).containsExactly(Direction.FORWARD);
  }

  @Test
  void whatMayBeExecutedIsMarkedAndHasExactDistances() {
    for (String around :
        List.of(
            "scf.if %c {",
            "scf.execute_region {",
            "%s = arith.index_cast %n : index to i64\nscf.index_switch %n\ncase 1 {")) {
      boolean isSwitch = around.contains("switch");
      String end =
          isSwitch
              ? "scf.yield } default { scf.yield }"
              : around.contains("region") ? "scf.yield }" : "}";
      DependenceAnalysis deps =
          body(
              """
              affine.for %i = 0 to 10 {
                affine.store %x, %A[%i + 3] : memref<?xf32>
              """
                  + around
                  + "\n%v = affine.load %A[%i] : memref<?xf32>\n"
                  + end
                  + "}");
      Exists flow =
          deps.at(deps.accesses().get(0), deps.accesses().get(1), 1).exists().orElseThrow();
      assertThat(flow.distances()).containsExactly(DistanceRange.of(3, 3));
      assertThat(flow.isCertain()).as(around).isFalse();
    }
  }

  @Test
  void loopOfWhileIsWithoutEndAndUncertain() {
    DependenceAnalysis deps =
        body(
            """
            scf.while : () -> () {
              scf.condition(%c)
            } do {
              affine.store %x, %A[3] : memref<?xf32>
              scf.yield
            }
            """);
    Exists output =
        deps.at(deps.accesses().get(0), deps.accesses().get(0), 1).exists().orElseThrow();
    assertThat(output.distances().get(0).max()).isNull();
    assertThat(output.isCertain()).isFalse();
  }

  @Test
  void storeIfAtLeast30AndLoadInTheElseOfItNeverMeet() {
    DependenceAnalysis deps =
        body(
            """
            affine.for %i = 0 to 10 {
              affine.if affine_set<()[N] : (N - 30 >= 0)>()[%n] {
                affine.store %x, %A[%i] : memref<?xf32>
              } else {
                %v = affine.load %A[%i] : memref<?xf32>
              }
            }
            """);
    assertThat(deps.at(deps.accesses().get(0), deps.accesses().get(1), 1).isNone()).isTrue();
    Exists output =
        body("""
                affine.for %i = 0 to 10 {
                  affine.if affine_set<()[N] : (N - 30 >= 0)>()[%n] {
                    affine.store %x, %A[0] : memref<?xf32>
                  }
                }
                """)
            .all()
            .get(0)
            .exists()
            .orElseThrow();
    assertThat(output.conditionOnSymbols()).contains(IntegerSet.parse("()[n] : (n - 30 >= 0)"));
  }

  @Test
  void conditionOnSymbolsHasStrides() {
    // A[2i] and A[n] are one element for i = n / 2: n is even, and in 0 to 198.
    Exists flow =
        body("""
                affine.for %i = 0 to 100 {
                  affine.store %x, %A[2 * %i] : memref<?xf32>
                }
                %v = affine.load %A[symbol(%n)] : memref<?xf32>
                """)
            .all()
            .get(0)
            .exists()
            .orElseThrow();
    assertThat(flow.conditionOnSymbols())
        .hasValueSatisfying(
            condition -> {
              for (long n = -3; n <= 203; n++) {
                assertThat(condition.contains(new long[0], n))
                    .as("n = %d in %s", n, condition)
                    .isEqualTo(n % 2 == 0 && n >= 0 && n <= 198);
              }
            });
  }

  @Test
  void assumptionsOnSymbolsNarrowAnswers() {
    String text =
        Programs.function(
            """
            affine.for %i = 0 to 10 {
              affine.store %x, %A[%i] : memref<?xf32>
              %v = affine.load %A[%i + %n] : memref<?xf32>
            }
            """);
    FuncOp function = Programs.parse(text).findAll(FuncOp.class).get(0);
    var symbol = function.region(0).entryBlock().argument(3);
    DependenceAnalysis.Options options =
        DependenceAnalysis.Options.standard()
            .assuming(AffineValueSet.of(IntegerSet.parse("(n) : (n - 4 >= 0)"), List.of(symbol)));
    DependenceAnalysis deps = DependenceAnalysis.of(function, options);
    AffineAccess store = deps.accesses().get(0);
    AffineAccess load = deps.accesses().get(1);
    Exists anti = deps.at(load, store, 1).exists().orElseThrow();
    assertThat(anti.distances()).containsExactly(DistanceRange.of(4, 9));
    assertThat(deps.at(store, load, 1).isNone()).isTrue();
    assertThat(deps.at(store, load, 2).isNone()).isTrue();
    DependenceAnalysis without = DependenceAnalysis.of(function);
    assertThat(without.at(without.accesses().get(0), without.accesses().get(1), 1).exists())
        .isPresent();
  }

  @Test
  void fixedWidthArithmeticIsFollowedOnlyWhereNothingWraps() {
    String text =
        """
        %c3 = arith.constant 3 : i8
        affine.for %i = 0 to N {
          %a = arith.index_cast %i : index to i8
          %b = arith.muli %a, %c3 FLAGS: i8
          %s = arith.index_cast %b : i8 to index
          memref.store %x, %A[%s] : memref<?xf32>
        }
        """;
    // 3 * 42 = 126 fits in eight bits, 3 * 43 does not.
    DependenceAnalysis fits = body(text.replace("N", "43").replace("FLAGS", ""));
    assertThat(fits.at(fits.accesses().get(0), fits.accesses().get(0), 1).isNone()).isTrue();
    DependenceAnalysis wraps = body(text.replace("N", "44").replace("FLAGS", ""));
    assertThat(wraps.at(wraps.accesses().get(0), wraps.accesses().get(0), 1).reason())
        .hasValueSatisfying(
            why -> assertThat(why).contains("'arith.muli'").contains("wrap around"));
    DependenceAnalysis promised = body(text.replace("N", "44").replace("FLAGS", "overflow<nsw> "));
    assertThat(promised.at(promised.accesses().get(0), promised.accesses().get(0), 1).isNone())
        .isTrue();
  }

  @Test
  void transferIsOrderedByItsWait() {
    DependenceAnalysis deps =
        analyse(
            """
            func.func @f(%x: f32) {
              %c0 = arith.constant 0 : index
              %c4 = arith.constant 4 : index
              %S = memref.alloc() : memref<64xf32>
              %D = memref.alloc() : memref<64xf32, 1>
              %T = memref.alloc() : memref<1xi32>
              affine.dma_start %S[8], %D[0], %T[0], %c4
                  : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
              affine.store %x, %S[12] : memref<64xf32>
              affine.store %x, %S[11] : memref<64xf32>
              affine.dma_wait %T[0], %c4 : memref<1xi32>
              %v = affine.load %D[3] : memref<64xf32, 1>
              return
            }
            """);
    // Source, destination, tag; two stores; the wait; the load.
    assertThat(last(deps, 0, 3).isNone()).isTrue();
    assertThat(last(deps, 0, 4).exists()).isPresent();
    assertThat(last(deps, 2, 5).exists()).isPresent();
    assertThat(last(deps, 1, 6).exists()).isPresent();
    // The transfer may go on until the wait.
    assertThat(deps.barriers()).isNotEmpty();
    assertThat(deps.barriers())
        .anySatisfy(
            wait ->
                assertThat(deps.between(wait, deps.accesses().get(6)).get(0).reason()).isPresent());
  }

  @Test
  void explanationOfNoneIsADerivation() {
    DependenceAnalysis deps =
        body(
            """
            affine.for %i = 0 to 10 {
              affine.store %x, %A[2 * %i] : memref<?xf32>
              %v = affine.load %A[2 * %i + 1] : memref<?xf32>
            }
            """);
    Dependence none = deps.at(deps.accesses().get(0), deps.accesses().get(1), 1);
    assertThat(none.answer())
        .isEqualTo(Answer.known(new Dependence.None(Dependence.Proof.NO_COMMON_ELEMENT)));
    assertThat(deps.refutations(none)).hasSize(1);
  }

  @Test
  void unboundedWorkIsRefused() {
    DependenceAnalysis.Options options =
        DependenceAnalysis.Options.standard().withLimit(WorkLimit.standard().withMaxSteps(0));
    DependenceAnalysis deps =
        analyse(
            Programs.function(
                """
                affine.for %i = 0 to 10 {
                  affine.for %j = 0 to 10 {
                    affine.store %x, %A[7 * %i + 11 * %j] : memref<?xf32>
                  }
                }
                """),
            options);
    assertThat(deps.at(deps.accesses().get(0), deps.accesses().get(0), 1).reason()).isPresent();
  }
}
