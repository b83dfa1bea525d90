package dev.halfspace.source;

/**
 * A position in a text.
 *
 * @param file the name of the text
 * @param line counted from 1; 0 for the text as a whole
 * @param column counted in bytes from 1; 0 for the text as a whole
 */
public record Place(String file, int line, int column) implements Origin {
  @Override
  public Place place() {
    return this;
  }
}
