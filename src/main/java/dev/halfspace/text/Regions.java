package dev.halfspace.text;

import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpParser.Argument;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.ir.Region;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses what encloses the operations of a region: its braces and the heads of its blocks. */
final class Regions {
  private static final Region NOTHING = new Region();

  private final Tokens tokens;
  private final Values values;
  private final Arguments arguments;
  private final BlockScopes blocks;

  /** The regions that have been opened and belong to no operation yet. */
  private final List<Region> begun = new ArrayList<>();

  Regions(Tokens tokens, Values values, Arguments arguments) {
    this.tokens = tokens;
    this.values = values;
    this.arguments = arguments;
    blocks = new BlockScopes(tokens);
  }

  /** A region being parsed. */
  static final class OpenRegion {
    Region region = NOTHING;

    /** The current block, or {@code null} before the first. */
    @Nullable Block block;

    /** The position of the opening brace. */
    int openedAt;

    private boolean isolated;

    /** Drops the region that was parsed last. */
    void clear() {
      region = NOTHING;
      block = null;
      openedAt = 0;
    }
  }

  /**
   * Parses a region up to its first operation or block name and returns true; or the whole region
   * <code>{}</code>, and returns false.
   */
  boolean open(OpenRegion body, List<Argument> entryArguments, boolean isolated) {
    body.openedAt = tokens.lexer.start;
    body.isolated = isolated;
    if (!tokens.optionalPunctuation("{")) {
      throw tokens.expected("'{' at the start of a region", Hints.clause(tokens));
    }
    Region region = new Region();
    body.region = region;
    body.block = null;
    if (entryArguments.isEmpty() && tokens.optionalPunctuation("}")) {
      return false;
    }
    begun.add(region);
    values.scopes.enter(isolated);
    blocks.enter();
    boolean named = tokens.at(Token.CARET_IDENTIFIER);
    if (named && !entryArguments.isEmpty()) {
      throw tokens.error(
          "the first block has no name here, since its arguments are named before '{'");
    } else if (!named) {
      Block entry = new Block();
      region.append(entry);
      arguments.define(entry, entryArguments, /* mustBeNew= */ true);
      body.block = entry;
    }
    return true;
  }

  /** Returns true if the current block has no more operations. */
  boolean atEndOfBlock() {
    return tokens.at(Token.END) || tokens.at(Token.CARET_IDENTIFIER) || tokens.nextIs("}");
  }

  /** Parses the head of the next block of a region; returns false if there is none. */
  boolean nextBlock(OpenRegion body) {
    if (!tokens.at(Token.CARET_IDENTIFIER)) {
      return false;
    }
    int at = tokens.lexer.start;
    String name = tokens.take();
    Block block = blocks.define(name, at);
    body.region.append(block);
    values.keep(block, name);
    if (tokens.nextIs("(")) {
      List<Argument> read = tokens.list(Delimiter.PAREN, arguments::typed);
      arguments.define(block, read, /* mustBeNew= */ false);
    }
    tokens.punctuation(":");
    body.block = block;
    return true;
  }

  /** Parses the end of a region. */
  void close(OpenRegion body) {
    if (!tokens.optionalPunctuation("}")) {
      throw tokens.at(Token.END) ? notClosed(body.openedAt) : tokens.expected("'}'");
    }
    blocks.leave();
    if (body.isolated) {
      values.reportForwardUses();
    }
    values.scopes.leave();
  }

  private ParseFailure notClosed(int openedAt) {
    int open = Braces.unclosed(tokens.lexer, openedAt, tokens.lexer.start);
    return tokens.error(
        MissingPlace.before(tokens.lexer),
        "a region is not closed: expected '}'",
        tokens.note(open, "'{' without '}'"));
  }

  /** Parses {@code ^block}. */
  Block successor() {
    if (!tokens.at(Token.CARET_IDENTIFIER)) {
      throw tokens.expected("a block such as ^name", Hints.sign(tokens, "^", word -> true));
    }
    int at = tokens.lexer.start;
    return blocks.refer(tokens.take(), at);
  }

  /** A state of parsing to return to after an error. */
  record Mark(int begun, int scopes, int blocks) {}

  Mark mark() {
    return new Mark(begun.size(), values.scopes.depth(), blocks.depth());
  }

  /**
   * Drops the regions that were opened since {@code mark}, with their references and definitions.
   */
  void dropTo(Mark mark) {
    while (begun.size() > mark.begun()) {
      begun.remove(begun.size() - 1).dropAllReferences();
    }
    values.scopes.leaveTo(mark.scopes());
    blocks.leaveTo(mark.blocks());
  }

  /** Removes the regions that were opened last and belong to an operation now. */
  void forgetOwned() {
    for (int i = begun.size() - 1; i >= 0 && begun.get(i).parentOp() != null; i--) {
      begun.remove(i);
    }
  }
}
