package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The rules of a dialect as faulty texts with what is said of each, and texts that just keep them.
 * A text stands inside a function, {@code ;;} being a line end; one that begins with {@code !} is
 * the whole program.
 */
public abstract class RulesOfDialect {
  private final String head;
  private final Map<String, String> faults;
  private final Map<String, String> stricter;
  private final List<String> accepted;

  /**
   * Takes the texts.
   *
   * @param head the first line of the function
   * @param faults faulty texts, which the oracle rejects in a line in which we do
   * @param stricter faulty texts that the oracle accepts
   * @param accepted texts without fault
   */
  protected RulesOfDialect(
      String head,
      Map<String, String> faults,
      Map<String, String> stricter,
      List<String> accepted) {
    this.head = head;
    this.faults = faults;
    this.stricter = stricter;
    this.accepted = accepted;
  }

  private String program(String text) {
    return text.startsWith("!")
        ? text.substring(1).replace(" ;; ", "\n")
        : head + "\n" + text.replace(" ;; ", "\n") + "\nreturn\n}";
  }

  @Test
  void faultsAreReportedWithTheirPlace() {
    assertThat(faults).isNotEmpty();
    Stream.of(faults, stricter)
        .flatMap(texts -> texts.entrySet().stream())
        .forEach(
            fault ->
                assertThat(DialectTexts.faults(program(fault.getKey())))
                    .as(fault.getKey())
                    .containsExactlyElementsOf(fault.getValue().lines().toList()));
  }

  @Test
  void neighboursOfFaultsAreAccepted() {
    for (String text : accepted) {
      assertThat(DialectTexts.faults(program(text))).as(text).isEmpty();
    }
  }

  @Test
  void oracleGivesTheSameVerdicts() {
    Oracle.assumePresent();
    List<String> faulty = faults.keySet().stream().map(this::program).toList();
    List<Integer> lines = OracleVerdicts.firstErrorLines(faulty);
    for (int i = 0; i < faulty.size(); i++) {
      String place = lines.get(i) + ":";
      assertThat(DialectTexts.faults(faulty.get(i)))
          .as(faulty.get(i))
          .anyMatch(fault -> fault.startsWith(place));
    }
    List<String> sound =
        Stream.concat(accepted.stream(), stricter.keySet().stream()).map(this::program).toList();
    assertThat(OracleVerdicts.firstErrorLines(sound)).containsOnly(0);
  }
}
