package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Splitter;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations that custom form cannot say are printed in generic form, here as they were read. */
class CustomFormTest {
  private static final String VALUES =
      """
      module {
        %0:3 = "t.values"() : () -> (index, memref<4xf32>, i32)
      """;

  /** Operations that are as their definitions say, but lack what their custom forms rely on. */
  private static final String UNSOUND =
      """
      %1 = "affine.apply"() <{map = affine_map<(d0) -> (d0)>}> : () -> index
      ----
      %1 = "affine.min"() <{map = affine_map<()[s0] -> (s0)>}> : () -> index
      ----
      %1 = "affine.load"(%0#1) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>) -> f32
      ----
      "affine.store"(%0#2, %0#1) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<4xf32>) -> ()
      ----
      %1 = "affine.vector_load"(%0#1) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>) -> vector<4xf32>
      ----
      "affine.prefetch"(%0#1) <{isDataCache = true, isWrite = true, localityHint = 3 : i32, map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>) -> ()
      ----
      "memref.prefetch"(%0#1, %0#0) <{isDataCache = true, isWrite = true, localityHint = 4294967296 : i64}> : (memref<4xf32>, index) -> ()
      ----
      "affine.dma_wait"() : () -> ()
      ----
      "affine.dma_wait"() {tag_map = affine_map<() -> ()>} : () -> ()
      ----
      "memref.dma_start"() : () -> ()
      ----
      "memref.dma_start"(%0#1, %0#0, %0#1, %0#0, %0#0) : (memref<4xf32>, index, memref<4xf32>, index, index) -> ()
      ----
      %1 = "affine.linearize_index"(%0#0) <{disjoint = false, operandSegmentSizes = array<i32: 1, 0>, static_basis = array<f32: 1.000000e+00>}> : (index) -> index
      ----
      %1 = "affine.delinearize_index"(%0#0) <{static_basis = array<f32: 1.000000e+00>}> : (index) -> index
      ----
      "affine.if"() <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
      ^bb0:
      }, {
      }) : () -> ()
      ----
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (0)>}> ({
      ^bb0:
      }) : () -> ()
      ----
      "affine.for"() <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (0)>}> ({
      ^bb0(%arg0: index):
      }) : () -> ()
      ----
      %1 = "affine.for"(%0#2) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (0)>}> ({
      ^bb0(%arg0: index):
      }) : (i32) -> i32
      ----
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 18446744073709551616 : i128, upperBoundMap = affine_map<() -> (0)>}> ({
      ^bb0(%arg0: index):
      }) : () -> ()
      ----
      "affine.parallel"() <{lowerBoundsGroups = dense<2> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({
      ^bb0(%arg0: index):
      }) : () -> ()
      ----
      "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (d0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({
      ^bb0(%arg0: index):
      }) : () -> ()
      ----
      "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = ["one"], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({
      ^bb0(%arg0: index):
      }) : () -> ()
      ----
      %1 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [99], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({
      ^bb0(%arg0: index):
      }) : () -> i32
      ----
      "scf.for"(%0#0, %0#0, %0#0) ({
      ^bb0:
      }) : (index, index, index) -> ()
      ----
      %1 = "scf.for"(%0#0, %0#0, %0#0, %0#2) ({
      ^bb0(%arg0: index):
      }) : (index, index, index, i32) -> i32
      ----
      %1 = "scf.while"(%0#2) ({
      ^bb0:
      }, {
      ^bb0:
      }) : (i32) -> i32
      ----
      "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
      ^bb0:
      }) : () -> ()
      ----
      "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<f32: 0.000000e+00>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
      ^bb0(%arg0: index):
      }) : () -> ()
      ----
      "scf.index_switch"(%0#0) <{cases = array<i64: 1>}> ({
      ^bb0:
      }) : (index) -> ()
      ----
      "scf.index_switch"(%0#0) <{cases = array<i64>}> ({
      }) : (index) -> ()
      ----
      "cf.switch"(%0#2) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
      """;

  static Stream<String> unsound() {
    return Splitter.on("----\n").splitToStream(UNSOUND);
  }

  @ParameterizedTest
  @MethodSource("unsound")
  void whatCustomFormCannotSayIsGeneric(String operation) {
    String text = VALUES + operation.indent(2) + "}\n";
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .allowingUnregistered()
            .parse(Source.of("t.mlir", text), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(Printer.custom().withLocalScope().print(module)).isEqualTo(text);
  }

  private static final class OfThirdParty extends Operation implements Printable {
    static final OpDefinition<OfThirdParty> DEFINITION =
        OpDefinition.of("third.party", OfThirdParty.class, OfThirdParty::new)
            .with(OpSyntax.class, (parser, state) -> {});

    private OfThirdParty(OperationState state) {
      super(state);
    }

    @Override
    public boolean hasCustomForm() {
      return attributes().get("lacking") == null;
    }

    @Override
    public void print(OpPrinter printer) {
      throw new IllegalStateException("not to be printed");
    }
  }

  private static OperationState state() {
    return OperationState.of(OfThirdParty.DEFINITION, Location.UNKNOWN);
  }

  @Test
  void anOperationIsAskedBeforeItIsPrinted() {
    Operation op = new OfThirdParty(state().attribute("lacking", UnitAttr.UNIT));
    assertThat(Printer.custom().print(op)).isEqualTo("\"third.party\"() {lacking} : () -> ()\n");
  }

  @Test
  void printingThatFailsIsAFaultOfTheOperation() {
    assertThatThrownBy(() -> Printer.custom().print(new OfThirdParty(state())))
        .isInstanceOf(OperationFault.class)
        .hasMessageContaining("'third.party' failed while it was printed")
        .hasMessageContaining("not to be printed");
  }
}
