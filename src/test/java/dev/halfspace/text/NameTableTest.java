package dev.halfspace.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Slices of a buffer against strings as keys. */
class NameTableTest {
  private static final class Entry {}

  @Provide
  Arbitrary<List<String>> names() {
    return Arbitraries.strings().withChars("abé").ofMaxLength(20).list().ofMaxSize(400);
  }

  @Property(tries = 300)
  void sameTextSameObject(@ForAll("names") List<String> names) {
    byte[] bytes = String.join("", names).getBytes(UTF_8);
    NameTable<Entry> table = new NameTable<>(bytes, Entry::new);
    Map<String, Entry> expected = new HashMap<>();
    int from = 0;
    for (String name : names) {
      int to = from + name.getBytes(UTF_8).length;
      Entry found = table.get(from, to);
      assertThat(expected.computeIfAbsent(name, each -> found)).as(name).isSameAs(found);
      from = to;
    }
    assertThat(new HashSet<>(expected.values())).hasSameSizeAs(expected.keySet());
    table.forEach((name, entry) -> assertThat(expected).containsEntry(name, entry));
  }

  /** Each slice of a text without repetitions is a name of its own, up to the end of the buffer. */
  @Test
  void eachSliceIsAnotherName() {
    byte[] bytes = "abcdefghijklmnopqrstuvwxyz0123456789".getBytes(UTF_8);
    NameTable<Entry> table = new NameTable<>(bytes, Entry::new);
    Map<Entry, String> names = new HashMap<>();
    for (int from = 0; from < bytes.length; from++) {
      for (int to = from + 1; to <= bytes.length; to++) {
        assertThat(names.put(table.get(from, to), table.text(from, to))).isNull();
        assertThat(names).containsEntry(table.get(from, to), table.text(from, to));
      }
    }
  }
}
