package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import dev.halfspace.source.Origin;
import dev.halfspace.source.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The origin of an operation. A location is an attribute and prints as {@code loc("a.mlir":3:5)}.
 */
public sealed interface Location extends Attribute, Origin {
  /** The unknown location. */
  @SuppressWarnings("ClassInitializationDeadlock") // nothing else makes an Unknown
  Location UNKNOWN = new Unknown();

  /** A place in a text. */
  static Location of(Place place) {
    return of(place.file(), place.line(), place.column());
  }

  /** Line and column of a file, both from 1, as unsigned numbers; 0 if not known. */
  static Location of(String file, int line, int column) {
    return new FileLineCol(file.isEmpty() ? "-" : file, line, column);
  }

  /**
   * A range of a file; an empty range becomes a single position.
   *
   * @param endColumn the column after the last
   */
  static Location range(String file, int line, int column, int endLine, int endColumn) {
    return line == endLine && column == endColumn
        ? of(file, line, column)
        : new FileRange(file.isEmpty() ? "-" : file, line, column, endLine, endColumn);
  }

  /**
   * A fused location. Unknown locations and duplicates are dropped, nested fused locations with the
   * same metadata are flattened; a single location without metadata is returned as it is.
   */
  static Location fused(Iterable<? extends Location> locations, @Nullable Attribute metadata) {
    Set<Location> parts = new LinkedHashSet<>();
    for (Location location : locations) {
      if (location instanceof Fused fused && Objects.equals(fused.metadata(), metadata)) {
        parts.addAll(fused.locations());
        parts.remove(UNKNOWN);
      } else if (!(location instanceof Unknown)) {
        parts.add(location);
      }
    }
    if (metadata == null && parts.size() < 2) {
      return parts.isEmpty() ? UNKNOWN : parts.iterator().next();
    }
    return new Fused(
        parts.isEmpty() ? ImmutableList.of(UNKNOWN) : ImmutableList.copyOf(parts), metadata);
  }

  /** Prints this location without the enclosing {@code loc(...)}. */
  void printBody(AttributePrinter printer);

  @Override
  default void print(AttributePrinter printer) {
    if (printer.prefersPrettyLocations()) {
      printBody(printer);
      return;
    }
    printer.text("loc(");
    printBody(printer);
    printer.text(")");
  }

  private static AttributePrinter printFile(String file, AttributePrinter printer) {
    return printer.prefersPrettyLocations() ? printer.text(file) : printer.quoted(file);
  }

  @Override
  default String aliasName() {
    return "loc";
  }

  /**
   * The first file position in this location, itself or nested, or {@code null} if there is none.
   */
  @Override
  default @Nullable Place place() {
    Location found = find(each -> each instanceof FileLineCol || each instanceof FileRange);
    return found == null ? null : found.place();
  }

  /** The first name in this location, itself or nested, or {@code null} if there is none. */
  default @Nullable String valueName() {
    return find(Name.class::isInstance) instanceof Name name ? name.name() : null;
  }

  private @Nullable Location find(Predicate<Location> wanted) {
    List<Location> open = new ArrayList<>();
    Set<Location> seen = Sets.newIdentityHashSet();
    open.add(this);
    while (!open.isEmpty()) {
      Location next = open.remove(open.size() - 1);
      if (wanted.test(next)) {
        return next;
      } else if (seen.add(next)) {
        open.addAll(next.inside().reverse());
      }
    }
    return null;
  }

  /** The locations nested directly in this one. */
  default ImmutableList<Location> inside() {
    return ImmutableList.of();
  }

  /** {@code unknown}. */
  record Unknown() implements Location {
    @Override
    public boolean isKnown() {
      return false;
    }

    @Override
    public void printBody(AttributePrinter printer) {
      printer.text(printer.prefersPrettyLocations() ? "[unknown]" : "unknown");
    }

    @Override
    public String toString() {
      return AttributeText.brief(this);
    }
  }

  /** {@code "file":line:column}. */
  record FileLineCol(String file, int line, int column) implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printFile(file, printer)
          .text(":")
          .integer(Integer.toUnsignedLong(line))
          .text(":")
          .integer(Integer.toUnsignedLong(column));
    }

    @Override
    public Place place() {
      return new Place(file, line, column);
    }

    @Override
    public String toString() {
      return AttributeText.brief(this);
    }
  }

  /** {@code "file":line:column to endLine:endColumn}. */
  record FileRange(String file, int line, int column, int endLine, int endColumn)
      implements Location {
    @Override
    public void printBody(AttributePrinter printer) {
      printFile(file, printer)
          .text(":")
          .integer(Integer.toUnsignedLong(line))
          .text(":")
          .integer(Integer.toUnsignedLong(column))
          .text(" to ");
      if (endLine != line) {
        printer.integer(Integer.toUnsignedLong(endLine));
      }
      printer.text(":").integer(Integer.toUnsignedLong(endColumn));
    }

    @Override
    public Place place() {
      return new Place(file, line, column);
    }

    @Override
    public String toString() {
      return AttributeText.brief(this);
    }
  }

  /** {@code "name"} or {@code "name"(child)}. */
  final class Name extends Composite implements Location {
    private final String name;
    private final Location child;

    /** A named location. */
    public Name(String name, Location child) {
      super(name, child);
      this.name = name;
      this.child = child;
    }

    /** The name. */
    public String name() {
      return name;
    }

    /** The location that has the name. */
    public Location child() {
      return child;
    }

    @Override
    public void printBody(AttributePrinter printer) {
      printer.quoted(name);
      if (!(child instanceof Unknown)) {
        printer.text("(");
        printer.location(child);
        printer.text(")");
      }
    }

    @Override
    public ImmutableList<Location> inside() {
      return ImmutableList.of(child);
    }
  }

  /** {@code callsite(callee at caller)}. */
  final class CallSite extends Composite implements Location {
    private final Location callee;
    private final Location caller;

    /** The location {@code callee} in a function that is called at {@code caller}. */
    public CallSite(Location callee, Location caller) {
      super(callee, caller);
      this.callee = callee;
      this.caller = caller;
    }

    /** The location in the called function. */
    public Location callee() {
      return callee;
    }

    /** The location of the call. */
    public Location caller() {
      return caller;
    }

    @Override
    public void printBody(AttributePrinter printer) {
      if (printer.prefersPrettyLocations()) {
        boolean isOneLine = callee instanceof Name && caller instanceof FileLineCol;
        printer.location(callee);
        printer.text(isOneLine ? " at " : "\n at ");
        printer.location(caller);
        return;
      }
      printer.text("callsite(");
      printer.location(callee);
      printer.text(" at ");
      printer.location(caller);
      printer.text(")");
    }

    @Override
    public ImmutableList<Location> inside() {
      return ImmutableList.of(callee, caller);
    }
  }

  /** {@code fused<metadata>[a, b]}; the metadata may be absent. */
  final class Fused extends Composite implements Location {
    private final ImmutableList<Location> locations;
    private final @Nullable Attribute metadata;

    private Fused(ImmutableList<Location> locations, @Nullable Attribute metadata) {
      super(locations, metadata);
      this.locations = locations;
      this.metadata = metadata;
    }

    /** The locations in order. */
    public ImmutableList<Location> locations() {
      return locations;
    }

    /** The metadata, or {@code null} if there is none. */
    public @Nullable Attribute metadata() {
      return metadata;
    }

    @Override
    public void printBody(AttributePrinter printer) {
      printer.text(printer.prefersPrettyLocations() ? "" : "fused");
      if (metadata != null) {
        printer.text("<").attribute(metadata).text(">");
      }
      printer.text("[");
      for (int i = 0; i < locations.size(); i++) {
        if (i > 0) {
          printer.text(", ");
        }
        printer.location(locations.get(i));
      }
      printer.text("]");
    }

    @Override
    public ImmutableList<Location> inside() {
      return locations;
    }
  }
}
