package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The expected words are those that a POSIX shell passes to a command. */
class ShellWordsTest {
  @Test
  void blanksSeparateWords() throws Exception {
    assertThat(ShellWords.split("  --a \t--b=c ")).containsExactly("--a", "--b=c");
    assertThat(ShellWords.split("")).isEmpty();
  }

  @Test
  void quotesKeepBlanks() throws Exception {
    assertThat(ShellWords.split("'a b'c \"d 'e'\" '' \"\""))
        .containsExactly("a bc", "d 'e'", "", "");
  }

  @Test
  void backslashKeepsTheNextCharacter() throws Exception {
    assertThat(ShellWords.split("a\\ b '\\n' \"\\\"\\\\\\n\""))
        .containsExactly("a b", "\\n", "\"\\\\n");
  }

  @Test
  void openQuoteIsReported() {
    assertThatThrownBy(() -> ShellWords.split("--a 'b"))
        .isInstanceOf(CommandFailure.class)
        .hasMessage("the quote at column 5 of the flags is not closed");
  }
}
