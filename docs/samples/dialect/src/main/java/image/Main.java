package image;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.report.Explanation;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads and verifies a program with operations of our own, and says which of its loops are
 * parallel.
 */
public final class Main {
  private Main() {}

  /** Reports on the file that is named. */
  public static void main(String[] arguments) throws IOException {
    DialectRegistry registry = Dialects.standard().with("image", () -> ImageDialect.DIALECT);
    Diagnostics diagnostics = new Diagnostics();
    Source source = Source.of(arguments[0], Files.readAllBytes(Path.of(arguments[0])));
    ModuleOp module = Parser.of(registry).parse(source, diagnostics);
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, registry).forEach(diagnostics::add);
    }
    System.out.print(diagnostics);
    if (!diagnostics.hasErrors()) {
      DependenceAnalysis analysis = DependenceAnalysis.of(module);
      analysis.all().forEach(each -> System.out.println(Explanation.of(analysis, each)));
      analysis.loops().forEach(each -> System.out.println(Explanation.of(analysis, each)));
    }
  }
}
