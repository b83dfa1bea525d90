package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ConditionallySpeculatable;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.NoRegionArguments;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.TerminatedBy;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An operation that executes one of two regions, the second of which may be empty: {@code
 * affine.if} and {@code scf.if}, which differ in their condition.
 */
public abstract class ConditionalOp extends Operation
    implements ConditionallySpeculatable,
        Foldable,
        NoRegionArguments,
        RecursiveMemoryEffects,
        RegionBranch,
        TerminatedBy,
        Executable,
        Printable,
        Verifiable {
  /** The region executed if the condition holds. */
  protected static final RegionSlot THEN = RegionSlot.region("thenRegion");

  /** The region executed if the condition does not hold. */
  protected static final RegionSlot ELSE = RegionSlot.region("elseRegion");

  /** Makes an operation. */
  protected ConditionalOp(OperationState state) {
    super(state);
  }

  /**
   * Adds the two regions to the state of an operation.
   *
   * @param elseBody emits the else region; null for none
   */
  protected static void emitRegions(
      OpBuilder b,
      OperationState state,
      Consumer<OpBuilder> thenBody,
      @Nullable Consumer<OpBuilder> elseBody) {
    b.region(state, List.of(), (inner, none) -> thenBody.accept(inner));
    if (elseBody == null) {
      state.regionAsIs(new Region());
    } else {
      b.region(state, List.of(), (inner, none) -> elseBody.accept(inner));
    }
  }

  /** Returns true: the operations in the regions alone decide if this may be speculated. */
  @Override
  public boolean isSpeculatable() {
    return true;
  }

  /** The region executed if the condition holds. */
  public Region thenRegion() {
    return get(THEN);
  }

  /** The region executed if the condition does not hold; may be empty. */
  public Region elseRegion() {
    return get(ELSE);
  }

  /** Returns true if there is an else region. */
  public boolean hasElse() {
    return !elseRegion().isEmpty();
  }

  @Override
  public ImmutableList<Edge> edges() {
    boolean otherwise = hasElse();
    return RegionBranch.once(this, otherwise ? regions() : List.of(thenRegion()), !otherwise);
  }

  /** Returns true if the condition holds in this execution. */
  protected abstract boolean holds(Execution e);

  @Override
  public Completion execute(Execution e) {
    Region region = holds(e) ? thenRegion() : elseRegion();
    return region.isEmpty()
        ? Completion.DONE
        : Completion.of(e.run(region, ImmutableList.of()).values());
  }

  @Override
  public void verify(Verification v) {
    if (numResults() > 0 && !hasElse()) {
      v.error("has results, so it needs an 'else' that yields them too");
    }
  }

  /** Parses {@code region (else region)? attributes?}, the end of the custom form. */
  protected static void parseRegions(OpParser p, OperationState state) {
    p.region(
        List.of(),
        thenRegion -> {
          state.region(thenRegion);
          if (p.optionalKeyword("else")) {
            p.lastRegion(state, List.of(), List.of());
          } else {
            p.optionalAttributeDictionary(state.regionAsIs(new Region()));
          }
        });
  }

  /** Prints the end of the custom form. */
  protected void printRegions(OpPrinter p) {
    boolean yields = numResults() > 0;
    p.text(" ").region(thenRegion(), yields);
    if (hasElse()) {
      p.text(" else ").region(elseRegion(), yields);
    }
    p.discardableAttributes(this);
  }
}
