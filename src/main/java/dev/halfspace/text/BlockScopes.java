package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.support.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The scopes of block names in the regions being parsed; references may precede definitions. */
final class BlockScopes {
  private static final class Named {
    final Block block = new Block();
    final int position;
    boolean defined;

    Named(int position) {
      this.position = position;
    }
  }

  /** The named blocks of each region being parsed; most regions are one block without a name. */
  private final List<@Nullable Map<String, Named>> open = new ArrayList<>();

  private final Tokens tokens;

  BlockScopes(Tokens tokens) {
    this.tokens = tokens;
  }

  void enter() {
    open.add(null);
  }

  int depth() {
    return open.size();
  }

  void leaveTo(int depth) {
    while (open.size() > depth) {
      open.remove(open.size() - 1);
    }
  }

  /** Leaves the region entered last; reports names that are referenced but not defined. */
  void leave() {
    Map<String, Named> names = open.remove(open.size() - 1);
    if (names == null) {
      return;
    }
    ParseFailure failure = null;
    for (Map.Entry<String, Named> entry : names.entrySet()) {
      if (!entry.getValue().defined) {
        String suggestion =
            failure == null ? Suggestion.didYouMean(entry.getKey(), defined(names)) : "";
        failure =
            tokens.error(
                entry.getValue().position,
                "block " + entry.getKey() + " is not in this region" + suggestion);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static List<String> defined(Map<String, Named> names) {
    return names.entrySet().stream()
        .filter(entry -> entry.getValue().defined)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Defines the block of a name. */
  Block define(String name, int position) {
    Named named = named(name, position);
    if (named.defined) {
      throw tokens.error(position, "block " + name + " is defined already");
    }
    named.defined = true;
    return named.block;
  }

  /** The block that a name denotes; an operation outside of all regions has no successors. */
  Block refer(String name, int position) {
    if (open.isEmpty()) {
      throw tokens.error(position, "block " + name + " is not in this region");
    }
    return named(name, position).block;
  }

  private Named named(String name, int position) {
    int last = open.size() - 1;
    Map<String, Named> names = open.get(last);
    if (names == null) {
      names = new LinkedHashMap<>();
      open.set(last, names);
    }
    return names.computeIfAbsent(name, n -> new Named(position));
  }
}
