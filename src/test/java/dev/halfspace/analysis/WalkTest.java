package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.answer.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The textual order of accesses and loops, and the control flow that decides what is always
 * executed.
 */
final class WalkTest {
  private static DependenceAnalysis analyse(String body) {
    return DependenceAnalysis.of(
        Programs.parse(Programs.function(body)).region(0).entryBlock().iterator().next());
  }

  /** Control flows from the entry to the last block and from there to the second. */
  private static final String OUT_OF_ORDER =
      """
        affine.store %x, %A[0] : memref<?xf32>
        cf.br ^late
      ^early:
        affine.for %i = 0 to 2 {
          affine.store %x, %A[1] : memref<?xf32>
        }
        return
      ^late:
        affine.for %j = 0 to 3 {
          affine.store %x, %A[2] : memref<?xf32>
        }
        cf.br ^early
      ^end:
      """;

  @Test
  void accessesAndLoopsComeInTextualOrderWhateverTheOrderOfControlIs() {
    DependenceAnalysis deps = analyse(OUT_OF_ORDER);
    assertThat(deps.accesses().stream().map(a -> a.op().location().place().line())).isSorted();
    assertThat(deps.loops().stream().map(loop -> loop.op().location().place().line()))
        .hasSize(2)
        .isSorted();
  }

  @Test
  void operationsThatMayAccessAnythingComeInTextualOrderToo() {
    DependenceAnalysis deps =
        analyse(
            OUT_OF_ORDER
                .replace("affine.store %x, %A[1]", "\"a.b\"() : () -> ()\n//")
                .replace("affine.store %x, %A[2]", "\"c.d\"() : () -> ()\n//"));
    assertThat(deps.barriers().stream().map(access -> access.op().name()).distinct())
        .containsExactly("a.b", "c.d");
  }

  @Test
  void onlyTheEntryOfAGraphIsAlwaysExecuted() {
    DependenceAnalysis deps =
        analyse(
            """
              affine.store %x, %A[0] : memref<?xf32>
              cf.cond_br %c, ^other, ^end
            ^other:
              affine.store %x, %A[0] : memref<?xf32>
              cf.br ^end
            ^end:
              %v = affine.load %A[0] : memref<?xf32>
            """);
    AffineAccess first = deps.accesses().get(0);
    AffineAccess second = deps.accesses().get(1);
    AffineAccess load = deps.accesses().get(2);
    // The second store need not have been executed: the load may see either.
    assertThat(deps.between(first, load).get(0).exists()).isPresent();
    assertThat(deps.between(second, load).get(0).exists()).isPresent();
    assertThat(Dataflow.of(deps).forwarding(load))
        .isNotEqualTo(Answer.known(new Forwarding.From(second)))
        .isNotEqualTo(Answer.known(new Forwarding.From(first)));
    assertThat(Dataflow.of(deps).deadStores()).doesNotContain(first);
    assertThat(first.domain().isConditional()).isFalse();
    assertThat(second.domain().isConditional()).isTrue();
  }

  /** A chain of blocks with a store in the entry and a load in the last. */
  private static Dependence overBlocks(int count) {
    StringBuilder text = new StringBuilder("affine.store %x, %A[0] : memref<?xf32>\ncf.br ^b1\n");
    for (int i = 1; i < count; i++) {
      text.append("^b").append(i).append(":\n");
      text.append(i < count - 1 ? "cf.br ^b" + (i + 1) + "\n" : "");
    }
    text.append("%v = affine.load %A[0] : memref<?xf32>\n");
    DependenceAnalysis deps = analyse(text.toString());
    List<AffineAccess> accesses = deps.accesses();
    return deps.between(accesses.get(0), accesses.get(1)).get(0);
  }

  @Test
  void graphOfMoreThanTenThousandBlocksGivesNoAnswer() {
    assertThat(overBlocks(10_000).exists()).isPresent();
    assertThat(overBlocks(10_001).reason())
        .hasValueSatisfying(reason -> assertThat(reason).contains("more than 10000 blocks"));
  }

  @Test
  void emptyRegionIsNotExecuted() {
    // The one region that has operations is executed at one time after the other, if at all.
    String text =
        """
        "some.op"() ({
          affine.store %x, %A[0] : memref<?xf32>
          %v = affine.load %A[0] : memref<?xf32>
          "some.end"() : () -> ()
        }, {REGION}) : () -> ()
        """;
    DependenceAnalysis deps = analyse(text.replace("REGION", ""));
    assertThat(inOneExecution(deps).exists()).isPresent();
    deps = analyse(text.replace("REGION", "\"some.end\"() : () -> ()"));
    assertThat(inOneExecution(deps).reason()).isPresent();
  }

  private static Dependence inOneExecution(DependenceAnalysis deps) {
    List<Dependence> all = deps.between(deps.accesses().get(0), deps.accesses().get(1));
    return all.get(all.size() - 1);
  }

  @Test
  void whoOnlyAllocatesTouchesNoOtherMemory() {
    // What the call in the other function may touch is not %A.
    String text =
        """
        module {
          func.func @f(%A: memref<10xf32>, %x: f32) {
            affine.store %x, %A[0] : memref<10xf32>
            %B = ALLOCATION
            %v = affine.load %A[0] : memref<10xf32>
            return
          }
          func.func @h(%C: memref<10xf32>, %x: f32) {
            affine.store %x, %C[0] : memref<10xf32>
            func.call @g() : () -> ()
            return
          }
          func.func private @g()
        }
        """;
    for (String allocation :
        List.of("memref.alloc() : memref<10xf32>", "\"third.make\"() : () -> memref<10xf32>")) {
      DependenceAnalysis deps =
          DependenceAnalysis.of(ThirdPartyOps.parse(text.replace("ALLOCATION", allocation)));
      assertThat(Dataflow.of(deps).forwarding(deps.accesses().get(1)))
          .isEqualTo(Answer.known(new Forwarding.From(deps.accesses().get(0))));
    }
  }

  @Test
  void whoFreesMemoryThatItDoesNotNameMayFreeAny() {
    assertThat(
            isParallel(
                """
                func.func @f(%A: memref<10xf32>, %x: f32) {
                  affine.for %i = 0 to 10 {
                    affine.store %x, %A[%i] : memref<10xf32>
                    "third.clear"() : () -> ()
                  }
                  return
                }
                """))
        .isFalse();
  }

  private static boolean isParallel(String text) {
    DependenceAnalysis deps = DependenceAnalysis.of(ThirdPartyOps.parse(text).body().firstOp());
    return deps.isParallel(deps.loops().get(0));
  }

  @Test
  void whatAllocatesIsNoAccessAndWhatFreesIs() {
    DependenceAnalysis deps =
        analyse(
            """
              %m = memref.alloc() : memref<4xf32>
              affine.store %x, %m[0] : memref<4xf32>
              memref.dealloc %m : memref<4xf32>
            """);
    assertThat(deps.accesses().stream().map(access -> access.op().name()))
        .containsExactly("affine.store");
    assertThat(deps.barriers().stream().map(access -> access.op().name()))
        .containsExactly("memref.dealloc");
  }

  @Test
  void loopIsNotParallelIfAnIterationReadsWhatALaterOneWrites() {
    String text =
        """
          affine.for %i = 0 to 4 {
            %v = affine.load %A[INDEX] : memref<?xf32>
            affine.store %v, %A[%i] : memref<?xf32>
          }
        """;
    DependenceAnalysis deps = analyse(text.replace("INDEX", "%i + 1"));
    assertThat(deps.parallelism(deps.loops().get(0)).dependences().stream().map(Dependence::kind))
        .containsExactly(Dependence.Kind.ANTI);
    deps = analyse(text.replace("INDEX", "%i"));
    assertThat(deps.isParallel(deps.loops().get(0))).isTrue();
  }

  @Test
  void loopCarriesTheArgumentsOfItsBodyThatAreNoInductionVariables() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 4 {
              %r = affine.for %j = 0 to 4 iter_args(%a = %x) -> (f32) {
                affine.store %a, %A[%j] : memref<?xf32>
                affine.yield %a : f32
              }
            }
            "a.b"() ({
              affine.store %x, %A[0] : memref<?xf32>
              "a.c"() : () -> ()
            }) : () -> ()
            """);
    assertThat(deps.loops().get(0).carried()).isEmpty();
    assertThat(deps.loops().get(1).carried())
        .containsExactly(deps.loops().get(1).op().region(0).entryBlock().argument(1));
    Loop executions = deps.accesses().get(1).loops().get(0);
    assertThat(executions.isExecutions()).isTrue();
    assertThat(executions.carried()).isEmpty();
  }
}
