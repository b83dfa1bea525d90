package dev.halfspace.mistakes;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.UnregisteredOp;
import java.util.List;

/** Modules whose operations do not stand where they may. */
@SuppressWarnings({"CheckReturnValue", "NullAway"}) // mistakes, nulls among them
final class StructureMistakes {
  private static final FunctionType NOTHING = FunctionType.of(List.of(), List.of());

  static final ImmutableList<Mistake> ALL =
      ImmutableList.of(
          Mistake.of(
              "a function without return",
              d -> d.verify(),
              """
                error: 'func.func' op has an empty block in region #0, but a block needs a terminator
                note: the operation: func.func @f(%arg0: f32, %arg1: i32, %arg2: index, %arg3: memref<8x8xf32>) {...}
                """),
          Mistake.of(
              "an operation after the return",
              d -> {
                Func.ret(d.body);
                d.sum();
                d.verify();
              },
              """
                error: 'func.return' op is a terminator, so it must be the last operation of its block
                note: the operation: func.return
                """),
          Mistake.of(
              "a second return",
              d -> {
                Func.ret(d.body);
                d.finish();
              },
              """
                error: 'func.return' op is a terminator, so it must be the last operation of its block
                note: the operation: func.return
                """),
          Mistake.of(
              "a return of too many values",
              d -> {
                Func.ret(d.body, d.f32);
                d.verify();
              },
              """
                error: 'func.return' op returns 1 value, but @f has 0 results
                note: the operation: func.return %arg0 : f32
                """),
          Mistake.of(
              "a value used before its definition",
              d -> {
                OpResult sum = d.sum();
                OpResult product = Arith.mulf(d.body, sum, sum);
                sum.owner().moveTo(d.body.block(), product.owner().next());
                d.finish();
              },
              """
                error: 'arith.mulf' op uses a result of 'arith.addf' as operand #0, which is defined later
                note: defined by %1 = arith.addf %arg0, %arg0 : f32
                note: the operation: %0 = arith.mulf %1, %1 : f32
                """),
          Mistake.of(
              "an induction variable used after its loop",
              d -> {
                AffineForOp loop = AffineForOp.build(d.body, 0, 8, (b, i) -> {});
                Arith.addi(d.body, loop.inductionVariable(), d.index);
                d.finish();
              },
              """
                error: 'arith.addi' op uses argument #0 of a block in 'affine.for' as operand #0, which is defined in a region that this use is not in
                note: defined here, as an argument of its block
                note: the operation: %0 = arith.addi %arg4, %arg2 : index
                """),
          Mistake.of(
              "a value of another function",
              d -> {
                FuncOp.build(
                    OpBuilder.atEnd(d.module.body()),
                    "g",
                    NOTHING,
                    (b, arguments) -> {
                      Arith.negf(b, d.f32);
                      Func.ret(b);
                    });
                d.finish();
              },
              """
                error: 'arith.negf' op uses argument #0 of a block in 'func.func' as operand #0, which is defined outside 'func.func'
                note: defined here, as an argument of its block
                note: 'func.func' is isolated from above: its regions use only what is defined in them
                note: the operation: %0 = arith.negf <<UNKNOWN SSA VALUE>> : f32
                """),
          Mistake.of(
              "a value of another module",
              d -> {
                Arith.negf(d.body, new Draft().f32);
                d.finish();
              },
              """
                error: 'arith.negf' op uses argument #0 of a block in 'func.func' as operand #0, which is defined outside 'func.func'
                note: defined here, as an argument of its block
                note: 'func.func' is isolated from above: its regions use only what is defined in them
                note: the operation: %0 = arith.negf <<UNKNOWN SSA VALUE>> : f32
                """),
          Mistake.of(
              "a value of an erased operation",
              d -> {
                OpResult sum = d.sum();
                sum.owner().erase();
                Arith.negf(d.body, sum);
                d.finish();
              },
              """
                error: 'arith.negf' op uses a result of 'arith.addf' as operand #0, which is not part of the IR any more
                note: defined by %0 = arith.addf <<UNKNOWN SSA VALUE>>, <<UNKNOWN SSA VALUE>> : f32
                note: the operation: %0 = arith.negf <<UNKNOWN SSA VALUE>> : f32
                """),
          Mistake.of(
              "two functions of one name",
              d -> {
                FuncOp.buildDeclaration(OpBuilder.atEnd(d.module.body()), "f", NOTHING);
                d.finish();
              },
              """
                error: 'func.func' op defines symbol '@f' again
                note: first defined here
                note: the operation: func.func private @f()
                """),
          Mistake.of(
              "a call of a misspelt function",
              d -> {
                FuncOp.buildDeclaration(OpBuilder.atEnd(d.module.body()), "compute", NOTHING);
                FuncCallOp.build(d.body, "compte", List.of(), List.of());
                d.finish();
              },
              """
                error: 'func.call' op calls @compte, but there is no function of that name; did you mean '@compute'?
                note: the operation: func.call @compte() : () -> ()
                """),
          Mistake.of(
              "a function in a function",
              d -> {
                FuncOp.build(d.body, "inner", NOTHING, (b, arguments) -> Func.ret(b));
                d.finish();
              },
              """
                error: 'func.func' op is a symbol, so it must stand directly in a symbol table such as a module, but stands in 'func.func'
                note: the operation: func.func @inner() {...}
                """),
          Mistake.of(
              "an operation that its dialect does not have",
              d -> {
                OpDefinition<UnregisteredOp> magic = UnregisteredOp.definition("arith.magic");
                d.body.insert(magic.create(d.body.state(magic)));
                d.finish();
              },
              """
                error: 'arith.magic' op is not an operation of dialect 'arith'
                note: the operation: "arith.magic"() : () -> ()
                """),
          Mistake.of(
              "a yield of another dialect",
              d -> {
                ScfForOp.build(d.body, d.index, d.index, d.index, (b, i) -> Affine.yield(b));
                d.finish();
              },
              """
                error: 'affine.yield' op ends a region of 'affine.for', 'affine.if' or 'affine.parallel', but stands in 'scf.for'
                note: the operation: affine.yield
                """));

  private StructureMistakes() {}
}
