package dev.halfspace.verify;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Changes the structure of IR in its generic text: operands, types, properties, names, order,
 * blocks. Most changes keep the text well-formed, so that the verifier and not the parser decides.
 */
final class GenericTextMutator {
  private static final Pattern VALUE = Pattern.compile("%[\\w$.]+(?:#\\d+)?");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w%^#.@<x-])-?\\d+(?![\\w.x])");
  private static final Pattern TYPE =
      Pattern.compile("\\b(?:i1|i8|i32|i64|f32|f64|index)\\b|(?:memref|vector|tensor)<[^<>]*>");
  private static final Pattern NAME = Pattern.compile("\"([a-z_]+\\.[a-z_.]+)\"(?=\\()");
  private static final Pattern PROPERTIES = Pattern.compile("<\\{(.*)\\}>");
  private static final Pattern SUCCESSOR = Pattern.compile("\\^bb\\d+(?![\\d(:])");
  private static final Pattern BLOCK = Pattern.compile("(\\s*\\^bb\\d+)\\((.*)\\):");

  /** Indentation, results, name, operands, all up to the types, operand types, result types. */
  private static final Pattern OPERATION =
      Pattern.compile(
          "(\\s*)((?:%[\\w:, %]+ = )?)\"([\\w.]+)\"\\(([^()]*)\\)(.*) : \\((.*)\\) -> (.*)");

  private static final ImmutableList<String> TYPES =
      ImmutableList.of(
          "i1",
          "i32",
          "i64",
          "f32",
          "f64",
          "index",
          "memref<4xf32>",
          "memref<?xf32>",
          "memref<?x?xf64>",
          "vector<4xf32>",
          "vector<[4]xi32>",
          "tensor<4xf32>",
          "tensor<?xi32>",
          "tensor<*xf32>",
          "memref<*xf32>",
          "memref<4xindex, 1>");

  /**
   * The number that stands for an open size in a list of sizes; in an affine map the oracle cannot
   * read it.
   */
  private static final String OPEN = "-9223372036854775808";

  private static final ImmutableList<String> NUMBERS =
      ImmutableList.of("0", "1", "2", "3", "4", "-1", "7", "16", OPEN);

  private final Random random;
  private final List<String> names;

  /** A mutator that also puts operations of the given names in the place of others. */
  GenericTextMutator(Random random, List<String> names) {
    this.random = random;
    this.names = names;
  }

  /** The names of operations in a text. */
  static List<String> operationNames(String text) {
    return NAME.matcher(text).results().map(match -> match.group(1)).distinct().toList();
  }

  /** The text after one to three changes. */
  String mutate(String text) {
    String mutant = text;
    int wanted = 1 + random.nextInt(10) / 6 + random.nextInt(10) / 9;
    for (int tries = 0; tries < 40 && wanted > 0; tries++) {
      String changed = change(mutant);
      if (changed != null && !changed.equals(mutant)) {
        mutant = changed;
        wanted--;
      }
    }
    return mutant;
  }

  private @Nullable String change(String text) {
    return switch (random.nextInt(18)) {
      case 0, 1 -> inLine(text, this::swapOperands);
      case 2, 3 -> replaceOperand(text);
      case 4 -> inLine(text, line -> replace(line, TYPE, pick(TYPES)));
      case 5 -> changeTypeEverywhere(text);
      case 6, 7 -> inLine(text, this::dropProperty);
      case 8 -> inLine(text, this::changeNumber);
      case 9 -> inLine(text, line -> replace(line, NAME, "\"" + pick(names) + "\""));
      case 10, 11 -> inLine(text, this::changeArity);
      case 12 -> moveLine(text);
      case 13 -> deleteLine(text);
      case 14 -> duplicateLine(text);
      case 15 -> inLine(text, this::changeBlockArguments);
      case 16 -> replaceSuccessor(text);
      default -> changeRegions(text);
    };
  }

  private interface LineChange {
    @Nullable String apply(String line);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private @Nullable String inLine(String text, LineChange change) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    String changed = change.apply(lines.get(at));
    if (changed == null) {
      return null;
    }
    lines.set(at, changed);
    return String.join("\n", lines) + "\n";
  }

  /** Replaces one of the places where {@code what} stands. */
  private @Nullable String replace(String line, Pattern what, String by) {
    List<int[]> places =
        what.matcher(line).results().map(found -> new int[] {found.start(), found.end()}).toList();
    if (places.isEmpty()) {
      return null;
    }
    int[] place = pick(places);
    return line.substring(0, place[0]) + by + line.substring(place[1]);
  }

  private @Nullable String changeNumber(String line) {
    String number = pick(NUMBERS);
    return number.equals(OPEN) && line.contains("affine_") ? null : replace(line, NUMBER, number);
  }

  private @Nullable String swapOperands(String line) {
    Matcher op = OPERATION.matcher(line);
    if (!op.matches()) {
      return null;
    }
    List<String> operands = split(op.group(4));
    List<String> types = split(op.group(6));
    if (operands.size() < 2 || operands.size() != types.size()) {
      return null;
    }
    int i = random.nextInt(operands.size());
    int j = random.nextInt(operands.size());
    Collections.swap(operands, i, j);
    Collections.swap(types, i, j);
    return operation(op, operands, types, op.group(7));
  }

  private static String operation(
      Matcher op, List<String> operands, List<String> types, String results) {
    return "%s%s\"%s\"(%s)%s : (%s) -> %s"
        .formatted(
            op.group(1),
            op.group(2),
            op.group(3),
            String.join(", ", operands),
            op.group(5),
            String.join(", ", types),
            results);
  }

  /** Replaces an operand by another value, one of its type if there is one. */
  private @Nullable String replaceOperand(String text) {
    List<String> values = VALUE.matcher(text).results().map(found -> found.group()).toList();
    return inLine(
        text,
        line -> {
          Matcher op = OPERATION.matcher(line);
          if (values.isEmpty() || !op.matches() || op.group(4).isEmpty()) {
            return null;
          }
          List<String> operands = split(op.group(4));
          List<String> types = split(op.group(6));
          int i = random.nextInt(operands.size());
          String chosen = pick(values);
          if (types.size() == operands.size()) {
            for (int tries = 0; tries < 8; tries++) {
              String other = pick(values);
              if (typeOf(other, text).equals(types.get(i))) {
                chosen = other;
              }
            }
          }
          operands.set(i, chosen);
          return operation(op, operands, types, op.group(7));
        });
  }

  /** The type of a value as its definition has it; empty if that is not clear. */
  private static String typeOf(String value, String text) {
    Matcher result =
        Pattern.compile("(?m)^\\s*" + Pattern.quote(value) + " = .* -> ([^(\\n]*)$").matcher(text);
    if (result.find()) {
      return result.group(1);
    }
    Matcher argument =
        Pattern.compile(Pattern.quote(value) + ": ([^,()]*(?:<[^<>]*>)?)").matcher(text);
    return argument.find() ? argument.group(1) : "";
  }

  private @Nullable String changeTypeEverywhere(String text) {
    List<String> types = TYPE.matcher(text).results().map(found -> found.group()).toList();
    return types.isEmpty() ? null : text.replace(pick(types), pick(TYPES));
  }

  private @Nullable String dropProperty(String line) {
    Matcher properties = PROPERTIES.matcher(line);
    if (!properties.find()) {
      return null;
    }
    List<String> entries = split(properties.group(1));
    if (entries.isEmpty()) {
      return null;
    }
    entries.remove(random.nextInt(entries.size()));
    return line.substring(0, properties.start(1))
        + String.join(", ", entries)
        + line.substring(properties.end(1));
  }

  /** Leaves out an operand or result, or repeats one. */
  private @Nullable String changeArity(String line) {
    Matcher op = OPERATION.matcher(line);
    if (!op.matches() || op.group(4).isEmpty()) {
      return null;
    }
    List<String> operands = split(op.group(4));
    List<String> types = split(op.group(6));
    if (operands.size() != types.size()) {
      return null;
    }
    int i = random.nextInt(operands.size());
    if (random.nextBoolean()) {
      operands.remove(i);
      types.remove(i);
    } else {
      operands.add(i, operands.get(i));
      types.add(i, types.get(i));
    }
    return operation(op, operands, types, op.group(7));
  }

  private static boolean isWhole(String line) {
    return OPERATION.matcher(line).matches() && !line.stripLeading().startsWith("}");
  }

  private @Nullable String moveLine(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int from = random.nextInt(lines.size());
    if (!isWhole(lines.get(from)) || lines.size() < 4) {
      return null;
    }
    String line = lines.remove(from);
    lines.add(1 + random.nextInt(lines.size() - 1), line);
    return String.join("\n", lines) + "\n";
  }

  private @Nullable String deleteLine(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    if (!isWhole(lines.get(at))) {
      return null;
    }
    lines.remove(at);
    return String.join("\n", lines) + "\n";
  }

  private @Nullable String duplicateLine(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    Matcher op = OPERATION.matcher(lines.get(at));
    if (!isWhole(lines.get(at)) || !op.matches()) {
      return null;
    }
    String results = op.group(2).replace("%", "%again");
    lines.add(at, op.group(1) + results + lines.get(at).substring(op.end(2)));
    return String.join("\n", lines) + "\n";
  }

  private @Nullable String changeBlockArguments(String line) {
    Matcher block = BLOCK.matcher(line);
    if (!block.matches()) {
      return null;
    }
    List<String> arguments = split(block.group(2));
    if (arguments.isEmpty() || random.nextBoolean()) {
      arguments.add("%extra: " + pick(TYPES));
    } else {
      arguments.remove(random.nextInt(arguments.size()));
    }
    return block.group(1) + "(" + String.join(", ", arguments) + "):";
  }

  private @Nullable String replaceSuccessor(String text) {
    List<String> blocks = SUCCESSOR.matcher(text).results().map(found -> found.group()).toList();
    return blocks.isEmpty() ? null : inLine(text, line -> replace(line, SUCCESSOR, pick(blocks)));
  }

  /** Joins two regions, empties one, or cuts one in two. */
  private @Nullable String changeRegions(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    String line = lines.get(at).strip();
    if (line.equals("}, {")) {
      lines.remove(at);
    } else if (isWhole(lines.get(at))) {
      lines.add(at, random.nextInt(4) == 0 ? "}, {" : "^cut" + random.nextInt(2) + ":");
    } else {
      return null;
    }
    return String.join("\n", lines) + "\n";
  }

  /** The parts of a list between commas that are in no brackets. */
  private static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      boolean arrow = c == '>' && i > 0 && list.charAt(i - 1) == '-';
      if ("([{<".indexOf(c) >= 0) {
        depth++;
      } else if (")]}>".indexOf(c) >= 0 && !arrow) {
        depth--;
      } else if (c == ',' && depth == 0) {
        parts.add(list.substring(from, i).strip());
        from = i + 1;
      }
    }
    if (!list.isBlank()) {
      parts.add(list.substring(from).strip());
    }
    return parts;
  }
}
