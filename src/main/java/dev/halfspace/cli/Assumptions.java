package dev.halfspace.cli;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineParseException;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DependenceAnalysis.Aliasing;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.text.SourceNames;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The conditions of {@code --assume} and {@code --set}. They refer to values by their names in the
 * text, with or without {@code %}: block arguments of a function and results of operations directly
 * in its body.
 *
 * @param conditions the conditions, over names
 * @param aliasing the assumption about memory that arguments refer to
 * @param names the names of the input
 */
record Assumptions(ImmutableList<Condition> conditions, Aliasing aliasing, SourceNames names) {
  private static final Pattern NAME =
      Pattern.compile("%[A-Za-z0-9_$.]+|(?<![A-Za-z0-9_$.])[A-Za-z_$][A-Za-z0-9_$.]*");

  private static final Pattern VALUE =
      Pattern.compile("(?:%s)\\s*=\\s*(-?[0-9]+)".formatted(NAME.pattern()));

  private static final Splitter LIST = Splitter.on(',').trimResults().omitEmptyStrings();

  private static final Set<String> WORDS = Set.of("floordiv", "ceildiv", "mod");

  /**
   * A condition.
   *
   * @param text the condition as given
   * @param set the condition over the names, which are symbols
   * @param names the names, each with its {@code %}
   */
  record Condition(String text, IntegerSet set, ImmutableList<String> names) {}

  /** Reads the flags. */
  static Assumptions of(Arguments arguments, SourceNames names) throws CommandFailure {
    ImmutableList.Builder<Condition> conditions = ImmutableList.builder();
    for (String text : LIST.split(arguments.value(Flag.ASSUME, ""))) {
      conditions.add(condition(text, "flag '--assume' has a condition such as 'N >= 1'"));
    }
    for (String text : LIST.split(arguments.value(Flag.SET, ""))) {
      Matcher value = VALUE.matcher(text);
      String wanted = "flag '--set' has a name and a number, 'N=64'";
      if (!value.matches()) {
        throw CommandFailure.usage(wanted + ", not '%s'".formatted(text));
      } else if (new BigInteger(value.group(1)).bitLength() >= Long.SIZE) {
        throw CommandFailure.usage(
            "flag '--set' has a number of 64 bits, not '%s'".formatted(value.group(1)));
      }
      conditions.add(condition(text.replace("=", " == "), wanted));
    }
    return new Assumptions(
        conditions.build(),
        arguments.has(Flag.MAY_ALIAS) ? Aliasing.ARGUMENTS_MAY_ALIAS : Aliasing.DISTINCT_ARGUMENTS,
        names);
  }

  /**
   * A condition.
   *
   * @param wanted the beginning of the message for a text that is none
   */
  private static Condition condition(String text, String wanted) throws CommandFailure {
    Set<String> found = new LinkedHashSet<>();
    Matcher matcher = NAME.matcher(text);
    while (matcher.find()) {
      if (!WORDS.contains(matcher.group())) {
        found.add(signed(matcher.group()));
      }
    }
    ImmutableList<String> names = ImmutableList.copyOf(found);
    List<String> symbols = IntStream.range(0, names.size()).mapToObj(i -> "s" + i).toList();
    String body = matcher.replaceAll(name -> Matcher.quoteReplacement(symbol(name, names)));
    // Constraints have no strict comparison: a < b is a + 1 <= b.
    body = body.replaceAll("<(?!=)", "+ 1 <=").replaceAll(">(?!=)", "- 1 >=");
    try {
      IntegerSet set =
          IntegerSet.parse("()[%s] : (%s)".formatted(String.join(", ", symbols), body));
      if (set.constraints().stream().allMatch(each -> each.expr().isPureAffine())) {
        return new Condition(text, set, names);
      }
      throw CommandFailure.usage("the condition '%s' is not affine".formatted(text));
    } catch (AffineParseException e) {
      throw CommandFailure.usage(wanted + ", not '%s'".formatted(text));
    }
  }

  private static String signed(String name) {
    return name.startsWith("%") ? name : "%" + name;
  }

  private static String symbol(MatchResult name, List<String> names) {
    return WORDS.contains(name.group()) ? name.group() : "s" + names.indexOf(signed(name.group()));
  }

  /** Checks that for each condition some function has all values that it names. */
  void check(List<Operation> functions) throws CommandFailure {
    for (Condition condition : conditions) {
      if (functions.stream().noneMatch(function -> applied(condition, function).isPresent())) {
        throw CommandFailure.usage(
            "no function has arguments or values named as in '%s'".formatted(condition.text));
      }
    }
  }

  /** The analysis options for a function, with the conditions whose values it has. */
  DependenceAnalysis.Options options(Operation function) {
    DependenceAnalysis.Options options =
        DependenceAnalysis.Options.standard().withAliasing(aliasing);
    for (Condition condition : conditions) {
      Optional<AffineValueSet> applied = applied(condition, function);
      options = applied.isPresent() ? options.assuming(applied.get()) : options;
    }
    return options;
  }

  private Optional<AffineValueSet> applied(Condition condition, Operation function) {
    ImmutableList.Builder<Value> values = ImmutableList.builder();
    for (String name : condition.names) {
      Optional<Value> value = value(name, function);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(new AffineValueSet(condition.set, values.build()));
  }

  private Optional<Value> value(String name, Operation function) {
    List<Value> candidates = new ArrayList<>();
    for (Region region : function.regions()) {
      for (Block block : region) {
        candidates.addAll(block.arguments());
        block.forEach(op -> candidates.addAll(op.results()));
      }
    }
    return candidates.stream()
        .filter(value -> names.of(value).filter(name::equals).isPresent())
        .findFirst();
  }
}
