package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.BuiltinDialect;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.util.List;
import java.util.stream.Stream;

/** The reports on a text of the toy dialect. */
final class Verified {
  static final DialectRegistry REGISTRY =
      DialectRegistry.empty().with(BuiltinDialect.DIALECT).with(ToyDialect.DIALECT);

  private Verified() {}

  static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(REGISTRY).allowingUnregistered().parse(Source.of("t.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  static ImmutableList<Diagnostic> faults(String text) {
    return Verifier.verify(parse(text), REGISTRY);
  }

  /** The faults as "line: message", each note as " line: message". */
  static List<String> report(String text) {
    return faults(text).stream()
        .flatMap(
            fault ->
                Stream.concat(
                    Stream.of(line(fault)), fault.notes().stream().map(note -> "  " + line(note))))
        .toList();
  }

  private static String line(Diagnostic diagnostic) {
    var place = diagnostic.location().place();
    return (place == null ? "?" : place.line()) + ": " + diagnostic.message();
  }
}
