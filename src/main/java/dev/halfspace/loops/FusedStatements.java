package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The statements of two nests that are fused, with their counterparts in the result: one part per
 * loop body, without the loops nested in it.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {         affine.for %j = 0 to 8 {
 *   "a"(%i)                          "a"(%j)      // %i = %j
 * }                          -->     "b"(%j)      // %j = %j
 * affine.for %j = 0 to 8 {         }
 *   "b"(%j)
 * }
 * }</pre>
 */
final class FusedStatements {
  /**
   * The statements of a loop body, without nested loops, that stay in their nest.
   *
   * @param nest the outermost loop, which is kept
   */
  private record Body(AffineForOp nest, ImmutableList<Operation> statements) {}

  private final Rewriter rewriter;
  private final List<Body> bodies = new ArrayList<>();
  private final List<Correspondence.Part> copies = new ArrayList<>();
  private final Map<Operation, Operation> replaced = new HashMap<>();

  FusedStatements(Rewriter rewriter) {
    this.rewriter = rewriter;
  }

  /** The rewriter that changes the nests. */
  Rewriter rewriter() {
    return rewriter;
  }

  /** Adds a nest that is kept; called before anything changes. */
  void addNest(AffineForOp nest) {
    for (AffineForOp loop : nest.findAll(AffineForOp.class)) {
      ImmutableList<Operation> statements =
          LoopBody.statements(loop).stream()
              .filter(op -> !(op instanceof AffineForOp))
              .collect(ImmutableList.toImmutableList());
      if (!statements.isEmpty()) {
        bodies.add(new Body(nest, statements));
      }
    }
  }

  /**
   * Copies operations of one block.
   *
   * @param mapping the values that replace operands in the copies
   * @param variables the values of the induction variables of the loops around the operations
   */
  void copy(List<Operation> statements, IrMapping mapping, AffineValueMap variables, OpBuilder b) {
    List<Operation> result = new ArrayList<>();
    statements.forEach(op -> result.add(b.insert(mapping.copy(op))));
    addCopies(statements, result, variables);
  }

  private void addCopies(List<Operation> source, List<Operation> result, AffineValueMap variables) {
    ImmutableList.Builder<Operation> statements = ImmutableList.builder();
    ImmutableList.Builder<Operation> copied = ImmutableList.builder();
    for (int i = 0; i < source.size(); i++) {
      if (source.get(i) instanceof AffineForOp loop && result.get(i) instanceof AffineForOp copy) {
        AffineValueMap variable = AffineValueMap.at(copy.inductionVariable());
        addCopies(LoopBody.statements(loop), LoopBody.statements(copy), variables.and(variable));
      } else {
        statements.add(source.get(i));
        copied.add(result.get(i));
      }
    }
    Correspondence.Part part =
        new Correspondence.Part(statements.build(), copied.build(), variables);
    if (!part.source().isEmpty()) {
      copies.add(part);
    }
  }

  /** Records that an operation replaces another one. */
  void addReplaced(Operation before, Operation after) {
    replaced.put(before, after);
  }

  /** The correspondence of all statements that were added. */
  Correspondence correspondence() {
    List<Correspondence.Part> parts = new ArrayList<>();
    for (Correspondence.Part part : copies) {
      parts.add(new Correspondence.Part(part.source(), now(part.result()), part.variables()));
    }
    for (Body body : bodies) {
      ImmutableList<Operation> result = now(body.statements());
      parts.add(
          new Correspondence.Part(
              body.statements(), result, LoopBody.variablesAround(result.get(0), body.nest())));
    }
    return Correspondence.of(parts);
  }

  private ImmutableList<Operation> now(List<Operation> statements) {
    return statements.stream()
        .map(op -> replaced.getOrDefault(op, op))
        .collect(ImmutableList.toImmutableList());
  }
}
