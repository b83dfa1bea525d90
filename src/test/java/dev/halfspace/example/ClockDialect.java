package dev.halfspace.example;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import dev.halfspace.rewrite.TypeConversion;
import java.util.List;
import java.util.Optional;

/** Hours on the face of a clock, with folds, a pattern, a conversion and a pass of their own. */
public final class ClockDialect {
  /** A type: one of the twelve hours. */
  public record Hour() implements Type {
    static final Hour HOUR = new Hour();
    static final TypeConstraint ONLY = TypeConstraint.only(HOUR);

    @Override
    public void print(AttributePrinter printer) {
      printer.text("!clock.hour");
    }

    @Override
    public String toString() {
      return AttributeText.ofType(this);
    }
  }

  private static IntegerAttr hour(long hours) {
    return IntegerAttr.of(Math.floorMod(hours, 12), IntegerType.I32);
  }

  /** {@code clock.at 7}: an hour. */
  public static final class AtOp extends Operation implements ConstantLike {
    static final Property<IntegerAttr> VALUE = Property.of("value", IntegerAttr.class);
    static final OpDefinition<AtOp> DEFINITION =
        OpDefinition.of("clock.at", AtOp.class, AtOp::new)
            .result("result", Hour.ONLY)
            .properties(VALUE)
            .syntax(format("$value attr-dict"));

    private AtOp(OperationState state) {
      super(state);
    }

    static AtOp build(OpBuilder b, IntegerAttr value) {
      return b.insert(
          DEFINITION.create(b.state(DEFINITION).property(VALUE, value).result(Hour.HOUR)));
    }

    @Override
    public Attribute constantValue() {
      return property(VALUE);
    }
  }

  /** {@code clock.add %a, %b}: an hour, and as many hours later. */
  public static final class AddOp extends Operation implements Pure, Commutative, Foldable {
    static final ValueGroup<Value> LHS = ValueGroup.operand("lhs", Hour.ONLY);
    static final ValueGroup<Value> RHS = ValueGroup.operand("rhs", Hour.ONLY);
    static final OpDefinition<AddOp> DEFINITION =
        OpDefinition.of("clock.add", AddOp.class, AddOp::new)
            .groups(LHS, RHS)
            .result("result", Hour.ONLY)
            .with(Canonicalization.class, new Canonicalization(() -> List.of(TWICE_OPPOSITE)))
            .syntax(format("$lhs `,` $rhs attr-dict"));

    private AddOp(OperationState state) {
      super(state);
    }

    static AddOp build(OpBuilder b, Value lhs, Value rhs) {
      return b.insert(
          DEFINITION.create(b.state(DEFINITION).operand(lhs).operand(rhs).result(Hour.HOUR)));
    }

    @Override
    public Fold fold(Constants operands) {
      if (operands.get(1) instanceof IntegerAttr later) {
        if (later.value() == 0) {
          return Fold.to(get(LHS)); // a + 0 = a
        }
        if (operands.get(0) instanceof IntegerAttr start) {
          return Fold.to(hour(start.value() + later.value()));
        }
      }
      return Fold.NONE;
    }
  }

  /** (a + 6) + 6 = a. */
  private static final Pattern TWICE_OPPOSITE =
      Pattern.of(
          "twice-opposite",
          AddOp.class,
          add ->
              isSix(add.get(AddOp.RHS))
                      && add.get(AddOp.LHS).definingOp() instanceof AddOp inner
                      && isSix(inner.get(AddOp.RHS))
                  ? Match.rewrite(r -> r.replace(add, inner.get(AddOp.LHS)))
                  : Match.no("these are not two additions of six hours"));

  private static boolean isSix(Value value) {
    return Constants.valueOf(value) instanceof IntegerAttr number && number.value() == 6;
  }

  /** The dialect, as a registry takes it. */
  public static final Dialect DIALECT =
      Dialect.of("clock")
          .operations(AtOp.DEFINITION, AddOp.DEFINITION)
          .types((p, word) -> word.equals("hour") ? Hour.HOUR : null)
          .constants(
              (b, value, type) -> value instanceof IntegerAttr hour ? AtOp.build(b, hour) : null);

  /** Hours are numbers from 0 to 11. */
  private static final TypeConversion NUMBERS =
      TypeConversion.identity()
          .with(type -> type instanceof Hour ? Optional.of(IntegerType.I32) : Optional.empty());

  private static final PatternSet LOWERING =
      PatternSet.of(
          Pattern.of(
              "lower-at",
              AtOp.class,
              at ->
                  Match.rewrite(
                      r -> r.replace(at, Arith.constant(r.before(at), at.property(AtOp.VALUE))))),
          Pattern.of(
              "lower-add",
              AddOp.class,
              add ->
                  Match.rewrite(
                      r -> {
                        OpBuilder b = r.before(add);
                        Value lhs = r.converted(add.get(AddOp.LHS));
                        Value sum = Arith.addi(b, lhs, r.converted(add.get(AddOp.RHS)));
                        r.replace(add, Arith.remui(b, sum, Arith.constant(b, twelve())));
                      })));

  private static IntegerAttr twelve() {
    return IntegerAttr.of(12, IntegerType.I32);
  }

  /** The conversion to arithmetic. */
  public static final Conversion TO_ARITH =
      Conversion.to(Target.none().illegal("clock")).types(NUMBERS).patterns(LOWERING);

  private static final PassOption<Boolean> MORNING =
      PassOption.flag("morning", true, "Set the clocks to the morning");

  /** A pass: every clock is set to noon, or to one in the morning. */
  public static final Pass RESET =
      Pass.of(
              "clock-reset",
              "Set all clocks",
              (op, context) -> {
                long hours = context.get(MORNING) ? 1 : 0;
                op.findAll(AtOp.class).forEach(at -> at.setProperty(AtOp.VALUE, hour(hours)));
              })
          .options(MORNING);

  private ClockDialect() {}
}
