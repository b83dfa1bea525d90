package dev.halfspace.example;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineReader;
import dev.halfspace.affine.AffineSyntaxException;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Structure;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.rewrite.Folder;
import dev.halfspace.scalar.FloatArithmetic;
import dev.halfspace.scalar.FloatConversion;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.IntDivision;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Rounding;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Programs of {@code docs/api.md} about what dialects and front ends are made of. */
class ApiPartsTest {
  @Test
  void functionsOfScalarsAreExact() {
    FloatScalar three = FloatScalar.of(3.0f);
    // begin scalars
    ScalarFunction square = ScalarFunction.ofFloat(x -> FloatArithmetic.multiply(x, x));
    ScalarFunction mean =
        ScalarFunction.ofInts(
            (a, b) ->
                IntArithmetic.add(a, b, Set.of()) instanceof IntScalar sum
                    ? IntDivision.signedFloor(sum, IntScalar.of(sum.width(), 2))
                    : Poison.POISON);
    Scalar brief = FloatConversion.convert(three, FloatFormat.BF16, Rounding.TO_NEAREST_EVEN);
    // end scalars
    assertThat(square.apply(List.of(three))).isEqualTo(FloatScalar.of(9.0f));
    assertThat(mean.apply(List.of(IntScalar.of(8, -3), IntScalar.of(8, 0))))
        .isEqualTo(IntScalar.of(8, -2));
    assertThat(brief).isEqualTo(FloatScalar.ofBits(FloatFormat.BF16, 0x4040));
  }

  @Test
  void foldsWhereItStands() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f() -> i32 {
                  %a = arith.constant 40 : i32
                  %b = arith.constant 2 : i32
                  %sum = arith.addi %a, %b : i32
                  return %sum : i32
                }
                """)
            .orThrow();
    Operation sum = module.findAll(Operation.class).get(4);
    assertThat(sum.definition()).isEqualTo(Arith.ADDI);
    // begin fold
    Folder folder = Folder.of(Dialects.standard());
    if (folder.fold(sum, Constants.of(sum)) instanceof Fold.Results results) {
      List<Value> values = folder.values(OpBuilder.before(sum), sum, results);
      if (values != null) { // there is an operation for each constant
        sum.replaceAllUsesWith(values);
      }
    }
    // end fold
    assertThat(Halfspace.print(module)).contains("arith.constant 42 : i32");
    Operation op = module.findAll(Operation.class).get(1);
    // begin sound
    boolean isSound = Structure.isSound(op);
    // end sound
    assertThat(isSound).isTrue();
  }

  @Test
  void readsAffineTextWithinOther() throws AffineSyntaxException {
    // begin reader
    byte[] text = "let m = (i)[n] -> (i + n); let k = 3".getBytes(UTF_8);
    AffineReader reader = new AffineReader(text, 8, text.length);
    AffineMap map = reader.map(); // throws AffineSyntaxException, with the byte that is wrong
    int next = reader.offset(); // the semicolon
    // end reader
    assertThat(map).isEqualTo(AffineMap.parse("(d0)[s0] -> (d0 + s0)"));
    assertThat(text[next]).isEqualTo((byte) ';');
  }
}
