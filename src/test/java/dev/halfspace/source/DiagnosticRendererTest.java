package dev.halfspace.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.ir.Location;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DiagnosticRendererTest {
  private static String render(String text, int line, int column) {
    return render(text.getBytes(StandardCharsets.UTF_8), line, column);
  }

  private static String render(byte[] text, int line, int column) {
    return DiagnosticRenderer.of(Source.of("a.mlir", text))
        .render(Diagnostic.error(Location.of("a.mlir", line, column), "wrong"));
  }

  @Test
  void aCaretStandsUnderTheColumn() {
    assertThat(render("first\n  %1 = toy.add %0\nlast\n", 2, 8))
        .isEqualTo(
            """
            a.mlir:2:8: error: wrong
              %1 = toy.add %0
                   ^
            """);
  }

  @Test
  void notesFollowWithTheirOwnPlace() {
    Source source = Source.of("a.mlir", "one\ntwo\n");
    Diagnostic diagnostic =
        Diagnostic.error(
            Location.of("a.mlir", 2, 1),
            "wrong",
            Diagnostic.note(Location.of("a.mlir", 1, 3), "defined here"),
            Diagnostic.note(Location.of("other.mlir", 1, 3), "in a file that is not at hand"),
            Diagnostic.note(Location.UNKNOWN, "nowhere"));
    assertThat(DiagnosticRenderer.of(source).render(diagnostic))
        .isEqualTo(
            """
            a.mlir:2:1: error: wrong
            two
            ^
            a.mlir:1:3: note: defined here
            one
              ^
            other.mlir:1:3: note: in a file that is not at hand
            note: nowhere
            """);
  }

  @Test
  void partOfATextHasThePlacesOfTheWhole() {
    Source part = Source.of("a.mlir", "one\nab two\nthree").slice(7, 13);
    DiagnosticRenderer renderer = DiagnosticRenderer.of(part);
    assertThat(renderer.render(Diagnostic.error(Location.of("a.mlir", 2, 5), "wrong")))
        .isEqualTo("a.mlir:2:5: error: wrong\ntwo\n ^\n");
    assertThat(renderer.render(Diagnostic.error(Location.of("a.mlir", 3, 2), "wrong")))
        .isEqualTo("a.mlir:3:2: error: wrong\nth\n ^\n");
    // Before the part: its line is not there, or the column is not.
    assertThat(renderer.render(Diagnostic.error(Location.of("a.mlir", 1, 1), "wrong")))
        .isEqualTo("a.mlir:1:1: error: wrong\n");
    assertThat(renderer.render(Diagnostic.error(Location.of("a.mlir", 2, 1), "wrong")))
        .isEqualTo("a.mlir:2:1: error: wrong\ntwo\n");
  }

  @Test
  void tabsBeforeTheCaretAreRepeated() {
    assertThat(render("\ta\t%b", 1, 4)).isEqualTo("a.mlir:1:4: error: wrong\n\ta\t%b\n\t \t^\n");
  }

  @Test
  void columnsCountBytesAndTheCaretCountsCharacters() {
    // "é" has two bytes, so "x" is at byte 4; either byte of "é" is under the same caret.
    assertThat(render("é x", 1, 4)).isEqualTo("a.mlir:1:4: error: wrong\né x\n  ^\n");
    assertThat(render("é x", 1, 2)).isEqualTo("a.mlir:1:2: error: wrong\né x\n^\n");
  }

  @Test
  void bytesThatAreNoTextAreShownAsNumbers() {
    byte[] text = {'a', (byte) 0xFF, 0x1B, 'b', (byte) 0xC3, (byte) 0xE2, (byte) 0x80, (byte) 0xAE};
    assertThat(render(text, 1, 4))
        .isEqualTo("a.mlir:1:4: error: wrong\na\\xFF\\x1Bb\\xC3\\xE2\\x80\\xAE\n         ^\n");
  }

  @Test
  void lineEndsOfOtherSystemsAreNotShown() {
    assertThat(render("ab\r\ncd\r\n", 1, 2)).isEqualTo("a.mlir:1:2: error: wrong\nab\n ^\n");
  }

  @Test
  void placesThatTheTextDoesNotHaveShowWhatThereIs() {
    assertThat(render("ab\n", 1, 3)).isEqualTo("a.mlir:1:3: error: wrong\nab\n  ^\n");
    assertThat(render("ab\n", 1, 99)).isEqualTo("a.mlir:1:99: error: wrong\nab\n  ^\n");
    assertThat(render("ab\n", 1, 0)).isEqualTo("a.mlir:1:0: error: wrong\nab\n");
    assertThat(render("ab\n", 2, 1)).isEqualTo("a.mlir:2:1: error: wrong\n\n^\n");
    assertThat(render("ab\n", 3, 1)).isEqualTo("a.mlir:3:1: error: wrong\n");
    assertThat(render("", 1, 1)).isEqualTo("a.mlir:1:1: error: wrong\n\n^\n");
    assertThat(render("ab\n", 0, 0)).isEqualTo("a.mlir:0:0: error: wrong\n");
  }

  @Test
  void ofALongLineTheSurroundingsOfTheCaretAreShown() {
    String line = "a".repeat(5000) + "X" + "b".repeat(5000);
    String[] shown = render(line, 1, 5001).split("\n");
    assertThat(shown).hasSize(3);
    assertThat(shown[1]).isEqualTo("..." + "a".repeat(60) + "X" + "b".repeat(59) + "...");
    assertThat(shown[2]).isEqualTo(" ".repeat(63) + "^");
    shown = render(line, 1, 1).split("\n");
    assertThat(shown[1]).isEqualTo("a".repeat(120) + "...");
    assertThat(shown[2]).isEqualTo("^");
    shown = render(line, 1, 10001).split("\n");
    assertThat(shown[1]).isEqualTo("..." + "b".repeat(119) + "b");
    assertThat(shown[2]).isEqualTo(" ".repeat(122) + "^");
  }

  @Test
  void aLineThatJustFitsIsShownWhole() {
    String line = "a".repeat(119) + "X";
    assertThat(render(line, 1, 120))
        .isEqualTo("a.mlir:1:120: error: wrong\n" + line + "\n" + " ".repeat(119) + "^\n");
  }

  @Property(tries = 500, seed = "7")
  void noPlaceInNoTextIsTooOdd(@ForAll byte[] text, @ForAll int line, @ForAll int column) {
    assertThat(render(text, line, column)).contains("error: wrong\n").endsWith("\n");
    int near = Math.floorMod(line, 4);
    assertThat(render(text, near, Math.floorMod(column, 50))).endsWith("\n");
  }

  @Property(tries = 500, seed = "8")
  void theCaretIsUnderTheCharacterOfItsByte(@ForAll String text, @ForAll int at) {
    String line = text.replaceAll("[^\\x20-\\x7Eäß€]", "€");
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    int column = Math.floorMod(at, bytes.length + 1);
    String[] shown = render(line, 1, column + 1).split("\n", -1);
    String before = new String(bytes, 0, column, StandardCharsets.UTF_8);
    int characters = 0;
    for (int i = 0, b = 0; b < column && i < line.length(); i++) {
      b += Character.toString(line.charAt(i)).getBytes(StandardCharsets.UTF_8).length;
      characters += b <= column ? 1 : 0;
    }
    if (line.length() <= 120) {
      assertThat(shown[1]).isEqualTo(line);
      assertThat(shown[2]).as("before: %s", before).isEqualTo(" ".repeat(characters) + "^");
    }
  }
}
