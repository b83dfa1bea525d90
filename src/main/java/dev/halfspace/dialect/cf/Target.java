package dev.halfspace.dialect.cf;

import com.google.common.collect.Lists;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A successor with its operands: {@code ^bb1(%a, %b : i32, f32)}. */
record Target(Block block, List<Value> arguments) {
  // ^block (( %a, %b : type, type ))?
  static Target parse(OpParser p) {
    Block block = p.successor();
    if (!p.optionalPunctuation("(")) {
      return new Target(block, List.of());
    }
    List<OpParser.Operand> operands = p.operands(Delimiter.NONE);
    List<Value> arguments = p.resolve(operands, p.colonTypes());
    p.punctuation(")");
    return new Target(block, arguments);
  }

  void print(OpPrinter p) {
    p.successor(block);
    if (!arguments.isEmpty()) {
      p.text("(").values(arguments).text(" : ");
      p.types(Lists.transform(arguments, Value::type)).text(")");
    }
  }

  /**
   * The target that a branch to this one reaches if its block does nothing but branch on; {@code
   * null} if it does more or the pattern refuses it.
   *
   * <pre>{@code
   * ^bb1(%z: i32):
   *   cf.br ^bb3(%z, %y : i32, i32)     // ^bb1(%x : i32) ends up at ^bb3(%x, %y : i32, i32)
   * }</pre>
   *
   * <p>One step is taken at a time. Refused if other blocks, which the block dominates, use its
   * arguments, which would no longer dominate these uses; and if the branches form a cycle, where
   * skipping one block after the other would not end.
   */
  @Nullable Target past() {
    if (!(block.firstOp() instanceof CfBrOp branch)
        || !usesAlone(branch, block)
        || goesRoundInCircles(block)) {
      return null;
    }
    List<Value> passed = new ArrayList<>();
    for (Value value : branch.operands()) {
      boolean isPassedOn = value instanceof BlockArgument argument && argument.owner() == block;
      passed.add(isPassedOn ? arguments.get(((BlockArgument) value).index()) : value);
    }
    return new Target(branch.target(), passed);
  }

  /** Returns true if the arguments of a block have no uses other than by its branch. */
  private static boolean usesAlone(CfBrOp branch, Block block) {
    for (BlockArgument argument : block.arguments()) {
      for (OpOperand use = argument.firstUse(); use != null; use = use.nextUse()) {
        if (use.owner() != branch) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns true if the unconditional branches that start at a block lead into a cycle. */
  private static boolean goesRoundInCircles(Block start) {
    Set<Block> passed = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Block block = start; passed.add(block); ) {
      Operation end = block.lastOp();
      if (!(end instanceof CfBrOp branch)) {
        return false;
      }
      block = branch.target();
    }
    return true;
  }
}
