package dev.halfspace.transform.affine;

import static java.util.Objects.requireNonNull;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.IntegerSetAttr;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineDialect;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Simplifies all maps and sets that are attributes of operations, registered or not, and then
 * loops, conditionals and {@code affine.apply} by their folds and patterns.
 *
 * <pre>{@code
 * affine.if affine_set<(d0) : (d0 - 5 >= 0, 3 - d0 >= 0)>(%i) {...}   // is erased
 * "use"() {map = affine_map<(d0) -> (d0 * 2 - d0)>}                   // {map = affine_map<(d0) -> (d0)>}
 * }</pre>
 *
 * <p>A set is empty if elimination over the rationals proves it, as in MLIR; with the option {@code
 * exact} the integer engine decides the condition of an {@code affine.if}, together with the
 * enclosing loops and guards.
 */
public final class AffineSimplifyStructures {
  private static final PassOption<Boolean> EXACT =
      PassOption.flag(
          "exact",
          false,
          "Decide conditions by the integer engine, within the loops and guards around them");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-simplify-structures",
              "Simplify the maps and sets of all operations",
              (root, context) -> new AffineSimplifyStructures().run(root, context))
          .named("SimplifyAffineStructures")
          .on("func.func")
          .options(EXACT);

  private static final Set<OpDefinition<?>> REWRITTEN =
      Set.of(AffineApplyOp.DEFINITION, AffineForOp.DEFINITION, AffineIfOp.DEFINITION);

  private static final List<IntegerSet.Constraint> ALWAYS =
      List.of(new IntegerSet.Constraint(AffineExpr.constant(0), true));

  /** The replacement of each attribute visited so far. */
  private final Map<Attribute, Attribute> simplified = new HashMap<>();

  private AffineSimplifyStructures() {}

  private void run(Operation root, PassContext context) {
    List<Operation> rewritten = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          simplifyAttributes(op);
          if (REWRITTEN.contains(op.definition())) {
            rewritten.add(op);
          }
        });
    if (context.get(EXACT)) {
      root.walk(AffineSimplifyStructures::decide);
    }
    var unused = context.greedy(patterns()).scope(Greedy.Scope.CHOSEN_AND_NEW).run(root, rewritten);
  }

  /** Replaces a condition that is always true or always false, for a pattern to match. */
  private static void decide(Operation op) {
    if (op instanceof AffineIfOp guard) {
      KnownFacts context = GuardContext.of(op);
      IntegerSet set = guard.condition().set();
      if (context.isNever(guard.condition())) {
        set = IntegerSet.empty(set.numDims(), set.numSymbols());
      } else if (context.isAlways(guard.condition())) {
        set = IntegerSet.of(set.numDims(), set.numSymbols(), ALWAYS);
      }
      guard.setCondition(AffineValueSet.of(set, guard.condition().operands()));
    }
  }

  private static PatternSet patterns() {
    Canonicalization all = requireNonNull(AffineDialect.DIALECT.canonicalization());
    return PatternSet.copyOf(
        all.patterns().get().stream()
            .filter(
                each -> each.isFor(AffineApplyOp.DEFINITION) || each.isFor(AffineIfOp.DEFINITION))
            .toList());
  }

  private void simplifyAttributes(Operation op) {
    for (Property<?> property : op.definition().properties()) {
      Attribute value = op.propertyValue(property);
      if (value != null && simplify(value) != value) {
        set(op, property, simplify(value));
      }
    }
    for (NamedAttribute each : op.attributes()) {
      if (simplify(each.value()) != each.value()) {
        op.setAttribute(each.name(), simplify(each.value()));
      }
    }
  }

  private static <A extends Attribute> void set(
      Operation op, Property<A> property, Attribute value) {
    op.setProperty(property, property.type().cast(value));
  }

  /** The simplified attribute; the same one if it is no map or set, or is already simple. */
  private Attribute simplify(Attribute value) {
    if (value instanceof AffineMapAttr map) {
      return simplified.computeIfAbsent(value, each -> simplify(map));
    }
    return value instanceof IntegerSetAttr set
        ? simplified.computeIfAbsent(value, each -> simplify(set))
        : value;
  }

  private static Attribute simplify(AffineMapAttr attribute) {
    AffineMap map = attribute.map().simplify();
    return map.equals(attribute.map()) ? attribute : new AffineMapAttr(map);
  }

  private static Attribute simplify(IntegerSetAttr attribute) {
    IntegerSet set = SetRows.simplify(attribute.set());
    return set.equals(attribute.set()) ? attribute : new IntegerSetAttr(set);
  }
}
