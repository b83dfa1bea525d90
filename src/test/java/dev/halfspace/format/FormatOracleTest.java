package dev.halfspace.format;

import static com.google.common.base.Strings.nullToEmpty;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.TypeConstraint.ANY;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random formats, compiled by MLIR's {@code mlir-tblgen}: what the C++ prints tells where blanks
 * stand, and formats that it refuses are refused here.
 */
class FormatOracleTest {
  private static final Path INCLUDES = Path.of("/usr/lib/llvm-22/include");
  private static final String PROGRAM = "mlir-tblgen-22";
  private static final int FORMATS = 200;

  private static final OpDefinition<?> DEFINITION =
      ForeignOp.op("t.o")
          .operand("a", ANY)
          .optionalOperand("b", ANY)
          .operands("c", ANY)
          .properties(
              Property.optional("u", UnitAttr.class),
              Property.optional("v", UnitAttr.class),
              Property.optional("s", StringAttr.class),
              Property.optional("t", StringAttr.class));

  private static final List<String> LITERALS =
      List.of(
          "``", "` `", "`\\n`", "`:`", "`,`", "`=`", "`<`", "`>`", "`(`", "`)`", "`[`", "`]`",
          "`{`", "`}`", "`?`", "`+`", "`-`", "`*`", "`->`", "`...`", "`_`", "`foo`", "`x`", "`a.b`",
          "`_k`");

  /** The texts of elements; a digit is the greatest number of literals in its place. */
  private static final List<List<String>> VARIABLES =
      List.of(
          List.of("$a"),
          List.of("$b", "($b^ 2)?", "(`l` `m` $b^ 2)?", "(`` `[` $b^ 2) : (`(` 2)?"),
          List.of(
              "$c", "($c^ 2)?", "(`(` `m` $c^ 2)?", "(`,` $c^ 2) : (`e` 2)?", "(`{` $c 2) : ($b)?"),
          List.of("", "(`f` 2 $u^ 2)?"),
          List.of("", "(`f` 2 $v^ 2)?", "(`f` $v)?"),
          List.of("", "$s", "($s^)?", "(`w` 2 $s^ 2)?", "oilist(`q` $s 2 | `r` 2)"),
          List.of(
              "", "(`w` 2 $t^ 2)?", "oilist(`i` 2 | `j` 1 $t 1)", "oilist($t)", "qualified($t)"));

  private final Random random = new Random(20261122);
  @TempDir Path directory;

  private String literals(int most) {
    StringBuilder all = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      all.append(LITERALS.get(random.nextInt(LITERALS.size()))).append(' ');
    }
    return all.toString();
  }

  private String randomFormat() {
    StringBuilder all = new StringBuilder();
    List<List<String>> rest = new ArrayList<>(VARIABLES);
    while (!rest.isEmpty()) {
      List<String> forms = rest.remove(random.nextInt(rest.size()));
      String form = forms.get(random.nextInt(forms.size()));
      all.append(literals(3)).append(filled(form)).append(' ');
    }
    String types = random.nextInt(8) > 0 ? "type(operands)" : "type($a) type($c)";
    return all + literals(1) + "attr-dict " + literals(2) + types;
  }

  private String filled(String form) {
    return Pattern.compile("\\d")
        .matcher(form)
        .replaceAll(digit -> Matcher.quoteReplacement(literals(Integer.parseInt(digit.group()))));
  }

  /** The C++ of the operations with these formats; empty if one of them is refused. */
  private String compiled(List<String> formats) throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder();
    text.append("include \"mlir/IR/OpBase.td\"\ndef T : Dialect { let name = \"t\"; }\n");
    for (int i = 0; i < formats.size(); i++) {
      text.append(
          """
          def Op%03d : Op<T, "o%d", [AttrSizedOperandSegments]> {
            let arguments = (ins AnyType:$a, Optional<AnyType>:$b, Variadic<AnyType>:$c,
              UnitAttr:$u, UnitAttr:$v, OptionalAttr<StrAttr>:$s, OptionalAttr<StrAttr>:$t);
            let assemblyFormat = [{%s}];
          }
          """
              .formatted(i, i, formats.get(i)));
    }
    Path in = Files.writeString(directory.resolve("in.td"), text);
    Path out = directory.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                PROGRAM,
                "-gen-op-defs",
                "-I",
                INCLUDES.toString(),
                "-o",
                out.toString(),
                in.toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("err.txt").toFile())
            .start();
    return process.waitFor() == 0 ? Files.readString(out) : "";
  }

  /** The output of a printer in C++: texts, {@code $} for others, groups in {@code <[ | ]>}. */
  private static String pattern(String body) {
    StringBuilder all = new StringBuilder();
    boolean inDictionary = false;
    for (String line : body.lines().skip(1).map(String::strip).toList()) {
      if (inDictionary) {
        inDictionary = !line.contains("printOptionalAttrDict");
      } else if (line.contains("SmallVector<::llvm::StringRef")) {
        all.append("<dict>");
        inDictionary = true;
      } else if (line.startsWith("if (") && !line.contains("::mlir::Value value")) {
        all.append("<[");
      } else if (line.startsWith("}")) {
        all.append(line.endsWith("{") ? "<|>" : "]>");
      } else if (line.contains("printNewline")) {
        all.append('\n');
      } else if (line.startsWith("_odsPrinter")) {
        Matcher text = Pattern.compile("_odsPrinter( << ' ')?( << \"(.*)\")?;").matcher(line);
        boolean isText = text.matches();
        all.append(isText && text.group(1) != null ? " " : "");
        all.append(!isText ? "<$>" : text.group(2) == null ? "" : text.group(3));
      }
    }
    return all.substring(0, all.length() - 2); // the brace at the end
  }

  private static String pattern(Sequence sequence) {
    StringBuilder all = new StringBuilder(nullToEmpty(sequence.texts[0]));
    for (int i = 0; i < sequence.printed.length; i++) {
      all.append(pattern(sequence.printed[i])).append(nullToEmpty(sequence.texts[i + 1]));
    }
    return all.toString();
  }

  private static String pattern(Element element) {
    if (element instanceof Element.Literal literal) {
      return literal.text();
    } else if (element instanceof Element.PropertyValue<?> value && value.isFlag()) {
      return "";
    } else if (element instanceof Element.Group group) {
      boolean isElse = group.otherwise().read.length > 0;
      String otherwise = isElse ? "<|>" + pattern(group.otherwise()) : "";
      return "<[" + pattern(group.then()) + otherwise + "]>";
    } else if (element instanceof Element.Clauses clauses) {
      return clauses.clauses().stream().map(c -> "<[" + pattern(c) + "]>").collect(joining());
    }
    return element instanceof Element.Dictionary ? "<dict>" : "<$>";
  }

  @Test
  void formatsAreReadAsMlirReadsThem() throws IOException, InterruptedException {
    Available.orSkip(Files.isDirectory(INCLUDES), INCLUDES + " is not there");
    List<String> accepted = new ArrayList<>();
    List<Sequence> read = new ArrayList<>();
    int refused = 0;
    while (accepted.size() < FORMATS) {
      String text = randomFormat();
      try {
        OpDefinition<?> made = DEFINITION.syntax(format(text));
        read.add(((Format) made.facet(OpSyntax.class)).elements);
        accepted.add(text);
      } catch (IllegalArgumentException e) {
        if (refused++ < 25) {
          assertThat(compiled(List.of(text))).as(e.getMessage()).isEmpty();
        }
      }
    }
    List<String> printers =
        Pattern.compile("void Op\\d+::print\\(.*?\\n}\\n", Pattern.DOTALL)
            .matcher(compiled(accepted))
            .results()
            .map(MatchResult::group)
            .toList();
    assertThat(printers).as("%s", Files.readString(directory.resolve("err.txt"))).hasSize(FORMATS);
    for (int i = 0; i < FORMATS; i++) {
      assertThat(pattern(read.get(i))).as(accepted.get(i)).isEqualTo(pattern(printers.get(i)));
    }
  }
}
