package dev.halfspace.example;

import static dev.halfspace.format.Format.format;

import com.google.common.math.LongMath;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/** Arithmetic modulo a number: {@code %2 = ring.mul %0, %1 : !ring.mod<7>}. */
public final class RingDialect {
  /** The operations, types, attributes and rules of traits for a registry. */
  public static final Dialect DIALECT =
      Dialect.of("ring")
          .operations(ConstantOp.DEFINITION, BinaryOp.ADD, BinaryOp.MUL, BinaryOp.DIV)
          .types((p, word) -> word.equals("mod") ? new Mod(number(p)) : null)
          .attributes((p, word, type) -> word.equals("element") ? new Element(number(p)) : null)
          .rules(OfField.RULE);

  private static long number(AttributeParser p) {
    p.punctuation("<");
    long value = p.integer("a number");
    p.punctuation(">");
    return value;
  }

  /** A type: the integers modulo a number. */
  public record Mod(long modulus) implements Type {
    static final TypeConstraint ANY = new TypeConstraint("a ring", Mod.class::isInstance);

    @Override
    public void print(AttributePrinter printer) {
      printer.text("!ring.mod<" + modulus + ">");
    }

    @Override
    public String toString() {
      return AttributeText.ofType(this);
    }
  }

  /** An attribute: a number of a ring. */
  public record Element(long value) implements Attribute {
    @Override
    public void print(AttributePrinter printer) {
      printer.text("#ring.element<" + value + ">");
    }

    @Override
    public String toString() {
      return AttributeText.of(this);
    }
  }

  /** A trait: the ring is a field, so that division is possible. */
  public interface OfField {
    TraitRule RULE = new TraitRule(OfField.class, OfField::check);

    private static void check(Operation op, Verification v) {
      if (op.result().type() instanceof Mod ring
          && (ring.modulus() < 2 || !LongMath.isPrime(ring.modulus()))) {
        v.error("needs a field, but %s has a modulus that is no prime", ring);
      }
    }
  }

  /** A number, {@code ring.constant 3 : !ring.mod<7>}. */
  public static final class ConstantOp extends Operation implements Pure {
    private static final Property<Element> VALUE =
        Property.of("value", Element.class)
            .spelled(
                new PropertySyntax<>(
                    p -> new Element(p.integer("a number")),
                    /* optional= */ null,
                    (p, element) -> p.integer(element.value())));

    static final OpDefinition<ConstantOp> DEFINITION =
        OpDefinition.of("ring.constant", ConstantOp.class, ConstantOp::new)
            .result("result", Mod.ANY)
            .properties(VALUE)
            .syntax(format("$value attr-dict `:` type($result)"));

    private ConstantOp(OperationState state) {
      super(state);
    }
  }

  /** A sum, product or quotient. */
  public static final class BinaryOp extends Operation implements Pure {
    static final OpDefinition<BinaryOp> ADD = definition("ring.add");
    static final OpDefinition<BinaryOp> MUL = definition("ring.mul");
    static final OpDefinition<BinaryOp> DIV = definition("ring.div").traits(OfField.class);

    private BinaryOp(OperationState state) {
      super(state);
    }

    private static OpDefinition<BinaryOp> definition(String name) {
      return OpDefinition.of(name, BinaryOp.class, BinaryOp::new)
          .operand("lhs", Mod.ANY)
          .operand("rhs", Mod.ANY)
          .result("result", Mod.ANY)
          .allTypesMatch("lhs", "rhs", "result")
          .syntax(format("$lhs `,` $rhs attr-dict `:` type($result)"));
    }

    /** Builds {@code lhs opcode rhs}. */
    public static Value build(OpBuilder b, OpDefinition<BinaryOp> opcode, Value lhs, Value rhs) {
      OperationState state = b.state(opcode).operand(lhs).operand(rhs).result(lhs.type());
      return b.insert(opcode.create(state)).result();
    }
  }
}
