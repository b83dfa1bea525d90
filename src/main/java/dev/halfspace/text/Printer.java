package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.io.IOException;
import java.util.EnumSet;
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
  /** The number of elements from which on a message elides a constant. */
  private static final int MOST_SHOWN_ELEMENTS = 16;

  private enum Option {
    GENERIC,
    LOCATIONS,
    LOCAL_SCOPE,
    VERIFIED,
    NAMES,
    UNIQUE_NAMES,
    USERS,
    NO_REGIONS
  }

  /** Not changed; every operation and value is printed by them. */
  private final EnumSet<Option> options;

  private final ExternalResources external;
  private final PrintLimits limits;

  private Printer(EnumSet<Option> options, ExternalResources external, PrintLimits limits) {
    this.options = options;
    this.external = external;
    this.limits = limits;
  }

  private Printer with(Option option) {
    EnumSet<Option> more = EnumSet.copyOf(options);
    more.add(option);
    return new Printer(more, external, limits);
  }

  /** A printer that uses custom form. */
  public static Printer custom() {
    return new Printer(EnumSet.noneOf(Option.class), new ExternalResources(), PrintLimits.USUAL);
  }

  /** A printer that uses generic form throughout. */
  public static Printer generic() {
    return custom().with(Option.GENERIC);
  }

  /** This printer, but printing locations. */
  public Printer withLocations() {
    return with(Option.LOCATIONS);
  }

  /**
   * This printer, but printing locations, where it prints them, in a form for people that cannot be
   * read again: {@code a.mlir:3:5}.
   */
  public Printer withPrettyLocations() {
    return new Printer(
        options,
        external,
        new PrintLimits(limits.listed(), limits.elements(), limits.resource(), true));
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
    return new Printer(options, resources, limits);
  }

  /**
   * This printer, but giving no number and no {@code %arg0} twice, in functions beside each other
   * either.
   */
  public Printer withUniqueNames() {
    return with(Option.UNIQUE_NAMES);
  }

  /** This printer, but printing the users of values in comments. */
  public Printer withUsers() {
    return with(Option.USERS);
  }

  /** This printer, but printing <code>{...}</code> in the place of regions. */
  public Printer withoutRegions() {
    return with(Option.NO_REGIONS);
  }

  /** This printer, but printing more than {@code most} elements as hexadecimal text. */
  public Printer listingElementsUpTo(long most) {
    return new Printer(
        options,
        external,
        new PrintLimits(most, limits.elements(), limits.resource(), limits.prettyLocations()));
  }

  /**
   * This printer, but printing {@code dense_resource<__elided__>} in the place of more than {@code
   * most} elements that are not all equal.
   */
  public Printer elidingElementsAbove(long most) {
    return new Printer(
        options,
        external,
        new PrintLimits(limits.listed(), most, limits.resource(), limits.prettyLocations()));
  }

  /** This printer, but leaving out resources whose text has more than {@code most} characters. */
  public Printer elidingResourcesAbove(long most) {
    return new Printer(
        options,
        external,
        new PrintLimits(limits.listed(), limits.elements(), most, limits.prettyLocations()));
  }

  PrintLimits limits() {
    return limits;
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

  NamingRules namingRules() {
    return new NamingRules(
        isGeneric(),
        options.contains(Option.NAMES),
        isGeneric() || options.contains(Option.UNIQUE_NAMES),
        printsUsers());
  }

  boolean printsUsers() {
    return options.contains(Option.USERS);
  }

  boolean skipsRegions() {
    return options.contains(Option.NO_REGIONS);
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
   * The text of a block with its head, and without aliases; it ends with a line end.
   *
   * @throws IllegalArgumentException if the block is in no operation
   * @throws PrintFailure if the text would have no reasonable length
   */
  public String print(Block block) {
    return Printout.text(withLocalScope(), block);
  }

  /**
   * The name of a value where what is around it is printed, as {@code %sum} or {@code %0#1}.
   *
   * @throws IllegalArgumentException if the value is in no operation
   */
  public String name(Value value) {
    return Printout.name(this, value);
  }

  /**
   * The text of an operation, as {@link #print(Operation)} has it.
   *
   * @param starts receives each operation that has a line of its own, in the order of the text, and
   *     of the index of its first character
   * @throws PrintFailure if the text would have no reasonable length
   */
  public String print(Operation op, ObjIntConsumer<Operation> starts) {
    return Printout.text(this, op, starts);
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

  /**
   * An operation in one line for a message, without what is in its regions, its values named as in
   * the text of the function around it; its name and types alone if it cannot be printed.
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
