package dev.halfspace.dialect.vector;

import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import java.util.List;

/** Vectors as vectors of vectors: the elements of a buffer may be vectors themselves. */
final class Rows {
  private Rows() {}

  /** A vector of the elements of vectors, which are the last dimensions of its shape. */
  static Elements joined(Elements rows, DataKind kind, List<Long> shape) {
    int size = Elements.count(shape) / Math.max(rows.count(), 1);
    return Elements.fill(
        kind,
        shape,
        i -> rows.at(i / size) instanceof Elements row ? row.at(i % size) : Datum.poison());
  }

  /** The vectors that the last dimensions of a vector are. */
  static Elements split(Elements joined, DataKind.Vector row, List<Long> outer) {
    int size = row.count();
    return Elements.fill(
        row, outer, i -> Elements.fill(row.element(), row.shape(), k -> joined.at(i * size + k)));
  }
}
