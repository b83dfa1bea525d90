package dev.halfspace.report;

/**
 * The depths of the loops that are the axes of a picture.
 *
 * @param down the depth of the loop on the vertical axis, -1 for a line
 * @param across the depth of the loop on the horizontal axis
 */
record PictureDepths(int down, int across) {
  /** Returns true if the loops at a depth are an axis. */
  boolean has(int depth) {
    return depth == down || depth == across;
  }

  /** Returns true for a body nested in both loops. */
  boolean areIn(PictureBody body) {
    return Math.max(down, across) < body.depth();
  }
}
