package dev.halfspace.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Layouts of memref types, among them one of a dialect that is not ours. */
class MemRefLayoutTest {
  /** {@code #tiles.columns}: column by column, of two dimensions. */
  record Columns(long height) implements MemRefLayout {
    @Override
    public int rank() {
      return 2;
    }

    @Override
    public AffineMap toAffineMap() {
      return AffineMap.parse("(d0, d1) -> (d1 * " + height + " + d0)");
    }

    @Override
    public void print(AttributePrinter printer) {
      printer.text("#tiles.columns<").integer(height).text(">");
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  private static final Dialect TILES =
      Dialect.of("tiles")
          .attributes(
              (parser, mnemonic, type) -> {
                parser.punctuation("<");
                long height = parser.integer("a height");
                parser.punctuation(">");
                return new Columns(height);
              });

  private static final DialectRegistry REGISTRY = Dialects.standard().with(TILES);

  private static ModuleOp read(String text, Diagnostics diagnostics) {
    ModuleOp module = Parser.of(REGISTRY).parse(Source.of("t.mlir", text), diagnostics);
    if (!diagnostics.hasErrors()) {
      Verifier.verify(module, REGISTRY, diagnostics);
    }
    return module;
  }

  @Test
  void aLayoutOfAnotherDialectIsReadAndPrinted() {
    String text =
        """
        module {
          func.func @f(%arg0: memref<4x8xf32, #tiles.columns<4>>, %arg1: index) {
            %alloc = memref.alloc() : memref<4x8xf32, #tiles.columns<4>>
            %0 = affine.load %arg0[0, symbol(%arg1)] : memref<4x8xf32, #tiles.columns<4>>
            return
          }
        }
        """;
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = read(text, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(Printer.custom().print(module)).isEqualTo(text);
  }

  @Test
  void aLayoutTakesAsManySubscriptsAsTheMemrefHasDimensions() {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused = read("func.func private @f(memref<4xf32, #tiles.columns<4>>)", diagnostics);
    assertThat(diagnostics.all())
        .extracting(Diagnostic::message)
        .containsExactly("the layout #tiles.columns<4> is for rank 2, not for rank 1");
  }

  @Test
  void stridesGiveALinearMap() {
    StridedLayoutAttr layout = new StridedLayoutAttr(2, ImmutableLongArray.of(4, Shape.DYNAMIC));
    assertThat(layout.rank()).isEqualTo(2);
    // Element 2 + 4 i + s j.
    assertThat(layout.toAffineMap().evaluate(new long[] {3, 5}, 7)).containsExactly(2 + 12 + 35);
    StridedLayoutAttr shifted = new StridedLayoutAttr(Shape.DYNAMIC, ImmutableLongArray.of(1));
    assertThat(shifted.toAffineMap().evaluate(new long[] {3}, 100)).containsExactly(103);
  }

  @Test
  void anIdentityMapIsNoLayoutWhateverItsSymbols() {
    AffineMap map = AffineMap.parse("(d0, d1)[s0] -> (d0, d1)");
    MemRefType type = MemRefType.of(Shape.of(4, 8), FloatType.F32, new AffineMapAttr(map), null);
    assertThat(type).isEqualTo(MemRefType.of(Shape.of(4, 8), FloatType.F32));
    assertThat(type).hasToString("memref<4x8xf32>");
  }

  /** Of all strides from -4 to 8 and sizes to 3: no two subscripts are one element. */
  @Test
  void injectiveStridesGiveEachElementOneSubscript() {
    int injective = 0;
    for (long outer = -4; outer <= 8; outer++) {
      for (long inner = -4; inner <= 8; inner++) {
        Strides strides = new Strides(Shape.DYNAMIC, ImmutableLongArray.of(outer, inner));
        for (long rows = 0; rows <= 3; rows++) {
          for (long columns = 0; columns <= 3; columns++) {
            if (strides.isInjective(Shape.of(rows, columns))) {
              Set<Long> elements = new HashSet<>();
              for (long i = 0; i < rows; i++) {
                for (long j = 0; j < columns; j++) {
                  assertThat(elements.add(i * outer + j * inner)).isTrue();
                }
              }
              injective++;
            }
          }
        }
      }
    }
    assertThat(injective).isGreaterThan(1_000);
  }

  @Test
  void stridesAreInjectiveIfEachStepsOverTheSmallerOnes() {
    assertThat(strides(3, 1).isInjective(Shape.of(4, 3))).isTrue();
    assertThat(strides(1, 4).isInjective(Shape.of(4, 3))).isTrue();
    assertThat(strides(3, 1).isInjective(Shape.of(4, 4))).isFalse();
    assertThat(strides(0, 1).isInjective(Shape.of(2, 4))).isFalse();
    assertThat(strides(0, 1).isInjective(Shape.of(1, 4))).isTrue();
    assertThat(strides(4, 1).isInjective(Shape.of(Shape.DYNAMIC, 4))).isTrue();
    assertThat(strides(4, 1).isInjective(Shape.of(4, Shape.DYNAMIC))).isFalse();
    assertThat(strides(Shape.DYNAMIC, 1).isInjective(Shape.of(4, Shape.DYNAMIC))).isTrue();
    assertThat(strides(4, 1).isInjective(Shape.of(4))).isFalse();
  }

  private static Strides strides(long outer, long inner) {
    return new Strides(0, ImmutableLongArray.of(outer, inner));
  }
}
