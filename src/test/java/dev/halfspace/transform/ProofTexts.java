package dev.halfspace.transform;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Programs to whose operations the rules of canonicalization apply, by name: those of the other
 * tests, and ones for folds, with all numbers of few bits as constants.
 */
final class ProofTexts {
  private static final List<String> INTEGERS =
      List.of(
          "addi",
          "subi",
          "muli",
          "divui",
          "divsi",
          "ceildivui",
          "ceildivsi",
          "floordivsi",
          "remui",
          "remsi",
          "andi",
          "ori",
          "xori",
          "shli",
          "shrui",
          "shrsi",
          "maxsi",
          "maxui",
          "minsi",
          "minui");
  private static final List<String> FLAGGED = List.of("addi", "subi", "muli", "shli", "divui");
  private static final List<String> FLOATS =
      List.of("addf", "subf", "mulf", "divf", "remf", "maximumf", "maxnumf", "minimumf", "minnumf");
  private static final List<String> INDICES =
      List.of(
          "add",
          "sub",
          "mul",
          "divs",
          "divu",
          "ceildivs",
          "ceildivu",
          "floordivs",
          "rems",
          "remu",
          "maxs",
          "maxu",
          "mins",
          "minu",
          "shl",
          "shrs",
          "shru",
          "and",
          "or",
          "xor");

  private final StringBuilder text = new StringBuilder();
  private int functions;

  private static final Splitter PART = Splitter.on(Pattern.compile("(?m)^// -----.*$"));
  private static final Splitter SECTION = Splitter.on(Pattern.compile("(?m)^// ===== "));
  private static final Splitter RESULT = Splitter.on(Pattern.compile("(?m)^// ----->"));

  private ProofTexts() {}

  /** The programs of other tests. */
  static Map<String, String> written() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    CanonicalTextsTest.sections().forEach(each -> texts.put(each.name(), each.input()));
    int count = 0;
    for (String part : PART.split(resource("control-flow.mlir"))) {
      texts.put("control flow " + count++, part);
    }
    for (String part : SECTION.split(resource("affine-canonicalization.txt"))) {
      List<String> lines = Splitter.on('\n').limit(2).splitToList(part);
      if (lines.size() == 2) {
        texts.put(lines.get(0), RESULT.splitToList(lines.get(1)).get(0));
      }
    }
    int proof = 0;
    for (String part : PART.split(resource("canonical/proofs.mlir"))) {
      texts.put("proof " + proof++, part);
    }
    return texts;
  }

  private static String resource(String name) throws IOException {
    return Resources.toString(Resources.getResource(ProofTexts.class, name), UTF_8);
  }

  /** Integer operations on an argument and a constant, two arguments, and one argument twice. */
  static String integers(int width) {
    ProofTexts texts = new ProofTexts();
    String type = "i" + width;
    for (String opcode : INTEGERS) {
      for (String flags : flags(opcode)) {
        String op = "arith." + opcode + " %s, %s" + flags + " : " + type;
        texts.add("%x: " + type, type, op.formatted("%x", "%x"), List.of());
        texts.add("%x: " + type + ", %y: " + type, type, op.formatted("%x", "%y"), List.of());
        for (int c = -(1 << (width - 1)); c < 1 << (width - 1); c++) {
          List<String> constant = List.of("%c = arith.constant " + spelled(c, width));
          texts.add("%x: " + type, type, op.formatted("%x", "%c"), constant);
          texts.add("%x: " + type, type, op.formatted("%c", "%x"), constant);
        }
      }
    }
    return texts.text.toString();
  }

  /** An operation on one number. */
  private record Conversion(String opcode, String flags, String from, String to) {
    String text(String result, String operand) {
      String types = opcode.startsWith("math.") ? from : from + " to " + to;
      return "%s = %s %s%s : %s".formatted(result, opcode, operand, flags, types);
    }
  }

  private static List<Conversion> conversions() {
    List<Conversion> all = new ArrayList<>();
    for (String opcode : List.of("math.absi", "math.ctlz", "math.cttz", "math.ctpop")) {
      all.add(new Conversion(opcode, "", "i8", "i8"));
    }
    for (String flags : List.of("", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>")) {
      all.add(new Conversion("arith.trunci", flags, "i8", "i4"));
      all.add(new Conversion("arith.trunci", flags, "i12", "i8"));
    }
    for (String opcode : List.of("arith.extsi", "arith.extui")) {
      all.add(new Conversion(opcode, "", "i8", "i12"));
      all.add(new Conversion(opcode, "", "i4", "i8"));
      all.add(new Conversion(opcode, "", "i4", "i12"));
    }
    for (String sign : List.of("si", "ui")) {
      all.add(new Conversion("arith." + sign + "tofp", "", "i8", "f32"));
      all.add(new Conversion("arith.fpto" + sign, "", "f32", "i8"));
      all.add(new Conversion("arith.fpto" + sign, "", "f32", "i12"));
      String cast = sign.equals("si") ? "arith.index_cast" : "arith.index_castui";
      all.add(new Conversion(cast, "", "i8", "index"));
      all.add(new Conversion(cast, "", "index", "i8"));
      all.add(new Conversion(cast, "", "index", "i4"));
    }
    all.add(new Conversion("arith.bitcast", "", "i8", "f8E4M3FN"));
    all.add(new Conversion("arith.bitcast", "", "f8E4M3FN", "i8"));
    return all;
  }

  /** Operations on one number of 8 bits, and one and two operations on what they give. */
  static String chains() {
    ProofTexts texts = new ProofTexts();
    texts.addChains(new ArrayList<>(), "i8");
    return texts.text.toString();
  }

  private void addChains(List<Conversion> chain, String type) {
    if (!chain.isEmpty()) {
      List<String> lines = new ArrayList<>();
      for (Conversion each : chain) {
        int at = lines.size();
        lines.add(each.text("%v" + at, at == 0 ? "%x" : "%v" + (at - 1)));
      }
      text.append("func.func @f%d(%%x: i8) -> %s {\n".formatted(functions++, type))
          .append(String.join("\n", lines))
          .append("\nreturn %%v%d : %s\n}\n".formatted(lines.size() - 1, type));
    }
    if (chain.size() < 3) {
      for (Conversion next : conversions()) {
        if (next.from().equals(type)) {
          List<Conversion> longer = new ArrayList<>(chain);
          longer.add(next);
          addChains(longer, next.to());
        }
      }
    }
  }

  private static String spelled(int value, int width) {
    return width == 1 ? (value == 0 ? "false" : "true") : value + " : i" + width;
  }

  private static List<String> flags(String opcode) {
    return FLAGGED.contains(opcode) && !opcode.equals("divui")
        ? List.of("", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>")
        : List.of("");
  }

  /**
   * Operations on numbers of a format of 8 bits and a constant, given by its bits. Where flags
   * leave the sign of zero open, zero is added: it becomes positive.
   */
  static String floats(String type, List<Integer> constants) {
    ProofTexts texts = new ProofTexts();
    for (String opcode : FLOATS) {
      for (String flags : List.of("", " fastmath<nnan, nsz>", " fastmath<fast>")) {
        boolean isOpen = flags.contains("nsz") || flags.contains("fast>");
        String op =
            "arith."
                + opcode
                + " %s, %s"
                + flags
                + " : "
                + type
                + (isOpen
                    ? "\n%%z = arith.constant 0.0 : "
                        + type
                        + "\n%%s = arith.addf %%r, %%z : "
                        + type
                    : "");
        texts.add("%x: " + type, type, op.formatted("%x", "%x"), List.of());
        for (int bits : constants) {
          List<String> constant = List.of("%%c = arith.constant 0x%02X : %s".formatted(bits, type));
          texts.add("%x: " + type, type, op.formatted("%x", "%c"), constant);
          texts.add("%x: " + type, type, op.formatted("%c", "%x"), constant);
        }
      }
    }
    texts.add(
        "%x: " + type, type, "arith.negf %n : " + type, List.of("%n = arith.negf %x : " + type));
    return texts.text.toString();
  }

  /** Index operations on an argument and a constant, and one argument twice. */
  static String indices() {
    ProofTexts texts = new ProofTexts();
    List<String> constants =
        List.of("0", "1", "-1", "33", "2147483647", "-2147483648", "4294967296");
    for (String opcode : INDICES) {
      texts.add("%x: index", "index", "index." + opcode + " %x, %x", List.of());
      for (String c : constants) {
        List<String> constant = List.of("%c = index.constant " + c);
        texts.add("%x: index", "index", "index." + opcode + " %x, %c", constant);
        texts.add("%x: index", "index", "index." + opcode + " %c, %x", constant);
        for (String d : constants) {
          List<String> both = List.of("%c = index.constant " + c, "%d = index.constant " + d);
          texts.add("", "index", "index." + opcode + " %c, %d", both);
        }
      }
    }
    return texts.text.toString();
  }

  private void add(String arguments, String type, String op, List<String> before) {
    List<String> lines = new ArrayList<>(before);
    lines.add("%r = " + op);
    lines.add("return " + (op.contains("%s =") ? "%s" : "%r") + " : " + type);
    text.append("func.func @f%d(%s) -> %s {\n".formatted(functions++, arguments, type))
        .append(String.join("\n", lines))
        .append("\n}\n");
  }
}
