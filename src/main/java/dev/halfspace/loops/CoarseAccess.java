package dev.halfspace.loops;

import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An affine access as the dependence analysis of {@code mlir-opt} models it: it considers affine
 * loops only, takes the step of a loop to be 1 unless the lower bound is constant, and applies the
 * condition of an {@code affine.if} to the {@code else} region as it is.
 *
 * <p>Columns of linear forms are the induction variables of the loops, outermost first, and then
 * what occurs in bounds and conditions and at last in subscripts: values that are no induction
 * variables, and quotients, each once.
 */
final class CoarseAccess {
  /** A cache of the accesses of operations. */
  static final class Known {
    private final IdentityHashMap<Operation, Optional<CoarseAccess>> known =
        new IdentityHashMap<>();

    @Nullable CoarseAccess of(Operation op) {
      return known
          .computeIfAbsent(op, each -> Optional.ofNullable(CoarseAccess.of(each)))
          .orElse(null);
    }
  }

  private final List<AffineLoop.Dimension> loops = new ArrayList<>();
  private final List<LinearForm> equalities = new ArrayList<>();
  private final List<LinearForm> inequalities = new ArrayList<>();

  /** The meaning of a column after those of the induction variables. */
  sealed interface Other {
    /** The same with renumbered columns. */
    Other over(int[] columns);
  }

  /** A value that is not the induction variable of a loop around the access. */
  record Free(Value value) implements Other {
    @Override
    public Free over(int[] columns) {
      return this;
    }
  }

  /** A form divided by a number, rounded down. */
  record Quotient(LinearForm numerator, long divisor) implements Other {
    @Override
    public Quotient over(int[] columns) {
      return new Quotient(numerator.onColumns(columns), divisor);
    }
  }

  private final List<Other> others = new ArrayList<>();

  /** The innermost region around the access that is not of an affine loop or conditional. */
  private final @Nullable Region region;

  private boolean isAffine = true;
  private List<LinearForm> subscripts = List.of();

  private CoarseAccess(@Nullable Region region) {
    this.region = region;
  }

  /** The access of an affine operation; {@code null} for others. */
  static @Nullable CoarseAccess of(Operation op) {
    return op instanceof AffineMemoryAccess affine ? of(op, affine, true) : null;
  }

  /** The access in its loops alone, without the conditions around it. */
  static CoarseAccess withoutConditions(AffineAccessOp op) {
    return of(op, op, false);
  }

  private static CoarseAccess of(Operation op, AffineMemoryAccess affine, boolean isGuarded) {
    CoarseAccess access = new CoarseAccess(affineRegion(op));
    List<Operation> around = around(op);
    for (Operation each : around) {
      if (each instanceof AffineLoop loop) {
        access.loops.addAll(loop.dimensions());
      }
    }
    int loop = 0;
    for (Operation each : around) {
      if (each instanceof AffineLoop counted) {
        for (AffineLoop.Dimension dimension : counted.dimensions()) {
          access.addBounds(dimension, loop++);
        }
      } else if (isGuarded && each instanceof AffineIfOp guard) {
        access.addCondition(guard);
      }
    }
    access.subscripts = access.forms(affine.subscripts());
    return access;
  }

  /** The innermost region around an operation that is not of an affine loop or conditional. */
  static @Nullable Region affineRegion(Operation op) {
    Operation at = op;
    for (Operation parent = at.parentOp();
        parent != null && LoopBody.isAffineControl(parent);
        parent = at.parentOp()) {
      at = parent;
    }
    return at.parentRegion();
  }

  /** The operations that enclose an access within its function, outermost first. */
  private static List<Operation> around(Operation access) {
    List<Operation> around = new ArrayList<>();
    Operation op = access.parentOp();
    for (; op != null && !(op instanceof IsolatedFromAbove); op = op.parentOp()) {
      around.add(op);
    }
    Collections.reverse(around);
    return around;
  }

  private void addCondition(AffineIfOp guard) {
    IntegerSet set = guard.condition().set();
    List<Constraint> constraints = set.constraints();
    AffineMap exprs =
        AffineMap.of(
            set.numDims(), set.numSymbols(), Lists.transform(constraints, Constraint::expr));
    AffineValueMap condition =
        AffineComposition.compose(AffineValueMap.of(exprs, guard.operands()));
    if (!condition.isPureAffine()) {
      return; // mlir-opt ignores it
    }
    List<LinearForm> forms = forms(condition);
    for (int i = 0; i < forms.size(); i++) {
      (constraints.get(i).isEquality() ? equalities : inequalities).add(forms.get(i));
    }
  }

  private void addBounds(AffineLoop.Dimension loop, int column) {
    LinearForm variable = LinearForm.variable(column);
    if (loop.step() != 1 && loop.lower().map().isSingleConstant()) {
      LinearForm passed = variable.plus(-loop.lower().map().singleConstant());
      LinearForm quotient = LinearForm.variable(quotient(new Quotient(passed, loop.step())));
      equalities.add(passed.minus(quotient.times(loop.step())));
    }
    for (LinearForm lower : forms(loop.lower())) {
      inequalities.add(variable.minus(lower));
    }
    for (LinearForm upper : forms(loop.upper())) {
      inequalities.add(upper.minus(variable).plus(-1));
    }
  }

  /** The column of a quotient, which is added if there is none yet. */
  private int quotient(Quotient quotient) {
    int known = others.indexOf(quotient);
    if (known >= 0) {
      return loops.size() + known;
    }
    int column = numColumns();
    others.add(quotient);
    LinearForm product = LinearForm.variable(column).times(quotient.divisor());
    LinearForm rest = quotient.numerator().minus(product);
    inequalities.add(rest);
    inequalities.add(rest.times(-1).plus(quotient.divisor() - 1));
    return column;
  }

  /** The linear forms of the results of a map; none if they are not affine. */
  private List<LinearForm> forms(AffineValueMap map) {
    AffineValueMap composed = AffineComposition.compose(map);
    if (!(AffineFlattening.of(composed.map()) instanceof AffineFlattening.Flat flat)) {
      isAffine = false;
      return List.of();
    }
    int[] columns = new int[flat.numColumns()];
    int at = 0;
    for (Value operand : composed.operands()) {
      columns[at++] = column(operand);
    }
    for (AffineFlattening.Quotient quotient : flat.quotients()) {
      columns[at++] =
          quotient(new Quotient(quotient.numerator().onColumns(columns), quotient.divisor()));
    }
    List<LinearForm> forms = new ArrayList<>();
    for (LinearForm form : flat.forms()) {
      forms.add(form.onColumns(columns));
    }
    return forms;
  }

  private int column(Value value) {
    for (int i = 0; i < loops.size(); i++) {
      if (loops.get(i).inductionVariable() == value) {
        return i;
      }
    }
    Free other = new Free(value);
    int known = others.indexOf(other);
    if (known < 0) {
      known = others.size();
      others.add(other);
    }
    return loops.size() + known;
  }

  /** The dimensions of the loops around, from the outermost. */
  List<AffineLoop.Dimension> loops() {
    return loops;
  }

  /** The depth of the loop with an induction variable, 1 for the outermost; 0 if there is none. */
  int depth(Value variable) {
    return Lists.transform(loops, AffineLoop.Dimension::inductionVariable).indexOf(variable) + 1;
  }

  int numColumns() {
    return loops.size() + others.size();
  }

  /** The meanings of the columns after those of the induction variables. */
  List<Other> others() {
    return others;
  }

  /**
   * Returns false if a bound or a subscript of one is not affine, or their regions differ: {@code
   * mlir-opt} then gives no answer.
   */
  boolean isComparedWith(CoarseAccess other) {
    return isAffine && other.isAffine && region == other.region;
  }

  List<LinearForm> equalities() {
    return equalities;
  }

  List<LinearForm> inequalities() {
    return inequalities;
  }

  List<LinearForm> subscripts() {
    return subscripts;
  }
}
