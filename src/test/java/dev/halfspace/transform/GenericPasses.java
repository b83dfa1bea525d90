package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.Map;
import java.util.function.Consumer;

/** The passes by name, and what they make of texts. */
final class GenericPasses {
  static final Map<String, Consumer<Operation>> BY_NAME =
      ImmutableMap.of(
          "cse", op -> assertThat(Cse.run(op)).isNotNull(),
          "loop-invariant-code-motion",
              op -> assertThat(LoopInvariantCodeMotion.run(op)).isNotNull());

  private GenericPasses() {}

  static ModuleOp read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .allowingUnregistered()
            .parse(Source.of("input.mlir", text), diagnostics);
    assertThat(diagnostics.hasErrors()).as("%s in %s", diagnostics, text).isFalse();
    return module;
  }

  /** The text of a module after a pass, which is valid. */
  static String after(String pass, String text) {
    ModuleOp module = read(text);
    run(pass, module);
    return Printer.custom().print(module);
  }

  /** Runs a pass, after which the verifier finds as much as before: nothing. */
  static void run(String pass, ModuleOp module) {
    BY_NAME.get(pass).accept(module);
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
  }
}
