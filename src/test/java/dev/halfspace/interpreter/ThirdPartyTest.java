package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.IntArithmetic;
import dev.halfspace.scalar.ScalarFunction;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import org.junit.jupiter.api.Test;

/** Operations of others are executed through the interfaces that ours use. */
class ThirdPartyTest {
  private static final OpDefinition<Twice> TWICE =
      OpDefinition.of("toy.twice", Twice.class, Twice::new)
          .results("results", TypeConstraint.ANY)
          .regions(1);
  private static final OpDefinition<End> END =
      OpDefinition.of("toy.end", End.class, End::new).operands("values", TypeConstraint.ANY);
  private static final OpDefinition<Away> AWAY =
      OpDefinition.of("toy.away", Away.class, Away::new)
          .operand("by", TypeConstraint.ANY)
          .successors(OpDefinition.ANY_NUMBER);
  private static final OpDefinition<Square> SQUARE =
      OpDefinition.of("toy.square", Square.class, Square::new)
          .operand("x", TypeConstraint.ANY)
          .result("r", TypeConstraint.ANY);
  private static final OpDefinition<Silent> SILENT =
      OpDefinition.of("toy.silent", Silent.class, Silent::new);

  /** Executes its region two times, and gives what the second one passes. */
  private static final class Twice extends Operation implements Executable {
    Twice(OperationState state) {
      super(state);
    }

    @Override
    public Completion execute(Execution e) {
      var unused = e.run(region(0), ImmutableList.of());
      return Completion.of(e.run(region(0), ImmutableList.of()).values());
    }
  }

  /** A terminator that says nothing: it leaves the region with its operands. */
  private static final class End extends Operation implements Terminator {
    End(OperationState state) {
      super(state);
    }
  }

  /** Goes to the successor whose number its operand is. */
  private static final class Away extends Operation implements Terminator, Executable {
    Away(OperationState state) {
      super(state);
    }

    @Override
    public Completion execute(Execution e) {
      long to = e.integer(operand(0), "where control goes");
      if (to < 0 || to >= numSuccessors()) {
        throw e.trap(TrapKind.UNDEFINED, "there is no successor " + to);
      }
      return Completion.jump((int) to, ImmutableList.of(Datum.ofInt(32, 10 * to)));
    }
  }

  /** The square of an integer. */
  private static final class Square extends Operation implements Evaluable {
    Square(OperationState state) {
      super(state);
    }

    @Override
    public ScalarFunction scalarFunction(int indexBits) {
      return ScalarFunction.ofInt(x -> IntArithmetic.multiply(x, x, java.util.Set.of()));
    }
  }

  /** An operation that says nothing. */
  private static final class Silent extends Operation {
    Silent(OperationState state) {
      super(state);
    }
  }

  private static Run run(String text, Object... arguments) {
    ReadModule read =
        Halfspace.read(
            Source.of("test.mlir", text),
            Dialects.standard()
                .with(Dialect.of("toy").operations(TWICE, END, AWAY, SQUARE, SILENT)),
            ParseOptions.STRICT);
    assertThat(read.hasErrors()).as("%s", read.diagnostics()).isFalse();
    return Interpreter.of(read.module()).run("f", arguments);
  }

  @Test
  void regionsAreExecutedAsOftenAsAsked() {
    Run run =
        run(
            """
            func.func @f(%m: memref<i32>) -> i32 {
              %r = "toy.twice"() ({
                %x = memref.load %m[] : memref<i32>
                %y = arith.addi %x, %x : i32
                memref.store %y, %m[] : memref<i32>
                "toy.end"(%y) : (i32) -> ()
              }) : () -> i32
              return %r : i32
            }
            """,
            MemRef.of(IntegerType.I32).set(5));
    assertThat(run.values().get(0).asLong()).isEqualTo(20);
  }

  @Test
  void terminatorsJump() {
    String text =
        """
        func.func @f(%i: i32) -> i32 {
          "toy.away"(%i)[^a, ^b] : (i32) -> ()
        ^a(%x: i32):
          return %i : i32
        ^b(%y: i32):
          return %y : i32
        }
        """;
    assertThat(run(text, 0).values().get(0).asLong()).isZero();
    assertThat(run(text, 1).values().get(0).asLong()).isEqualTo(10);
    assertThat(Programs.trap(run(text, 2)).message()).isEqualTo("there is no successor 2");
  }

  @Test
  void functionsOfScalarsAreEnough() {
    String text =
        """
        func.func @f(%x: vector<2xi32>) -> vector<2xi32> {
          %c = arith.constant dense<[3, -4]> : vector<2xi32>
          %r = "toy.square"(%c) : (vector<2xi32>) -> vector<2xi32>
          return %r : vector<2xi32>
        }
        """;
    assertThat(run(text, Datum.poison()).values().toString()).isEqualTo("[[2][9 : i32, 16 : i32]]");
  }

  @Test
  void whatSaysNothingIsNotSkipped() {
    String text = "func.func @f() { \"toy.silent\"() : () -> () return }";
    assertThat(run(text)).isInstanceOf(Run.Unsupported.class);
    assertThat(((Run.Unsupported) run(text)).operation().name()).isEqualTo("toy.silent");
  }
}
