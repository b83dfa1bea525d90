package dev.halfspace.mistakes;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import java.util.Arrays;
import java.util.List;

/** Changes of IR that its uses or its structure do not allow. */
@SuppressWarnings({"CheckReturnValue", "NullAway"}) // mistakes, nulls among them
final class ChangingMistakes {
  private static final FunctionType NOTHING = FunctionType.of(List.of(), List.of());

  static final ImmutableList<Mistake> ALL =
      ImmutableList.of(
          Mistake.of(
              "an operation erased that has uses",
              d -> {
                OpResult sum = d.sum();
                Arith.negf(d.body, sum);
                sum.owner().erase();
              },
              "a value that is to be erased, %0 = arith.addf %arg0, %arg0 : f32, still has uses: 'arith.negf'; replace or erase them first"),
          Mistake.of(
              "an argument erased that has uses",
              d -> {
                d.sum();
                d.body.block().eraseArgument(0);
              },
              "block argument #0 of type f32 still has uses: %0 = arith.addf %arg0, %arg0 : f32"),
          Mistake.of(
              "a location that is null", d -> d.function.setLocation(null), "the location is null"),
          Mistake.of(
              "an operand set to null",
              d -> d.sum().owner().setOperand(0, null),
              "operand #0 of %0 = arith.addf %arg0, %arg0 : f32 is set to null"),
          Mistake.of(
              "operands set to null",
              d -> d.sum().owner().setOperands(Arrays.asList(d.f32, null)),
              "an operand of %0 = arith.addf %arg0, %arg0 : f32 is set to null"),
          Mistake.of(
              "a builder before a removed operation",
              d -> {
                Operation sum = d.sum().owner();
                sum.remove();
                OpBuilder.before(sum);
              },
              "the operation is not in a block: %0 = arith.addf <<UNKNOWN SSA VALUE>>, <<UNKNOWN SSA VALUE>> : f32"),
          Mistake.of(
              "a builder whose operation was erased",
              d -> {
                Operation sum = d.sum().owner();
                OpBuilder before = OpBuilder.before(sum);
                sum.erase();
                Arith.negf(before, d.f32);
              },
              "the position is not in this block: %0 = arith.addf <<UNKNOWN SSA VALUE>>, <<UNKNOWN SSA VALUE>> : f32"),
          Mistake.of(
              "an operation inserted twice",
              d -> d.body.block().append(d.sum().owner()),
              "the operation is in a block already: %0 = arith.addf %arg0, %arg0 : f32"),
          Mistake.of(
              "a position in another block",
              d -> {
                Operation sum = d.sum().owner();
                Operation other = new Draft().sum().owner();
                sum.moveTo(d.body.block(), other);
              },
              "%0 = arith.addf %arg0, %arg0 : f32 cannot move before %0 = arith.addf %arg0, %arg0 : f32, which is not in the block given"),
          Mistake.of(
              "an operation moved into itself",
              d -> d.function.moveTo(d.body.block(), null),
              "func.func @f("),
          Mistake.of(
              "an operation moved before itself",
              d -> {
                Operation sum = d.sum().owner();
                sum.moveBefore(sum);
              },
              "%0 = arith.addf %arg0, %arg0 : f32 cannot move before itself"),
          Mistake.of(
              "an operation moved before a removed one",
              d -> {
                Operation sum = d.sum().owner();
                Operation other = d.sum().owner();
                other.remove();
                sum.moveBefore(other);
              },
              "%0 = arith.addf <<UNKNOWN SSA VALUE>>, <<UNKNOWN SSA VALUE>> : f32 is in no block, so nothing moves before it"),
          Mistake.of(
              "a value replaced by itself",
              d -> {
                OpResult sum = d.sum();
                sum.replaceAllUsesWith(sum);
              },
              "%0 = arith.addf %arg0, %arg0 : f32 cannot replace itself"),
          Mistake.of(
              "results replaced by too few values",
              d -> d.sum().owner().replaceAllUsesWith(List.of()),
              "%0 = arith.addf %arg0, %arg0 : f32 has 1 result, but 0 values would replace it"),
          Mistake.of(
              "a value replaced by one of another type",
              d -> {
                OpResult sum = d.sum();
                Arith.negf(d.body, sum);
                sum.replaceAllUsesWith(d.i32);
                d.finish();
              },
              """
                error: 'arith.negf' op operand #0 ('operand') must be a floating-point type, or a vector or tensor of such, but is i32
                note: the operation: %1 = "arith.negf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (i32) -> f32
                """),
          Mistake.of(
              "the result of an operation without",
              d -> Func.ret(d.body).result(),
              "func.return has 0 results, not one"),
          Mistake.of(
              "a result that is not there",
              d -> d.sum().owner().result(1),
              "%0 = arith.addf %arg0, %arg0 : f32 has no result #1"),
          Mistake.of(
              "an operand that is not there",
              d -> d.sum().owner().operand(2),
              "%0 = arith.addf %arg0, %arg0 : f32 has no operand #2"),
          Mistake.of(
              "a region that is not there",
              d -> d.sum().owner().region(0),
              "%0 = arith.addf %arg0, %arg0 : f32 has no region #0"),
          Mistake.of(
              "an argument that is not there",
              d -> d.body.block().argument(4),
              "a block with 4 arguments has no #4"),
          Mistake.of(
              "the entry block of a declaration",
              d -> {
                FuncOp declared =
                    FuncOp.buildDeclaration(OpBuilder.atEnd(d.module.body()), "g", NOTHING);
                declared.functionBody().entryBlock();
              },
              "region #0 of func.func : () -> () has no block"),
          Mistake.of(
              "a property of another operation",
              d -> d.sum().owner().property(CompareOp.OF_INTEGERS),
              "arith.addf has no property 'predicate'"),
          Mistake.of(
              "a property set that the operation lacks",
              d -> d.sum().owner().setProperty(CompareOp.OF_INTEGERS, IntegerAttr.i64(2)),
              "arith.addf has no property 'predicate'"),
          Mistake.of(
              "a step set to a negative number",
              d -> d.outer.setStep(-1),
              "a step is positive, not -1"));

  private ChangingMistakes() {}
}
