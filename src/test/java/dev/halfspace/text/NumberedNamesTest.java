package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Names with and without numbers, in any order, against a hash map of strings. */
class NumberedNamesTest {
  /** The object that stands for a name. */
  private static final class Entry {}

  private static void assertDistinct(List<String> names) {
    byte[] bytes = String.join(" ", names).getBytes(StandardCharsets.UTF_8);
    NumberedNames<Entry> table = new NumberedNames<>(bytes, Entry::new);
    Map<String, Entry> expected = new HashMap<>();
    int from = 0;
    for (String name : names) {
      Entry found = table.get(from, from + name.length());
      Entry known = expected.putIfAbsent(name, found);
      assertThat(found).as(name).isSameAs(known == null ? found : known);
      from += name.length() + 1;
    }
    assertThat(new LinkedHashSet<>(expected.values())).hasSameSizeAs(expected.keySet());
    assertThat(table.names(entry -> true)).containsExactlyElementsOf(new TreeSet<>(names));
    Set<Entry> some = Set.copyOf(expected.values().stream().limit(3).toList());
    assertThat(table.names(some::contains)).hasSameSizeAs(some);
  }

  @Provide
  Arbitrary<List<String>> names() {
    Arbitrary<String> heads = Arbitraries.of("%", "%v", "%arg", "%c0_i", "%a0", "%x.", "%00");
    Arbitrary<String> numbers =
        Arbitraries.oneOf(
            Arbitraries.just(""),
            Arbitraries.integers().between(0, 40).map(String::valueOf),
            Arbitraries.integers().between(0, 2000).map(String::valueOf),
            Arbitraries.longs().between(0, Long.MAX_VALUE).map(String::valueOf),
            Arbitraries.strings().withChars("01").ofMaxLength(14));
    return Combinators.combine(heads, numbers).as(String::concat).list().ofMaxSize(300);
  }

  @Property(tries = 500)
  void sameTextSameObject(@ForAll("names") List<String> names) {
    assertDistinct(names);
  }

  @Test
  void zerosBeforeANumberTellNamesApart() {
    assertDistinct(List.of("%7", "%07", "%007", "%0", "%00", "%v0", "%v00", "%v007", "%7", "%00"));
  }

  @Test
  void numbersOfAnyLengthAreNames() {
    assertDistinct(
        List.of(
            "%999999999",
            "%1999999999",
            "%2147483647",
            "%2147483648",
            "%12147483647",
            "%4294967295",
            "%4294967296",
            "%99999999999999999999999999",
            "%000000000",
            "%0000000000"));
  }

  @Test
  void aNumberFarAheadIsFoundAgainWhenItsFamilyHasGrown() {
    List<String> names = new ArrayList<>(List.of("%500", "%499"));
    for (int i = 0; i < 1000; i++) {
      names.add("%" + i);
    }
    names.add("%500");
    assertDistinct(names);
  }
}
