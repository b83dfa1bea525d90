package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.NoRegionArguments;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@code memref.alloca_scope}: executes its region once and frees the stack memory allocated in it.
 * The operands of {@code memref.alloca_scope.return} are the results.
 *
 * <pre>{@code
 * %x = memref.alloca_scope -> (f32) {
 *   memref.alloca_scope.return %y : f32
 * }
 * }</pre>
 *
 * <p>A buffer allocated inside may be a result, but an access to it is then undefined behavior. The
 * region is not isolated from above, and its entry block has no arguments.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefalloca_scope-memrefallocascopeop">MLIR</a>
 */
public final class MemRefAllocaScopeOp extends Operation
    implements AllocationScope,
        ExclusiveRegions,
        NoRegionArguments,
        RecursiveMemoryEffects,
        RegionBranch,
        TerminatedBy,
        VerifiedAfterRegions,
        Executable,
        Printable {
  private static final RegionSlot BODY = RegionSlot.region("bodyRegion");

  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefAllocaScopeOp> DEFINITION =
      OpDefinition.of("memref.alloca_scope", MemRefAllocaScopeOp.class, MemRefAllocaScopeOp::new)
          .results("results", TypeConstraint.ANY)
          .regions(BODY)
          .implicitTerminator(() -> MemRef.ALLOCA_SCOPE_RETURN)
          .with(OpSyntax.class, MemRefAllocaScopeOp::parse);

  private MemRefAllocaScopeOp(OperationState state) {
    super(state);
  }

  /** Builds a scope; if there are results, {@code body} must end with a return. */
  @CanIgnoreReturnValue
  public static MemRefAllocaScopeOp build(
      OpBuilder b, List<? extends Type> results, Consumer<OpBuilder> body) {
    OperationState state = b.state(DEFINITION).results(results);
    b.region(state, List.of(), (inner, none) -> body.accept(inner));
    return b.insert(new MemRefAllocaScopeOp(state));
  }

  /** The region that is executed. */
  public Region body() {
    return get(BODY);
  }

  @Override
  public ImmutableList<Edge> edges() {
    return RegionBranch.once(this, regions(), /* past= */ false);
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(e.run(body(), ImmutableList.of()).values());
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    Operation end = body().entryBlock().lastOp();
    if (end != null && end.definition() == MemRef.ALLOCA_SCOPE_RETURN) {
      List<Type> given = end.operands().stream().map(Value::type).toList();
      if (!given.equals(resultTypes())) {
        v.error(
            this,
            "has results of types %s, but is given %s".formatted(resultTypes(), given),
            OperationOrigin.note(end, "given here"));
      }
    }
  }

  // (-> types)? region attributes?
  private static void parse(OpParser p, OperationState state) {
    state.results(p.optionalArrowTypes());
    p.lastRegion(state, List.of(), List.of());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ");
    if (numResults() > 0) {
      p.text(" -> (").types(resultTypes()).text(")");
    }
    p.text(" ").region(body(), /* printTerminator= */ numResults() > 0);
    p.discardableAttributes(this);
  }
}
