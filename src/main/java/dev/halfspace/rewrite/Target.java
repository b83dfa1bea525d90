package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The operations that a conversion may leave: legal ones stay, illegal ones must be converted. The
 * rule for an operation takes precedence over the rule for its dialect; without a rule, legality is
 * open.
 *
 * <pre>{@code
 * Target target = Target.none().legal("scf", "arith").illegal("affine").legal("builtin.module");
 * }</pre>
 */
public final class Target {
  /** The legality of an operation. */
  enum Legality {
    /** The operation stays. */
    LEGAL,
    /** The operation stays, with all operations nested in it. */
    RECURSIVELY_LEGAL,
    /** The operation must be converted. */
    ILLEGAL,
    /** Unknown: a full conversion must convert the operation, a partial one may. */
    OPEN
  }

  /**
   * The legality of the operations of a name or a dialect.
   *
   * @param isLegal the condition of {@code ifLegal}, or {@code null} if there is none
   * @param ifLegal the legality if the condition holds; otherwise the operation is illegal
   */
  record Rule(@Nullable Predicate<? super Operation> isLegal, Legality ifLegal) {
    Legality of(Operation op) {
      return isLegal == null || isLegal.test(op) ? ifLegal : Legality.ILLEGAL;
    }

    /** The legality of all these operations, or {@code null} if it depends on the operation. */
    @Nullable Legality always() {
      return isLegal == null ? ifLegal : null;
    }
  }

  private static final Target NONE = new Target(ImmutableMap.of(), Legality.OPEN);

  /** The rules by name of an operation or a dialect. */
  private final ImmutableMap<String, Rule> rules;

  /** The legality of operations without a rule. */
  private final Legality otherwise;

  private Target(ImmutableMap<String, Rule> rules, Legality otherwise) {
    this.rules = rules;
    this.otherwise = otherwise;
  }

  /** A target without rules. */
  public static Target none() {
    return NONE;
  }

  /** This target with legal dialects and operations, by name. */
  public Target legal(String... names) {
    return with(new Rule(null, Legality.LEGAL), names);
  }

  /** This target with illegal dialects and operations, by name. */
  public Target illegal(String... names) {
    return with(new Rule(null, Legality.ILLEGAL), names);
  }

  /** This target with recursively legal operations, by name: all that is nested stays. */
  public Target recursivelyLegal(String... names) {
    return with(new Rule(null, Legality.RECURSIVELY_LEGAL), names);
  }

  /** This target with an operation or a dialect, by name, that is legal if a condition holds. */
  public Target legalIf(String name, Predicate<? super Operation> isLegal) {
    return with(new Rule(isLegal, Legality.LEGAL), name);
  }

  /** This target with an operation that is legal if a condition holds. */
  @SuppressWarnings("unchecked") // the operations of a definition are all of its class
  public <T extends Operation> Target legalIf(
      OpDefinition<T> definition, Predicate<? super T> isLegal) {
    return legalIf(definition.name(), op -> isLegal.test((T) op));
  }

  private Target with(Rule rule, String... names) {
    Map<String, Rule> all = new HashMap<>(rules);
    for (String name : names) {
      all.put(name, rule);
    }
    return new Target(ImmutableMap.copyOf(all), otherwise);
  }

  /** This target, in which operations without a rule are legal. */
  public Target otherwiseLegal() {
    return new Target(rules, Legality.LEGAL);
  }

  /** The legality of an operation. */
  Legality of(Operation op) {
    return ruleFor(op.name()).of(op);
  }

  /** The rule for the operations of a name. */
  Rule ruleFor(String name) {
    Rule rule = rules.get(name);
    if (rule == null) {
      rule = rules.get(name.substring(0, Math.max(0, name.indexOf('.'))));
    }
    return rule == null ? new Rule(null, otherwise) : rule;
  }

  boolean isLegal(Operation op) {
    return isLegal(of(op));
  }

  static boolean isLegal(Legality legality) {
    return legality == Legality.LEGAL || legality == Legality.RECURSIVELY_LEGAL;
  }
}
