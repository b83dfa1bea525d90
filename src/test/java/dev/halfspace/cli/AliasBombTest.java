package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.TupleType;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.support.TextLimitExceeded;
import dev.halfspace.text.Parser;
import dev.halfspace.text.PrintFailure;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A few lines of aliases whose text would not end, see the "billion laughs" of XML. */
@Timeout(60)
class AliasBombTest {
  private static final int LEVELS = 60;

  /** Definitions each of which mentions the one before twice; then an operation. */
  private static String bomb(String first, String next, String use) {
    StringBuilder text = new StringBuilder(first).append('\n');
    for (int i = 1; i <= LEVELS; i++) {
      text.append(next.replace("NEXT", "" + i).replace("LAST", "" + (i - 1))).append('\n');
    }
    return text.append(use.replace("LAST", "" + LEVELS)).append('\n').toString();
  }

  private static String text(String kind) {
    return switch (kind) {
      case "array" ->
          bomb("#a0 = [1]", "#aNEXT = [#aLAST, #aLAST]", "\"t.op\"() {x = #aLAST} : () -> ()");
      case "dictionary" ->
          bomb(
              "#a0 = {x}",
              "#aNEXT = {x = #aLAST, y = #aLAST}",
              "module attributes {x.y = #aLAST} {}");
      case "property" ->
          bomb("#a0 = [1]", "#aNEXT = [#aLAST, #aLAST]", "\"t.op\"() <{x = #aLAST}> : () -> ()");
      case "tuple" ->
          bomb("!t0 = tuple<i1>", "!tNEXT = tuple<!tLAST, !tLAST>", "func.func private @f(!tLAST)");
      case "function" ->
          bomb("!t0 = () -> ()", "!tNEXT = (!tLAST) -> !tLAST", "%0 = \"t.op\"() : () -> !tLAST");
      case "encoding" ->
          bomb(
              "#a0 = [1]",
              "#aNEXT = [#aLAST, tensor<2xi1, #aLAST>]",
              "func.func @f(%x: tensor<2xi1, #aLAST>) { return }");
      case "location" ->
          bomb(
              "#l0 = loc(\"a\":1:1)",
              "#lNEXT = loc(callsite(#lLAST at #lLAST))",
              "\"t.op\"() : () -> () loc(#lLAST)");
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "array, ''",
    "array, --mlir-print-op-generic",
    "array, --mlir-print-local-scope",
    "dictionary, ''",
    "dictionary, --mlir-print-op-generic",
    "property, ''",
    "tuple, ''",
    "tuple, --mlir-print-op-generic",
    "tuple, --mlir-print-debuginfo",
    "function, ''",
    "encoding, ''",
    "encoding, --mlir-print-op-generic",
    "location, --mlir-print-debuginfo --mlir-print-local-scope",
    "location, --mlir-print-debuginfo --mlir-print-local-scope --mlir-print-op-generic",
  })
  void printingEndsInAMessage(String kind, String flags) {
    String[] arguments = ("opt --allow-unregistered-dialect " + flags).strip().split(" ");
    Invocation run = Invocation.on(text(kind), arguments);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith(kind.equals("location") ? "a:1:1: error: " : "<stdin>:" + (LEVELS + 2) + ":")
        .contains(
            "cannot be printed: written out, an attribute or type would repeat more than"
                + " 4194304 parts")
        .hasSizeLessThan(5_000);
  }

  /** Locations have aliases of their own, so that their text is as short as that of the input. */
  @Test
  void locationsArePrintedWithAliases() {
    Invocation run =
        Invocation.on(
            text("location"), "opt", "--allow-unregistered-dialect", "--mlir-print-debuginfo");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).hasSizeLessThan(10_000).contains("callsite(#loc");
  }

  @Test
  void messagesQuoteTheBeginning() {
    String bomb = text("tuple");
    String use = "func.func private @f(!t60)";
    for (String wrong :
        List.of("%0 = arith.constant 1 : !t60", "func.func @f(%x: memref<2x!t60>)")) {
      Invocation run = Invocation.on(bomb.replace(use, wrong), "opt");
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.err()).hasSizeBetween(10, 10_000);
    }
  }

  /** Large input that shares little is no bomb: 200,000 arrays of which 1,000 are different. */
  @Test
  void whatIsLargeIsPrinted() {
    List<Attribute> different = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      different.add(ArrayAttr.of(List.of(IntegerAttr.i64(i), IntegerAttr.i64(i))));
    }
    List<Attribute> many = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      many.addAll(different);
    }
    assertThat(AttributeText.of(ArrayAttr.of(many)))
        .startsWith("[[0, 0], [1, 1], ")
        .endsWith(", [999, 999]]")
        // 10 numbers of 1 digit, 90 of 2, 900 of 3, twice in "[, ], "; no comma after the last.
        .hasSize(200 * (2 * (10 + 2 * 90 + 3 * 900) + 6 * 1_000));
  }

  @Test
  void libraryThrowsWhatTheCommandLineReports() {
    for (String kind : List.of("array", "tuple", "function", "dictionary")) {
      Diagnostics diagnostics = new Diagnostics();
      Operation module =
          Parser.of(Dialects.standard())
              .allowingUnregistered()
              .parse(Source.of("bomb", text(kind)), diagnostics);
      assertThat(diagnostics.all()).isEmpty();
      for (Printer printer : List.of(Printer.custom(), Printer.generic())) {
        StringBuilder out = new StringBuilder();
        assertThatThrownBy(() -> printer.print(module)).isInstanceOf(PrintFailure.class);
        assertThatThrownBy(() -> printer.print(module, out)).isInstanceOf(PrintFailure.class);
        assertThat(out).isEmpty();
      }
    }
  }

  @Test
  void attributesAndTypesAloneAreBounded() {
    Attribute array = ArrayAttr.of(List.of());
    Type tuple = IndexType.INDEX;
    for (int i = 0; i < LEVELS; i++) {
      array = ArrayAttr.of(List.of(array, array));
      tuple = TupleType.of(List.of(tuple, tuple));
    }
    Attribute attribute = array;
    Type type = tuple;
    assertThatThrownBy(() -> AttributeText.of(attribute)).isInstanceOf(TextLimitExceeded.class);
    assertThatThrownBy(() -> AttributeText.ofType(type)).isInstanceOf(TextLimitExceeded.class);
    assertThat(attribute.toString()).startsWith("[[[[").endsWith("...").hasSizeLessThan(5_000);
    assertThat(type.toString()).startsWith("tuple<tuple<").endsWith("...").hasSizeLessThan(5_000);
  }
}
