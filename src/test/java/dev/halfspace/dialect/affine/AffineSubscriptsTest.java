package dev.halfspace.dialect.affine;

import static dev.halfspace.builtin.TypeConstraints.MEMREF;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.TypeConstraint.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.NoMemoryEffect;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Affine subscripts in the formats of a third party. */
class AffineSubscriptsTest {
  private static final ValueGroup<Value> BUFFER = ValueGroup.operand("buffer", MEMREF);

  /** Reads an element, or gives {@code orElse}: subscripts are not the last operands. */
  private static final class Load extends Operation implements AffineMemoryAccess {
    static final OpDefinition<Load> DEFINITION =
        OpDefinition.of("toy.load", Load.class, Load::new)
            .groups(BUFFER, AffineSubscripts.INDICES, ValueGroup.operand("orElse", ANY))
            .result("element", ANY)
            .properties(AffineSubscripts.MAP)
            .typesMatchWith("the element type", "buffer", "element", Load::element)
            .allTypesMatch("element", "orElse")
            .syntax(
                format(
                    "$buffer `` custom<AffineSubscripts>($map, $indices) `else` $orElse"
                        + " attr-dict `:` type($buffer)",
                    AffineSubscripts.DIRECTIVE));

    private Load(OperationState state) {
      super(state);
    }

    static Load build(OpBuilder b, Value buffer, AffineValueMap subscripts, Value orElse) {
      OperationState state = b.state(DEFINITION).operand(buffer);
      AffineSubscripts.describe(state, subscripts).operand(orElse);
      return b.insert(new Load(state.result(element(buffer.type()))));
    }

    private static Type element(Type buffer) {
      return ((MemRefType) buffer).elementType();
    }

    @Override
    public Value accessedMemory() {
      return get(BUFFER);
    }

    @Override
    public AffineValueMap subscripts() {
      return AffineSubscripts.of(this);
    }

    @Override
    public boolean isWrite() {
      return false;
    }
  }

  /** Names an element without accessing it. */
  private static final class Name extends Operation implements NoMemoryEffect, Verifiable {
    static final OpDefinition<Name> DEFINITION =
        OpDefinition.of("toy.name", Name.class, Name::new)
            .groups(BUFFER, AffineSubscripts.INDICES)
            .properties(AffineSubscripts.MAP)
            .syntax(
                format(
                    "custom<AffineSubscripts>($map, $indices) `of` $buffer attr-dict"
                        + " `:` type($buffer)",
                    AffineSubscripts.DIRECTIVE));

    private Name(OperationState state) {
      super(state);
    }

    @Override
    public void verify(Verification v) {
      AffineSubscripts.verify(this, (MemRefType) get(BUFFER).type(), v);
    }
  }

  private static final DialectRegistry REGISTRY =
      Dialects.standard().with(Dialect.of("toy").operations(Load.DEFINITION, Name.DEFINITION));

  private static final String TEXT =
      """
      module {
        func.func @f(%arg0: memref<8x9xf32>, %arg1: index, %arg2: f32) {
          affine.for %arg3 = 0 to 8 {
            %0 = toy.load %arg0[%arg3, symbol(%arg1) + 1] else %arg2 : memref<8x9xf32>
            %1 = toy.load %arg0[-%arg3 + 7, %arg3 mod 2] else %0 {fast} : memref<8x9xf32>
            toy.name [%arg3 + %arg1, 8] of %arg0 : memref<8x9xf32>
          }
          return
        }
      }
      """;

  private static ModuleOp parse(String text, Diagnostics diagnostics) {
    return Parser.of(REGISTRY).allowingUnregistered().parse(Source.of("t.mlir", text), diagnostics);
  }

  private static ModuleOp parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return module;
  }

  /** The diagnostics of the reader, or else of the verifier. */
  private static List<String> faults(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = parse(text, diagnostics);
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, REGISTRY, diagnostics);
    }
    return diagnostics.all().stream().map(Diagnostic::toString).toList();
  }

  @Test
  void subscriptsAreReadAndPrintedInBothForms() {
    ModuleOp module = parse(TEXT);
    assertThat(Verifier.verify(module, REGISTRY)).isEmpty();
    assertThat(Printer.custom().print(module)).isEqualTo(TEXT);
    String generic = Printer.generic().print(module);
    // The operands are the buffer, the dimensions, the symbols and the value behind them.
    assertThat(generic)
        .contains("#map = affine_map<(d0)[s0] -> (d0, s0 + 1)>\n")
        .contains("\"toy.load\"(%arg0, %arg3, %arg1, %arg2) <{map = #map}> : ");
    assertThat(Printer.custom().print(parse(generic))).isEqualTo(TEXT);
  }

  @Test
  void builtSubscriptsArePrintedLikeThoseRead() {
    ModuleOp module = parse(TEXT);
    Load read = (Load) module.find(op -> op instanceof Load);
    Load unused =
        Load.build(OpBuilder.before(read), read.operand(0), read.subscripts(), read.operand(3));
    assertThat(Printer.custom().print(module))
        .contains("%1 = toy.load %arg0[%arg3, symbol(%arg1) + 1] else %arg2 : memref<8x9xf32>");
  }

  @Test
  void badTextIsReportedAtItsPlace() {
    String good = "%0 = toy.load %arg0[%arg3, symbol(%arg1) + 1]";
    assertThat(faults(TEXT.replace(good, "%0 = toy.load %arg0[%arg3, %arg2]")))
        .containsExactly("t.mlir:4:34: error: %arg2 is of type f32, but is used as index here");
    assertThat(faults(TEXT.replace(good, "%0 = toy.load %arg0")))
        .containsExactly("t.mlir:4:27: error: expected '[', found 'else'");
    for (String bad :
        List.of(
            "%arg3 * %arg3]",
            "%arg3, %arg1 floordiv %arg3]",
            "%arg3, %none]",
            "%arg3,]",
            "%arg3 +]",
            "symbol(%arg3 + 1)]",
            "9223372036854775808]",
            "(((%arg3]",
            "(%arg3 * 4]")) {
      String ours = TEXT.replace(good + " else %arg2", "%0 = affine.load %arg0[" + bad);
      assertThat(faults(TEXT.replace(good, "%0 =    toy.load %arg0[" + bad)))
          .as(bad)
          .hasSize(1)
          .isEqualTo(faults(ours));
    }
  }

  @Test
  void subscriptsFitTheBuffer() {
    assertThat(faults(TEXT.replace("[%arg3, symbol(%arg1) + 1]", "[%arg3]")))
        .containsExactly(
            "t.mlir:4:12: error: 'toy.load' op implements 'MemoryAccesses' with 1 subscripts of"
                + " memory of type memref<8x9xf32>");
    assertThat(faults(TEXT.replace("[%arg3 + %arg1, 8]", "[%arg3]")))
        .containsExactly(
            "t.mlir:6:7: error: 'toy.name' op has 1 subscript, but memref<8x9xf32> has rank 2");
  }

  /** Such an operation is printed in generic form. */
  @Test
  void mapTakesTheOperandsGiven() {
    String generic =
        Printer.generic()
            .print(parse(TEXT))
            .replace("(d0)[s0] -> (d0, s0 + 1)", "(d0) -> (d0, 1)")
            .replace("(d0, d1) -> (d0 + d1, 8)", "(d0) -> (d0, 8)");
    assertThat(faults(generic))
        .extracting(fault -> fault.replaceFirst(".*error: ", ""))
        .containsExactly(
            "'toy.load' op applies a map or set to values that it does not fit: operands given: 2,"
                + " taken by the map: 1",
            "'toy.name' op gives 2 operands to the map of its subscripts, which takes 1");
    assertThat(Printer.custom().print(parse(generic)))
        .contains("\"toy.load\"(%arg0, %arg3, %arg1, %arg2)", "\"toy.name\"(");
  }

  /** These operations take the same subscripts as {@code affine.load}, with the same reports. */
  @Test
  void dimensionsAndSymbolsAreThoseOfOurAccesses() {
    int faults = 0;
    for (String subscripts :
        List.of(
            "symbol(%arg3), 0",
            "%x, 0",
            "%arg3, symbol(%x)",
            "symbol(%c), %arg1 + %arg3",
            "%arg3 + symbol(%arg1), symbol(%arg1) floordiv 2")) {
      List<String> ours = body("%r = affine.load %arg0[" + subscripts + "]");
      faults += ours.size();
      assertThat(body("%r = toy.load %arg0[" + subscripts + "] else %arg2"))
          .as(subscripts)
          .isEqualTo(ours);
      assertThat(body("toy.name [" + subscripts + "] of %arg0")).as(subscripts).isEqualTo(ours);
    }
    assertThat(faults).isEqualTo(3);
  }

  /** The message about an operation in a loop, without place and name. */
  private static List<String> body(String op) {
    String text =
        """
        func.func @f(%arg0: memref<8x9xf32>, %arg1: index, %arg2: f32) {
          affine.for %arg3 = 0 to 8 {
            %c = arith.constant 1 : index
            %x = "t.unknown"() : () -> index
            OP : memref<8x9xf32>
          }
          return
        }
        """;
    return Verifier.verify(parse(text.replace("OP", op)), REGISTRY).stream()
        .map(fault -> fault.message().replaceFirst("'[a-z.]*' op", ""))
        .toList();
  }

  @Test
  void analysisSeesTheAccess() {
    // The element stored at i + 1 is loaded one iteration later.
    ModuleOp module =
        parse(
            """
            func.func @f(%arg0: memref<9xf32>, %arg1: f32) {
              affine.for %i = 0 to 8 {
                %0 = toy.load %arg0[%i] else %arg1 : memref<9xf32>
                affine.store %0, %arg0[%i + 1] : memref<9xf32>
              }
              return
            }
            """);
    assertThat(DependenceAnalysis.of(module).all()).hasToString("[FLOW #1 -> #0 depth 1 [[1, 1]]]");
  }
}
