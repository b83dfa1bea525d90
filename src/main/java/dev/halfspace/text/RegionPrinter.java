package dev.halfspace.text;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.support.Nesting;
import dev.halfspace.support.TextLimitExceeded;
import dev.halfspace.text.PrintOptions.Flag;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Prints regions and blocks: indents their operations and keeps track of the default dialect. */
final class RegionPrinter {
  /** Runs of blanks, indexed by length. */
  private static final ImmutableList<String> BLANKS =
      IntStream.rangeClosed(0, 64).mapToObj(" "::repeat).collect(ImmutableList.toImmutableList());

  private final OperationPrinter operations;
  private final ValueNames names;
  private final TextBuffer buffer;
  private final StringBuilder out;
  private final UsersComment users;
  private String defaultDialect = "builtin";
  private int indent;

  RegionPrinter(OperationPrinter operations, ValueNames names, TextBuffer buffer) {
    this.operations = operations;
    this.names = names;
    this.buffer = buffer;
    this.out = buffer.text;
    this.users = new UsersComment(names, out);
  }

  /** The dialect whose prefix is omitted here. */
  String defaultDialect() {
    return defaultDialect;
  }

  /**
   * Prints a region.
   *
   * @param entryHeader true if the head of the first block is printed
   * @param printTerminator true if the terminator of the first block is printed
   */
  void region(Region region, boolean entryHeader, boolean printTerminator) {
    if (operations.options.has(Flag.NO_REGIONS)) {
      out.append("{...}");
      return;
    }
    out.append("{\n");
    if (!region.isEmpty()) {
      Nesting nesting = operations.nesting;
      if (nesting.isFull()) {
        throw TextLimitExceeded.nested(Nesting.LIMIT);
      }
      Boolean unused = nesting.descend(() -> blocks(region, entryHeader, printTerminator));
    }
    indentation();
    out.append('}');
  }

  private boolean blocks(Region region, boolean entryHeader, boolean printTerminator) {
    String outerDialect = defaultDialect;
    defaultDialect = defaultDialectIn(region);
    Block entry = region.firstBlock();
    names.enter(region);
    for (Block block = entry; block != null; block = block.next()) {
      names.enter(block);
      block(block, block != entry || entryHeader, block != entry || printTerminator);
    }
    names.leave();
    defaultDialect = outerDialect;
    return true;
  }

  private static String defaultDialectIn(Region region) {
    Operation owner = region.parentOp();
    return owner == null ? "" : owner.definition().defaultDialect();
  }

  /** Prints a block with its head, in the region for which names were assigned. */
  void blockAlone(Block block) {
    Region region = block.region();
    defaultDialect = region == null ? "" : defaultDialectIn(region);
    block(block, /* header= */ true, /* printTerminator= */ true);
  }

  private void block(Block block, boolean header, boolean printTerminator) {
    if (header) {
      blockHeader(block);
    }
    indent += 2;
    if (operations.options.has(Flag.USERS)) {
      for (BlockArgument argument : block.arguments()) {
        indentation();
        users.append(argument);
        out.append('\n');
      }
    }
    for (Operation op = block.firstOp(); op != null; op = op.next()) {
      if (op.next() != null || printTerminator || !(op instanceof Terminator)) {
        indentation();
        operations.line(op);
        if (operations.options.has(Flag.USERS)) {
          users.append(op);
        }
        out.append('\n');
        buffer.settle();
      }
    }
    indent -= 2;
  }

  // ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
  private void blockHeader(Block block) {
    indentation();
    names.appendBlock(out, block);
    if (block.numArguments() > 0) {
      out.append('(');
      for (int i = 0; i < block.numArguments(); i++) {
        BlockArgument argument = block.argument(i);
        out.append(i == 0 ? "" : ", ");
        names.appendDefinition(out, argument);
        out.append(": ");
        operations.type(argument.type());
        operations.argumentLocation(argument);
      }
      out.append(')');
    }
    out.append(':');
    List<Block> predecessors = block.predecessors();
    if (predecessors.isEmpty()) {
      if (!block.isEntryBlock()) {
        out.append("  // no predecessors");
      }
    } else if (predecessors.size() == 1) {
      out.append("  // pred: ");
      names.appendBlock(out, predecessors.get(0));
    } else {
      out.append("  // ").append(predecessors.size()).append(" preds: ");
      predecessors.sort(Comparator.comparingInt(names::blockNumber));
      for (int i = 0; i < predecessors.size(); i++) {
        out.append(i == 0 ? "" : ", ");
        names.appendBlock(out, predecessors.get(i));
      }
    }
    out.append('\n');
  }

  /** Appends the indentation of the operation being printed. */
  void indentation() {
    int left = indent;
    for (; left >= BLANKS.size(); left -= BLANKS.size() - 1) {
      out.append(BLANKS.get(BLANKS.size() - 1));
      buffer.settle();
    }
    out.append(BLANKS.get(left));
  }
}
