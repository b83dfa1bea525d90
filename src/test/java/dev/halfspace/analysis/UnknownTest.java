package dev.halfspace.analysis;

import static dev.halfspace.builtin.IndexType.INDEX;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Accesses that are not affine are not guessed. */
final class UnknownTest {
  private static final Type MEMORY = MemRefType.of(Shape.of(Shape.DYNAMIC), FloatType.F32);
  private static final AffineMap ONE = AffineMap.parse("(i) -> (i)");

  /** Emits a body that sees two buffers and an index. */
  @FunctionalInterface
  private interface Body {
    void emit(OpBuilder b, Value memory, Value other, Value index);
  }

  private static DependenceAnalysis analyse(Body body) {
    return DependenceAnalysis.of(
        NestOps.Func.build(
            List.of(MEMORY, MEMORY, INDEX),
            (b, arguments) -> body.emit(b, arguments.get(0), arguments.get(1), arguments.get(2))));
  }

  private static void loop(OpBuilder b, OpBuilder.Body body) {
    var unused =
        NestOps.For.build(
            b,
            List.of(
                new NestOps.For.Range(AffineValueMap.constant(0), AffineValueMap.constant(10), 1)),
            body);
  }

  private static void store(OpBuilder b, Value memory, Value at) {
    var unused = NestOps.Access.build(b, true, memory, AffineValueMap.of(ONE, List.of(at)));
  }

  private static Dependence first(DependenceAnalysis deps, int source, int sink) {
    return deps.between(deps.accesses().get(source), deps.accesses().get(sink)).get(0);
  }

  private static void assertUnknown(Dependence answer, String reason) {
    assertThat(answer.reason()).hasValueSatisfying(why -> assertThat(why).contains(reason));
    assertThat(answer.mustBeRespected()).isTrue();
  }

  @Test
  void subscriptThatIsNotAffineGivesNoAnswer() {
    DependenceAnalysis deps =
        analyse(
            (b, memory, other, index) ->
                loop(
                    b,
                    (inner, i) -> {
                      store(inner, memory, NestOps.Make.build(inner, INDEX, i.get(0)));
                      store(inner, other, i.get(0));
                    }));
    assertUnknown(first(deps, 0, 0), "the result of 'nest.make'");
    assertThat(first(deps, 0, 1).isNone()).isTrue();
    assertThat(first(deps, 1, 1).isNone()).isTrue();
  }

  @Test
  void valueMadeOutsideLoopsIsASymbol() {
    DependenceAnalysis deps =
        analyse(
            (b, memory, other, index) -> {
              Value made = NestOps.Make.build(b, INDEX, index);
              loop(b, (inner, i) -> store(inner, memory, made));
            });
    assertThat(first(deps, 0, 0).exists()).isPresent();
  }

  @Test
  void productOfSymbolsGivesNoAnswerUnlessGuardsExclude() {
    DependenceAnalysis deps =
        analyse(
            (b, memory, other, index) ->
                loop(
                    b,
                    (inner, i) -> {
                      var unused =
                          NestOps.Access.build(
                              inner,
                              true,
                              memory,
                              AffineValueMap.of(
                                  AffineMap.parse("(i)[n] -> (i * n)"), List.of(i.get(0), index)));
                    }));
    assertUnknown(first(deps, 0, 0), "d0 * s0 is not affine");
  }

  @Test
  void guardThatIsNotAffineMayOnlyTakeAway() {
    DependenceAnalysis deps =
        analyse(
            (b, memory, other, index) ->
                loop(
                    b,
                    (inner, i) -> {
                      var unused =
                          NestOps.If.build(
                              inner,
                              AffineValueSet.of(
                                  IntegerSet.parse("(i)[n] : (i * n - 5 >= 0)"),
                                  List.of(i.get(0), index)),
                              (then, none) -> {
                                store(then, memory, i.get(0));
                                store(then, other, index);
                              },
                              (otherwise, none) -> {});
                    }));
    // Distinct iterations store to distinct elements whatever the guard says.
    assertThat(first(deps, 0, 0).isNone()).isTrue();
    assertUnknown(first(deps, 1, 1), "is not affine");
  }

  @Test
  void viewsOfOneBufferAreNotTakenForDifferentBuffers() {
    DependenceAnalysis deps =
        analyse(
            (b, memory, other, index) -> {
              Value view = NestOps.View.build(b, MEMORY, memory);
              loop(
                  b,
                  (inner, i) -> {
                    store(inner, memory, i.get(0));
                    store(inner, view, i.get(0));
                    store(inner, other, i.get(0));
                  });
            });
    assertUnknown(first(deps, 0, 1), "views its operand #0");
    assertThat(first(deps, 1, 1).isNone()).isTrue();
    assertThat(first(deps, 1, 2).isNone()).isTrue();
  }

  @Test
  void bufferMadeOfOthersMayBeAnyOfThem() {
    DependenceAnalysis deps =
        analyse(
            (b, memory, other, index) -> {
              Value chosen = NestOps.Make.build(b, MEMORY, memory, other);
              store(b, memory, index);
              store(b, chosen, index);
            });
    assertUnknown(first(deps, 0, 1), "same memory");
  }

  @Test
  void regionsOfAnUnknownOperationMayBeExecutedAnyNumberOfTimes() {
    DependenceAnalysis deps =
        DependenceAnalysis.of(
            Programs.parse(
                Programs.function(
                    """
                    affine.for %i = 0 to 10 {
                      "nest.unknown"() ({
                        affine.store %x, %A[%i] : memref<?xf32>
                        affine.store %x, %B[0] : memref<?xf32>
                      }) : () -> ()
                    }
                    """)));
    AffineAccess store = deps.accesses().get(0);
    AffineAccess other = deps.accesses().get(1);
    assertThat(deps.at(store, store, 1).isNone()).isTrue();
    assertUnknown(deps.at(store, store, 2), "how often 'nest.unknown'");
    assertThat(deps.at(other, other, 1).exists()).isPresent();
    assertThat(deps.at(store, other, 3).isNone()).isTrue();
  }

  @Test
  void answersWithinOneExecutionOfARegionAreExact() {
    DependenceAnalysis deps =
        DependenceAnalysis.of(
            Programs.parse(
                Programs.function(
                    """
                    "nest.unknown"() ({
                      affine.for %i = 0 to 10 {
                        affine.store %x, %A[%i] : memref<?xf32>
                        %v = affine.load %A[%i - 2] : memref<?xf32>
                      }
                    }) : () -> ()
                    """)));
    AffineAccess store = deps.accesses().get(0);
    AffineAccess load = deps.accesses().get(1);
    assertUnknown(deps.at(store, load, 1), "how often 'nest.unknown'");
    assertThat(deps.at(store, load, 2).exists().orElseThrow().constantDistances())
        .hasValue(ImmutableList.of(BigInteger.ZERO, BigInteger.TWO));
    assertThat(deps.at(load, store, 2).isNone()).isTrue();
    assertThat(deps.loops()).hasSize(1);
    assertThat(deps.isParallel(deps.loops().get(0))).isFalse();
  }

  @Test
  void severalRegionsOfAnUnknownOperationAreExecutedInAnyOrder() {
    DependenceAnalysis deps =
        DependenceAnalysis.of(
            Programs.parse(
                Programs.function(
                    """
                    "nest.unknown"() ({
                      affine.store %x, %A[0] : memref<?xf32>
                    }, {
                      affine.store %x, %A[0] : memref<?xf32>
                    }) : () -> ()
                    """)));
    assertUnknown(first(deps, 0, 1), "how often 'nest.unknown'");
    assertUnknown(first(deps, 1, 0), "how often 'nest.unknown'");
  }

  @Test
  void accessesInACycleOfBranchesAreNotOrdered() {
    DependenceAnalysis deps =
        DependenceAnalysis.of(
            Programs.parse(
                """
                func.func @f(%A: memref<10xf32>, %x: f32, %c: i1) {
                  affine.store %x, %A[0] : memref<10xf32>
                  cf.br ^loop
                ^loop:
                  affine.store %x, %A[0] : memref<10xf32>
                  affine.store %x, %A[1] : memref<10xf32>
                  cf.cond_br %c, ^loop, ^end
                ^end:
                  affine.store %x, %A[0] : memref<10xf32>
                  return
                }
                """));
    assertThat(first(deps, 0, 1).exists()).isPresent();
    assertThat(first(deps, 1, 0).isNone()).isTrue();
    assertUnknown(first(deps, 1, 1), "cycle");
    assertThat(first(deps, 1, 2).isNone()).isTrue();
    assertThat(first(deps, 1, 3).exists()).isPresent();
    assertThat(first(deps, 3, 1).isNone()).isTrue();
  }

  @Test
  void nestOfTooManyLoopsGivesNoAnswer() {
    StringBuilder text = new StringBuilder();
    int depth = 60;
    for (int i = 0; i < depth; i++) {
      text.append("affine.for %i").append(i).append(" = 0 to 4 {\n");
    }
    text.append("affine.store %x, %A[0] : memref<?xf32>\n").append("}\n".repeat(depth));
    DependenceAnalysis deps =
        DependenceAnalysis.of(Programs.parse(Programs.function(text.toString())));
    assertThat(first(deps, 0, 0).exists()).isPresent();
    AffineAccess store = deps.accesses().get(0);
    int last = deps.commonLoops(store, store) + 1;
    assertUnknown(deps.at(store, store, last), "loops around it");
  }
}
