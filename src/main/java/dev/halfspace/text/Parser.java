package dev.halfspace.text;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;

/**
 * Parses MLIR text into a module. An operation that cannot be parsed is reported and dropped, and
 * parsing resumes after it, so that every broken function of a file is reported.
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * ModuleOp module =
 *     Parser.of(Dialects.standard()).parse(Source.of("a.mlir", text), diagnostics);
 * }</pre>
 *
 * <p>A text that consists of one {@code module} yields that module; any other is wrapped in one.
 */
public final class Parser {
  private final DialectRegistry registry;
  private final ParseOptions options;

  private Parser(DialectRegistry registry, ParseOptions options) {
    this.registry = registry;
    this.options = options;
  }

  /** A parser that knows the operations, types and attributes of {@code registry}. */
  public static Parser of(DialectRegistry registry) {
    return new Parser(registry, ParseOptions.STRICT);
  }

  /** This parser, but accepting operations, types and attributes of unregistered dialects. */
  public Parser allowingUnregistered() {
    return with(options.allowingUnregistered());
  }

  /** This parser with other options. */
  public Parser with(ParseOptions options) {
    return new Parser(registry, options);
  }

  /**
   * Parses a text. What cannot be parsed is missing from the module and reported in {@code
   * diagnostics}.
   */
  public ModuleOp parse(Source source, Diagnostics diagnostics) {
    return read(source, diagnostics).module();
  }

  /**
   * Parses a text as {@link #parse} does, and returns its resources and names along with the
   * module.
   */
  public ParsedText read(Source source, Diagnostics diagnostics) {
    Operations operations = new Operations(source, diagnostics, registry, options);
    Block top = new Block();
    ExternalResources resources = new ExternalResources();
    operations.wholeText(top, resources);
    Operation first = top.firstOp();
    ModuleOp module = module(top, source);
    return new ParsedText(module, module != first, resources, operations.sourceNames());
  }

  private static ModuleOp module(Block top, Source source) {
    Operation only = top.firstOp();
    if (only instanceof ModuleOp module && only.next() == null) {
      module.remove();
      return module;
    }
    ModuleOp module = ModuleOp.create(Location.of(source.asWhole()));
    for (Operation op : top) {
      op.remove();
      module.body().append(op);
    }
    return module;
  }
}
