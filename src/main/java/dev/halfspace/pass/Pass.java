package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A transformation or analysis of IR, as a value: its name on command lines, its options with their
 * values, the operations it runs on, and the code that runs.
 *
 * <pre>{@code
 * static final PassOption<String> TAG = PassOption.string("tag", "seen", "the attribute to set");
 *
 * static final Pass MARK =
 *     Pass.of("mark-functions", "Set an attribute on functions",
 *             (op, context) -> op.setAttribute(context.get(TAG), UnitAttr.UNIT))
 *         .on(FunctionLike.class)
 *         .options(TAG);
 *
 * Pipeline.on("builtin.module", Pipeline.on("func.func", MARK.with(TAG, "hot")));
 * }</pre>
 *
 * <p>A pass changes only the operation it is given and the operations nested in it: other threads
 * may change sibling operations at the same time. It keeps no state between runs.
 */
public final class Pass implements Step {
  /** The code of a pass. */
  @FunctionalInterface
  public interface Body {
    /**
     * Runs the pass on an operation that is isolated from above. An exception is a fault of the
     * pass and is reported as such; faults of the IR are reported through {@code context}.
     */
    void run(Operation op, PassContext context);
  }

  /** Everything about a pass except the values of its options. */
  private record Kind(
      String argument,
      Function<Pass, String> name,
      String description,
      Anchor anchor,
      ImmutableList<PassOption<?>> options,
      ImmutableList<PassStatistic> statistics,
      Body body) {}

  private final Kind kind;
  private final ImmutableMap<PassOption<?>, Object> values;

  private Pass(Kind kind, ImmutableMap<PassOption<?>, Object> values) {
    this.kind = kind;
    this.values = values;
  }

  /**
   * A pass that runs on any operation that is isolated from above, without options.
   *
   * @param argument the name in the text of pipelines, such as {@code cse}
   * @param description the purpose of the pass, in one line
   * @throws IllegalArgumentException if {@code argument} is empty or has a blank or one of {@code
   *     ,(){}=}
   */
  public static Pass of(String argument, String description, Body body) {
    checkArgument(argument.matches("[^\\s,(){}=]+"), "'%s' is no name of a pass", argument);
    ImmutableList<PassOption<?>> options = ImmutableList.of();
    ImmutableList<PassStatistic> statistics = ImmutableList.of();
    return new Pass(
        new Kind(
            argument,
            pass -> argument,
            description,
            Anchor.Any.INSTANCE,
            options,
            statistics,
            body),
        ImmutableMap.of());
  }

  /** This pass with a name for reports, such as {@code CSE}; by default that is its argument. */
  public Pass named(String name) {
    return named(pass -> name);
  }

  /** This pass with the value of one of its options as its name in reports. */
  public Pass named(PassOption<String> option) {
    return named(pass -> pass.get(option));
  }

  private Pass named(Function<Pass, String> name) {
    return new Pass(
        new Kind(argument(), name, description(), kind.anchor, options(), statistics(), kind.body),
        values);
  }

  /** This pass, restricted to operations with a name. */
  public Pass on(String operation) {
    return on(new Anchor.Named(operation));
  }

  /** This pass, restricted to operations with a trait or interface such as {@code FunctionLike}. */
  public Pass on(Class<?> trait) {
    return on(new Anchor.Having(trait));
  }

  private Pass on(Anchor anchor) {
    return new Pass(
        new Kind(argument(), kind.name, description(), anchor, options(), statistics(), kind.body),
        values);
  }

  /**
   * This pass with additional options.
   *
   * @throws IllegalArgumentException if two options have the same name
   */
  public Pass options(PassOption<?>... added) {
    ImmutableList<PassOption<?>> all =
        ImmutableList.<PassOption<?>>builder().addAll(options()).add(added).build();
    long names = all.stream().map(PassOption::name).distinct().count();
    checkArgument(names == all.size(), "two options of '%s' have one name: %s", argument(), all);
    return new Pass(
        new Kind(argument(), kind.name, description(), kind.anchor, all, statistics(), kind.body),
        values);
  }

  /** This pass with additional statistics. */
  public Pass statistics(PassStatistic... added) {
    ImmutableList<PassStatistic> all =
        ImmutableList.<PassStatistic>builder().addAll(statistics()).add(added).build();
    return new Pass(
        new Kind(argument(), kind.name, description(), kind.anchor, options(), all, kind.body),
        values);
  }

  /**
   * This pass with a value for an option.
   *
   * @throws IllegalArgumentException if the pass has no such option
   */
  public <T> Pass with(PassOption<T> option, T value) {
    check(option);
    Map<PassOption<?>, Object> set = new LinkedHashMap<>(values);
    set.put(option, value);
    return new Pass(kind, ImmutableMap.copyOf(set));
  }

  /**
   * The value of an option.
   *
   * @throws IllegalArgumentException if the pass has no such option
   */
  @SuppressWarnings("unchecked") // with() pairs an option with a value of its type
  public <T> T get(PassOption<T> option) {
    check(option);
    return (T) values.getOrDefault(option, option.defaultValue());
  }

  /** Returns true if the value of an option is set explicitly, even to the default. */
  boolean isSet(PassOption<?> option) {
    return values.containsKey(option);
  }

  private void check(PassOption<?> option) {
    checkArgument(options().contains(option), "pass '%s' has no option '%s'", argument(), option);
  }

  /** The name in the text of pipelines, such as {@code cse}. */
  public String argument() {
    return kind.argument;
  }

  /** The name in reports, such as {@code CSE}. */
  public String name() {
    return kind.name.apply(this);
  }

  /** The purpose of the pass, in one line. */
  public String description() {
    return kind.description;
  }

  /** The options in the order in which they were added. */
  public ImmutableList<PassOption<?>> options() {
    return kind.options;
  }

  /** The option with a name, or {@code null} if there is none. */
  public @Nullable PassOption<?> option(String optionName) {
    return options().stream()
        .filter(each -> each.name().equals(optionName))
        .findFirst()
        .orElse(null);
  }

  /** The statistics of the pass. */
  public ImmutableList<PassStatistic> statistics() {
    return kind.statistics;
  }

  /** Returns true if the pass runs on operations of a definition. */
  public boolean accepts(OpDefinition<?> definition) {
    return kind.anchor.accepts(definition);
  }

  /**
   * The name of the operations that the pass runs on, or {@code null} if it is not restricted to
   * one name.
   */
  public @Nullable String operation() {
    return kind.anchor instanceof Anchor.Named named ? named.operation() : null;
  }

  /** The operations that the pass runs on. */
  Anchor anchor() {
    return kind.anchor;
  }

  Body body() {
    return kind.body;
  }

  /**
   * The text of the pass, with its options sorted by name: {@code canonicalize{max-iterations=3
   * top-down=true}}.
   */
  @Override
  public String text() {
    return options().isEmpty()
        ? argument()
        : options().stream()
            .sorted(Comparator.comparing(PassOption::name))
            .map(this::text)
            .collect(Collectors.joining(" ", argument() + "{", "}"));
  }

  /** An option with its value. A list that is not set is omitted, but not the blank after it. */
  private <T> String text(PassOption<T> option) {
    boolean isLeftOut = option.type() instanceof OptionTypes.ListOf && !isSet(option);
    return isLeftOut ? "" : option.name() + "=" + option.type().print(get(option));
  }

  @Override
  public String toString() {
    return text();
  }
}
