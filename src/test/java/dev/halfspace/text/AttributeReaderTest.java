package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Operation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Types and attributes in text: what is read, how it is printed, what is wrong and where. */
final class AttributeReaderTest {
  private static final int DEEP = 10_000;

  private static List<AttributeExamples> accepted() {
    return AttributeExamples.accepted();
  }

  private static List<AttributeExamples> rejected() {
    return AttributeExamples.rejected();
  }

  private static String holder(String attribute) {
    return "\"t.a\"() {x = " + attribute + "} : () -> ()\n";
  }

  private static Attribute read(String attribute) {
    Operation op = Texts.parse(holder(attribute)).body().firstOp();
    return op.attribute("x");
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void anAttributeIsPrintedAsTheOracleDoes(AttributeExamples example) {
    assertThat(read(example.text())).hasToString(example.expected());
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void whatWasPrintedReadsBackAsAnEqualAttribute(AttributeExamples example) {
    Attribute first = read(example.text());
    if (!example.text().contains("distinct")
        && !example.expected().equals("sparse<> : tensor<i32>")) {
      assertThat(read(first.toString())).isEqualTo(first).hasSameHashCodeAs(first);
    }
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void whatIsWrongIsSaidWithItsPlace(AttributeExamples example) {
    int colon = example.expected().indexOf(':');
    int column = Integer.parseInt(example.expected().substring(0, colon)) + holder("").indexOf('}');
    String message = example.expected().substring(colon);
    assertThat(Texts.errors(holder(example.text()))).containsExactly("1:" + column + message);
  }

  @Test
  void theOraclePrintsTheExpectedTexts() {
    Oracle.assumePresent();
    String text = accepted().stream().map(e -> holder(e.text())).collect(Collectors.joining());
    String printed =
        Oracle.run(text, "--allow-unregistered-dialect", "--mlir-print-local-scope").accepted();
    assertThat(Printer.custom().withLocalScope().print(Texts.parse(text)).stripTrailing())
        .isEqualTo(printed.stripTrailing());
  }

  @Test
  void theOracleRejectsWhatWeReject() {
    Oracle.assumePresent();
    String text =
        rejected().stream().map(e -> holder(e.text())).collect(Collectors.joining("// -----\n"));
    String said = Oracle.run(text, "--allow-unregistered-dialect", "--split-input-file").err();
    Set<Integer> lines = new TreeSet<>();
    Matcher errors = Pattern.compile("(?m)^[^:\n]*:(\\d+):\\d+: error").matcher(said);
    while (errors.find()) {
      lines.add(Integer.parseInt(errors.group(1)));
    }
    for (int i = 0; i < rejected().size(); i++) {
      assertThat(lines).as("the oracle accepts %s", rejected().get(i)).contains(2 * i + 1);
    }
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void everyPrefixIsReadOrReported(AttributeExamples example) {
    String text = holder(example.text());
    for (int end = 0; end < text.length(); end++) {
      List<String> unused = Texts.errors(text.substring(0, end));
    }
  }

  @Test
  void complexNumbersOfTruthValuesKeepTheirParts() {
    // The oracle stores (false,true) right but prints (false,false).
    assertThat(read("dense<[(true,false),(false,true)]> : tensor<2xcomplex<i1>>"))
        .hasToString("dense<[(true,false), (false,true)]> : tensor<2xcomplex<i1>>");
    assertThat(read("dense<[(1,1),(0,1)]> : tensor<2xcomplex<ui1>>"))
        .hasToString("dense<[(true,true), (false,true)]> : tensor<2xcomplex<ui1>>");
  }

  @Test
  void equalPlacesOfSparseElementsArePrintedOneByOne() {
    // The oracle prints sparse<0, [1, 2]>, which it does not read back.
    assertThat(read("sparse<[[0,0],[0,0]], [1,2]> : tensor<3x4xi32>"))
        .hasToString("sparse<[[0, 0], [0, 0]], [1, 2]> : tensor<3x4xi32>");
    assertThat(read("sparse<0, [1,2]> : tensor<3x4xi32>"))
        .isEqualTo(read("sparse<[[0,0],[0,0]], [1,2]> : tensor<3x4xi32>"));
    assertThat(read("sparse<3, [\"a\",\"b\"]> : tensor<4x!foo.x>"))
        .hasToString("sparse<[[3], [3]], [\"a\", \"b\"]> : tensor<4x!foo.x>");
  }

  @Test
  void whatExceedsAFormatWithoutInfinityIsItsGreatestNumber() {
    // The oracle reads 1.0e300 so, but prints 0x0 for 1.0e400, and reads that as zero.
    assertThat(read("1.0e400 : f4E2M1FN")).isEqualTo(read("6.0 : f4E2M1FN"));
    assertThat(read("-1.0e400 : f6E2M3FN")).isEqualTo(read("-1.0e300 : f6E2M3FN"));
    assertThat(read("dense<[1.0e400, -1.0e400]> : tensor<2xf6E3M2FN>"))
        .hasToString("dense<[2.800000e+01, -2.800000e+01]> : tensor<2xf6E3M2FN>");
  }

  @Test
  void textOfUnknownAttributesIsPrintedSoThatItReadsBack() {
    // The oracle prints #foo.bar<x>y<z>, which it does not read back.
    assertThat(read("#foo<bar<x>y<z>>")).hasToString("#foo<bar<x>y<z>>");
    assertThat(read("#foo.bar-")).hasToString("#foo.bar-");
    assertThat(read("#foo<bar<\">\", x -> [<y>]>>")).hasToString("#foo.bar<\">\", x -> [<y>]>");
  }

  @Test
  void arraysOfIndexAreRejected() {
    // The oracle crashes.
    assertThat(Texts.errors(holder("array<index: 1>"))).hasSize(1);
  }

  @Test
  void moreThanAHundredElementsArePrintedAsBytes() {
    String list = ", 0".repeat(100);
    assertThat(read("dense<[1" + list + "]> : tensor<101xi8>"))
        .hasToString("dense<\"0x01" + "00".repeat(100) + "\"> : tensor<101xi8>");
    assertThat(read("dense<[true" + ", false".repeat(100) + "]> : tensor<101xi1>"))
        .hasToString("dense<\"0x01" + "00".repeat(12) + "\"> : tensor<101xi1>");
  }

  @Test
  void equalTypesOfATextAreOneObject() {
    ArrayAttr types =
        (ArrayAttr) read("[memref<4x?xf32>, memref<4x ?xf32>, (i32) -> f32, (i32) -> f32]");
    assertThat(types.elements().get(0)).isSameAs(types.elements().get(1));
    assertThat(types.elements().get(2)).isSameAs(types.elements().get(3));
  }

  @Test
  void typesWithAliasesAreNotConfusedWithOthersOfTheSameText() {
    assertThat(
            Printer.custom()
                .print(
                    Texts.parse(
                        """
                        !t = i32
                        #m = affine_map<(d0) -> (d0 + 1)>
                        "t.a"() {x = memref<4x!t>, y = memref<4xf32, #m>, z = vector<2x!t>} : () -> ()
                        """)))
        .isEqualTo(
            """
            #map = affine_map<(d0) -> (d0 + 1)>
            module {
              "t.a"() {x = memref<4xi32>, y = memref<4xf32, #map>, z = vector<2xi32>} : () -> ()
            }
            """);
  }

  private static List<String> deepNests() {
    return List.of(
        "[".repeat(DEEP) + "]".repeat(DEEP),
        "tuple<".repeat(DEEP) + ">".repeat(DEEP),
        "{a = ".repeat(DEEP) + "1 : i64" + "}".repeat(DEEP),
        "() -> (".repeat(DEEP) + "i32, i32" + ")".repeat(DEEP),
        "!foo.x" + "<".repeat(DEEP) + ">".repeat(DEEP),
        "loc(" + "\"a\"(".repeat(DEEP) + "\"b\"" + ")".repeat(DEEP) + ")",
        "dense<"
            + "[".repeat(DEEP)
            + "1, 2"
            + "]".repeat(DEEP)
            + "> : tensor<"
            + "1x".repeat(DEEP - 1)
            + "2xi32>");
  }

  @Test
  void deepNestsAreReadAndPrinted() {
    for (String text : deepNests()) {
      assertThat(AttributeText.of(read(text)).equals(text)).as(text.substring(0, 20)).isTrue();
      String whole = holder(text);
      assertThat(
              Printer.custom().withLocalScope().print(Texts.parse(whole)).contains(whole.strip()))
          .as(text.substring(0, 20))
          .isTrue();
    }
  }

  @Test
  void unclosedNestsAreReportedOnce() {
    assertThat(Texts.errors("\"t.a\"() {x = " + "[".repeat(DEEP))).hasSize(1);
    assertThat(Texts.errors("\"t.a\"() {x = " + "tuple<".repeat(DEEP))).hasSize(1);
    assertThat(Texts.errors("\"t.a\"() {x = #foo.x" + "<".repeat(DEEP))).hasSize(1);
  }

  @Test
  void integersOfManyDigitsAreReadOrReported() {
    String digits = "9".repeat(20_000);
    assertThat(Texts.errors(holder(digits)))
        .containsExactly("1:14: this integer does not fit in i64");
    assertThat(AttributeText.of(read(digits + " : i70000"))).isEqualTo(digits + " : i70000");
    assertThat(read("0." + digits + "e-99999999999999999999")).hasToString("0.000000e+00 : f64");
  }

  @Test
  void elementsOfATypeKnownFromElsewhereNeedNone() {
    Attribute dense = read("dense<[1, 2]> : vector<2xi16>");
    assertThat(((DenseElementsAttr) dense).longAt(1)).isEqualTo(2);
  }
}
