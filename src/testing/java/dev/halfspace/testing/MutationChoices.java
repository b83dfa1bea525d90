package dev.halfspace.testing;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The choices that mutations make: other values, other numbers. */
final class MutationChoices extends Choices {
  private final DialectRegistry registry;

  MutationChoices(RandomGenerator random, DialectRegistry registry) {
    super(random);
    this.registry = registry;
  }

  /** The definitions of the dialect of an operation. */
  Collection<OpDefinition<?>> opcodes(Operation op) {
    Dialect dialect = registry.dialectOf(op.name());
    return dialect == null ? List.of() : dialect.operations().values();
  }

  /** Another value of a type that an operation may use, or {@code null} if there is none. */
  @Nullable Value otherValue(Operation user, Value value) {
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

  /** Another attribute of the same kind, or {@code null} if none is known. */
  @Nullable Attribute other(@Nullable Attribute value) {
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

  /** A map with a number added to one of its results. */
  private AffineMap other(AffineMap map) {
    List<AffineExpr> results = new ArrayList<>(map.results());
    int changed = random.nextInt(results.size());
    AffineExpr unused = results.set(changed, results.get(changed).plus(oneIn(2) ? 1 : -1));
    return AffineMap.of(map.numDims(), map.numSymbols(), results);
  }
}
