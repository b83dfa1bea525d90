package dev.halfspace.dialect;

import static dev.halfspace.builtin.IndexType.INDEX;
import static dev.halfspace.builtin.IntegerType.I1;
import static dev.halfspace.builtin.IntegerType.I32;
import static dev.halfspace.builtin.IntegerType.I64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.cf.CfAssertOp;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncCallIndirectOp;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.func.FuncConstantOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.index.Index;
import dev.halfspace.dialect.index.IndexConstantOp;
import dev.halfspace.dialect.index.IndexSizeOfOp;
import dev.halfspace.dialect.math.Maths;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.dialect.shape.PairOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.dialect.ub.UbUnreachableOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.scalar.Rounding;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules built in Java equal those read from the text beside them. */
class BuildersTest {
  private static final Type F32 = FloatType.F32;

  private static ModuleOp function(List<Type> inputs, List<Type> results, OpBuilder.Body body) {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    OpBuilder b = OpBuilder.atEnd(module.body());
    FuncOp unused = FuncOp.build(b, "f", FunctionType.of(inputs, results), body);
    return module;
  }

  private static void use(Object... made) {
    assertThat(made).doesNotContainNull();
  }

  @Test
  void integerArithmetic() {
    ModuleOp built =
        function(
            List.of(I32, I32),
            List.of(I32),
            (b, args) -> {
              Value x = args.get(0);
              Value y = args.get(1);
              Value c = Arith.constantInt(b, 7, I32);
              Value sum = Arith.addi(b, x, c, OverflowFlag.NSW);
              use(
                  Arith.ceildivsi(b, sum, y),
                  BinaryOp.build(b, Arith.DIVUI, sum, y, UnitAttr.UNIT),
                  PairOp.build(b, Arith.ADDUI_EXTENDED, I1, x, y),
                  PairOp.build(b, Arith.MULSI_EXTENDED, I32, x, y));
              Value less = Arith.cmpi(b, IntegerPredicate.SLT, x, y);
              Value chosen = Arith.select(b, less, x, sum);
              use(
                  Arith.extsi(b, x, I64),
                  CastOp.build(
                      b, Arith.TRUNCI, x, I1, CastOp.OVERFLOW, OverflowAttr.of(OverflowFlag.NUW)),
                  BinaryOp.build(b, Maths.IPOWI, x, y),
                  UnaryOp.build(b, Maths.CTLZ, x),
                  Func.ret(b, chosen));
            });
    DialectTexts.assertSame(
        built,
        DialectTexts.parse(
            """
            func.func @f(%x: i32, %y: i32) -> i32 {
              %c = arith.constant 7 : i32
              %sum = arith.addi %x, %c overflow<nsw> : i32
              %0 = arith.ceildivsi %sum, %y : i32
              %1 = arith.divui %sum, %y exact : i32
              %2, %3 = arith.addui_extended %x, %y : i32, i1
              %4, %5 = arith.mulsi_extended %x, %y : i32
              %less = arith.cmpi slt, %x, %y : i32
              %chosen = arith.select %less, %x, %sum : i32
              %6 = arith.extsi %x : i32 to i64
              %7 = arith.trunci %x overflow<nuw> : i32 to i1
              %8 = math.ipowi %x, %y : i32
              %9 = math.ctlz %x : i32
              return %chosen : i32
            }
            """));
  }

  @Test
  void floatingPointArithmetic() {
    ModuleOp built =
        function(
            List.of(F32, I32),
            List.of(),
            (b, args) -> {
              Value x = args.get(0);
              Value half = Arith.constantFloat(b, 0.5, FloatType.F32);
              use(
                  Arith.mulf(b, x, half, FastMathFlag.NNAN),
                  Arith.negf(b, x),
                  Arith.cmpf(b, FloatPredicate.OLT, x, half),
                  CastOp.build(b, Arith.TRUNCF, x, FloatType.BF16, Rounding.UPWARD),
                  CastOp.build(b, Arith.SCALING_EXTF, x, FloatType.F64, half),
                  Maths.sqrt(b, x, FastMathFlag.NNAN),
                  Maths.atan2(b, x, half),
                  UnaryOp.build(b, Maths.ISNAN, x),
                  Maths.fma(b, x, half, x),
                  Maths.clampf(b, x, half, x),
                  BinaryOp.build(b, Maths.FPOWI, x, args.get(1)),
                  PairOp.build(b, Maths.SINCOS, F32, x),
                  Func.ret(b));
            });
    DialectTexts.assertSame(
        built,
        DialectTexts.parse(
            """
            func.func @f(%x: f32, %n: i32) {
              %half = arith.constant 0.5 : f32
              %0 = arith.mulf %x, %half fastmath<nnan> : f32
              %1 = arith.negf %x : f32
              %2 = arith.cmpf olt, %x, %half : f32
              %3 = arith.truncf %x upward : f32 to bf16
              %4 = arith.scaling_extf %x, %half : f32, f32 to f64
              %5 = math.sqrt %x fastmath<nnan> : f32
              %6 = math.atan2 %x, %half : f32
              %7 = math.isnan %x : f32
              %8 = math.fma %x, %half, %x : f32
              %9 = math.clampf %x to [%half, %x] : f32
              %10 = math.fpowi %x, %n : f32, i32
              %11, %12 = math.sincos %x : f32
              return
            }
            """));
  }

  @Test
  void indexArithmetic() {
    ModuleOp built =
        function(
            List.of(INDEX),
            List.of(),
            (b, args) -> {
              Value i = args.get(0);
              Value five = Index.constant(b, 5);
              use(
                  Arith.constantIndex(b, -1),
                  Arith.constantBool(b, true),
                  IndexConstantOp.build(b, false),
                  BinaryOp.build(b, Index.MAXU, i, five),
                  Index.floordivs(b, i, five),
                  Index.cmp(b, IntegerPredicate.SGE, i, five),
                  Index.castu(b, i, I32),
                  IndexSizeOfOp.build(b),
                  UbPoisonOp.build(b, I32),
                  UbUnreachableOp.build(b));
            });
    DialectTexts.assertSame(
        built,
        DialectTexts.parse(
            """
            func.func @f(%i: index) {
              %five = index.constant 5
              %0 = arith.constant -1 : index
              %1 = arith.constant true
              %2 = index.bool.constant false
              %3 = index.maxu %i, %five
              %4 = index.floordivs %i, %five
              %5 = index.cmp sge(%i, %five)
              %6 = index.castu %i : index to i32
              %7 = index.sizeof
              %8 = ub.poison : i32
              ub.unreachable
            }
            """));
  }

  @Test
  void branchesAndCalls() {
    ModuleOp built = ModuleOp.create(Location.UNKNOWN);
    OpBuilder top = OpBuilder.atEnd(built.body());
    FunctionType type = FunctionType.of(List.of(I1, I32), List.of(I32));
    FuncOp callee = FuncOp.buildDeclaration(top, "g", type);
    FuncOp function =
        FuncOp.build(
            top, "f", type, (b, args) -> use(CfAssertOp.build(b, args.get(0), "must hold")));
    Block entry = function.entryBlock();
    Block next = Block.withArguments(List.of(I32), Location.UNKNOWN);
    Block last = Block.withArguments(List.of(), Location.UNKNOWN);
    function.functionBody().append(next);
    function.functionBody().append(last);
    Value flag = entry.argument(0);
    Value n = entry.argument(1);
    OpBuilder b = OpBuilder.atEnd(entry);
    use(CfCondBrOp.build(b, flag, next, List.of(n), last, List.of()));
    b = OpBuilder.atEnd(next);
    Value x = next.argument(0);
    use(
        CfSwitchOp.build(
            b,
            x,
            last,
            List.of(),
            List.of(
                new CfSwitchOp.Case(BigInteger.TEN, next, List.of(x)),
                new CfSwitchOp.Case(BigInteger.ONE.negate(), last, List.of()))));
    b = OpBuilder.atEnd(last);
    Value g = FuncConstantOp.build(b, callee).result();
    Value called = FuncCallOp.build(b, callee, flag, n).result();
    use(FuncCallIndirectOp.build(b, g, flag, called));
    use(Func.ret(b, called));
    DialectTexts.assertSame(
        built,
        DialectTexts.parse(
            """
            func.func private @g(i1, i32) -> i32
            func.func @f(%flag: i1, %n: i32) -> i32 {
              cf.assert %flag, "must hold"
              cf.cond_br %flag, ^next(%n : i32), ^last
            ^next(%x: i32):
              cf.switch %x : i32, [
                default: ^last,
                10: ^next(%x : i32),
                -1: ^last
              ]
            ^last:
              %g = constant @g : (i1, i32) -> i32
              %called = call @g(%flag, %n) : (i1, i32) -> i32
              %0 = call_indirect %g(%flag, %called) : (i1, i32) -> i32
              return %called : i32
            }
            """));
  }

  @Test
  void branchToTheNextBlock() {
    ModuleOp built = function(List.of(I32), List.of(), (b, args) -> use(args));
    FuncOp function = built.all(FuncOp.class).get(0);
    Block next = Block.withArguments(List.of(I32), Location.UNKNOWN);
    function.functionBody().append(next);
    use(
        CfBrOp.build(
            OpBuilder.atEnd(function.entryBlock()), next, function.entryBlock().argument(0)));
    use(Func.ret(OpBuilder.atEnd(next)));
    DialectTexts.assertSame(
        built,
        DialectTexts.parse(
            """
            func.func @f(%n: i32) {
              cf.br ^next(%n : i32)
            ^next(%x: i32):
              return
            }
            """));
  }

  @Test
  void wrongArgumentsAreRefusedAtOnce() {
    use(
        function(
            List.of(I32, F32),
            List.of(),
            (b, args) -> {
              Value n = args.get(0);
              assertThatThrownBy(() -> FuncCallIndirectOp.build(b, n))
                  .isInstanceOf(IllegalArgumentException.class)
                  .hasMessageContaining("a function is called, not a i32");
              assertThatThrownBy(
                      () -> CfSwitchOp.build(b, args.get(1), b.block(), List.of(), List.of()))
                  .isInstanceOf(IllegalArgumentException.class)
                  .hasMessageContaining("by an integer, not by a f32");
              assertThatThrownBy(() -> Arith.constantInt(b, 300, I1))
                  .isInstanceOf(IllegalArgumentException.class);
              assertThatThrownBy(() -> BinaryOp.build(b, Arith.ANDI, n, n, OverflowAttr.NONE))
                  .isInstanceOf(IllegalArgumentException.class);
            }));
  }
}
