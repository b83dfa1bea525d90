package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads regions, the heads of their blocks, and successors. */
abstract class RegionReader extends PropertyReader {
  private static final Region NOTHING = new Region();

  final BlockScopes blocks = new BlockScopes();

  /** The regions that have been begun and belong to no operation yet. */
  private final List<Region> openRegions = new ArrayList<>();

  RegionReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
  }

  /**
   * Reads operations into {@code block} until a closing brace, a block name or the end.
   *
   * @param recovering whether what is wrong in one of them does not keep the others from being read
   */
  abstract void operations(Block block, boolean recovering);

  final int openRegionCount() {
    return openRegions.size();
  }

  /** Drops the references of regions that were begun after there were {@code keep}. */
  final void dropRegions(int keep) {
    while (openRegions.size() > keep) {
      openRegions.remove(openRegions.size() - 1).dropAllReferences();
    }
  }

  /** Forgets the regions that were begun last and belong to an operation now. */
  final void forgetOwnedRegions() {
    for (int i = openRegions.size() - 1; i >= 0 && openRegions.get(i).parentOp() != null; i--) {
      openRegions.remove(i);
    }
  }

  @Override
  public Region region(List<Argument> arguments, List<? extends Type> types) {
    return region(typed(arguments, types));
  }

  @Override
  public void region(List<Argument> arguments, List<? extends Type> types, Consumer<Region> then) {
    region(typed(arguments, types), then);
  }

  private List<Argument> typed(List<Argument> arguments, List<? extends Type> types) {
    if (arguments.size() != types.size()) {
      throw error(
          "the region takes %s, but %s given"
              .formatted(
                  Quantity.of(arguments.size(), "argument"), Quantity.of(types.size(), "type")));
    }
    List<Argument> typed = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      typed.add(arguments.get(i).withType(types.get(i)));
    }
    return typed;
  }

  @Override
  public @Nullable Region optionalRegion(List<Argument> arguments) {
    return nextIs("{") ? region(arguments) : null;
  }

  Region region(List<Argument> arguments, boolean isolated, boolean recovering) {
    return nested(() -> regionBody(arguments, isolated, recovering));
  }

  private Region regionBody(List<Argument> arguments, boolean isolated, boolean recovering) {
    OpenRegion body = new OpenRegion();
    if (open(body, arguments, isolated)) {
      do {
        Block block = body.block;
        if (block != null) {
          operations(block, recovering);
        }
      } while (nextBlock(body));
      close(body);
    }
    return body.region;
  }

  /** A region being read. */
  static final class OpenRegion {
    Region region = NOTHING;

    /** The block whose operations come next, or {@code null} before the first. */
    @Nullable Block block;

    private int openedAt;
    private boolean isolated;
  }

  /**
   * Reads a region up to the first operation, or whole if there is nothing in it; returns whether
   * there is.
   */
  final boolean open(OpenRegion body, List<Argument> arguments, boolean isolated) {
    if (!nextIs("{")) {
      throw expected("'{' at the start of a region");
    }
    body.openedAt = lexer.start;
    body.isolated = isolated;
    punctuation("{");
    Region region = new Region();
    body.region = region;
    body.block = null;
    if (arguments.isEmpty() && optionalPunctuation("}")) {
      return false;
    }
    openRegions.add(region);
    scopes.enter(isolated);
    blocks.enter();
    if (!arguments.isEmpty() && at(Token.CARET_IDENTIFIER)) {
      throw error("the first block has no name here, since its arguments are named before '{'");
    }
    if (!at(Token.CARET_IDENTIFIER)) {
      Block entry = new Block();
      region.append(entry);
      defineArguments(entry, arguments, /* mustBeNew= */ true);
      body.block = entry;
    }
    return true;
  }

  /** Whether what comes next is no operation of the block being read. */
  final boolean atEndOfBlock() {
    return lexer.kind == Token.END || lexer.kind == Token.CARET_IDENTIFIER || nextIs("}");
  }

  /** Reads the head of the next block of a region, if there is one. */
  final boolean nextBlock(OpenRegion body) {
    if (!at(Token.CARET_IDENTIFIER)) {
      return false;
    }
    String name = spelling();
    int at = lexer.start;
    lexer.next();
    Block block = blocks.define(name, at, this);
    body.region.append(block);
    if (context.options.keepsNames()) {
      context.names.add(block, name);
    }
    if (nextIs("(")) {
      List<Argument> arguments = new ArrayList<>();
      commaSeparated(Delimiter.PAREN, () -> arguments.add(typedArgument()));
      defineArguments(block, arguments, /* mustBeNew= */ false);
    }
    punctuation(":");
    body.block = block;
    return true;
  }

  /** Reads the end of a region. */
  final void close(OpenRegion body) {
    if (!optionalPunctuation("}")) {
      throw at(Token.END)
          ? failWithNote(
              missingPlace(),
              "the region is not closed: expected '}'",
              body.openedAt,
              "opened here")
          : expected("'}'");
    }
    blocks.leave(this);
    if (body.isolated) {
      reportForwardUses();
    }
    scopes.leave();
  }

  @Override
  public Block successor() {
    if (!at(Token.CARET_IDENTIFIER)) {
      throw expected("a block such as ^name");
    }
    String name = spelling();
    int at = lexer.start;
    lexer.next();
    return blocks.refer(name, at, this);
  }

  @Override
  public Block successor(List<Value> arguments) {
    Block block = successor();
    if (optionalPunctuation("(")) {
      if (optionalPunctuation(")")) {
        return block;
      }
      List<Operand> operands = operands(Delimiter.NONE);
      List<Type> types = colonTypes();
      punctuation(")");
      arguments.addAll(resolve(operands, types));
    }
    return block;
  }
}
