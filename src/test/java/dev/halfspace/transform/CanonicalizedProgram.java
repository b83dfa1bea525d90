package dev.halfspace.transform;

import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Trace;
import dev.halfspace.testing.Refinement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A program that was canonicalized, and the rules that were applied.
 *
 * <p>Operations of unknown dialects become calls of functions that are only declared, so that the
 * program can be executed.
 *
 * @param rules the names of the patterns, and {@code fold OPERATION}
 */
record CanonicalizedProgram(Operation before, Operation after, Set<String> rules) {
  static CanonicalizedProgram of(String text) {
    return of(GenericPasses.read(text), true);
  }

  /** A program to which one pattern was applied, besides folds. */
  static CanonicalizedProgram of(String text, String pattern) {
    return of(
        GenericPasses.read(text),
        true,
        name -> name.replace("(anonymous namespace)::", "").equals(pattern));
  }

  static CanonicalizedProgram of(ModuleOp module, boolean hasUnknown) {
    return of(module, hasUnknown, name -> true);
  }

  private static CanonicalizedProgram of(
      ModuleOp module, boolean hasUnknown, Predicate<String> isApplied) {
    if (hasUnknown) {
      replaceUnknown(module);
    }
    Operation before = new IrMapping().copy(module);
    Trace trace = Trace.ofSteps().showing(Operation::name);
    var unused =
        Greedy.of(
                Dialects.standard(),
                PatternSet.canonicalization(Dialects.standard()).named(isApplied))
            .explaining(trace)
            .run(module);
    Set<String> rules = new TreeSet<>();
    trace
        .steps()
        .forEach(
            step -> rules.add(step.rule().equals("fold") ? "fold " + step.before() : step.rule()));
    return new CanonicalizedProgram(before, module, rules);
  }

  /** The comparison of both. */
  Refinement refinement() {
    return Refinement.of(before, after);
  }

  private static void replaceUnknown(ModuleOp module) {
    Map<List<Object>, String> names = new HashMap<>();
    for (UnregisteredOp op : module.findAll(UnregisteredOp.class)) {
      if (op.numRegions() > 0 || !op.successors().isEmpty()) {
        continue;
      }
      FunctionType type =
          FunctionType.of(op.operands().stream().map(Value::type).toList(), op.resultTypes());
      String name =
          names.computeIfAbsent(
              List.of(op.name(), type),
              key -> {
                String fresh = "unknown." + names.size() + "." + op.name();
                var unused =
                    FuncOp.buildDeclaration(
                        OpBuilder.atStart(module.body()).at(op.location()), fresh, type);
                return fresh;
              });
      FuncCallOp call =
          FuncCallOp.build(OpBuilder.before(op), name, op.resultTypes(), op.operands());
      op.replaceAllUsesWith(call.results());
      op.erase();
    }
  }
}
