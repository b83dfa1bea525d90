package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    assertThat(IslText.of(PresburgerSet.empty(Space.set(1, 0))).toString())
        .isEqualTo("{ [i0] : false }");
    assertThat(IslText.of(PresburgerSet.universe(Space.set(2, 1))).toString())
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
        "{ [i] : false }"
      })
  void writtenTextReadsAsTheSame(String source) {
    IslText text = IslText.parse(source);
    IslText again = IslText.parse(text.toString());
    assertThat(again.domainTuple()).isEqualTo(text.domainTuple());
    assertThat(again.rangeTuple()).isEqualTo(text.rangeTuple());
    assertThat(again.symbols()).isEqualTo(text.symbols());
    if (text.value() instanceof PresburgerSet set) {
      assertThat(again.set().isEqualTo(set).holds()).as(text.toString()).isTrue();
    } else {
      assertThat(again.relation().isEqualTo(text.relation()).holds()).isTrue();
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

  @Test
  void deepNestingIsRejected() {
    String text = "{ [i] : " + "(".repeat(100_000) + "i = 0" + ")".repeat(100_000) + " }";
    assertThatThrownBy(() -> IslText.parse(text)).isInstanceOf(IslSyntaxException.class);
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
