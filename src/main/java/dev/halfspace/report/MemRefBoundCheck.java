package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.source.Diagnostic;
import java.util.Optional;

/**
 * The report of {@code mlir-opt --test-memref-bound-check}, with exact answers: an error for every
 * dimension in which an affine access may be out of bounds, the upper bound first. A dynamic size
 * may be exceeded by any access.
 */
final class MemRefBoundCheck {
  private MemRefBoundCheck() {}

  /** The errors for {@code module}, in program order. */
  static ImmutableList<Diagnostic> of(Operation module) {
    ImmutableList.Builder<Diagnostic> errors = ImmutableList.builder();
    DependenceAnalysis analysis = DependenceAnalysis.of(module);
    for (AffineAccess access : analysis.accesses()) {
      Optional<PresburgerRelation> elements = access.relation();
      if (access.op() instanceof AffineMemoryAccess
          && access.memory().type() instanceof ShapedType type
          && type.shapeOrNull() != null
          && elements.isPresent()) {
        report(access, type.shapeOrNull(), elements.get(), errors);
      }
    }
    return errors.build();
  }

  private static void report(
      AffineAccess access,
      Shape shape,
      PresburgerRelation elements,
      ImmutableList.Builder<Diagnostic> errors) {
    for (int d = 0; d < shape.rank(); d++) {
      LinearForm subscript = LinearForm.variable(elements.space().rangeStart() + d);
      boolean isAbove =
          shape.isDynamic(d)
              ? mayBe(elements, LinearForm.ZERO)
              : mayBe(elements, subscript.plus(-shape.size(d)));
      if (isAbove) {
        errors.add(error(access, "upper", d));
      }
      if (mayBe(elements, subscript.times(-1).plus(-1))) {
        errors.add(error(access, "lower", d));
      }
    }
  }

  /** Returns true unless a form is known to be negative at all elements that are accessed. */
  private static boolean mayBe(PresburgerRelation elements, LinearForm atLeast0) {
    ConstraintSystem outside =
        ConstraintSystem.builder(elements.space()).inequality(atLeast0).build();
    return !elements.intersect(PresburgerRelation.of(outside)).isEmpty().is(Emptiness.Empty.class);
  }

  private static Diagnostic error(AffineAccess access, String end, int dimension) {
    return Diagnostic.error(
        access.op().location(),
        "'%s' op memref out of %s bound access along dimension #%d"
            .formatted(access.op().name(), end, dimension + 1));
  }
}
