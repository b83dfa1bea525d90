package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A kind of change of an operation, after which the module may be valid or not. */
enum Mutation {
  /** Uses another value. */
  OPERAND {
    @Override
    boolean apply(Operation op, MutationChoices choices) {
      int index = op.numOperands() == 0 ? -1 : choices.random.nextInt(op.numOperands());
      Value other = index < 0 ? null : choices.otherValue(op, op.operand(index));
      if (other == null) {
        return false;
      }
      op.setOperand(index, other);
      return true;
    }
  },

  /** Exchanges two operands. */
  EXCHANGE {
    @Override
    boolean apply(Operation op, MutationChoices choices) {
      if (op.numOperands() < 2) {
        return false;
      }
      int one = choices.random.nextInt(op.numOperands());
      int other = choices.random.nextInt(op.numOperands());
      Value value = op.operand(one);
      if (value == op.operand(other) || !value.type().equals(op.operand(other).type())) {
        return false;
      }
      op.setOperand(one, op.operand(other));
      op.setOperand(other, value);
      return true;
    }
  },

  /** Erases an operation; other values take the place of its results. */
  ERASURE {
    @Override
    boolean apply(Operation op, MutationChoices choices) {
      if (op instanceof Terminator) {
        return false;
      }
      for (Value result : op.results()) {
        Value other = result.hasUses() ? choices.otherValue(op, result) : null;
        if (other != null) {
          result.replaceAllUsesWith(other);
        } else if (result.hasUses()) {
          return false;
        }
      }
      op.erase();
      return true;
    }
  },

  /** Executes a copy of an operation as well, which one of the uses takes. */
  COPY {
    @Override
    boolean apply(Operation op, MutationChoices choices) {
      if (op instanceof Terminator) {
        return false;
      }
      Operation copy = OpBuilder.before(op).insert(new IrMapping().copy(op));
      if (op.numResults() > 0 && op.result(0).hasUses()) {
        choices.pick(op.result(0).uses()).set(copy.result(0));
      }
      return true;
    }
  },

  /** Moves an operation to another place of its block. */
  MOVE {
    @Override
    boolean apply(Operation op, MutationChoices choices) {
      Block block = op.block();
      if (block == null || op instanceof Terminator) {
        return false;
      }
      Operation position = choices.pick(ImmutableList.copyOf(block));
      if (position == op || position == op.next()) {
        return false;
      }
      op.moveBefore(position);
      return true;
    }
  },

  /** Changes a number, or a map. */
  NUMBER {
    @Override
    @SuppressWarnings("unchecked") // the value is of the class of the property's values
    boolean apply(Operation op, MutationChoices choices) {
      Property<?> property = property(op, choices);
      Attribute other = property == null ? null : choices.other(op.propertyValue(property));
      if (property == null || other == null || !property.type().isInstance(other)) {
        return false;
      }
      op.setProperty((Property<Attribute>) property, other);
      return true;
    }
  },

  /** Leaves a property out, or gives it its default. */
  PROPERTY {
    @Override
    @SuppressWarnings("unchecked") // the default is of the class of the property's values
    boolean apply(Operation op, MutationChoices choices) {
      Property<?> property = property(op, choices);
      if (property == null || (property.isRequired() && property.defaultValue() == null)) {
        return false;
      }
      Attribute usual = property.defaultValue();
      if (Objects.equals(usual, op.propertyValue(property))) {
        return false;
      }
      op.setProperty((Property<Attribute>) property, usual);
      return true;
    }
  },

  /** Computes with another opcode. */
  OPCODE {
    @Override
    boolean apply(Operation op, MutationChoices choices) {
      OpDefinition<?> other = like(op, choices);
      if (other == null) {
        return false;
      }
      OperationState state = OperationState.of(other, op.location());
      op.operands().forEach(each -> state.operandGroup(List.of(each)));
      for (Property<?> property : other.properties()) {
        Property<?> own = op.definition().property(property.name());
        if (own != null) {
          state.propertyValue(property, op.propertyValue(own));
        }
      }
      Operation made = OpBuilder.before(op).insert(other.create(state.results(op.resultTypes())));
      op.replaceAllUsesWith(made.results());
      op.erase();
      return true;
    }
  };

  /** Makes the change, or nothing that is to be kept and returns false. */
  abstract boolean apply(Operation op, MutationChoices choices);

  private static @Nullable Property<?> property(Operation op, MutationChoices choices) {
    ImmutableList<Property<?>> properties = op.definition().properties();
    return properties.isEmpty() ? null : choices.pick(properties);
  }

  /** Another opcode with operands and results of the same types. */
  private static @Nullable OpDefinition<?> like(Operation op, MutationChoices choices) {
    if (!(op instanceof BinaryOp) && !(op instanceof UnaryOp)) {
      return null;
    }
    List<OpDefinition<?>> all =
        choices.opcodes(op).stream()
            .filter(each -> each.type() == op.definition().type() && each != op.definition())
            .filter(each -> each.operandGroups().get(0).constraint().accepts(op.operand(0).type()))
            .toList();
    return all.isEmpty() ? null : choices.pick(all);
  }
}
