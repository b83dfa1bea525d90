package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import org.jspecify.annotations.Nullable;

/**
 * The source of the rows of a system. Rows that derive from other systems are built lazily: many
 * queries about differences need the closed bounds only, which follow from those of the other
 * systems.
 */
sealed interface Origin {
  /** The rows. */
  Tableau rows();

  /** The closed bounds of differences, perhaps shared; {@code null} if there are other rows. */
  @Nullable DifferenceBounds bounds();

  /** Given rows. */
  record Given(Tableau rows) implements Origin {
    @Override
    public @Nullable DifferenceBounds bounds() {
      return DifferenceBounds.of(rows);
    }
  }

  /** The rows of two systems, with their columns mapped to those of one space. */
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
