package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Random programs print the same bits when they are lowered to machine code by the oracle. */
class RandomAgreementTest {
  private static final int AT_ONCE = 50;

  @Test
  void programsPrintWhatMachineCodePrints() throws Exception {
    NativeRunner.assumePresent();
    int programs = Campaign.programs(5_000);
    for (int first = 0; first < programs; first += AT_ONCE) {
      List<String> functions = new ArrayList<>();
      StringBuilder main = new StringBuilder("func.func @main() {\n");
      for (int p = first; p < Math.min(programs, first + AT_ONCE); p++) {
        functions.add(RandomProgram.function("p" + p, Campaign.random(p)));
        main.append("vector.print str \"program %d\\0A\"\n".formatted(p));
        main.append("func.call @p%d() : () -> ()\n".formatted(p));
      }
      String text = RandomProgram.HELPER + String.join("", functions) + main.append("return\n}\n");
      Interpreter interpreter = Programs.of(text);
      String expected = NativeRunner.printed(text);
      assertAgrees(functions, expected, interpreter);
      assertAgrees(functions, expected, interpreter.withoutSpecializations());
    }
  }

  private static void assertAgrees(
      List<String> functions, String expected, Interpreter interpreter) {
    StringBuilder out = new StringBuilder();
    Run run = interpreter.output(out).run("main");
    assertThat(run).as("%s", run).isInstanceOf(Run.Returned.class);
    String[] ours = out.toString().split("program ", -1);
    String[] theirs = expected.split("program ", -1);
    assertThat(ours).hasSameSizeAs(theirs);
    for (int i = 1; i < ours.length; i++) {
      assertThat(ours[i]).as(functions.get(i - 1)).isEqualTo(theirs[i]);
    }
  }
}
