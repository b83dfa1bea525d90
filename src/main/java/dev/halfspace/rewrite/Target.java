package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The operations that a conversion is to leave: legal ones stay, illegal ones must go. What is said
 * of an operation counts before what is said of its dialect; where nothing is said it is left open.
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
    /** The operation stays with all that is in it. */
    RECURSIVELY_LEGAL,
    /** The operation must be converted. */
    ILLEGAL,
    /** Nothing was said: a full conversion must convert the operation, a partial one may. */
    OPEN
  }

  /**
   * The legality that was said of some operations.
   *
   * @param isLegal the condition of {@code ifLegal}, or {@code null} if there is none
   * @param ifLegal the legality where the condition holds; elsewhere they are illegal
   */
  record Rule(@Nullable Predicate<? super Operation> isLegal, Legality ifLegal) {
    Legality of(Operation op) {
      return isLegal == null || isLegal.test(op) ? ifLegal : Legality.ILLEGAL;
    }

    /** The legality of all operations that this is said of, or {@code null} if it depends. */
    @Nullable Legality always() {
      return isLegal == null ? ifLegal : null;
    }
  }

  private static final Target NONE = new Target(ImmutableMap.of(), Legality.OPEN);

  /** The rules by name of an operation or a dialect. */
  private final ImmutableMap<String, Rule> rules;

  /** The legality of operations that nothing is said of. */
  private final Legality otherwise;

  private Target(ImmutableMap<String, Rule> rules, Legality otherwise) {
    this.rules = rules;
    this.otherwise = otherwise;
  }

  /** A target that says nothing. */
  public static Target none() {
    return NONE;
  }

  /** This target with dialects and operations, by name, that are legal. */
  public Target legal(String... names) {
    return with(new Rule(null, Legality.LEGAL), names);
  }

  /** This target with dialects and operations, by name, that are illegal. */
  public Target illegal(String... names) {
    return with(new Rule(null, Legality.ILLEGAL), names);
  }

  /** This target with operations, by name, that are legal with all that is in them. */
  public Target recursivelyLegal(String... names) {
    return with(new Rule(null, Legality.RECURSIVELY_LEGAL), names);
  }

  /** This target with an operation or a dialect, by name, that is legal if a condition holds. */
  public Target legalIf(String name, Predicate<? super Operation> isLegal) {
    return with(new Rule(isLegal, Legality.LEGAL), name);
  }

  /** This target with an operation that is legal if a condition holds. */
  @SuppressWarnings("unchecked") // a definition makes operations of its class alone
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

  /** This target where operations that nothing is said of are legal. */
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
