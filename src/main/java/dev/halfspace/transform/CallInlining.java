package dev.halfspace.transform;

import static java.util.Objects.requireNonNull;

import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.ReturnLike;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The replacement of one call by the body of the callee. */
final class CallInlining {
  private final Operation call;
  private final Operation function;

  private CallInlining(Operation call, Operation function) {
    this.call = call;
    this.function = function;
  }

  /** The replacement, or {@code null} if it is not legal. */
  static @Nullable CallInlining of(
      Operation call, Operation function, Function<Operation, @Nullable Inlining> terms) {
    Region body = ((FunctionLike) function).functionBody();
    Region target = call.parentRegion();
    Block entry = body.firstBlock();
    if (target == null
        || entry == null
        || !hasSignature(call, entry, function)
        || call.operands().stream().anyMatch(value -> value.definingOp() == call)) {
      return null;
    }
    boolean isOneBlock = entry.next() == null;
    if (!isOneBlock && takesOneBlock(target)) {
      return null;
    }
    Operation around = target.parentOp();
    Inlining receiving = around == null ? null : terms.apply(around);
    if (receiving == null
        || !receiving.mayReceive(target, body, ((CallLike) call).callArguments())) {
      return null;
    }
    for (Operation op = function.nextInWalk(function); op != null; op = op.nextInWalk(function)) {
      Inlining moving = terms.apply(op);
      if (moving == null || !moving.mayMove(op, target)) {
        return null;
      }
    }
    return endsInReturns(body, isOneBlock) ? new CallInlining(call, function) : null;
  }

  private static boolean hasSignature(Operation call, Block entry, Operation function) {
    List<Value> arguments = ((CallLike) call).callArguments();
    return types(arguments).equals(types(entry.arguments()))
        && call.resultTypes().equals(((FunctionLike) function).returnTypes());
  }

  private static List<Type> types(List<? extends Value> values) {
    return values.stream().<Type>map(Value::type).toList();
  }

  private static boolean takesOneBlock(Region target) {
    Block first = target.firstBlock();
    return target.parentOp() instanceof SingleBlock && first != null && first.next() == null;
  }

  /**
   * Returns true if every block of a body has a last operation, which must be a return if there is
   * only one block.
   */
  private static boolean endsInReturns(Region body, boolean isOneBlock) {
    for (Block block : body) {
      Operation last = block.lastOp();
      if (last == null || (isOneBlock && !(last instanceof ReturnLike))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Replaces the call by the body.
   *
   * @param copies whether the body is copied, or moved out of the function
   * @param seen receives the inlined blocks before they are merged with those around the call: the
   *     first, and the one after the last
   */
  void apply(Rewriter rewriter, boolean copies, BiConsumer<Block, Block> seen) {
    Operation source = copies ? new IrMapping().copy(function) : function;
    Region body = ((FunctionLike) source).functionBody();
    relocate(body);
    Block before = requireNonNull(call.block());
    Block after = rewriter.split(requireNonNull(call.next()));
    Block entry = body.entryBlock();
    boolean isOneBlock = entry.next() == null;
    rewriter.moveBlocks(body, requireNonNull(before.region()), after);
    seen.accept(entry, after);
    List<Value> arguments = ((CallLike) call).callArguments();
    if (isOneBlock) {
      rewriter.merge(entry, before, arguments);
      Operation returning = requireNonNull(before.lastOp());
      call.replaceAllUsesWith(returning.operands());
      returning.erase();
      rewriter.merge(after, before, List.of());
    } else {
      for (Value result : call.results()) {
        result.replaceAllUsesWith(after.addArgument(result.type(), result.location()));
      }
      for (Block block = entry; block != after; block = requireNonNull(block.next())) {
        if (block.lastOp() instanceof ReturnLike) {
          branch(requireNonNull(block.lastOp()), after);
        }
      }
      rewriter.merge(entry, before, arguments);
    }
    call.erase();
  }

  private static void branch(Operation returning, Block target) {
    CfBrOp.build(OpBuilder.before(returning), target, returning.operands().toArray(new Value[0]));
    returning.erase();
  }

  /** Adds the location of the call to all locations in a body. */
  private void relocate(Region body) {
    if (call.location() == Location.UNKNOWN) {
      return;
    }
    IdentityHashMap<Location, Location> called = new IdentityHashMap<>();
    UnaryOperator<Location> at =
        callee ->
            called.computeIfAbsent(callee, each -> new Location.CallSite(each, call.location()));
    Operation root = requireNonNull(body.parentOp());
    relocateArguments(body, at);
    for (Operation op = root.nextInWalk(root); op != null; op = op.nextInWalk(root)) {
      op.setLocation(at.apply(op.location()));
      op.regions().forEach(region -> relocateArguments(region, at));
    }
  }

  private static void relocateArguments(Region region, UnaryOperator<Location> at) {
    for (Block block : region) {
      for (BlockArgument argument : block.arguments()) {
        argument.setLocation(at.apply(argument.location()));
      }
    }
  }
}
