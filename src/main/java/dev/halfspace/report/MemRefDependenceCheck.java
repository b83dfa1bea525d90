package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Dependence.Exists;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.source.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * The report of {@code mlir-opt --test-memref-dependence-check}, with exact answers: one line for
 * every ordered pair of {@code affine.load} and {@code affine.store} operations of a module and
 * every depth.
 *
 * <p>As in MLIR, only affine loops count towards the depth. Any other loop around the loop in
 * question is taken at one iteration.
 */
final class MemRefDependenceCheck {
  /** The operations whose accesses are compared. */
  private static final ImmutableSet<String> COMPARED =
      ImmutableSet.of("affine.load", "affine.store");

  private MemRefDependenceCheck() {}

  /**
   * The lines of the report on {@code module}, in order: remarks at the locations of sources, and
   * errors where the answer is unknown.
   */
  static ImmutableList<Diagnostic> of(Operation module) {
    ImmutableList.Builder<Diagnostic> remarks = ImmutableList.builder();
    DependenceAnalysis analysis = DependenceAnalysis.of(module);
    List<AffineAccess> accesses =
        analysis.accesses().stream()
            .filter(access -> COMPARED.contains(access.op().name()))
            .toList();
    for (int i = 0; i < accesses.size(); i++) {
      for (int j = 0; j < accesses.size(); j++) {
        report(analysis.between(accesses.get(i), accesses.get(j)), i, j, remarks);
      }
    }
    return remarks.build();
  }

  private static void report(
      List<Dependence> answers, int from, int to, ImmutableList.Builder<Diagnostic> remarks) {
    AffineAccess source = answers.get(0).source();
    List<Loop> loops = source.loops().subList(0, answers.size() - 1);
    int depth = 1;
    for (int i = 0; i <= loops.size(); i++) {
      if (i < loops.size() && !(loops.get(i).op() instanceof AffineLoop)) {
        continue;
      }
      String text = text(answers.get(i), loops);
      remarks.add(
          text.isEmpty()
              ? Diagnostic.error(new OperationOrigin(source.op()), "dependence check failed")
              : Diagnostic.remark(
                  new OperationOrigin(source.op()),
                  "dependence from " + from + " to " + to + " at depth " + depth + " = " + text));
      depth++;
    }
  }

  /** The answer as it is reported, empty if it is unknown. */
  private static String text(Dependence dependence, List<Loop> loops) {
    if (dependence.isNone()) {
      return "false";
    }
    Optional<Exists> exists = dependence.exists();
    if (exists.isEmpty()) {
      return "";
    }
    if (dependence.isLoopIndependent()) {
      return "true";
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < loops.size(); i++) {
      if (loops.get(i).op() instanceof AffineLoop) {
        text.append(exists.get().distances().get(i));
      }
    }
    return text.toString();
  }
}
