package dev.halfspace.analysis;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.Inclusion;
import dev.halfspace.presburger.IslText;
import dev.halfspace.presburger.PresburgerSet;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Dataflow, bounds and trip counts of programs whose answers are worked out by hand. */
final class DataflowTest {
  private static DependenceAnalysis analysis(String body) {
    return DependenceAnalysis.of(
        Programs.parse(Programs.function(body)).region(0).entryBlock().iterator().next());
  }

  @Test
  void loadAfterTwoStoresSeesTheSecondWhichMayBeForwarded() {
    DependenceAnalysis deps =
        analysis(
            """
            affine.for %i = 0 to 10 {
              affine.store %x, %A[%i] : memref<?xf32>
              affine.store %x, %A[%i] : memref<?xf32>
              %v = affine.load %A[%i] : memref<?xf32>
            }
            """);
    Dataflow flow = Dataflow.of(deps);
    AffineAccess load = deps.accesses().get(2);
    assertThat(flow.forwarding(load))
        .isEqualTo(Answer.known(new Forwarding.From(deps.accesses().get(1))));
    assertThat(flow.deadStores()).containsExactly(deps.accesses().get(0));
  }

  @Test
  void everyReadOfARecurrenceSeesTheIterationBefore() {
    DependenceAnalysis deps =
        analysis(
            """
            affine.for %i = 1 to 10 {
              %v = affine.load %A[%i - 1] : memref<?xf32>
              affine.store %v, %A[%i] : memref<?xf32>
            }
            """);
    ReadSources seen = Dataflow.of(deps).sources(deps.accesses().get(0)).orElseThrow();
    assertThat(
            seen.sources()
                .get(0)
                .relation()
                .isEqualTo(IslText.parse("{ [i] -> [i - 1] : 2 <= i <= 9 }").relation())
                .is(Inclusion.Holds.class))
        .isTrue();
    assertThat(
            seen.initial()
                .isEqualTo(IslText.parse("{ [i] : i = 1 }").set())
                .is(Inclusion.Holds.class))
        .isTrue();
  }

  /** The subscript of the store is 2 in both iterations, since 0 and 1 divided by 2 give 0. */
  @Test
  void vectorOfTheSameElementsIsForwardedHoweverItsSubscriptIsWritten() {
    DependenceAnalysis deps =
        analysis(
            """
            %w = arith.constant dense<3.0> : vector<4xf32>
            affine.for %i = 0 to 2 {
              affine.vector_store %w, %A[%i floordiv 2 + 2] : memref<?xf32>, vector<4xf32>
              %v = affine.vector_load %A[2] : memref<?xf32>, vector<4xf32>
            }
            """);
    assertThat(Dataflow.of(deps).forwarding(deps.accesses().get(1)))
        .isEqualTo(Answer.known(new Forwarding.From(deps.accesses().get(0))));
  }

  @Test
  void vectorThatLiesInsideOneOfMoreElementsIsNotForwarded() {
    DependenceAnalysis deps =
        analysis(
            """
            %w = arith.constant dense<3.0> : vector<4xf32>
            affine.vector_store %w, %A[0] : memref<?xf32>, vector<4xf32>
            %v = affine.vector_load %A[2] : memref<?xf32>, vector<2xf32>
            """);
    assertThat(Dataflow.of(deps).forwarding(deps.accesses().get(1)))
        .isEqualTo(
            Answer.known(
                new Forwarding.No("the store writes a value of another type", Optional.empty())));
  }

  /** MLIR forwards the first store, though the other region may have written since. */
  @Test
  void nothingIsForwardedAcrossAStoreInAnElseRegion() {
    DependenceAnalysis deps =
        analysis(
            """
            affine.for %i = 0 to 10 {
              affine.store %x, %A[0] : memref<?xf32>
              affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%i) {
              } else {
                affine.store %x, %A[0] : memref<?xf32>
              }
              %v = affine.load %A[0] : memref<?xf32>
            }
            """);
    Answer<Forwarding> answer = Dataflow.of(deps).forwarding(deps.accesses().get(2));
    Forwarding.No no = answer.as(Forwarding.No.class).orElseThrow();
    BigInteger witness = no.iteration().orElseThrow().get(0);
    assertThat(witness.intValueExact()).isBetween(0, 4);
  }

  @Test
  void readThatTheLimitOfTheFunctionDoesNotReachIsUnknown() {
    DependenceAnalysis deps =
        analysis(
            """
            affine.for %i = 1 to 10 {
              %v = affine.load %A[%i - 1] : memref<?xf32>
              %w = affine.load %A[%i] : memref<?xf32>
              affine.store %v, %A[%i] : memref<?xf32>
            }
            """);
    AffineAccess read = deps.accesses().get(0);
    PresburgerSet some = IslText.parse("{ [i] : 0 <= i <= 5 or i = 9 }").set();
    assertThat(Dataflow.of(deps).sources(read).isKnown()).isTrue();
    AnswersInOrder<Boolean> answers =
        new AnswersInOrder<>(
            deps,
            /* areWrites= */ false,
            (each, work) -> {
              while (!work.isSpent()) {
                assertThat(work.subtract(some, some).orElseThrow().disjuncts()).isEmpty();
              }
              return Answer.known(true);
            });
    assertThat(answers.of(read)).isEqualTo(Answer.known(true));
    assertThat(answers.of(deps.accesses().get(1)))
        .isEqualTo(Answer.unknown("the dataflow of the function has too many cases"));
  }

  @Test
  void answersUnderOneLimitAreTheSameWhoeverAsksFirst() {
    DependenceAnalysis deps =
        analysis(
            """
            affine.for %i = 1 to 10 {
              affine.store %x, %A[%i] : memref<?xf32>
              affine.store %x, %A[%i + 1] : memref<?xf32>
              affine.store %x, %A[%i + 2] : memref<?xf32>
            }
            """);
    assertThat(numbersUntil(2, deps)).containsExactly(3, 2, 1);
    assertThat(numbersUntil(0, deps)).containsExactly(3, 2, 1);
  }

  /** Numbers writes as they are asked for, one first and then all; the numbers of all. */
  private static List<Integer> numbersUntil(int first, DependenceAnalysis deps) {
    AtomicInteger left = new AtomicInteger(deps.accesses().size());
    AnswersInOrder<Integer> numbers =
        new AnswersInOrder<>(
            deps, /* areWrites= */ true, (write, work) -> Answer.known(left.getAndDecrement()));
    assertThat(numbers.of(deps.accesses().get(first)).isKnown()).isTrue();
    return deps.accesses().stream().map(each -> numbers.of(each).orElseThrow()).toList();
  }

  @Test
  void accessInsideAGuardStaysInside() {
    DependenceAnalysis deps =
        analysis(
            """
            %B6 = memref.alloc() : memref<6xf32>
            affine.for %i = 0 to 10 {
              affine.if affine_set<(d0) : (5 - d0 >= 0)>(%i) {
                %v = affine.load %B6[%i] : memref<6xf32>
              } else {
                %w = affine.load %B6[%i - 6] : memref<6xf32>
              }
            }
            """);
    for (AffineAccess access : deps.accesses()) {
      assertThat(BoundsCheck.of(deps, access)).isEqualTo(Answer.known(new BoundsCheck.Inside()));
    }
  }

  @Test
  void vectorThatReachesBeyondTheEndIsCaught() {
    DependenceAnalysis deps =
        analysis(
            """
            %B8 = memref.alloc() : memref<8xf32>
            affine.for %i = 0 to 6 {
              %v = affine.vector_load %B8[%i] : memref<8xf32>, vector<4xf32>
            }
            """);
    BoundsCheck.Outside outside =
        BoundsCheck.of(deps, deps.accesses().get(0)).as(BoundsCheck.Outside.class).orElseThrow();
    // i + 3 <= 7 up to i = 4.
    assertThat(outside.iteration()).containsExactly(BigInteger.valueOf(5));
    assertThat(outside.subscript()).isEqualTo(8);
    assertThat(outside.isCertain()).isTrue();
  }

  @Test
  void tripCountIsAffineInWhatTheBoundsAre() {
    DependenceAnalysis deps =
        analysis(
            """
            affine.for %i = 0 to %n {
              affine.for %j = affine_map<(d0) -> (d0)>(%i) to 10 step 3 {
                %v = affine.load %A[%j] : memref<?xf32>
              }
            }
            affine.for %k = 0 to 10 step 4 {
              %v = affine.load %A[%k] : memref<?xf32>
            }
            """);
    LoopFacts facts = LoopFacts.of(deps);
    TripCount.Affine i = affine(facts, 0);
    assertThat(i.count().map()).hasToString("()[s0] -> (s0)");
    assertThat(i.mayBeNegative()).isTrue();
    TripCount.Affine j = affine(facts, 1);
    assertThat(j.range())
        .isEqualTo(Answer.known(new ValueRange.Between(BigInteger.ZERO, BigInteger.valueOf(4))));
    assertThat(facts.tripCount(facts.loops().get(2)))
        .isEqualTo(Answer.known(new TripCount.Constant(BigInteger.valueOf(3))));
  }

  private static TripCount.Affine affine(LoopFacts facts, int loop) {
    return facts.tripCount(facts.loops().get(loop)).as(TripCount.Affine.class).orElseThrow();
  }

  @Test
  void stridesFollowTheShape() {
    DependenceAnalysis deps =
        analysis(
            """
            %M = memref.alloc() : memref<100x200xf32>
            affine.for %i = 0 to 100 {
              affine.for %j = 0 to 50 step 2 {
                %v = affine.load %M[%j, %i + %j] : memref<100x200xf32>
              }
            }
            """);
    var locality = AccessLocality.of(deps, deps.accesses().get(0));
    assertThat(locality.get(0).stride()).contains(BigInteger.ONE);
    // Two rows of 200 and two elements.
    assertThat(locality.get(1).stride()).contains(BigInteger.valueOf(402));
    assertThat(locality.get(0).reuse()).isEqualTo(Answer.known(Optional.empty()));
  }

  /** A copy to a view of any size may leave the element. */
  @Test
  void aCopyToAViewOfUnknownSizeMayLeaveElements() {
    String text =
        """
        func.func @f(%A: memref<16xf32>, %S: memref<?xf32>, %x: f32, %n: index) {
          affine.store %x, %A[5] : memref<16xf32>
          %part = memref.subview %A[0] [SIZE] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
          memref.copy %S, %part : memref<?xf32> to memref<?xf32, strided<[1]>>
          %v = affine.load %A[5] : memref<16xf32>
          return
        }
        """;
    DependenceAnalysis part = DependenceAnalysis.of(Programs.parse(text.replace("SIZE", "%n")));
    Dataflow flow = Dataflow.of(part);
    assertThat(flow.deadStores()).isEmpty();
    assertThat(flow.sources(part.accesses().get(3)).isKnown()).isFalse();
    String whole =
        text.replace("[SIZE]", "[16]").replace("memref<?xf32, str", "memref<16xf32, str");
    DependenceAnalysis all = DependenceAnalysis.of(Programs.parse(whole));
    assertThat(Dataflow.of(all).deadStores()).containsExactly(all.accesses().get(0));
  }

  /** The regions of an analysed operation exclude each other, as those of any other one. */
  @Test
  void regionsOfTheRootExcludeEachOther() {
    Operation function =
        Programs.parse(
            """
            func.func @f(%A: memref<16xf32>, %x: f32, %n: index) {
              affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%n) {
                affine.store %x, %A[5] : memref<16xf32>
              } else {
                %v = affine.load %A[5] : memref<16xf32>
              }
              return
            }
            """);
    Operation root = function.find(op -> op.name().equals("affine.if"));
    DependenceAnalysis deps = DependenceAnalysis.of(Objects.requireNonNull(root));
    AffineAccess load = deps.accesses().get(1);
    assertThat(Dataflow.of(deps).sources(load).orElseThrow().sources()).isEmpty();
  }

  /** The read leaves out elements 8 and 9, for which it gives the padding. */
  @Test
  void aReadOutOfBoundsIsNoValueThatWasStored() {
    String text =
        """
        func.func @f(%A: memref<8xf32>, %v: vector<4xf32>, %p: f32) {
          %c4 = arith.constant 4 : index
          %c6 = arith.constant 6 : index
          vector.store %v, %A[%c4] : memref<8xf32>, vector<4xf32>
          %r = vector.transfer_read %A[START], %p : memref<8xf32>, vector<4xf32>
          return
        }
        """;
    DependenceAnalysis beyond = DependenceAnalysis.of(Programs.parse(text.replace("START", "%c6")));
    assertThat(Dataflow.of(beyond).forwardable()).isEmpty();
    DependenceAnalysis same = DependenceAnalysis.of(Programs.parse(text.replace("START", "%c4")));
    assertThat(Dataflow.of(same).forwardable()).isNotEmpty();
  }

  private static final String VIEWS =
      """
      func.func @f(%%Y: memref<80xi8>, %%x: f32, %%z: f64, %%h: i16) {
        %%c0 = arith.constant 0 : index
        %%c1 = arith.constant 1 : index
        %%a = memref.view %%Y[%%c0][] : memref<80xi8> to memref<10xf32>
        %%b = memref.view %%Y[%%c0][] : memref<80xi8> to memref<5xf64>
        %%c = memref.view %%Y[%%c0][] : memref<80xi8> to memref<20xi16>
        %%d = memref.view %%Y[%%c1][] : memref<80xi8> to memref<20xi16>
        %s
        return
      }
      """;

  private static DependenceAnalysis ofViews(String body) {
    return DependenceAnalysis.of(Programs.parse(VIEWS.formatted(body)));
  }

  @Test
  void aStoreOfWhichSomeBytesAreLeftIsNotDead() {
    DependenceAnalysis deps =
        ofViews(
            """
            memref.store %z, %b[%c0] : memref<5xf64>
            memref.store %x, %a[%c0] : memref<10xf32>
            """);
    assertThat(Dataflow.of(deps).deadStores()).isEmpty();
    DependenceAnalysis both =
        ofViews(
            """
            memref.store %z, %b[%c0] : memref<5xf64>
            memref.store %x, %a[%c0] : memref<10xf32>
            memref.store %x, %a[%c1] : memref<10xf32>
            """);
    assertThat(Dataflow.of(both).deadStores()).containsExactly(both.accesses().get(0));
  }

  @Test
  void aReadOfMoreBytesThanAreWrittenSeesInitialContentToo() {
    for (String body :
        List.of(
            """
            memref.store %x, %a[%c0] : memref<10xf32>
            %v = memref.load %b[%c0] : memref<5xf64>
            """,
            """
            memref.store %h, %c[%c1] : memref<20xi16>
            %v = memref.load %d[%c1] : memref<20xi16>
            """)) {
      DependenceAnalysis deps = ofViews(body);
      Dataflow flow = Dataflow.of(deps);
      ReadSources seen = flow.sources(deps.accesses().get(1)).orElseThrow();
      assertThat(seen.sources()).hasSize(1);
      assertThat(seen.initial().isEmpty().is(Emptiness.NonEmpty.class)).isTrue();
      assertThat(flow.forwardable()).isEmpty();
    }
  }

  @Test
  void aStoreIsReadIfAnyOfItsBytesIs() {
    // Iteration 1 reads bytes 0 .. 7: those of the store of elements 0 .. 2 and of nobody.
    DependenceAnalysis deps =
        ofViews(
            """
            affine.for %i = 1 to 3 {
              affine.for %j = 0 to 3 {
                %v = affine.load %b[%i - 1] : memref<5xf64>
                affine.store %h, %c[%j] : memref<20xi16>
              }
            }
            """);
    StoreUse use = Dataflow.of(deps).use(deps.accesses().get(1)).orElseThrow();
    assertThat(use.isNeverRead()).isFalse();
    // (1, 0) and (1, 1) are read in (1, 1) and (1, 2); (1, 2) is read by nobody, nor is (2, j).
    assertThat(use.unread().contains(numbers(1, 0))).isFalse();
    assertThat(use.unread().contains(numbers(1, 1))).isFalse();
    assertThat(use.unread().contains(numbers(1, 2))).isTrue();
    assertThat(use.unread().contains(numbers(2, 0))).isTrue();
  }

  private static ImmutableList<BigInteger> numbers(long... numbers) {
    return Arrays.stream(numbers).mapToObj(BigInteger::valueOf).collect(toImmutableList());
  }
}
