package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.text.PrintOptions.Flag;
import java.io.IOException;
import java.util.function.ObjIntConsumer;

/**
 * Prints operations as MLIR does, in custom form where an operation has one and its structure is
 * sound, otherwise in generic form.
 *
 * <pre>{@code
 * String text = Printer.custom().print(module);
 * }</pre>
 */
public final class Printer {
  /** The most elements of a constant that messages show; more are elided. */
  private static final int MOST_SHOWN_ELEMENTS = 16;

  final PrintOptions options;

  private Printer(PrintOptions options) {
    this.options = options;
  }

  private Printer with(Flag flag) {
    return new Printer(options.with(flag));
  }

  private Printer limited(long listed, long elements, long resource) {
    return new Printer(
        new PrintOptions(options.flags(), listed, elements, resource, options.external()));
  }

  /** A printer that uses custom form. */
  public static Printer custom() {
    return new Printer(PrintOptions.USUAL);
  }

  /** A printer that uses generic form throughout. */
  public static Printer generic() {
    return custom().with(Flag.GENERIC);
  }

  /** This printer, but printing locations. */
  public Printer withLocations() {
    return with(Flag.LOCATIONS);
  }

  /**
   * This printer, but printing locations, where it prints them, in a human-readable form that
   * cannot be parsed: {@code a.mlir:3:5}.
   */
  public Printer withPrettyLocations() {
    return with(Flag.PRETTY_LOCATIONS);
  }

  /** This printer, but printing attributes, types and locations in full, without aliases. */
  public Printer withLocalScope() {
    return with(Flag.LOCAL_SCOPE);
  }

  /**
   * This printer, but assuming that what it prints has been verified. This is faster; printing
   * invalid IR may then throw.
   */
  public Printer assumingVerified() {
    return with(Flag.VERIFIED);
  }

  /**
   * This printer, but naming values after the names in their locations, {@code %sum} for {@code
   * loc("sum")}, where their operations suggest none; see {@code Value.setName}.
   */
  public Printer withNamesOfLocations() {
    return with(Flag.NAMES);
  }

  /** This printer, but printing {@code resources} after the operations. */
  public Printer withExternalResources(ExternalResources resources) {
    return new Printer(
        new PrintOptions(
            options.flags(), options.listed(), options.elements(), options.resource(), resources));
  }

  /**
   * This printer, but using no number and no {@code %arg0} twice, not even in sibling functions.
   */
  public Printer withUniqueNames() {
    return with(Flag.UNIQUE_NAMES);
  }

  /** This printer, but printing the users of values in comments. */
  public Printer withUsers() {
    return with(Flag.USERS);
  }

  /** This printer, but printing <code>{...}</code> in place of regions. */
  public Printer withoutRegions() {
    return with(Flag.NO_REGIONS);
  }

  /** This printer, but printing more than {@code most} elements as a hexadecimal string. */
  public Printer listingElementsUpTo(long most) {
    return limited(most, options.elements(), options.resource());
  }

  /**
   * This printer, but printing {@code dense_resource<__elided__>} in place of more than {@code
   * most} elements, unless they are all equal.
   */
  public Printer elidingElementsAbove(long most) {
    return limited(options.listed(), most, options.resource());
  }

  /** This printer, but leaving out resources whose text has more than {@code most} characters. */
  public Printer elidingResourcesAbove(long most) {
    return limited(options.listed(), options.elements(), most);
  }

  /** Returns true if every attribute, type and location is printed in full, without aliases. */
  public boolean isLocalScope() {
    return options.has(Flag.LOCAL_SCOPE);
  }

  /**
   * The text of an operation with the definitions of its aliases; it ends with a newline.
   *
   * @throws PrintFailure if the text would have no reasonable length
   */
  public String print(Operation op) {
    return Printout.text(options, op);
  }

  /**
   * The text of a block with its head, without aliases; it ends with a newline.
   *
   * @throws IllegalArgumentException if the block is in no operation
   * @throws PrintFailure if the text would have no reasonable length
   */
  public String print(Block block) {
    return Printout.text(withLocalScope().options, block);
  }

  /**
   * The name of a value, such as {@code %sum} or {@code %0#1}, as printed with the IR around it.
   *
   * @throws IllegalArgumentException if the value is in no operation
   */
  public String name(Value value) {
    return Printout.name(options, value);
  }

  /**
   * The text of an operation, as {@link #print(Operation)} returns it.
   *
   * @param starts receives each operation that has a line of its own, in the order of the text, and
   *     the index of its first character
   * @throws PrintFailure if the text would have no reasonable length
   */
  public String print(Operation op, ObjIntConsumer<Operation> starts) {
    return Printout.text(options, op, starts);
  }

  /**
   * Writes the text of an operation, as {@link #print(Operation)} returns it, while it is printed:
   * this takes only a buffer of bounded size, whatever the length of the text.
   *
   * @throws IOException if {@code target} throws it
   * @throws PrintFailure if the text would have no reasonable length; nothing is written then
   */
  public void print(Operation op, Appendable target) throws IOException {
    prepare(op).writeTo(target);
  }

  /**
   * Does all parts of printing that can fail, except for writing the text.
   *
   * @throws PrintFailure if the text would have no reasonable length
   */
  public Printout prepare(Operation op) {
    return new Printout(options, op, Printout.KEPT);
  }

  /**
   * An operation in one line for a message, with its regions elided and its values named as in the
   * text of the enclosing function; only its name and types if it cannot be printed.
   */
  public static String brief(Operation op) {
    return shown(custom().withoutRegions(), op).strip().replace('\n', ' ');
  }

  /** An operation in generic form for a message, on lines of its own if it takes several. */
  public static String whole(Operation op) {
    String text = shown(generic(), op).stripTrailing();
    return text.indexOf('\n') < 0 ? text : "\n" + text;
  }

  private static String shown(Printer printer, Operation op) {
    try {
      return printer.withLocalScope().elidingElementsAbove(MOST_SHOWN_ELEMENTS).print(op);
    } catch (PrintFailure e) {
      return op.brief();
    }
  }
}
