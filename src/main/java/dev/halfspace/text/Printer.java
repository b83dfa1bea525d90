package dev.halfspace.text;

import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import java.io.IOException;

/**
 * Prints operations as MLIR does, in custom form where an operation has one and its structure is
 * sound, otherwise in generic form.
 *
 * <pre>{@code
 * String text = Printer.custom().print(module);
 * }</pre>
 */
public final class Printer {
  private final boolean generic;
  private final boolean locations;
  private final boolean localScope;
  private final boolean verified;
  private final ExternalResources external;

  private Printer(
      boolean generic,
      boolean locations,
      boolean localScope,
      boolean verified,
      ExternalResources external) {
    this.generic = generic;
    this.locations = locations;
    this.localScope = localScope;
    this.verified = verified;
    this.external = external;
  }

  /** A printer that uses custom form. */
  public static Printer custom() {
    return new Printer(false, false, false, false, new ExternalResources());
  }

  /** A printer that uses generic form throughout. */
  public static Printer generic() {
    return new Printer(true, false, false, false, new ExternalResources());
  }

  /** This printer, but printing locations. */
  public Printer withLocations() {
    return new Printer(generic, true, localScope, verified, external);
  }

  /** This printer, but printing what aliases stand for in their place. */
  public Printer withLocalScope() {
    return new Printer(generic, locations, true, verified, external);
  }

  /**
   * This printer, but taking it for granted that what it prints has been verified. It is faster;
   * printing what is unsound may then throw.
   */
  public Printer assumingVerified() {
    return new Printer(generic, locations, localScope, true, external);
  }

  /** This printer, but printing what {@code resources} has after the operations. */
  public Printer withExternalResources(ExternalResources resources) {
    return new Printer(generic, locations, localScope, verified, resources);
  }

  boolean isGeneric() {
    return generic;
  }

  boolean printsLocations() {
    return locations;
  }

  /** Whether every attribute, type and location is written out where it stands. */
  public boolean isLocalScope() {
    return localScope;
  }

  ExternalResources externalResources() {
    return external;
  }

  boolean assumesVerified() {
    return verified;
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
      if (localScope && around instanceof IsolatedFromAbove) {
        break;
      }
    }
    return root;
  }
}
