package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The patterns of a set for each operation definition; each list is built on demand. */
final class DefinitionPatterns {
  private final PatternSet patterns;
  private final IdentityHashMap<OpDefinition<?>, ImmutableList<Pattern>> lists =
      new IdentityHashMap<>();

  DefinitionPatterns(PatternSet patterns) {
    this.patterns = patterns;
  }

  /** The patterns for an operation, in the order in which they are tried. */
  ImmutableList<Pattern> of(Operation op) {
    OpDefinition<?> definition = op.definition();
    @Nullable ImmutableList<Pattern> known = lists.get(definition);
    return known == null ? lists.computeIfAbsent(definition, patterns::forDefinition) : known;
  }
}
