package dev.halfspace;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Parses text to a verified module and prints it again: what {@code mlir-opt} does without passes.
 *
 * <pre>{@code
 * ModuleOp module = Halfspace.read("""
 *     func.func @first(%a: memref<8xf32>) -> f32 {
 *       %x = affine.load %a[0] : memref<8xf32>
 *       return %x : f32
 *     }
 *     """).orThrow();
 * String text = Halfspace.print(module);
 * }</pre>
 *
 * <p>Parsing reports all errors of a text, not only the first one, and throws no exception for
 * them:
 *
 * <pre>{@code
 * ReadModule read = Halfspace.read("func.func @f() { %x = arith.addi %y, %y : i32 return }");
 * if (read.hasErrors()) {
 *   System.err.print(read.report());
 * }
 * }</pre>
 *
 * @see dev.halfspace.text.Parser reading without verification
 * @see Printer other forms of text
 */
public final class Halfspace {
  private Halfspace() {}

  /** Parses and verifies a text in the standard dialects; diagnostics call it {@code <text>}. */
  public static ReadModule read(String text) {
    return read(Source.of("<text>", text));
  }

  /**
   * Parses and verifies a file in the standard dialects.
   *
   * @throws IOException if the file cannot be read
   */
  public static ReadModule read(Path file) throws IOException {
    return read(Source.of(file.toString(), Files.readAllBytes(file)));
  }

  /** Parses and verifies a text in the standard dialects. */
  public static ReadModule read(Source source) {
    return read(source, Dialects.standard(), ParseOptions.STRICT);
  }

  /** Parses and verifies a text in the given dialects; operations of other dialects are errors. */
  public static ReadModule read(Source source, DialectRegistry registry) {
    return read(source, registry, ParseOptions.STRICT);
  }

  /**
   * Parses and verifies a text.
   *
   * <p>Functions that could be parsed are verified even if others could not. References to missing
   * symbols are then not reported: the symbol may be one of those that could not be parsed.
   *
   * @param registry the dialects that the text may use
   * @param options the extensions that are accepted beyond what current MLIR accepts
   */
  public static ReadModule read(Source source, DialectRegistry registry, ParseOptions options) {
    return Reading.of(source, registry, options);
  }

  /**
   * The text of a module, or of any operation, as {@code mlir-opt} prints it: in custom form,
   * without locations. The IR should be valid; an invalid operation may be printed in generic form.
   */
  public static String print(Operation op) {
    return Printer.custom().print(op);
  }
}
