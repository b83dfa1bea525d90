package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The passes that the text of a pipeline may name, as a value.
 *
 * <pre>{@code
 * PassRegistry registry = Passes.standard().with(MyPasses.FIRST, MyPasses.SECOND);
 * }</pre>
 */
public final class PassRegistry {
  private static final PassRegistry EMPTY = new PassRegistry(ImmutableSortedMap.of());

  private final ImmutableSortedMap<String, Pass> passes;

  private PassRegistry(ImmutableSortedMap<String, Pass> passes) {
    this.passes = passes;
  }

  /** A registry without passes. */
  public static PassRegistry empty() {
    return EMPTY;
  }

  /** A registry of some passes. */
  public static PassRegistry of(Pass... passes) {
    return EMPTY.with(passes);
  }

  /**
   * This registry with additional passes.
   *
   * @throws IllegalArgumentException if there is a pass of the same name already
   */
  public PassRegistry with(Pass... added) {
    ImmutableMap.Builder<String, Pass> all = ImmutableMap.<String, Pass>builder().putAll(passes);
    for (Pass pass : added) {
      checkArgument(
          !passes.containsKey(pass.argument()), "there is a pass '%s' already", pass.argument());
      all.put(pass.argument(), pass);
    }
    return new PassRegistry(ImmutableSortedMap.copyOf(all.buildOrThrow()));
  }

  /**
   * The pass with a name, with the default values of its options, or {@code null} if there is none.
   */
  public @Nullable Pass pass(String argument) {
    return passes.get(argument);
  }

  /** The passes, sorted by name. */
  public ImmutableCollection<Pass> passes() {
    return passes.values();
  }

  /**
   * A pass with options given as text: {@code canonicalize}, {@code max-iterations=3}.
   *
   * @throws PipelineParseException if there is no such pass, or the options are invalid
   */
  public Pass pass(String argument, String options) {
    return new PipelineReader(argument + "{" + options + "}", this).onlyPass();
  }
}
