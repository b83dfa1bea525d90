package dev.halfspace.text;

import dev.halfspace.ir.Operation;
import java.io.IOException;
import java.util.function.ObjIntConsumer;

/**
 * The text of an operation, ready to be written: what is to be known before, its aliases above all,
 * is known, and nothing but writing can fail. The text itself is kept only while it is short; so
 * the operation must not be changed before it is written.
 */
public final class Printout {
  /** The number of characters that are kept, so that they are not printed twice. */
  private static final int KEPT = 1 << 23;

  private final Printer options;
  private final Operation op;
  private final OperationPrinter first;
  private final TextBuffer kept;
  private final Aliases aliases;

  /** A text of which up to {@code most} characters are kept. */
  private Printout(Printer options, Operation op, int most) {
    this.options = options;
    this.op = op;
    ValueNames names = ValueNames.of(options.outermost(op), op, options.namingRules());
    kept = TextBuffer.keeping(most);
    first = new OperationPrinter(options, names, kept);
    first.line(op);
    kept.settle();
    aliases = first.numberAliases();
  }

  static Printout of(Printer options, Operation op) {
    return of(options, op, KEPT);
  }

  static Printout of(Printer options, Operation op, int most) {
    return new Printout(options, op, most);
  }

  /** The text as a string, which takes all of it anyway. */
  static String text(Printer options, Operation op) {
    Printout all = new Printout(options, op, Integer.MAX_VALUE);
    if (all.aliases.isEmpty()) {
      all.end(all.kept);
      return all.kept.text.toString();
    }
    int length = all.kept.text.length();
    StringBuilder text = new StringBuilder(length + length / 8 + 256);
    all.writeTo(TextBuffer.writing(text));
    return text.toString();
  }

  /** The text as a string, telling {@code starts} where operations begin in it. */
  static String text(Printer options, Operation op, ObjIntConsumer<Operation> starts) {
    Printout all = new Printout(options, op, 0);
    StringBuilder text = new StringBuilder();
    TextBuffer whole = TextBuffer.writing(text);
    all.aliases.appendDefinitions(whole, /* deferred= */ false);
    new OperationPrinter(all.first, whole, starts).line(op);
    all.end(whole);
    return text.toString();
  }

  /**
   * Writes the text: definitions of aliases, the operation, late aliases and resources.
   *
   * @throws IOException if {@code target} throws it
   */
  public void writeTo(Appendable target) throws IOException {
    try {
      TextBuffer whole = TextBuffer.writing(target);
      writeTo(whole);
      whole.end();
    } catch (TextBuffer.WriteFailure failure) {
      throw failure.why();
    }
  }

  private void writeTo(TextBuffer whole) {
    aliases.appendDefinitions(whole, /* deferred= */ false);
    if (kept.isComplete()) {
      kept.fillInto(whole, aliases);
    } else {
      new OperationPrinter(first, whole, null).line(op);
    }
    end(whole);
  }

  private void end(TextBuffer whole) {
    whole.text.append('\n');
    if (!options.isLocalScope()) {
      aliases.appendDefinitions(whole, /* deferred= */ true);
      aliases.resources.appendTo(whole, options.externalResources(), options.limits());
    }
  }
}
