package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.text.PrintOptions.Flag;
import java.io.IOException;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The text of an operation, ready to be written: everything that is needed in advance, aliases
 * above all, has been computed, and only writing can fail. The text itself is kept only if it is
 * short, so the operation must not be modified before it is written.
 */
public final class Printout {
  /** The greatest length of a text that is kept, so that it need not be printed twice. */
  static final int KEPT = 1 << 23;

  private final PrintOptions options;
  private final Operation op;
  private final OperationPrinter first;
  private final TextBuffer kept;
  private final Aliases aliases;

  /** A text of which up to {@code most} characters are kept. */
  Printout(PrintOptions options, Operation op, int most) {
    this.options = options;
    this.op = op;
    ValueNames names = ValueNames.of(op, options);
    kept = TextBuffer.keeping(most);
    first = new OperationPrinter(options, names, kept);
    first.line(op);
    kept.settle();
    aliases = first.numberAliases();
  }

  /** The text as a string; all of it is kept, since the string needs that memory anyway. */
  static String text(PrintOptions options, Operation op) {
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

  /** The text as a string; {@code starts} receives the index at which each operation begins. */
  static String text(PrintOptions options, Operation op, ObjIntConsumer<Operation> starts) {
    Printout all = new Printout(options, op, 0);
    StringBuilder text = new StringBuilder();
    TextBuffer whole = TextBuffer.writing(text);
    all.aliases.appendDefinitions(whole, /* deferred= */ false);
    new OperationPrinter(all.first, whole, starts).line(op);
    all.end(whole);
    return text.toString();
  }

  /** The text of a block; the options are those of local scope, so there are no aliases. */
  static String text(PrintOptions options, Block block) {
    TextBuffer text = TextBuffer.keeping(Integer.MAX_VALUE);
    new OperationPrinter(options, namesIn(options, block), text).regions.blockAlone(block);
    text.settle();
    return text.text.toString();
  }

  static String name(PrintOptions options, Value value) {
    StringBuilder name = new StringBuilder();
    namesIn(options, value.parentBlock()).appendUse(name, value);
    return name.toString();
  }

  private static ValueNames namesIn(PrintOptions options, @Nullable Block block) {
    Region region = block == null ? null : block.region();
    Operation owner = region == null ? null : region.parentOp();
    if (block == null || region == null || owner == null) {
      throw new IllegalArgumentException("the block is in no operation");
    }
    ValueNames names = ValueNames.of(owner, options);
    names.enter(region);
    names.enter(block);
    return names;
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
    if (!options.has(Flag.LOCAL_SCOPE)) {
      aliases.appendDefinitions(whole, /* deferred= */ true);
      aliases.resources.appendTo(whole, options);
    }
  }
}
