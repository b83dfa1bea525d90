package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Mutations of an operation, after which the module may be invalid. */
final class Mutations extends Choices {
  /** The mutations; each returns false if it fails, and its changes are then undone. */
  private final ImmutableList<Predicate<Operation>> all =
      ImmutableList.of(
          this::changeOperand,
          this::exchangeOperands,
          this::erase,
          this::copy,
          this::move,
          this::changeNumber,
          this::resetProperty,
          this::changeOpcode);

  private final DialectRegistry registry;

  Mutations(RandomGenerator random, DialectRegistry registry) {
    super(random);
    this.registry = registry;
  }

  Predicate<Operation> any() {
    return pick(all);
  }

  /** Replaces an operand by another value. */
  private boolean changeOperand(Operation op) {
    int index = op.numOperands() == 0 ? -1 : random.nextInt(op.numOperands());
    Value other = index < 0 ? null : otherValue(op, op.operand(index));
    if (other == null) {
      return false;
    }
    op.setOperand(index, other);
    return true;
  }

  /** Exchanges two operands. */
  private boolean exchangeOperands(Operation op) {
    if (op.numOperands() < 2) {
      return false;
    }
    int one = random.nextInt(op.numOperands());
    int other = random.nextInt(op.numOperands());
    Value value = op.operand(one);
    if (value == op.operand(other) || !value.type().equals(op.operand(other).type())) {
      return false;
    }
    op.setOperand(one, op.operand(other));
    op.setOperand(other, value);
    return true;
  }

  /** Erases an operation and replaces its results by other values. */
  private boolean erase(Operation op) {
    if (op instanceof Terminator) {
      return false;
    }
    for (Value result : op.results()) {
      Value other = result.hasUses() ? otherValue(op, result) : null;
      if (other != null) {
        result.replaceAllUsesWith(other);
      } else if (result.hasUses()) {
        return false;
      }
    }
    op.erase();
    return true;
  }

  /** Adds a copy of an operation and redirects one use to it. */
  private boolean copy(Operation op) {
    if (op instanceof Terminator) {
      return false;
    }
    Operation copy = OpBuilder.before(op).insert(new IrMapping().copy(op));
    if (op.numResults() > 0 && op.result(0).hasUses()) {
      pick(op.result(0).uses()).set(copy.result(0));
    }
    return true;
  }

  /** Moves an operation to another place of its block. */
  private boolean move(Operation op) {
    Block block = op.block();
    if (block == null || op instanceof Terminator) {
      return false;
    }
    Operation position = pick(ImmutableList.copyOf(block));
    if (position == op || position == op.next()) {
      return false;
    }
    op.moveBefore(position);
    return true;
  }

  /** Changes a number, or a map. */
  @SuppressWarnings("unchecked") // the value is of the class of the property's values
  private boolean changeNumber(Operation op) {
    Property<?> property = anyProperty(op);
    Attribute other = property == null ? null : other(op.propertyValue(property));
    if (property == null
        || other == null
        || other.equals(op.propertyValue(property))
        || !property.type().isInstance(other)) {
      return false;
    }
    op.setProperty((Property<Attribute>) property, other);
    return true;
  }

  /** Removes a property, or sets it to its default. */
  @SuppressWarnings("unchecked") // the default is of the class of the property's values
  private boolean resetProperty(Operation op) {
    Property<?> property = anyProperty(op);
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

  /** Replaces an operation by one with another opcode. */
  private boolean changeOpcode(Operation op) {
    OpDefinition<?> other = like(op);
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

  private @Nullable Property<?> anyProperty(Operation op) {
    ImmutableList<Property<?>> properties = op.definition().properties();
    return properties.isEmpty() ? null : pick(properties);
  }

  /** Another opcode for operands and results of the same types, or {@code null}. */
  private @Nullable OpDefinition<?> like(Operation op) {
    if (!(op instanceof BinaryOp) && !(op instanceof UnaryOp)) {
      return null;
    }
    List<OpDefinition<?>> all =
        opcodes(op).stream()
            .filter(each -> each.type() == op.definition().type() && each != op.definition())
            .filter(each -> each.operandGroups().get(0).constraint().accepts(op.operand(0).type()))
            .toList();
    return all.isEmpty() ? null : pick(all);
  }

  /** The definitions of the dialect of an operation. */
  private Collection<OpDefinition<?>> opcodes(Operation op) {
    Dialect dialect = registry.dialectOf(op.name());
    return dialect == null ? List.of() : dialect.operations().values();
  }

  /** Another value of the same type that may dominate an operation, or {@code null}. */
  private @Nullable Value otherValue(Operation user, Value value) {
    List<Value> others = new ArrayList<>();
    for (Operation op = user; op != null; op = op.parentOp()) {
      Block block = op.block();
      for (Operation each = op.previous(); each != null; each = each.previous()) {
        add(each.results(), value.type(), others);
      }
      if (block != null) {
        add(block.arguments(), value.type(), others);
        Region region = block.region();
        if (region != null && !block.isEntryBlock()) {
          add(region.entryBlock().arguments(), value.type(), others);
        }
      }
    }
    boolean unused = others.remove(value);
    return others.isEmpty() ? null : pick(others);
  }

  private static void add(List<? extends Value> values, Type type, List<Value> others) {
    values.stream().filter(each -> each.type().equals(type)).forEach(others::add);
  }

  /** An attribute of the same kind, which may be equal, or {@code null} if there is none. */
  private @Nullable Attribute other(@Nullable Attribute value) {
    if (value instanceof IntegerAttr number) {
      BigInteger other = other(number.bigValue());
      boolean fits = !(number.type() instanceof IntegerType type) || IntegerAttr.fits(other, type);
      return fits ? IntegerAttr.of(other, number.type()) : null;
    } else if (value instanceof FloatAttr number) {
      return FloatAttr.of(pick(0.0, 1.0, -number.toDouble(), 0.5, -0.0), number.type());
    } else if (value instanceof AffineMapAttr map && map.map().numResults() > 0) {
      return new AffineMapAttr(other(map.map()));
    }
    return null;
  }

  private BigInteger other(BigInteger value) {
    return pick(
        value.add(BigInteger.ONE),
        value.subtract(BigInteger.ONE),
        value.negate(),
        value.shiftLeft(1),
        BigInteger.ZERO,
        BigInteger.valueOf(random.nextInt(-9, 100)));
  }

  /** A map with 1 added to, or subtracted from, one of its results. */
  private AffineMap other(AffineMap map) {
    List<AffineExpr> results = new ArrayList<>(map.results());
    int changed = random.nextInt(results.size());
    AffineExpr unused = results.set(changed, results.get(changed).plus(oneIn(2) ? 1 : -1));
    return AffineMap.of(map.numDims(), map.numSymbols(), results);
  }
}
