package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import dev.halfspace.machine.Datum;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A loop with one induction variable and optional iter_args: {@code affine.for} and {@code
 * scf.for}, which differ in their bounds. The inits are the last operands.
 */
public abstract class ForOp extends LoopOp
    implements ConditionallySpeculatable, LoopWithIterArgs, VerifiedAfterRegions {
  /** Makes a loop. */
  protected ForOp(OperationState state) {
    super(state);
  }

  /** Emits the body of a loop without iter_args. */
  @FunctionalInterface
  public interface Body {
    /** Emits through {@code b}; {@code iv} is the induction variable. */
    void emit(OpBuilder b, Value iv);
  }

  /** Emits the body of a loop with iter_args; {@code carried} has one value per init. */
  @FunctionalInterface
  public interface CarryingBody {
    /** Emits through {@code b} and ends with a yield of the values of the next iteration. */
    void emit(OpBuilder b, Value iv, List<? extends Value> carried);

    /** The body of a loop without iter_args. */
    static CarryingBody of(Body body) {
      return (b, iv, carried) -> body.emit(b, iv);
    }
  }

  /** The types of the arguments of a body: those of the induction variable and the iter_args. */
  protected static List<Type> argumentTypes(Type variable, List<? extends Type> carried) {
    List<Type> types = new ArrayList<>(carried.size() + 1);
    types.add(variable);
    types.addAll(carried);
    return types;
  }

  /** Adds the body to the state of a loop whose results have the types {@code carried}. */
  protected static void emitBody(
      OpBuilder b,
      OperationState state,
      Type variable,
      List<? extends Type> carried,
      CarryingBody body) {
    b.region(
        state,
        argumentTypes(variable, carried),
        (inner, args) -> body.emit(inner, args.get(0), args.subList(1, args.size())));
  }

  @Override
  public int firstEntryOperand(@Nullable Region to) {
    return numOperands() - inits().size();
  }

  /** The induction variable, the first argument of the body. */
  public BlockArgument inductionVariable() {
    return loopBody().entryBlock().argument(0);
  }

  @Override
  public List<BlockArgument> inductionVariables() {
    List<BlockArgument> arguments = loopBody().entryBlock().arguments();
    return arguments.subList(0, Math.min(1, arguments.size()));
  }

  @Override
  public List<BlockArgument> regionIterArgs() {
    List<BlockArgument> arguments = loopBody().entryBlock().arguments();
    return arguments.subList(Math.min(1, arguments.size()), arguments.size());
  }

  /** The values of the induction variable in an execution of the loop. */
  protected abstract Counting counting(Execution e);

  @Override
  public Completion execute(Execution e) {
    Counting counting = counting(e);
    ImmutableList<Datum> carried = e.values(inits());
    while (counting.hasNext()) {
      carried = e.run(loopBody(), counting.next(carried)).values();
    }
    return Completion.of(carried);
  }

  @Override
  public boolean hasCustomForm() {
    return loopBody().entryBlock().numArguments() > inits().size();
  }

  /** Prints {@code iter_args(%arg = %init, ...) -> (types)} if there are iter_args. */
  protected void printCarried(OpPrinter p) {
    if (!inits().isEmpty()) {
      p.text(" iter_args(").assignments(regionIterArgs(), inits());
      p.text(") -> (").types(resultTypes()).text(")");
    }
  }

  /** Prints the end of the custom form. */
  protected void printBody(OpPrinter p) {
    p.text(" ").region(loopBody(), /* printTerminator= */ !inits().isEmpty());
    p.discardableAttributes(this);
  }
}
