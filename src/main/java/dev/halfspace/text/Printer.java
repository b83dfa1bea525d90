package dev.halfspace.text;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import java.io.IOException;
import java.util.Set;

/**
 * Prints operations as MLIR does, in custom form where an operation has one and its structure is
 * sound, otherwise in generic form.
 *
 * <pre>{@code
 * String text = Printer.custom().print(module);
 * }</pre>
 */
public final class Printer {
  private enum Option {
    GENERIC,
    LOCATIONS,
    LOCAL_SCOPE,
    VERIFIED,
    NAMES
  }

  private final ImmutableSet<Option> options;
  private final ExternalResources external;

  private Printer(Set<Option> options, ExternalResources external) {
    this.options = Sets.immutableEnumSet(options);
    this.external = external;
  }

  private Printer with(Option option) {
    return new Printer(Sets.union(options, ImmutableSet.of(option)), external);
  }

  /** A printer that uses custom form. */
  public static Printer custom() {
    return new Printer(ImmutableSet.of(), new ExternalResources());
  }

  /** A printer that uses generic form throughout. */
  public static Printer generic() {
    return custom().with(Option.GENERIC);
  }

  /** This printer, but printing locations. */
  public Printer withLocations() {
    return with(Option.LOCATIONS);
  }

  /** This printer, but printing what aliases stand for in their place. */
  public Printer withLocalScope() {
    return with(Option.LOCAL_SCOPE);
  }

  /**
   * This printer, but taking it for granted that what it prints has been verified. It is faster;
   * printing what is unsound may then throw.
   */
  public Printer assumingVerified() {
    return with(Option.VERIFIED);
  }

  /**
   * This printer, but naming values after the names in their locations, {@code %sum} for {@code
   * loc("sum")}, where their operations suggest none; see {@code Value.setName}.
   */
  public Printer withNamesOfLocations() {
    return with(Option.NAMES);
  }

  /** This printer, but printing what {@code resources} has after the operations. */
  public Printer withExternalResources(ExternalResources resources) {
    return new Printer(options, resources);
  }

  boolean isGeneric() {
    return options.contains(Option.GENERIC);
  }

  boolean printsLocations() {
    return options.contains(Option.LOCATIONS);
  }

  /** Returns true if every attribute, type and location is written out where it stands. */
  public boolean isLocalScope() {
    return options.contains(Option.LOCAL_SCOPE);
  }

  ExternalResources externalResources() {
    return external;
  }

  boolean assumesVerified() {
    return options.contains(Option.VERIFIED);
  }

  boolean namesByLocations() {
    return options.contains(Option.NAMES);
  }

  /**
   * The text of an operation with the definitions of its aliases; it ends with a line end.
   *
   * @throws PrintFailure if the text would have no reasonable length
   */
  public String print(Operation op) {
    return Printout.text(this, op);
  }

  /**
   * Writes the text of an operation, as {@link #print(Operation)} has it, while it is printed: that
   * takes no more memory than a buffer, whatever the length of the text.
   *
   * @throws IOException if {@code target} throws it
   * @throws PrintFailure if the text would have no reasonable length; nothing is written then
   */
  public void print(Operation op, Appendable target) throws IOException {
    prepare(op).writeTo(target);
  }

  /**
   * Does all of printing that can fail, but for writing the text.
   *
   * @throws PrintFailure if the text would have no reasonable length
   */
  public Printout prepare(Operation op) {
    return Printout.of(this, op);
  }

  /** The operation from which on values are named if {@code op} is printed. */
  Operation outermost(Operation op) {
    Operation root = op;
    for (Operation around = op; around != null; around = around.parentOp()) {
      root = around;
      if (isLocalScope() && around instanceof IsolatedFromAbove) {
        break;
      }
    }
    return root;
  }
}
