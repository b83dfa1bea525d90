package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The syntax of sets of flags: their names in lower case between angle brackets, {@code <nsw,
 * nuw>}; {@code <none>} for no flag, and optionally one word for all flags.
 */
final class FlagWords<F extends Enum<F>> {
  private final String what;
  private final String separator;

  /** The flags that each word stands for. */
  private final ImmutableMap<String, ImmutableSet<F>> words;

  /**
   * Makes the words.
   *
   * @param what the name of a flag for messages, which completes "unknown ...": {@code overflow
   *     flag}
   * @param forAll the word for all flags, or empty for none
   */
  FlagWords(String what, String separator, String forAll, F[] flags) {
    this.what = what;
    this.separator = separator;
    ImmutableMap.Builder<String, ImmutableSet<F>> all = ImmutableMap.builder();
    all.put("none", ImmutableSet.of());
    for (F flag : flags) {
      all.put(wordOf(flag), Sets.immutableEnumSet(List.of(flag)));
    }
    if (!forAll.isEmpty()) {
      all.put(forAll, Sets.immutableEnumSet(List.of(flags)));
    }
    words = all.buildOrThrow();
  }

  private static String wordOf(Enum<?> flag) {
    return flag.name().toLowerCase(Locale.ROOT);
  }

  // < flag (, flag)* >
  ImmutableSet<F> parse(AttributeParser p) {
    Set<F> flags = new HashSet<>();
    p.punctuation("<");
    p.commaSeparated(Delimiter.NONE, () -> flags.addAll(p.word(what, words)));
    p.punctuation(">");
    return Sets.immutableEnumSet(flags);
  }

  /** The text between the brackets. */
  String text(ImmutableSet<F> flags) {
    for (var each : words.entrySet()) {
      if (each.getValue().equals(flags)) {
        return each.getKey();
      }
    }
    return flags.stream().map(flag -> wordOf(flag)).collect(Collectors.joining(separator));
  }
}
