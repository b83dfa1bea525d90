package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The dialects that a parser knows, by prefix. A dialect is created when its prefix is first
 * encountered, so that the classes of dialects that a text does not use are not loaded.
 */
public final class DialectRegistry {
  private static final Supplier<ImmutableList<TraitRule>> NO_RULES = ImmutableList::of;

  private final ImmutableMap<String, Supplier<Dialect>> dialects;
  private final Supplier<ImmutableList<TraitRule>> rules;

  private DialectRegistry(
      ImmutableMap<String, Supplier<Dialect>> dialects, Supplier<ImmutableList<TraitRule>> rules) {
    this.dialects = dialects;
    this.rules = rules;
  }

  /** A registry without dialects. */
  public static DialectRegistry empty() {
    return new DialectRegistry(ImmutableMap.of(), NO_RULES);
  }

  /** This registry with one more dialect, which replaces one with the same prefix. */
  public DialectRegistry with(Dialect dialect) {
    return with(dialect.prefix(), () -> dialect);
  }

  /** This registry with one more dialect, which is created when its prefix is first encountered. */
  public DialectRegistry with(String prefix, Supplier<Dialect> dialect) {
    Map<String, Supplier<Dialect>> all = new LinkedHashMap<>(dialects);
    all.put(prefix, Suppliers.memoize(dialect));
    return new DialectRegistry(ImmutableMap.copyOf(all), rules);
  }

  /**
   * This registry with other rules for operations of all dialects that implement an interface but
   * do not check it themselves, see {@link Dialect#checkingInterfaces}. The rules are created when
   * such an operation is first encountered.
   */
  public DialectRegistry withRules(Supplier<ImmutableList<TraitRule>> newRules) {
    return new DialectRegistry(dialects, Suppliers.memoize(newRules));
  }

  /** The rules that the operations of all dialects must satisfy. */
  public ImmutableList<TraitRule> rules() {
    return requireNonNull(rules.get());
  }

  /** The dialect of a prefix, or {@code null}. */
  public @Nullable Dialect dialect(String prefix) {
    Supplier<Dialect> supplier = dialects.get(prefix);
    return supplier == null ? null : supplier.get();
  }

  /** The prefixes in insertion order. */
  public ImmutableSet<String> prefixes() {
    return dialects.keySet();
  }

  /** The dialect that an operation of a name belongs to, or {@code null}. */
  public @Nullable Dialect dialectOf(String operation) {
    int dot = operation.indexOf('.');
    return dot < 0 ? null : dialect(operation.substring(0, dot));
  }

  /** The definition of an operation by its full name, or {@code null}. */
  public @Nullable OpDefinition<?> operation(String name) {
    Dialect dialect = dialectOf(name);
    return dialect == null ? null : dialect.operations().get(name);
  }
}
