package dev.halfspace.dialect.arith;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.PoisonLike;
import java.util.function.Supplier;

/**
 * The folds of the operations by name: a rule for the identities that need some or no constant
 * operands, and the function that is evaluated if all operands are constant, which may differ from
 * that of the operation. All operations but shifts, comparisons and bitcasts of vectors and tensors
 * fold to poison if an operand is poison:
 *
 * <pre>{@code
 * %p = ub.poison : i32
 * %0 = arith.andi %x, %p : i32     -->     %p
 * %1 = arith.shli %x, %p : i32     -->     %1 = arith.shli %x, %p : i32
 * }</pre>
 *
 * <p>The exceptions are those of MLIR; folding them to poison would be correct. The rule is applied
 * before the function, so identities apply to constant operands, too. Identities of commutative
 * operations match a constant only on the right: another fold moves it there.
 */
final class ArithFolds {
  private record Folding(Fold.Rule rule, Fold.Refinement function) {}

  private ArithFolds() {}

  /**
   * Returns a definition with its folds, which are looked up on first use; the lookup fails for an
   * operation that is not in the table.
   */
  static <T extends Operation> OpDefinition<T> in(OpDefinition<T> opcode) {
    String name = opcode.name().substring("arith.".length());
    Supplier<Folding> folding = Suppliers.memoize(() -> requireNonNull(Table.FOLDINGS.get(name)));
    return opcode
        .with(Fold.Rule.class, (op, operands) -> folding.get().rule.fold(op, operands))
        .with(
            Fold.Refinement.class,
            Fold.Refinement.where(
                (op, operands) -> folding.get().function.isComputed(op, operands),
                (op, bits) -> folding.get().function.of(op, bits)));
  }

  /** The table of the folds, not loaded until something is folded. */
  private static final class Table {
    /** The function of the operation. */
    private static final Fold.Refinement EXACTLY =
        (op, indexBits) -> ((Computation) op).scalarFunction(indexBits);

    /** The function of the operation by IEEE 754, regardless of fast-math flags. */
    private static final Fold.Refinement STRICT =
        (op, indexBits) -> ((Computation) op).strictFunction(indexBits);

    private static final Fold.Rule POISON = PoisonLike::fold;
    private static final ImmutableMap<String, Folding> FOLDINGS =
        ImmutableMap.<String, Folding>builder()
            .put("addi", of(IntegerFolds::addi, IntegerFolds.WRAPPING))
            .put("subi", of(IntegerFolds::subi, IntegerFolds.WRAPPING))
            .put("muli", of(IntegerFolds::muli, IntegerFolds.WRAPPING))
            .put("divui", of(IntegerFolds.quotient(OverflowFlag.NUW), IntegerFolds.WRAPPING))
            .put("divsi", of(IntegerFolds.quotient(OverflowFlag.NSW), IntegerFolds.WRAPPING))
            .put("ceildivui", of(IntegerFolds::overOne, EXACTLY))
            .put("ceildivsi", of(IntegerFolds::overOne, IntegerFolds.QUOTIENT_ROUNDED_UP))
            .put("floordivsi", of(IntegerFolds::overOne, IntegerFolds.QUOTIENT_ROUNDED_DOWN))
            .put("remui", of(IntegerFolds::remainder, EXACTLY))
            .put("remsi", of(IntegerFolds::remainder, IntegerFolds.REMAINDER))
            .put("andi", of(IntegerFolds::andi, EXACTLY))
            .put("ori", of(IntegerFolds::ori, EXACTLY))
            .put("xori", of(IntegerFolds::xori, EXACTLY))
            .put("maxsi", of(IntegerFolds.extreme(true, true), EXACTLY))
            .put("maxui", of(IntegerFolds.extreme(true, false), EXACTLY))
            .put("minsi", of(IntegerFolds.extreme(false, true), EXACTLY))
            .put("minui", of(IntegerFolds.extreme(false, false), EXACTLY))
            .put("shli", new Folding(IntegerFolds::shift, IntegerFolds.SHIFTED))
            .put("shrui", new Folding(IntegerFolds::shift, IntegerFolds.SHIFTED))
            .put("shrsi", new Folding(IntegerFolds::shift, IntegerFolds.SHIFTED_RIGHT_SIGNED))
            .put("addui_extended", of(IntegerFolds::addExtended, EXACTLY))
            .put("mulsi_extended", of(IntegerFolds::multiplySigned, EXACTLY))
            .put("mului_extended", of(IntegerFolds::multiplyUnsigned, EXACTLY))
            .put("negf", of(FloatFolds::negf, STRICT))
            .put("addf", of(FloatFolds::addf, STRICT))
            .put("subf", of(FloatFolds::subf, STRICT))
            .put("mulf", of(FloatFolds::mulf, STRICT))
            .put("divf", of(FloatFolds::divf, STRICT))
            .put("remf", of(POISON, STRICT))
            .put("maximumf", of(FloatFolds.extreme(FloatFolds::isLeast), STRICT))
            .put("minimumf", of(FloatFolds.extreme(FloatFolds::isGreatest), STRICT))
            .put("maxnumf", of(FloatFolds.extreme(FloatFolds::isNaN), STRICT))
            .put("minnumf", of(FloatFolds.extreme(FloatFolds::isNaN), STRICT))
            .put("extui", of(CastFolds.ofSame(Arith.EXTUI), EXACTLY))
            .put("extsi", of(CastFolds.ofSame(Arith.EXTSI), EXACTLY))
            .put("trunci", of(CastFolds::trunci, CastFolds.TRUNCATED))
            .put("extf", of(CastFolds::extf, CastFolds.EXACT))
            .put("truncf", of(CastFolds::truncf, CastFolds.EXACT))
            .put("uitofp", of(POISON, EXACTLY))
            .put("sitofp", of(POISON, EXACTLY))
            .put("fptoui", of(POISON, EXACTLY))
            .put("fptosi", of(POISON, EXACTLY))
            .put("index_cast", of(POISON, EXACTLY))
            .put("index_castui", of(POISON, EXACTLY))
            .put("bitcast", new Folding(CastFolds::bitcast, EXACTLY))
            .put("cmpi", new Folding(ComparisonFolds::cmpi, EXACTLY))
            .put("cmpf", new Folding(ComparisonFolds::cmpf, ComparisonFolds.OF_NUMBERS))
            .buildOrThrow();

    private Table() {}

    /** A folding by a rule, then to poison if an operand is poison, then by a function. */
    private static Folding of(Fold.Rule rule, Fold.Refinement function) {
      return new Folding(rule.or(POISON), function);
    }
  }
}
