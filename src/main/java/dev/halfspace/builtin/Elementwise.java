package dev.halfspace.builtin;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * An operation on scalars that is applied to vectors and tensors element by element: {@code
 * arith.addf} of two {@code vector<4xf32>} is four additions.
 */
public interface Elementwise {
  /**
   * If any operand is a vector or tensor, so is every result; all of them are of one kind, and
   * their shapes are compatible.
   */
  TraitRule RULE = new TraitRule(Elementwise.class, Elementwise::check);

  private static void check(Operation op, Verification v) {
    if (op.definition().hasTrait(SameOperandsAndResultType.class)) {
      return; // the rule of that trait is stricter
    }
    List<Type> operands = mappable(op.operands().size(), i -> op.operand(i).type());
    List<Type> results = mappable(op.numResults(), i -> op.result(i).type());
    if (operands.isEmpty() && results.isEmpty()) {
      return;
    }
    if (operands.isEmpty()) {
      v.error("has a result of type %s, but only scalar operands", results.get(0));
      return;
    }
    if (results.size() < op.numResults()) {
      v.error("has an operand of type %s, so no result may be a scalar", operands.get(0));
      return;
    }
    List<Type> all = new ArrayList<>(operands);
    all.addAll(results);
    Class<?> kind = all.get(0).getClass();
    for (Type type : all) {
      if (type.getClass() != kind || !ShapeCompatibility.areCompatible(all.get(0), type)) {
        v.error("works element by element, but %s and %s are not of one shape", all.get(0), type);
        return;
      }
    }
  }

  private static List<Type> mappable(int count, IntFunction<Type> types) {
    List<Type> found = List.of();
    for (int i = 0; i < count; i++) {
      Type type = types.apply(i);
      if (ShapeCompatibility.isMappable(type)) {
        found = found.isEmpty() ? new ArrayList<>() : found;
        found.add(type);
      }
    }
    return found;
  }
}
