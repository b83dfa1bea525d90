package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.cli.Invocation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The passes on symbols, and those that print, as the oracle runs them. */
class SymbolPassesTest {
  private static final String SYMBOLS =
      """
      module {
        func.func private @dead()
        func.func private @recursive() {
          call @recursive() : () -> ()
          return
        }
        func.func @public() {
          call @used() : () -> ()
          return
        }
        func.func private @used()
        func.func nested @nested()
        "test.leaf"() {a = [{b = @in_attribute}]} : () -> ()
        func.func private @in_attribute()
        func.func private @in_type()
        "test.leaf"() {b = tensor<3xf32, @in_type>} : () -> ()
        memref.global "private" @dead_global : memref<1xf32>
        memref.global @global : memref<1xf32>
        module @private attributes {sym_visibility = "private"} {
          func.func nested @x()
          func.func private @y()
          func.func @z() { return }
        }
        module @inner {
          func.func nested @x()
          func.func private @y()
          func.func private @unused()
          func.func @z() { return }
        }
        module {
          func.func nested @x()
          func.func private @y()
          func.func @z() { return }
          module @further {
            func.func nested @x()
            func.func private @y()
            func.func @z() { return }
          }
        }
        module @nested_module attributes {sym_visibility = "nested"} {
          func.func private @y()
          func.func @z() { call @y() : () -> () return }
        }
        "test.leaf"() {b = @inner::@y, c = @inner::@missing, d = @nested_module::@y::@z} : () -> ()
        "test.regions"() ({ func.func private @inside() }, {}) : () -> ()
      }
      """;

  @BeforeEach
  void oracle() {
    Oracle.assumePresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "builtin.module(symbol-dce)",
        "builtin.module(builtin.module(symbol-dce))",
        "builtin.module(builtin.module(symbol-dce),symbol-dce)",
        "builtin.module(symbol-privatize)",
        "builtin.module(symbol-privatize{exclude=public,inner})",
        "builtin.module(builtin.module(symbol-privatize),symbol-privatize,symbol-dce)",
        "builtin.module(print-op-stats,print-op-stats{json},func.func(print-op-stats))",
        "builtin.module(print-ir,print-ir{label={after it}},func.func(print-ir))",
        "builtin.module(composite-fixed-point-pass{pipeline=symbol-dce,builtin.module(symbol-dce)})",
        "any(composite-fixed-point-pass{max-iterations=1 name=a pipeline=print-ir})",
        "any(composite-fixed-point-pass{max-iterations=1 name=a pipeline=symbol-privatize})",
      })
  void giveWhatTheOracleGives(String pipeline) {
    List<String> flags =
        new ArrayList<>(
            List.of(
                "opt",
                "--allow-unregistered-dialect",
                "--mlir-disable-threading",
                "--pass-pipeline=" + pipeline));
    Invocation ours = Invocation.on(SYMBOLS, flags.toArray(String[]::new));
    flags.set(0, "--mlir-print-op-on-diagnostic=false");
    Oracle.Result oracle = Oracle.run(SYMBOLS, flags.toArray(String[]::new));
    assertThat(ours.out()).isEqualTo(oracle.accepted());
    assertThat(ours.err()).isEqualTo(oracle.err());
  }
}
