package dev.halfspace.example;

import dev.halfspace.ir.*;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;

/** Arithmetic modulo a number: {@code %2 = ring.mul %0, %1 : !ring.mod<7>}. */
public final class RingDialect {
  /** What a registry takes: operations, types, attributes and the rules of traits. */
  public static final Dialect DIALECT =
      Dialect.of("ring")
          .operations(ConstantOp.DEFINITION, BinaryOp.ADD, BinaryOp.MUL)
          .types((p, word) -> word.equals("mod") ? new Mod(number(p)) : null)
          .attributes((p, word, type) -> word.equals("element") ? new Element(number(p)) : null)
          .rules(SameRing.RULE);

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

  /** A trait: operands are of the ring of the result. */
  public interface SameRing {
    TraitRule RULE = new TraitRule(SameRing.class, SameRing::check);

    private static void check(Operation op, Verification v) {
      if (op.operands().stream().anyMatch(o -> !o.type().equals(op.result().type()))) {
        v.error(op, "has operands that are not of its ring " + op.result().type());
      }
    }
  }

  /** A number; what has no syntax of its own is written in generic form. */
  public static final class ConstantOp extends Operation implements Pure {
    static final OpDefinition<ConstantOp> DEFINITION =
        OpDefinition.of("ring.constant", ConstantOp.class, ConstantOp::new)
            .result("result", Mod.ANY)
            .properties(Property.of("value", Element.class));

    private ConstantOp(OperationState state) {
      super(state);
    }
  }

  /** A sum or product. */
  public static final class BinaryOp extends Operation implements Pure, SameRing, Printable {
    static final OpDefinition<BinaryOp> ADD = definition("ring.add");
    static final OpDefinition<BinaryOp> MUL = definition("ring.mul");

    private BinaryOp(OperationState state) {
      super(state);
    }

    private static OpDefinition<BinaryOp> definition(String name) {
      var definition = OpDefinition.of(name, BinaryOp.class, BinaryOp::new);
      definition = definition.operand("lhs", Mod.ANY).operand("rhs", Mod.ANY);
      return definition.result("result", Mod.ANY).with(OpSyntax.class, BinaryOp::parse);
    }

    private static void parse(OpParser p, OperationState state) {
      var operands = p.operands(OpParser.Delimiter.NONE);
      Type type = p.colonType();
      p.resolveAll(operands, type).forEach(state::operand);
      state.result(type);
    }

    @Override
    public void print(OpPrinter p) {
      p.text(" ").values(operands()).text(" : ").type(result().type());
    }
  }
}
