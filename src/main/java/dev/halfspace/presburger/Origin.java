package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import org.jspecify.annotations.Nullable;

/**
 * The source of the rows of a system. What a system inherits from others is made when it is first
 * asked for: many questions about differences need its closed bounds only, which follow from those
 * of the others.
 */
sealed interface Origin {
  /** The rows. */
  Tableau rows();

  /** The closed bounds of differences, perhaps shared; {@code null} if there are other rows. */
  @Nullable DifferenceBounds bounds();

  /** Rows that were given. */
  record Given(Tableau rows) implements Origin {
    @Override
    public @Nullable DifferenceBounds bounds() {
      return DifferenceBounds.of(rows);
    }
  }

  /** The rows of two systems, whose columns are the given ones of a space. */
  @SuppressWarnings("ArrayRecordComponent") // not compared
  record Joined(
      Space space,
      ConstraintSystem first,
      int[] columns,
      ConstraintSystem second,
      int[] otherColumns)
      implements Origin {
    @Override
    public Tableau rows() {
      SystemRows rows = new SystemRows(space);
      rows.addAll(first.rows(), columns);
      rows.addAll(second.rows(), otherColumns);
      return rows.tableau();
    }

    @Override
    public @Nullable DifferenceBounds bounds() {
      DifferenceBounds ofFirst = first.bounds();
      DifferenceBounds ofSecond = second.bounds();
      if (ofFirst == null || ofSecond == null) {
        return null;
      }
      DifferenceBounds both =
          DifferenceBounds.join(space.numColumns(), ofFirst, columns, ofSecond, otherColumns);
      return both != null ? both : DifferenceBounds.of(rows());
    }
  }

  /** The rows of a system and one more. */
  record Extended(ConstraintSystem system, LinearForm form, byte kind) implements Origin {
    @Override
    public Tableau rows() {
      SystemRows rows = new SystemRows(system.space(), system.rows());
      rows.add(form, kind);
      return rows.tableau();
    }

    @Override
    public @Nullable DifferenceBounds bounds() {
      DifferenceBounds bounds = system.latestBounds();
      if (bounds == null) {
        return null;
      }
      DifferenceBounds with = bounds.with(form, kind == Tableau.EQUALITY);
      return with != null ? with : DifferenceBounds.of(rows());
    }
  }
}
