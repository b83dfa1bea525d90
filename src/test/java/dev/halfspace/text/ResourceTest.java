package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The section of resources that follows the operations of a text. */
final class ResourceTest {
  private static final String TEXT =
      """
      "t.a"() {x = dense_resource<r1> : tensor<3xi32>, y = dense_resource<"r 2"> : tensor<1xf32>, z = dense_resource<undefined> : tensor<1xf32>} : () -> ()
      {-#
        dialect_resources: {
          builtin: {
            unused: "0x0400000001",
            "r 2": "0x0400000000000080",
            r1: "0x04000000010000000200000003000000",
            r1: "0x08000000010000000200000003000000"
          }
        }
      #-}
      """;

  private static final String PRINTED =
      """
      module {
        "t.a"() {x = dense_resource<r1> : tensor<3xi32>, y = dense_resource<"r 2"> : tensor<1xf32>, z = dense_resource<undefined> : tensor<1xf32>} : () -> ()
      }

      {-#
        dialect_resources: {
          builtin: {
            r1: "0x08000000010000000200000003000000",
            "r 2": "0x0400000000000080"
          }
        }
      #-}
      """;

  @Test
  void resourcesAreKeptWithTheAttributesThatNameThem() {
    assertThat(Printer.custom().print(Texts.parse(TEXT))).isEqualTo(PRINTED);
  }

  @Test
  void theOraclePrintsTheSameSection() {
    Oracle.assumePresent();
    assertThat(Oracle.run(TEXT, "--allow-unregistered-dialect").accepted().stripTrailing())
        .isEqualTo(PRINTED.stripTrailing());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          foo: {a: 1}                                          | 5: expected 'dialect_resources' or 'external_resources', found 'foo'
          dialect_resources: {builtin: {a: 1}}                 | 38: expected the bytes of a resource as a string, found '1'
          dialect_resources: {builtin: {a: "xyz"}}             | 38: expected bytes as a string of 0x and pairs of hexadecimal digits
          dialect_resources: {builtin: {a: "0x00"}}            | 38: the first four bytes of a resource are its alignment
          dialect_resources: {builtin: {a: "0x03000000"}}      | 38: an alignment is a power of two, not 3
          dialect_resources: {foo: {a: "0x0400000001"}}        | 25: no dialect 'foo' is registered
          dialect_resources: {builtin: {a: "0x04000000"}       | 52: expected ',' or '}', found '#-}'
          external_resources: {tool: {a: 1}}                   | 36: expected a string, 'true' or 'false', found '1'
          """)
  void faultsOfASectionAreReported(String section, String expected) {
    assertThat(Texts.errors("{-# " + section + " #-}")).containsExactly("1:" + expected);
  }

  private static final String EXTERNAL =
      """
      module {
        "t.a"() {x = dense_resource<r1> : tensor<1xi32>} : () -> ()
      }

      {-#
        dialect_resources: {
          builtin: {
            r1: "0x0400000001000000"
          }
        },
        external_resources: {
          mlir_reproducer: {
            pipeline: "builtin.module(\\22cse\\22)",
            disable_threading: true,
            "verify each": false,
            data: "0x04000000ABCD"
          },
          other: {
            a: "1",
            a: "2"
          }
        }
      #-}
      """;

  @Test
  void resourcesForToolsArePrintedBack() {
    // Groups of one name are one group; one without resources is none.
    String shuffled =
        EXTERNAL
            .replace("a: \"1\",", "a: \"1\"}, empty: {}, other: {")
            .replace("0x04000000ABCD", "0x04000000abCD");
    Diagnostics diagnostics = new Diagnostics();
    ParsedText read =
        Parser.of(Dialects.standard())
            .allowingUnregistered()
            .read(Source.of("t.mlir", shuffled), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    Printer printer = Printer.custom().withExternalResources(read.resources());
    assertThat(printer.print(read.module())).isEqualTo(EXTERNAL);
    Oracle.assumePresent();
    assertThat(Oracle.run(shuffled, "--allow-unregistered-dialect").accepted().strip())
        .isEqualTo(EXTERNAL.strip());
  }

  @Test
  void anAlignmentMayTakeAllBits() {
    String text = "{-# dialect_resources: {builtin: {a: \"0x%s07\"}} #-}";
    assertThat(Texts.errors(text.formatted("00000080"))).isEmpty();
    assertThat(Texts.errors(text.formatted("000000C0")))
        .containsExactly("1:38: an alignment is a power of two, not 3221225472");
  }

  @Test
  void sectionsWithoutResourcesOfOursAreRead() {
    assertThat(Texts.errors("{-# #-}")).isEmpty();
    assertThat(Texts.errors("{-# dialect_resources: {} #-}")).isEmpty();
    assertThat(Texts.errors("{-# external_resources: {tool: {k: true, s: \"str\"}} #-}")).isEmpty();
  }

  @Test
  void aTruncatedSectionIsReported() {
    int section = TEXT.indexOf("{-#");
    for (int end = section + 3; end < TEXT.indexOf("#-}"); end++) {
      assertThat(Texts.errors(TEXT.substring(0, end))).as(TEXT.substring(0, end)).isNotEmpty();
    }
  }

  @Test
  void resourcesWithoutAGroupShareNothingWithTheOriginal() {
    ExternalResources all = new ExternalResources();
    all.add("kept", "x", true);
    all.add("dropped", "y", true);
    ExternalResources others = all.without("dropped");
    others.add("kept", "z", true);
    assertThat(all.flag("kept", "z")).isNull();
    assertThat(others.flag("kept", "x")).isTrue();
    assertThat(others.flag("dropped", "y")).isNull();
  }
}
