package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import java.util.List;
import java.util.stream.Collectors;

/** Programs in text for the tests of the interpreter. */
final class Programs {
  private Programs() {}

  /** The module that a text is. */
  static Operation read(String text) {
    ReadModule read =
        Halfspace.read(Source.of("test.mlir", text), Dialects.standard(), ParseOptions.STRICT);
    assertThat(read.hasErrors()).as("%s", read.diagnostics()).isFalse();
    return read.module();
  }

  /** An interpreter of a text. */
  static Interpreter of(String text) {
    return Interpreter.of(read(text));
  }

  /** The results of {@code @f} of a text, as the command line prints them, apart by blanks. */
  static String run(String text, Object... arguments) {
    List<Datum> values = of(text).run("f", arguments).values();
    return values.stream().map(DatumText::ofResult).collect(Collectors.joining(" "));
  }

  /** The output of {@code @f} of a text. */
  static String printed(String text) {
    StringBuilder out = new StringBuilder();
    Run run = of(text).output(out).run("f");
    assertThat(run).isInstanceOf(Run.Returned.class);
    return out.toString();
  }

  /** The trap that {@code @f} of a text ends in. */
  static Trap trap(String text, Object... arguments) {
    return trap(of(text).run("f", arguments));
  }

  static Trap trap(Run run) {
    assertThat(run).isInstanceOf(Run.Trapped.class);
    return ((Run.Trapped) run).trap();
  }

  /** Checks that {@code @f} of a text traps at the line that has a comment {@code // here}. */
  static void assertTrapsHere(TrapKind kind, String text, Object... arguments) {
    Trap trap = trap(text, arguments);
    assertThat(trap.kind()).as("%s", trap).isEqualTo(kind);
    int line =
        1 + (int) text.substring(0, text.indexOf("// here")).chars().filter(c -> c == '\n').count();
    assertThat(trap.operation().location().place()).as("%s", trap).isNotNull();
    assertThat(trap.operation().location().place().line()).as("%s", trap).isEqualTo(line);
  }
}
