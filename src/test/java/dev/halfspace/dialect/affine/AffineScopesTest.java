package dev.halfspace.dialect.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;

class AffineScopesTest {
  /** The operand of the operation named {@code t.use} in a text, as that operation sees it. */
  private static ScopeExplanation explain(String text, boolean asSymbol) {
    ModuleOp module = DialectTexts.parse(text);
    Operation use = module.find(op -> op.name().equals("t.use"));
    Value value = use.operand(0);
    ScopeExplanation why =
        asSymbol ? AffineScopes.explainSymbol(value, use) : AffineScopes.explainDim(value, use);
    boolean holds = asSymbol ? AffineScopes.isSymbol(value, use) : AffineScopes.isDim(value, use);
    assertThat(why.holds()).isEqualTo(holds);
    return why;
  }

  private static String inLoop(String body) {
    return """
        func.func @f(%n: index, %m: memref<?xindex>) {
          affine.for %i = 0 to 10 {
        BODY
            "t.use"(%x) : (index) -> ()
          }
          return
        }
        """
        .replace("BODY", body);
  }

  @Test
  void inductionVariableIsDimensionButNoSymbol() {
    String text =
        """
        func.func @f() {
          affine.for %i = 0 to 10 {
            "t.use"(%i) : (index) -> ()
          }
          return
        }
        """;
    assertThat(explain(text, false).holds()).isTrue();
    ScopeExplanation why = explain(text, true);
    assertThat(why.holds()).isFalse();
    assertThat(why.reason())
        .isEqualTo(
            "the induction variable of 'affine.for', which is a dimension only: it varies inside"
                + " 'func.func'");
    assertThat(why.advice())
        .isEqualTo("use it as a dimension, in parentheses, instead of as a symbol");
  }

  @Test
  void chainOfDefinitionsIsFollowedToTheOneThatBreaksTheRule() {
    ScopeExplanation why =
        explain(
            inLoop(
                """
                %a = memref.load %m[%n] : memref<?xindex>
                %b = arith.addi %n, %a : index
                %x = arith.muli %b, %n : index"""),
            true);
    assertThat(why.holds()).isFalse();
    assertThat(why.chain())
        .extracting(ScopeExplanation.Step::text)
        .containsExactly(
            "the result of 'arith.muli' in 'affine.for'",
            "the result of 'arith.addi' in 'affine.for'",
            "the result of 'memref.load' in 'affine.for'");
    assertThat(why.advice())
        .isEqualTo(
            "if its result is the same in every iteration, move 'memref.load' out to the top level"
                + " of 'func.func', where its result is a symbol");
  }

  @Test
  void sumOfDimensionsIsToBeComputedByApply() {
    ScopeExplanation why = explain(inLoop("%x = arith.addi %i, %n : index"), false);
    assertThat(why.holds()).isFalse();
    assertThat(why.advice())
        .isEqualTo("compute it with 'affine.apply', whose result is a dimension");
  }

  @Test
  void resultOfPureOperationOfSymbolsIsSymbol() {
    ScopeExplanation why = explain(inLoop("%x = arith.muli %n, %n : index"), true);
    assertThat(why.holds()).isTrue();
    assertThat(why.reason())
        .isEqualTo(
            "the result of 'arith.muli' in 'affine.for', computed of symbols only, so it is a"
                + " symbol");
  }

  @Test
  void argumentAndTopLevelResultAreSymbols() {
    assertThat(
            explain(
                    """
                    func.func @f(%x: index) {
                      affine.for %i = 0 to 10 {
                        "t.use"(%x) : (index) -> ()
                      }
                      return
                    }
                    """,
                    true)
                .reason())
        .isEqualTo(
            "an argument of a block of 'func.func', at the top level of 'func.func', so it is a"
                + " symbol");
  }

  @Test
  void sizeOfBufferMadeInTheLoopIsSymbolIfItWasMadeWithOne() {
    String made =
        """
        %%c0 = arith.constant 0 : index
        %%b = memref.alloc(%s) : memref<?xf32>
        %%x = memref.dim %%b, %%c0 : memref<?xf32>""";
    assertThat(explain(inLoop(made.formatted("%n")), true).holds()).isTrue();
    ScopeExplanation why = explain(inLoop(made.formatted("%i")), true);
    assertThat(why.holds()).isFalse();
    assertThat(why.chain())
        .extracting(ScopeExplanation.Step::text)
        .containsExactly(
            "the result of 'memref.dim' in 'affine.for'", "the induction variable of 'affine.for'");
  }

  /** An operation of a third party that is a scope, and may use values from outside. */
  private static final class RoomOp extends Operation implements AffineScope {
    static final OpDefinition<RoomOp> DEFINITION =
        OpDefinition.of("toy.room", RoomOp.class, RoomOp::new).regions(1);

    private RoomOp(OperationState state) {
      super(state);
    }
  }

  @Test
  void scopeOfThirdPartyMakesItsTopLevelSymbolic() {
    DialectRegistry registry =
        Dialects.standard().with(Dialect.of("toy").operations(RoomOp.DEFINITION));
    String text =
        """
        func.func @f(%n: index, %m: memref<?xf32>) {
          affine.for %i = 0 to 10 {
            "toy.room"() ({
              %a = "t.a"() : () -> index
              affine.for %j = %n to %a {
                affine.for %k = 0 to OUTER {
                }
              }
              "t.end"() : () -> ()
            }) : () -> ()
          }
          return
        }
        """;
    Diagnostics diagnostics = new Diagnostics();
    Parser parser = Parser.of(registry).allowingUnregistered();
    ModuleOp good = parser.parse(Source.of("t", text.replace("OUTER", "%n")), diagnostics);
    // The loop around the room counts outside of it, so that inside nothing changes %i.
    ModuleOp outer = parser.parse(Source.of("t", text.replace("OUTER", "%i")), diagnostics);
    ModuleOp bad = parser.parse(Source.of("t", text.replace("OUTER", "%j")), diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(Verifier.verify(good, registry)).isEmpty();
    assertThat(Verifier.verify(outer, registry)).isEmpty();
    assertThat(Verifier.verify(bad, registry)).hasSize(1);
  }

  @Test
  void longChainsAndSharedOperandsTakeLinearTime() {
    // v(k + 1) = v(k) + v(k): followed naively, the chain has 2^100000 paths.
    AffineMap sum = AffineMap.of(2, 0, List.of(AffineExpr.dim(0).plus(AffineExpr.dim(1))));
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    OpBuilder top = OpBuilder.atEnd(module.body());
    Value[] last = new Value[1];
    Operation[] use = new Operation[1];
    FuncOp unused =
        FuncOp.build(
            top,
            "f",
            FunctionType.of(List.of(IndexType.INDEX), List.of()),
            (b, args) -> {
              AffineForOp.build(
                  b,
                  0,
                  10,
                  (body, iv) -> {
                    Value value = iv;
                    for (int k = 0; k < 100_000; k++) {
                      value =
                          AffineApplyOp.build(body, AffineValueMap.of(sum, List.of(value, value)))
                              .result();
                    }
                    last[0] = value;
                    use[0] = AffineApplyOp.build(body, AffineValueMap.identity(List.of(value)));
                  });
              Operation end = Func.ret(b);
              assertThat(end.numOperands()).isZero();
            });
    assertThat(AffineScopes.isDim(last[0], use[0])).isTrue();
    assertThat(AffineScopes.isSymbol(last[0], use[0])).isFalse();
    assertThat(AffineScopes.explainSymbol(last[0], use[0]).chain()).hasSizeLessThan(20);
  }
}
