package dev.halfspace.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trap that ends the program, thrown through the machine. It has no Java stack trace: the
 * executor of the program adds the operation as context, and converts the trap to a value.
 */
public final class MachineTrap extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final TrapKind kind;
  private final transient @Nullable Buffer buffer;
  private final transient @Nullable Object writer;
  private final transient Races.@Nullable Conflict conflict;
  private final transient List<Object> context = new ArrayList<>();

  private MachineTrap(
      TrapKind kind,
      String message,
      @Nullable Buffer buffer,
      @Nullable Object writer,
      Races.@Nullable Conflict conflict) {
    super(message, null, false, false);
    this.kind = kind;
    this.buffer = buffer;
    this.writer = writer;
    this.conflict = conflict;
  }

  /** A trap that concerns no buffer. */
  public static MachineTrap of(TrapKind kind, String message) {
    return new MachineTrap(kind, message, null, null, null);
  }

  /** A trap that concerns a buffer. */
  public static MachineTrap of(TrapKind kind, String message, Buffer buffer) {
    return new MachineTrap(kind, message, buffer, null, null);
  }

  /** A trap that concerns an element of a buffer. */
  public static MachineTrap ofElement(
      TrapKind kind, String message, MemoryView view, long... subscripts) {
    Buffer buffer = view.buffer();
    Object writer = buffer.writer(view.checkedAddress(subscripts));
    return new MachineTrap(kind, message, buffer, writer, null);
  }

  /** A trap for two accesses that race. */
  static MachineTrap ofRace(String message, @Nullable Buffer buffer, Races.Conflict conflict) {
    return new MachineTrap(TrapKind.RACE, message, buffer, null, conflict);
  }

  /** A trap for subscripts that are out of bounds. */
  static MachineTrap outOfBounds(MemoryView view, long[] subscripts, String what) {
    return of(
        TrapKind.OUT_OF_BOUNDS,
        "subscripts %s %s of %s".formatted(Arrays.toString(subscripts), what, view.describe()),
        view.buffer());
  }

  /** The kind of the trap. */
  public TrapKind kind() {
    return kind;
  }

  /** The buffer concerned, or {@code null} if there is none. */
  public @Nullable Buffer buffer() {
    return buffer;
  }

  /** The last writer of the element concerned, or {@code null} if it is unknown. */
  public @Nullable Object writer() {
    return writer;
  }

  /** The accesses that race, or {@code null} for a trap of another kind. */
  public Races.@Nullable Conflict conflict() {
    return conflict;
  }

  /** The message. */
  public String text() {
    return String.valueOf(getMessage());
  }

  /** The context that the executor adds while the trap propagates, innermost first. */
  public List<Object> context() {
    return context;
  }
}
