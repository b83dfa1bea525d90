package dev.halfspace.fuzz;

import com.google.common.base.Splitter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes texts that are almost MLIR: takes one at random and changes bytes, tokens or lines of it,
 * or puts in a part of another. The same seed gives the same texts.
 */
final class Mutator {
  /** Words that mean something to the reader, put in at random. */
  private static final List<String> WORDS =
      List.of(
          "(",
          ")",
          "{",
          "}",
          "[",
          "]",
          "<",
          ">",
          ",",
          ":",
          "=",
          "->",
          "-",
          "*",
          "?",
          "::",
          "...",
          "{-#",
          "#-}",
          "//",
          "loc(",
          "loc(unknown)",
          "^bb0",
          "^bb1:",
          "%0",
          "%0#1",
          "%arg0",
          "@f",
          "i32",
          "i0",
          "i16777216",
          "index",
          "f8E8M0FNU",
          "none",
          "vector<4xf32>",
          "tensor<?x*xf32>",
          "memref<*xf32>",
          "memref<?xf32, strided<[?], offset: ?>>",
          "affine_map<(d0) -> (d0)>",
          "affine_set<() : ()>",
          "dense<>",
          "dense<\"0x\">",
          "array<i1>",
          "sparse<>",
          "unit",
          "distinct[0]<>",
          "#a",
          "!a",
          "!t.x<>",
          "attributes",
          "step",
          "to",
          "iter_args",
          "else",
          "9223372036854775807",
          "-9223372036854775808",
          "18446744073709551616",
          "0x",
          "1.0e999",
          "1.",
          "-1",
          "0",
          "\"\\00\"",
          "\"\"",
          "mod",
          "floordiv",
          "ceildiv",
          "symbol(",
          "max",
          "min",
          "operandSegmentSizes = array<i32: -1, 2147483647>",
          "module",
          "func.func",
          "affine.for",
          "affine.yield",
          "scf.yield",
          "return",
          "\u0000",
          "\u00e9",
          "\n",
          "// -----\n");

  private final List<byte[]> seeds;
  private final SplittableRandom random;

  Mutator(List<byte[]> seeds, long seed) {
    this.seeds = seeds;
    this.random = new SplittableRandom(seed);
  }

  /** The next text. */
  byte[] next() {
    byte[] text = seed();
    int changes = 1 + (random.nextInt(3) == 0 ? random.nextInt(8) : 0);
    for (int i = 0; i < changes; i++) {
      text = change(text);
    }
    return text;
  }

  private byte[] seed() {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private byte[] change(byte[] text) {
    int from = random.nextInt(text.length + 1);
    return switch (random.nextInt(12)) {
      case 0 -> flipped(text, from);
      case 1 -> replaced(text, from, Math.min(text.length, from + 1), new byte[] {anyByte()});
      case 2 -> replaced(text, from, Math.min(text.length, from + 1 + random.nextInt(8)), NOTHING);
      case 3 -> replaced(text, from, from, word());
      case 4, 5 -> {
        int[] token = token(text, from);
        yield replaced(text, token[0], token[1], random.nextBoolean() ? NOTHING : word());
      }
      case 6 -> {
        int[] token = token(text, from);
        int[] other = token(text, random.nextInt(text.length + 1));
        yield replaced(text, token[0], token[1], slice(text, other));
      }
      case 7 -> {
        int[] line = line(text, from);
        yield replaced(text, line[0], line[1], NOTHING);
      }
      case 8 -> {
        int[] line = line(text, from);
        yield replaced(text, line[0], line[0], slice(text, line));
      }
      case 9 -> {
        int[] line = line(text, from);
        byte[] moved = slice(text, line(text, random.nextInt(text.length + 1)));
        yield replaced(text, line[0], line[1], moved);
      }
      case 10 -> {
        byte[] other = seed();
        byte[] part = slice(other, line(other, random.nextInt(other.length + 1)));
        yield replaced(text, line(text, from)[0], line(text, from)[0], part);
      }
      default -> {
        byte[] other = seed();
        int[] token = token(text, from);
        yield replaced(
            text, token[0], token[1], slice(other, token(other, random.nextInt(other.length + 1))));
      }
    };
  }

  private static final byte[] NOTHING = {};

  private byte anyByte() {
    return (byte) random.nextInt(256);
  }

  private byte[] word() {
    return WORDS.get(random.nextInt(WORDS.size())).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] flipped(byte[] text, int at) {
    if (at == text.length) {
      return text;
    }
    byte[] changed = text.clone();
    changed[at] ^= (byte) (1 << random.nextInt(8));
    return changed;
  }

  private static byte[] replaced(byte[] text, int from, int to, byte[] by) {
    byte[] changed = new byte[text.length - (to - from) + by.length];
    System.arraycopy(text, 0, changed, 0, from);
    System.arraycopy(by, 0, changed, from, by.length);
    System.arraycopy(text, to, changed, from + by.length, text.length - to);
    return changed;
  }

  private static byte[] slice(byte[] text, int[] range) {
    return Arrays.copyOfRange(text, range[0], range[1]);
  }

  /** The run of letters and digits, or the single sign, at or after a place. */
  private static int[] token(byte[] text, int at) {
    int from = at;
    while (from < text.length && text[from] <= ' ' && text[from] >= 0) {
      from++;
    }
    while (from > 0 && from < text.length && isWord(text[from]) && isWord(text[from - 1])) {
      from--;
    }
    int to = Math.min(text.length, from + 1);
    while (to < text.length && isWord(text[to]) && isWord(text[to - 1])) {
      to++;
    }
    return new int[] {from, to};
  }

  private static boolean isWord(byte c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '%' || c == '#' || c == '@';
  }

  private static int[] line(byte[] text, int at) {
    int from = at;
    while (from > 0 && text[from - 1] != '\n') {
      from--;
    }
    int to = at;
    while (to < text.length && text[to] != '\n') {
      to++;
    }
    return new int[] {from, Math.min(text.length, to + 1)};
  }

  /** Cuts texts that are long into parts that are changed and read in little time. */
  static List<byte[]> parts(List<String> texts, int longest) {
    List<byte[]> parts = new ArrayList<>();
    for (String text : texts) {
      for (String part : Splitter.on("// -----").split(text)) {
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > 0 && bytes.length <= longest) {
          parts.add(bytes);
        }
      }
    }
    return parts;
  }
}
