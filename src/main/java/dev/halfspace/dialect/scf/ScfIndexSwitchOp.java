package dev.halfspace.dialect.scf;

import static com.google.common.base.Preconditions.checkArgument;
import static dev.halfspace.builtin.TypeConstraints.INDEX;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Longs;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.ir.traits.TerminatedBy;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * {@code scf.index_switch}: executes the region of the case that its operand equals, or the default
 * region if there is none.
 *
 * <pre>{@code
 * %x = scf.index_switch %i -> f32
 * case 2 {
 *   scf.yield %a : f32
 * }
 * default {
 *   scf.yield %b : f32
 * }
 * }</pre>
 *
 * <p>Cases are distinct signed 64-bit integers, one per region after the default region, which is
 * region #0. All regions have a block and yield values of the types of the results. An operand that
 * is poison is undefined behavior.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/SCFDialect/#scfindex_switch-scfindexswitchop">MLIR</a>
 */
public final class ScfIndexSwitchOp extends Operation
    implements ExclusiveRegions,
        RecursiveMemoryEffects,
        RegionBranch,
        TerminatedBy,
        Executable,
        Printable {
  private static final Property<DenseArrayAttr> CASES = Property.of("cases", DenseArrayAttr.class);

  private static final ValueGroup<Value> ARGUMENT = ValueGroup.operand("arg", INDEX);
  private static final RegionSlot DEFAULT = RegionSlot.region("defaultRegion");
  private static final RegionSlot CASE_REGIONS = RegionSlot.regions("caseRegions");

  /** The definition of this operation. */
  public static final OpDefinition<ScfIndexSwitchOp> DEFINITION =
      OpDefinition.of("scf.index_switch", ScfIndexSwitchOp.class, ScfIndexSwitchOp::new)
          .groups(ARGUMENT)
          .properties(CASES)
          .results("results", TypeConstraint.ANY)
          .regions(DEFAULT, CASE_REGIONS)
          .implicitTerminator(() -> Scf.YIELD)
          .with(OpSyntax.class, ScfIndexSwitchOp::parse);

  private ScfIndexSwitchOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a switch.
   *
   * @param argument the operand that selects the region, of type {@code index}
   * @param results the types of the results, which all bodies yield
   * @param caseBodies one per case, in the same order
   * @throws IllegalArgumentException if there are not as many bodies as cases
   */
  @CanIgnoreReturnValue
  public static ScfIndexSwitchOp build(
      OpBuilder b,
      Value argument,
      List<? extends Type> results,
      List<Long> cases,
      List<Consumer<OpBuilder>> caseBodies,
      Consumer<OpBuilder> defaultBody) {
    checkArgument(
        cases.size() == caseBodies.size(),
        "cases: %s, but bodies: %s",
        cases.size(),
        caseBodies.size());
    OperationState state = b.state(DEFINITION).operand(argument).results(results);
    state.property(CASES, DenseArrayAttr.i64(Longs.toArray(cases)));
    b.region(state, List.of(), (inner, none) -> defaultBody.accept(inner));
    for (Consumer<OpBuilder> body : caseBodies) {
      b.region(state, List.of(), (inner, none) -> body.accept(inner));
    }
    return b.insert(new ScfIndexSwitchOp(state));
  }

  /**
   * Builds a switch with these regions.
   *
   * @param regions the default region, then one per case in the same order
   */
  public static ScfIndexSwitchOp of(
      OpBuilder b,
      Value argument,
      List<? extends Type> results,
      List<Long> cases,
      List<Region> regions) {
    OperationState state = b.state(DEFINITION).operand(argument).results(results);
    state.property(CASES, DenseArrayAttr.i64(Longs.toArray(cases)));
    regions.forEach(state::regionAsIs);
    return b.insert(new ScfIndexSwitchOp(state));
  }

  /** The operand that selects the region. */
  public Value argument() {
    return get(ARGUMENT);
  }

  /** The values of the cases. */
  public ImmutableLongArray cases() {
    return ImmutableLongArray.copyOf(property(CASES).asLongs());
  }

  /** The region executed if no case matches. */
  public Region defaultRegion() {
    return get(DEFAULT);
  }

  /** The region of the case at a position of {@link #cases}, starting at 0. */
  public Region caseRegion(int index) {
    return region(index + 1);
  }

  @Override
  public boolean endsAreCheckedFirst() {
    return true;
  }

  @Override
  public ImmutableList<Edge> edges() {
    return RegionBranch.once(this, regions(), /* past= */ false);
  }

  @Override
  public boolean mayTake(Edge edge, Operation source, Constants operands) {
    if (source != this || !(operands.get(0) instanceof IntegerAttr argument)) {
      return true;
    }
    int index = argument.isLong() ? cases().indexOf(argument.value()) : -1;
    return edge.to() == (index < 0 ? defaultRegion() : caseRegion(index));
  }

  /** Verifies the cases and the yielded values, even if not all regions end in a terminator. */
  static final TraitRule CASES_RULE =
      new TraitRule(ScfIndexSwitchOp.class, (op, v) -> ((ScfIndexSwitchOp) op).verifyCases(v));

  private void verifyCases(Verification v) {
    if (!property(CASES).elementType().equals(IntegerType.I64)) {
      v.error("has cases that are no i64 numbers");
      return;
    }
    ImmutableLongArray cases = cases();
    if (cases.length() != numRegions() - 1) {
      v.error(
          "has %s, but %s for them",
          Quantity.of(cases.length(), "case"), Quantity.of(numRegions() - 1, "region"));
      return;
    }
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < cases.length(); i++) {
      if (!seen.add(cases.get(i))) {
        v.error("has two cases for %d", cases.get(i));
      }
    }
    for (Region region : regions()) {
      if (region.isEmpty()) {
        v.error("needs a block in region #%d", region.index());
      }
      ValueList.verifyYield(this, region.lastBlock(), results(), ValueList.Role.RESULTS, v);
    }
  }

  // %argument attributes? (-> types)? (case N region)* default region
  private static void parse(OpParser p, OperationState state) {
    state.operand(p.resolve(p.operand(), IndexType.INDEX));
    p.optionalAttributeDictionary(state);
    state.results(p.optionalPunctuation("->") ? p.typeList() : List.of());
    List<Long> cases = new ArrayList<>();
    List<Region> regions = new ArrayList<>();
    while (p.optionalKeyword("case")) {
      cases.add(p.integer("the value of a case"));
      regions.add(p.region(List.of()));
    }
    state.property(CASES, DenseArrayAttr.i64(Longs.toArray(cases)));
    p.keyword("default", "after the cases of a switch");
    state.region(p.region(List.of()));
    regions.forEach(state::regionAsIs);
  }

  @Override
  public boolean hasCustomForm() {
    return property(CASES).holdsLongs()
        && property(CASES).size() < numRegions()
        && !defaultRegion().isEmpty();
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(argument()).discardableAttributes(this);
    if (numResults() > 0) {
      p.text(" -> ").types(resultTypes());
    }
    p.text(" ");
    ImmutableLongArray cases = cases();
    for (int i = 0; i < cases.length(); i++) {
      p.newLine(0).text("case ").integer(cases.get(i)).text(" ");
      p.region(caseRegion(i), /* printTerminator= */ true);
    }
    Operation end = defaultRegion().entryBlock().lastOp();
    boolean says = end == null || end.numOperands() > 0 || !end.attributes().isEmpty();
    p.newLine(0).text("default ").region(defaultRegion(), says);
  }

  @Override
  public Completion execute(Execution e) {
    int index = cases().indexOf(e.integer(argument(), "where control goes"));
    Region region = index < 0 ? defaultRegion() : caseRegion(index);
    return Completion.of(e.run(region, ImmutableList.of()).values());
  }
}
