package dev.halfspace.rewrite;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** An ordered set of patterns. */
public final class PatternSet {
  private static final PatternSet NONE = new PatternSet(ImmutableList.of());

  // Drivers run on each function of a module, and request the same lists each time.
  private static final LoadingCache<DialectRegistry, PatternSet> CANONICALIZATION =
      CacheBuilder.newBuilder()
          .weakKeys()
          .build(CacheLoader.from(PatternSet::collectCanonicalization));

  private final ImmutableList<Pattern> patterns;

  /**
   * With weak keys, since the definitions of unregistered operations are created anew for each
   * text.
   */
  private final LoadingCache<OpDefinition<?>, ImmutableList<Pattern>> byDefinition =
      CacheBuilder.newBuilder().weakKeys().build(CacheLoader.from(this::collectFor));

  private PatternSet(ImmutableList<Pattern> patterns) {
    this.patterns = patterns;
  }

  /** A set of patterns, in the order given. */
  public static PatternSet of(Pattern... patterns) {
    return copyOf(List.of(patterns));
  }

  /** A set of patterns, in the order given. */
  public static PatternSet copyOf(List<Pattern> patterns) {
    return patterns.isEmpty() ? NONE : new PatternSet(ImmutableList.copyOf(patterns));
  }

  /** The canonicalization patterns of all dialects of a registry, then those of its operations. */
  public static PatternSet canonicalization(DialectRegistry dialects) {
    return CANONICALIZATION.getUnchecked(dialects);
  }

  private static PatternSet collectCanonicalization(DialectRegistry dialects) {
    List<Pattern> all = new ArrayList<>();
    List<OpDefinition<?>> definitions = new ArrayList<>();
    for (String prefix : dialects.prefixes()) {
      Dialect dialect = dialects.dialect(prefix);
      if (dialect != null) {
        definitions.addAll(dialect.operations().values());
        Canonicalization own = dialect.canonicalization();
        if (own != null) {
          all.addAll(own.patterns().get());
        }
      }
    }
    definitions.sort(Comparator.comparing(OpDefinition::name));
    for (OpDefinition<?> definition : definitions) {
      Canonicalization own = definition.facet(Canonicalization.class);
      if (own != null) {
        all.addAll(own.patterns().get());
      }
    }
    return copyOf(all);
  }

  /** These patterns, followed by others. */
  public PatternSet and(PatternSet others) {
    return copyOf(
        ImmutableList.<Pattern>builder().addAll(patterns).addAll(others.patterns).build());
  }

  /** The patterns whose name satisfies a condition. */
  public PatternSet named(Predicate<String> condition) {
    return copyOf(patterns.stream().filter(p -> condition.test(p.name())).toList());
  }

  /** The patterns in the order in which they were given. */
  public ImmutableList<Pattern> patterns() {
    return patterns;
  }

  /**
   * The patterns for the operations of a definition, greatest benefit first. Among patterns of
   * equal benefit those for any operation come last; otherwise the order is that in which they were
   * given.
   */
  ImmutableList<Pattern> forDefinition(OpDefinition<?> definition) {
    return byDefinition.getUnchecked(definition);
  }

  private ImmutableList<Pattern> collectFor(OpDefinition<?> definition) {
    return patterns.stream()
        .filter(p -> p.isFor(definition))
        .sorted(
            Comparator.comparingInt((Pattern p) -> -p.benefit())
                .thenComparing(p -> p.isForAny() ? 1 : 0))
        .collect(ImmutableList.toImmutableList());
  }
}
