package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * Where an operation comes from. A location is an attribute and prints as {@code
 * loc("a.mlir":3:5)}.
 */
public sealed interface Location extends Attribute {
  /** The location of which nothing is known. */
  Location UNKNOWN = new Unknown();

  /** Line and column of a file, both from 1. */
  static Location of(String file, int line, int column) {
    return new FileLineCol(file, line, column);
  }

  /** Prints this location without the enclosing {@code loc(...)}. */
  void printBody(AttributePrinter printer);

  @Override
  default void print(AttributePrinter printer) {
    printer.text("loc(");
    printBody(printer);
    printer.text(")");
  }

  @Override
  default String aliasName() {
    return "loc";
  }

  /**
   * The first place in a file that this location names, itself or inside, or {@code null} if there
   * is none.
   */
  default @Nullable FileLineCol fileLineCol() {
    return null;
  }

  /** {@code unknown}. */
  record Unknown() implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printer.text("unknown");
    }

    @Override
    public String aliasName() {
      return "";
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  /** {@code "file":line:column}. */
  record FileLineCol(String file, int line, int column) implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printer.quoted(file).text(":").integer(line).text(":").integer(column);
    }

    @Override
    public FileLineCol fileLineCol() {
      return this;
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  /** {@code "file":line:column to endLine:endColumn}. */
  record FileRange(String file, int line, int column, int endLine, int endColumn)
      implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printer.quoted(file).text(":").integer(line).text(":").integer(column).text(" to ");
      if (endLine != line) {
        printer.integer(endLine);
      }
      printer.text(":").integer(endColumn);
    }

    @Override
    public FileLineCol fileLineCol() {
      return new FileLineCol(file, line, column);
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  /** {@code "name"} or {@code "name"(child)}. */
  record Name(String name, Location child) implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printer.quoted(name);
      if (!(child instanceof Unknown)) {
        printer.text("(");
        child.printBody(printer);
        printer.text(")");
      }
    }

    @Override
    public @Nullable FileLineCol fileLineCol() {
      return child.fileLineCol();
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  /** {@code callsite(callee at caller)}. */
  record CallSite(Location callee, Location caller) implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printer.text("callsite(");
      callee.printBody(printer);
      printer.text(" at ");
      caller.printBody(printer);
      printer.text(")");
    }

    @Override
    public @Nullable FileLineCol fileLineCol() {
      FileLineCol place = callee.fileLineCol();
      return place != null ? place : caller.fileLineCol();
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  /** {@code fused<metadata>[a, b]}; the metadata may be absent. */
  record Fused(ImmutableList<Location> locations, @Nullable Attribute metadata)
      implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printer.text("fused");
      if (metadata != null) {
        printer.text("<").attribute(metadata).text(">");
      }
      printer.text("[");
      for (int i = 0; i < locations.size(); i++) {
        if (i > 0) {
          printer.text(", ");
        }
        locations.get(i).printBody(printer);
      }
      printer.text("]");
    }

    @Override
    public @Nullable FileLineCol fileLineCol() {
      for (Location location : locations) {
        FileLineCol place = location.fileLineCol();
        if (place != null) {
          return place;
        }
      }
      return null;
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }
}
