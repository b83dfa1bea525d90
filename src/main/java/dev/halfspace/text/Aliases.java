package dev.halfspace.text;

import dev.halfspace.builtin.DistinctAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;
import dev.halfspace.support.Nesting;
import dev.halfspace.support.StringText;
import dev.halfspace.text.PrintOptions.Flag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The aliases of a text being printed: the attributes and types that get one, and their numbers.
 * Operations are printed before the numbers are known, with a gap at each mention; the numbers
 * follow from the order of mentions and from the nesting of aliases, as in MLIR.
 */
final class Aliases {
  /** An attribute or type that is printed as an alias. */
  static final class Alias {
    private final Object meaning;
    private final String prefix;
    private int depth = 1;

    /** True if the alias may be defined after the operations, since only locations mention it. */
    private boolean deferrable;

    /** The aliases that the definition mentions. */
    private List<Alias> inside = List.of();

    /** The position in the order of mentions; negative if no visited mention reaches the alias. */
    private int order = -1;

    /** The index in the list of mentions to which the alias was added last. */
    private int listed = -1;

    private String name = "";

    private Alias(Object meaning, String prefix, boolean deferrable) {
      this.meaning = meaning;
      this.prefix = prefix;
      this.deferrable = deferrable;
    }

    private boolean isType() {
      return meaning instanceof Type;
    }

    /** Adds this alias to a list of mentions unless the list has it. */
    void addTo(List<Alias> mentions) {
      if (listed < 0 || listed >= mentions.size() || mentions.get(listed) != this) {
        listed = mentions.size();
        mentions.add(this);
      }
    }
  }

  final Nesting nesting;
  final PrintOptions options;

  /** The aliases of one text; there are none in local scope. */
  Aliases(Nesting nesting, PrintOptions options) {
    this.nesting = nesting;
    this.options = options;
  }

  private final Map<Object, Alias> byMeaning = new HashMap<>();

  /** The alias of an attribute, or {@code null} if it is printed in full. */
  @Nullable Alias of(Attribute attribute, boolean deferrable) {
    return of(attribute, attribute.aliasName(), deferrable);
  }

  /** The alias of a type, or {@code null} if it is printed in full. */
  @Nullable Alias of(Type type) {
    return of(type, type.aliasName(), false);
  }

  private @Nullable Alias of(Object meaning, String prefix, boolean deferrable) {
    // A distinct attribute without alias is tracked too: its number depends on the definitions.
    if (options.has(Flag.LOCAL_SCOPE) || (prefix.isEmpty() && !(meaning instanceof DistinctAttr))) {
      return null;
    }
    Alias known = byMeaning.get(meaning);
    if (known == null) {
      known = new Alias(meaning, prefix, deferrable);
      byMeaning.put(meaning, known);
      Definition body = new Definition(TextBuffer.dropping(), deferrable, /* measuring= */ true);
      body.print(meaning);
      known.depth = body.deepest + 1;
      known.inside = body.mentioned;
    } else if (!deferrable) {
      define(known);
    }
    return known;
  }

  /**
   * Makes an alias, with all aliases that its definition mentions, defined before the operations.
   */
  private static void define(Alias mentioned) {
    Deque<Alias> open = new ArrayDeque<>();
    open.push(mentioned);
    while (!open.isEmpty()) {
      Alias alias = open.pop();
      if (alias.deferrable) {
        alias.deferrable = false;
        alias.inside.forEach(open::push);
      }
    }
  }

  /** The resources that the text mentions. */
  final ResourceSection resources = new ResourceSection();

  private final IdentityHashMap<Attribute, Integer> distinctNumbers = new IdentityHashMap<>();

  /** The number of distinct attributes that were printed before this one was first printed. */
  int distinctNumber(Attribute distinct) {
    int next = distinctNumbers.size();
    Integer known = distinctNumbers.putIfAbsent(distinct, next);
    return known == null ? next : known;
  }

  /** Returns true if there are no aliases. */
  boolean isEmpty() {
    return byMeaning.isEmpty();
  }

  /**
   * Numbers the aliases; {@code visits} are the mentions in the order in which MLIR visits them.
   */
  void number(List<Alias> visits) {
    int order = 0;
    Deque<Alias> open = new ArrayDeque<>();
    for (Alias visited : visits) {
      open.push(visited);
      while (!open.isEmpty()) {
        Alias alias = open.pop();
        if (alias.order < 0 && !alias.prefix.isEmpty()) {
          alias.order = order++;
          for (int i = alias.inside.size() - 1; i >= 0; i--) {
            open.push(alias.inside.get(i));
          }
        }
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    for (Alias alias : sorted()) {
      int count = counts.merge(alias.prefix, 1, Integer::sum) - 1;
      boolean endsInDigit = StringText.isDigit(alias.prefix.charAt(alias.prefix.length() - 1));
      alias.name =
          (alias.isType() ? "!" : "#")
              + alias.prefix
              + (count == 0 ? "" : (endsInDigit ? "_" : "") + count);
    }
  }

  private List<Alias> sorted() {
    List<Alias> all = new ArrayList<>(byMeaning.values());
    all.removeIf(alias -> alias.order < 0);
    all.sort(
        Comparator.comparingInt((Alias alias) -> alias.depth)
            .thenComparing(alias -> !alias.isType())
            .thenComparing(alias -> alias.prefix)
            .thenComparingInt(alias -> alias.order));
    return all;
  }

  /** Appends the name of an alias, or its definition if it has no name. */
  void append(TextBuffer out, Alias alias) {
    if (!alias.name.isEmpty()) {
      out.text.append(alias.name);
    } else {
      new Definition(out, alias.deferrable, /* measuring= */ false).print(alias.meaning);
    }
  }

  /** Appends the lines {@code #map = affine_map<...>} of the deferred aliases, or of the others. */
  void appendDefinitions(TextBuffer out, boolean deferred) {
    for (Alias alias : sorted()) {
      if (alias.deferrable == deferred) {
        out.text.append(alias.name).append(" = ");
        new Definition(out, deferred, /* measuring= */ false).print(alias.meaning);
        out.text.append('\n');
      }
    }
  }

  /** Prints the definition of an alias, and records the aliases in it and their depth. */
  private final class Definition extends AliasedText<AttributePrinter> {
    final List<Alias> mentioned = new ArrayList<>();

    /** True if only the depth and the mentions are needed, not the text. */
    private final boolean measuring;

    private int deepest;

    Definition(TextBuffer buffer, boolean deferrable, boolean measuring) {
      super(Aliases.this, Aliases.this.nesting, buffer, deferrable);
      this.measuring = measuring;
    }

    void print(Object meaning) {
      if (meaning instanceof Type type) {
        nesting.print(type, () -> type.print(this));
      } else {
        nesting.print(meaning, () -> ((Attribute) meaning).print(this));
      }
    }

    @Override
    AttributePrinter self() {
      return this;
    }

    @Override
    void mention(Alias alias) {
      deepest = Math.max(deepest, alias.depth);
      mentioned.add(alias);
      if (!measuring) {
        aliases.append(buffer, alias);
      }
    }

    @Override
    public int distinctNumber(Attribute distinct) {
      return measuring ? 0 : super.distinctNumber(distinct);
    }
  }
}
