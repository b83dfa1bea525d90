package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Splitter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Texts that are longer than memory is large. */
class LongOutputTest {
  private static final int DEEP = 20_000;

  @TempDir Path folder;

  /** Counts what is written. */
  private static final class Counter extends Writer {
    private long characters;
    private long longestPiece;

    @Override
    public void write(char[] text, int offset, int length) {
      characters += length;
      longestPiece = Math.max(longestPiece, length);
    }

    @Override
    public Writer append(CharSequence text) {
      characters += text.length();
      longestPiece = Math.max(longestPiece, text.length());
      return this;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  /** Operations that have one region each, one in the other. */
  private static Operation nest(int depth) {
    OpDefinition<?> definition = UnregisteredOp.definition("t.op");
    Operation nest = definition.create(OperationState.of(definition, Location.UNKNOWN));
    for (int i = 0; i < depth; i++) {
      Region region = new Region();
      Block block = new Block();
      region.append(block);
      block.append(nest);
      nest = definition.create(OperationState.of(definition, Location.UNKNOWN).regionAsIs(region));
    }
    return nest;
  }

  /** Prints the nest; run with little memory. */
  public static void main(String[] arguments) throws IOException {
    Counter counter = new Counter();
    Printer.custom().print(nest(DEEP), counter);
    System.out.println(counter.characters + " " + counter.longestPiece);
  }

  @Test
  @Timeout(300)
  void nestedRegionsAreWrittenWithoutMemoryForTheirIndentation() throws Exception {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                LongOutputTest.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(280, TimeUnit.SECONDS)).isTrue();
    String said = Files.readString(out).strip();
    assertThat(process.exitValue()).as(said).isZero();
    // Level i takes 2i blanks, `"t.op"() ({` and a line end, 2i blanks, `}) : () -> ()` and a line
    // end; the innermost operation takes 2n blanks, `"t.op"() : () -> ()` and a line end.
    long n = DEEP;
    long expected = n * (11 + 1 + 13 + 1) + 2 * n * (n - 1) + 2 * n + 19 + 1;
    List<String> numbers = Splitter.on(' ').splitToList(said);
    assertThat(numbers.get(0)).isEqualTo(Long.toString(expected));
    assertThat(Long.parseLong(numbers.get(1))).isLessThan(100_000);
  }

  @Test
  void exceptionOfTheTargetIsThrown() {
    Writer full =
        new Writer() {
          @Override
          public void write(char[] text, int offset, int length) throws IOException {
            throw new IOException("no space left");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> Printer.custom().print(nest(3), full))
        .isInstanceOf(IOException.class)
        .hasMessage("no space left");
    assertThatThrownBy(() -> new Printout(Printer.custom().options, nest(100), 0).writeTo(full))
        .isInstanceOf(IOException.class)
        .hasMessage("no space left");
  }
}
