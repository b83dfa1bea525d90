package dev.halfspace.lowering;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.dialect.scf.Scf;
import dev.halfspace.dialect.scf.ScfExecuteRegionOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.scf.ScfIndexSwitchOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Lowers conditionals of {@code scf} to branches; results become block arguments after them. */
final class ChoiceBranches {
  private ChoiceBranches() {}

  static Match conditional(ScfIfOp conditional) {
    return Match.rewrite(
        r -> {
          BlockCut cut = BlockCut.before(conditional, r);
          Block start = cut.start();
          Block rest = cut.rest();
          Block join = rest;
          if (conditional.numResults() > 0) {
            join = new Block();
            addArguments(join, conditional);
            requireNonNull(rest.region()).insertBefore(rest, join);
            LoopBranches.branch(r.atEnd(join).at(conditional.location()), rest, List.of());
          }
          Block thenBlock = inlined(r, conditional, conditional.thenRegion(), join);
          Block elseBlock =
              conditional.hasElse()
                  ? inlined(r, conditional, conditional.elseRegion(), join)
                  : join;
          OpBuilder b = r.atEnd(start).at(conditional.location());
          CfCondBrOp.build(b, conditional.condition(), thenBlock, List.of(), elseBlock, List.of());
          r.replace(conditional, join.arguments());
        });
  }

  private static void addArguments(Block block, Operation op) {
    block.addArguments(op.results().stream().map(Value::type).toList(), op.location());
  }

  /** Moves a single-block region before the target block and makes it branch to the target. */
  private static Block inlined(Rewriter r, Operation op, Region region, Block target) {
    Block block = region.entryBlock();
    Operation end = requireNonNull(block.lastOp());
    LoopBranches.branch(r.before(end).at(op.location()), target, end.operands());
    r.erase(end);
    LoopBranches.moveBefore(r, region, target);
    return block;
  }

  static Match choice(ScfIndexSwitchOp choice) {
    return Match.rewrite(
        r -> {
          BlockCut cut = BlockCut.before(choice, r);
          Block start = cut.start();
          Block next = cut.rest();
          addArguments(next, choice);
          List<CfSwitchOp.Case> cases = new ArrayList<>();
          // an i32 flag, as in MLIR, unless it would truncate a case value
          IntegerType type = IntegerType.I32;
          for (int i = 0; i < choice.cases().length(); i++) {
            Block block = inlined(r, choice, choice.caseRegion(i), next);
            BigInteger value = BigInteger.valueOf(choice.cases().get(i));
            cases.add(new CfSwitchOp.Case(value, block, List.of()));
            type = value.bitLength() < Integer.SIZE ? type : IntegerType.I64;
          }
          Block otherwise = inlined(r, choice, choice.defaultRegion(), next);
          OpBuilder b = r.atEnd(start).at(choice.location());
          Value flag = Arith.indexCast(b, choice.argument(), type);
          CfSwitchOp.build(b, flag, otherwise, List.of(), cases);
          r.replace(choice, next.arguments());
        });
  }

  static Match region(ScfExecuteRegionOp op) {
    return Match.rewrite(
        r -> {
          BlockCut cut = BlockCut.before(op, r);
          Block start = cut.start();
          Block next = cut.rest();
          Region body = op.body();
          LoopBranches.branch(r.atEnd(start).at(op.location()), body.entryBlock(), List.of());
          for (Block block : body) {
            Operation end = requireNonNull(block.lastOp());
            if (end.definition() == Scf.YIELD) {
              LoopBranches.branch(r.before(end).at(op.location()), next, end.operands());
              r.erase(end);
            }
          }
          LoopBranches.moveBefore(r, body, next);
          addArguments(next, op);
          r.replace(op, next.arguments());
        });
  }
}
