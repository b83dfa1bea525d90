package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class IslTextTest {
  private static List<BigInteger> point(long... values) {
    return LongStream.of(values).mapToObj(BigInteger::valueOf).toList();
  }

  @Test
  void relationWithSymbolsAndStrideIsRead() {
    IslText text =
        IslText.parse("[N] -> { S[i, j] -> A[i + 1, j] : 0 <= i < N and exists k : j = 2k }");
    PresburgerRelation relation = text.relation();
    assertThat(relation.space()).isEqualTo(Space.relation(2, 2, 1));
    assertThat(text.domainTuple()).isEqualTo("S");
    assertThat(text.rangeTuple()).isEqualTo("A");
    assertThat(relation.contains(point(3, 4, 4, 4, 10))).isTrue();
    assertThat(relation.contains(point(3, 5, 4, 5, 10))).isFalse();
    assertThat(relation.contains(point(10, 4, 11, 4, 10))).isFalse();
    assertThat(relation.contains(point(3, 4, 3, 4, 10))).isFalse();
  }

  @Test
  void disjunctsQuotientsAndRemaindersAreRead() {
    PresburgerSet set =
        IslText.parse("{ [i] : 0 <= i <= 20 and (i mod 3 = 1 or floor((i + 1)/4) = 5); [100] }")
            .set();
    // 1, 4, 7, 10, 13, 16, 19; floor((i + 1) / 4) = 5 from 19 on; and 100.
    assertThat(set.points(20).orElseThrow())
        .extracting(p -> p.get(0).intValueExact())
        .containsExactly(1, 4, 7, 10, 13, 16, 19, 20, 100);
  }

  @Test
  void negationAndInequalityAreRead() {
    PresburgerSet set =
        IslText.parse("{ [i, j] : 0 <= i, j <= 3 }".replace("i, j <= 3", "i <= 3 and 0 <= j <= 3"))
            .set()
            .intersect(IslText.parse("{ [i, j] : i != j and not (i > 1 or j > 1) }").set());
    assertThat(set.points(20).orElseThrow()).isEqualTo(List.of(point(0, 1), point(1, 0)));
  }

  @Test
  void emptyAndUniverseAreWritten() {
    assertThat(IslText.of(PresburgerSet.empty(Space.set(1, 0))).text())
        .isEqualTo("{ [i0] : false }");
    assertThat(IslText.of(PresburgerSet.universe(Space.set(2, 1))).text())
        .isEqualTo("[p0] -> { [i0, i1] }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[N] -> { S[i, j] -> A[i + 1, j] : 0 <= i < N and exists k : j = 2k }",
        "{ [i] : exists (a, b : i = 6a + 10b and 0 <= a <= 3 and 0 <= b <= 2) }",
        "{ [i, j] -> [j mod 4, i] : i != 3 and not (2 <= j <= 5) }",
        "[N, M] -> { [i, floor((N + 2i)/3)] : -5 <= i <= M or i = N }",
        "{ A[] -> B[3] }",
        "{ [i] : false }",
        "[i0, e0] -> { [i] : i0 <= i <= e0 and i mod 2 = 0 }"
      })
  void writtenTextReadsAsTheSame(String source) {
    IslText text = IslText.parse(source);
    IslText again = IslText.parse(text.text());
    assertThat(again.domainTuple()).isEqualTo(text.domainTuple());
    assertThat(again.rangeTuple()).isEqualTo(text.rangeTuple());
    assertThat(again.symbols()).isEqualTo(text.symbols());
    if (text.value() instanceof PresburgerSet set) {
      assertThat(again.set().isEqualTo(set).is(Inclusion.Holds.class)).as(text.text()).isTrue();
    } else {
      assertThat(again.relation().isEqualTo(text.relation()).is(Inclusion.Holds.class)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{ [i",
        "{ [i] : ",
        "{ [i] : i }",
        "{ [i] : i <= k }",
        "{ [i, j] : i * j = 3 }",
        "{ [i] : i / 2 = 3 }",
        "{ [i] : i/2 < 3 }",
        "{ [i] -> [i/2] }",
        "{ [i] : 5i/2 = 5 }",
        "{ [i] : 2/3 i = 4 }",
        "{ [i] : i / -2 = 4 }",
        "{ [i] : i mod -3 = 1 }",
        "{ [i] : i mod 0 = 1 }",
        "{ [i] : i mod N = 1 }",
        "{ [i] : i*2 mod 3 = 1 }",
        "{ [i] : i + 1 mod 3 = 1 }",
        "{ [i] : floor(i/2) / 2 = 1 }",
        "{ [i] : floor(i/2 = 3 }",
        "{ [i] : floor i/2 = 3 }",
        "{ [i] : floord(i) = 3 }",
        "{ [i] : floord(i, i) = 3 }",
        "{ [i] : min() = 3 }",
        "{ [i] : max(i, ) = 3 }",
        "{ [i] : i*i = 4 }",
        "{ [i] : i = +3 }",
        "{ [i] : i = 3 -> 4 }",
        "{ [i] : i < = 3 }",
        "{ [i] : i <> 3 }",
        "{ [i] : i => 3 }",
        "{ [i] i = 3 }",
        "{ [i] : i = 3 ]",
        "{ [i}",
        "{ [i,] : i = 4 }",
        "{ [,i] : i = 4 }",
        "{ [i : i >= 3] }",
        "{ S[i, [j, k]] }",
        "{ [[i] -> [j]] }",
        "{ A -> B }",
        "{ ; }",
        "{ S[i]; T[i] }",
        "{ [i] -> [j]; [i] }",
        "[N -> { [i] }",
        "N -> { [i] }",
        "[N] { [i] }",
        "[1] -> { [i] }",
        "[N, N] -> { [i] }",
        "[N = 5] -> { [i] }",
        "{ [i] : and }",
        "{ [i] : i = 3 and }",
        "{ [i] : i = 3 or or i = 4 }",
        "{ [i] : not }",
        "{ [i] : (i = 3 }",
        "{ [i] : i = 3) }",
        "{ [i] : ()",
        "{ [i] : (i >= 0) = 1 }",
        "{ [i] : i >= 2 implies i >= 3 implies i >= 4 }",
        "{ [i] : exists i : i = 3 }",
        "{ [i] : exists (a, a : a = i) }",
        "{ [i] : exists (a : a = i }",
        "{ [i] : exists (a = : a = i) }",
        "{ [and] : and = 3 }",
        "{ [mod] }",
        "{ [floor] }",
        "{ [i] : i = 3 # and a comment }",
        "{ [i] : i >= infty }",
        "{ [i] : i = -2^3 }",
        "{ [i] : i >= 3 ? 1 : 0 }",
        "{ \"a b\"[i] }",
        "{ [i] : i = 0x10 }",
        "{ [i] : [i, i] << [1, 2] }",
        "}",
        "{ [i] : 0 <= i <= 3",
        "{ [i] : i = 3 } { [i] }",
        "{ [i] : floor(i/0) = 3 }",
        "{ [i]; [i, j] }",
        "{ [i] } x",
        "{ [i] : i = # }",
        "{ [] : exists }"
      })
  void malformedTextIsRejectedWithItsPlace(String text) {
    assertThatThrownBy(() -> IslText.parse(text))
        .isInstanceOfSatisfying(
            IslSyntaxException.class, e -> assertThat(e.offset()).isBetween(0, text.length()));
  }

  /** Two spellings of a set, the second of which needs less of the notation. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "[N] -> { [i, j] : 0 <= i, j < N } ~ [N] -> { [i, j] : 0 <= i < N and 0 <= j < N }",
        "{ [i, j] : i, j = 4, 5 } ~ { [i, j] : false }",
        "{ [i] : 0 <= i <= 9 && (i = 2 || !(i != 5)) } ~ { [i] : i = 2 or i = 5 }",
        "{ [i] : 0 <= i & i <= 9 & (i = 2 | !(i != 5)) } ~ { [i] : i = 2 or i = 5 }",
        "{ [i] : i >= 5 implies i <= 7 } ~ { [i] : i <= 7 }",
        "{ [i] : i >= 2 or i >= 3 implies i >= 4 } ~ { [i] : i <= 1 or i >= 4 }",
        "{ [i, j] : j = floord(i, 3) } ~ { [i, j] : 3j <= i <= 3j + 2 }",
        "{ [i, j] : j = ceild(i, 3) } ~ { [i, j] : 3j - 2 <= i <= 3j }",
        "{ [i, j] : j = [(i + 1)/3] } ~ { [i, j] : 3j <= i + 1 <= 3j + 2 }",
        "{ [i] : floor(1 + i/2) = 3 } ~ { [i] : 4 <= i <= 5 }",
        "{ [i] : floor(i/2 + i/3) = 4 } ~ { [i] : 24 <= 5i < 30 }",
        "{ [i] : 2i mod 3 = 2 and 0 <= i <= 9 } ~ { [i] : i = 1 or i = 4 or i = 7 }",
        "{ [i] : (2i) mod 3 = 2 and 0 <= i <= 9 } ~ { [i] : i = 1 or i = 4 or i = 7 }",
        "{ [i] : 2i mod 3 = 1 } ~ { [i] : false }",
        "{ [i] : -i mod 3 = 1 } ~ { [i] : false }",
        "{ [0:4, 3, *, :2] } ~ { [i, j, k, l] : 0 <= i <= 4 and j = 3 and l <= 2 }",
        "{ [i = 0:4, j = 2i] } ~ { [i, j] : 0 <= i <= 4 and j = 2i }",
        "{ [i, i] : i >= 0 } ~ { [i, j] : i = j and j >= 0 }",
        "{ [i] : 0 <= i <= max(3, 5) } ~ { [i] : 0 <= i <= 5 }",
        "{ [i, j] : i = min(j, 3, 2j) } ~ { [i, j] : (j <= 0 and i = 2j) or (0 <= j <= 3 and i"
            + " = j) or (j >= 3 and i = 3) }",
        "{ [i] : exists (e = floor(i/2), f : i = 2e and f = e) } ~ { [i] : i mod 2 = 0 }",
        "{ [i] : exists k : i = 2k or i = 3 } ~ { [i] : i mod 2 = 0 or i = 3 }",
        "{ [i] : 3 < i != 5 < 9 } ~ { [i] : i = 4 or i > 5 }",
        "[N] -> { : N >= 3 } ~ [N] -> { [] : N >= 3 }",
        "{ [i] : i = 4; [j] : j = 5; } ~ { [i] : 4 <= i <= 5 }",
        "{ [i] : } ~ { [i] }",
        "{[i]:i>=0and i<=3} ~ { [i] : 0 <= i <= 3 }"
      })
  void unusualSpellingsMeanTheSame(String unusual, String usual) {
    assertThat(
            IslText.parse(unusual)
                .set()
                .isEqualTo(IslText.parse(usual).set())
                .is(Inclusion.Holds.class))
        .isTrue();
  }

  @Test
  void commentsEndWithTheLine() {
    IslText text = IslText.parse("# three points\n{ [i] # a dimension\r\n : 1 <= i <= 3 } # end");
    assertThat(text.set().count()).contains(BigInteger.valueOf(3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "{ [i] : 0 <= i < 3 and k > i } ~ 23 ~ unknown name 'k'",
        "{ [i, j] : i * j = 3 } ~ 13 ~ a product of two variables",
        "{ [i] : i/2 = 3 } ~ 8 ~ a fraction; floor(e/c) is the quotient rounded down",
        "{ [i] : i + 1 mod 3 = 1 } ~ 14 ~ a remainder of a number; write (c * e) mod n or c * (e"
            + " mod n)",
        "{ S[i]; T[j] } ~ 8 ~ a disjunct with other tuples than the first; a text has one space",
        "{ [i] : exists (i : i = 3) } ~ 16 ~ the name 'i' is taken",
        "{ [[i] -> [j]] } ~ 7 ~ a tuple in a tuple, which is not read",
        "{ [i] : 0 <= i ~ 14 ~ expected '}', found the end of the text",
        "{ [i] : i mod 0 = 1 } ~ 14 ~ expected a positive number, found '0'",
        "{ [i] : i <= } ~ 13 ~ expected an expression, found '}'"
      })
  void faultsAreNamedWithTheirPlace(String text, int offset, String message) {
    assertThatThrownBy(() -> IslText.parse(text))
        .isInstanceOfSatisfying(
            IslSyntaxException.class, e -> assertThat(e.offset()).isEqualTo(offset))
        .hasMessage(message + " at offset " + offset);
  }

  @Test
  void rowsAreWrittenAsPeopleWriteThem() {
    assertThat(IslText.parse("[N] -> { [i, j] : 0 <= i < N and j = 2i + 1 }").text())
        .isEqualTo("[N] -> { [i0, i1] : 2*i0 = i1 - 1 and i0 >= 0 and i0 <= N - 1 }");
  }

  @Test
  void namesOfDimensionsAndLocalsAreNotThoseOfSymbols() {
    IslText text = IslText.parse("[i0, N] -> { [i] : i0 <= i <= N }");
    assertThat(text.text()).isEqualTo("[i0, N] -> { [i_0] : i_0 >= i0 and i_0 <= N }");
  }

  @Test
  void localsThatTakeTooMuchWorkAreWrittenAsTheyAre() {
    // Dense slabs over many locals, whose elimination exceeds every limit.
    Random random = new Random(1);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(new Space(0, 1, 0, 9));
    for (int i = 0; i < 9; i++) {
      long[] row = RandomSystems.row(random, 10, 99);
      builder.inequality(row);
      long[] opposite = LongStream.of(row).map(v -> -v).toArray();
      opposite[10] += 20;
      builder.inequality(opposite);
    }
    PresburgerSet set = PresburgerSet.of(builder.build());
    String text = IslText.of(set).text();
    assertThat(text).startsWith("{ [i0] : exists (e0, e1, e2, e3, e4, e5, e6, e7, e8 : ");
    ConstraintSystem again = IslText.parse(text).set().disjuncts().get(0);
    assertThat(ImmutableSet.copyOf(again.inequalities()))
        .isEqualTo(ImmutableSet.copyOf(builder.build().inequalities()));
  }

  @Test
  void deepNestingIsRejected() {
    String text = "{ [i] : " + "(".repeat(100_000) + "i = 0" + ")".repeat(100_000) + " }";
    assertThatThrownBy(() -> IslText.parse(text)).isInstanceOf(IslSyntaxException.class);
  }

  /** Each level of each notation, on a stack of a quarter of a megabyte. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ [i] : %s(|i|) >= 0 }",
        "{ [i] : %s(|i >= 0|) }",
        "{ [i] : %snot (|i >= 0|) }",
        "{ [i] : %snot |i >= 0| }",
        "{ [i] : %s2 * - (|i|) >= 0 }",
        "{ [i] : %sfloor(|i|/2) >= 0 }",
        "{ [i] : %s[|i|/2] >= 0 }",
        "{ [i] : %smax(1, |i|) >= 0 }",
        "{ [i] : %sexists (e : |i >= 0|) }",
        "{ [i] : %si >= 0 implies (|i >= 0|) }",
      })
  void thousandLevelsAreRejectedNotOverflown(String shape) throws InterruptedException {
    String[] parts = shape.split("\\|", -1);
    String opening = parts[0].substring(parts[0].indexOf("%s") + 2);
    String closing = parts[2].replaceFirst("( >= 0)? }$", "");
    String text =
        parts[0].substring(0, parts[0].indexOf("%s"))
            + opening.repeat(1_000)
            + parts[1]
            + closing.repeat(1_000)
            + parts[2].substring(closing.length());
    List<Throwable> thrown = new ArrayList<>();
    Thread small =
        new Thread(
            null,
            () -> thrown.add(catchThrowable(() -> IslText.parse(text))),
            "small stack",
            256 * 1024);
    small.start();
    small.join();
    assertThat(thrown).singleElement().isInstanceOf(IslSyntaxException.class);
  }

  /** The greatest of {@code j + k} and {@code N - k} changes at {@code j = N - 2k}. */
  @Test
  void manyExtremesTakeTheRegionsThatThereAre() {
    StringBuilder text = new StringBuilder("[N] -> { [i, j] : i <= 0");
    for (int k = 0; k < 20; k++) {
      text.append(" + max(j + %d, N - %d)".formatted(k, k));
    }
    PresburgerSet set = IslText.parse(text + " }").set();
    assertThat(set.disjuncts()).hasSize(21);
    for (long j = -30; j <= 30; j += 7) {
      long sum = 0;
      for (int k = 0; k < 20; k++) {
        sum += Math.max(j + k, 5 - k);
      }
      assertThat(set.contains(sum, j, 5)).isTrue();
      assertThat(set.contains(sum + 1, j, 5)).isFalse();
    }
  }

  @Test
  void nestedExtremesOfTiesTakeTwoRegions() {
    String text = "{ [i] : " + "max(1, ".repeat(60) + "i" + ")".repeat(60) + " <= 4 }";
    PresburgerSet set = IslText.parse(text).set();
    assertThat(set.disjuncts()).hasSize(2);
    assertThat(set.isEqualTo(IslText.parse("{ [i] : i <= 4 }").set()).is(Inclusion.Holds.class))
        .isTrue();
  }

  @Test
  void everyPrefixIsReadOrRejected() {
    String text = "[N] -> { S[i, j] -> A[i + 1, (j mod 2)] : 0 <= i < N and exists k : j = 2k }";
    for (int end = 0; end < text.length(); end++) {
      String prefix = text.substring(0, end);
      assertThatThrownBy(() -> IslText.parse(prefix)).isInstanceOf(IslSyntaxException.class);
    }
  }
}
