package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.memref.MemRefAssumeAlignmentOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The conditions that MLIR's pass {@code generate-runtime-verification} asserts for operations on
 * buffers and tensors, in its order and with its messages, as far as the operands of the operation
 * decide them.
 */
final class RuntimeVerification {
  private static final ImmutableMap<String, Check> CHECKS =
      ImmutableMap.<String, Check>builder()
          .put("memref.load", (op, x) -> element(x, 0))
          .put("memref.store", (op, x) -> element(x, 1))
          .put("memref.atomic_rmw", (op, x) -> element(x, 1))
          .put("memref.generic_atomic_rmw", (op, x) -> element(x, 0))
          .put("tensor.extract", (op, x) -> element(x, 0))
          .put("tensor.insert", (op, x) -> element(x, 1))
          .put("memref.dim", RuntimeVerification::dimension)
          .put("tensor.dim", RuntimeVerification::dimension)
          .put("memref.cast", RuntimeVerification::cast)
          .put("tensor.cast", RuntimeVerification::cast)
          .put("memref.copy", RuntimeVerification::copy)
          .put("memref.subview", (op, x) -> slice("subview", op, x))
          .put("tensor.extract_slice", (op, x) -> slice("extract_slice", op, x))
          .put("memref.expand_shape", RuntimeVerification::expansion)
          .put("memref.assume_alignment", RuntimeVerification::alignment)
          .buildOrThrow();

  private RuntimeVerification() {}

  /** The check of one kind of operation. */
  interface Check {
    /**
     * The messages of the conditions that an operation violates; it may be executed if there are
     * none.
     *
     * @param x its operands, none of which is poison
     */
    List<String> failures(Operation op, List<Datum> x);
  }

  /** The check of an operation, or {@code null} if it has none. */
  static @Nullable Check of(Operation op) {
    return CHECKS.get(op.name());
  }

  private static ImmutableList<Long> sizes(Datum datum) {
    return datum instanceof MemoryView view
        ? ImmutableList.copyOf(view.sizes())
        : ((Elements) datum).shape();
  }

  private static List<String> unless(boolean holds, String reason) {
    return holds ? List.of() : List.of(reason);
  }

  /** Checks that an element is in bounds; its subscripts follow the operand that holds it. */
  private static List<String> element(List<Datum> x, int holder) {
    ImmutableList<Long> sizes = sizes(x.get(holder));
    boolean isInside = true;
    for (int i = 0; i < sizes.size(); i++) {
      long index = x.get(holder + 1 + i).asLong();
      isInside &= index >= 0 && index < sizes.get(i);
    }
    return unless(isInside, "out-of-bounds access");
  }

  private static List<String> dimension(Operation op, List<Datum> x) {
    long index = x.get(1).asLong();
    return unless(index >= 0 && index < sizes(x.get(0)).size(), "index is out of bounds");
  }

  private static List<String> cast(Operation op, List<Datum> x) {
    Type type = op.result(0).type();
    Shape wanted = type instanceof ShapedType shaped ? shaped.shapeOrNull() : null;
    if (wanted == null) {
      return List.of();
    }
    ImmutableList<Long> sizes = sizes(x.get(0));
    if (sizes.size() != wanted.rank()) {
      return List.of("rank mismatch");
    }
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < sizes.size(); i++) {
      if (differs(wanted.size(i), sizes.get(i))) {
        failures.add("size mismatch of dim " + i);
      }
    }
    Strides layout = type instanceof MemRefType memref ? memref.strides() : null;
    if (layout != null && x.get(0) instanceof MemoryView view) {
      failures.addAll(unless(!differs(layout.offset(), view.offset()), "offset mismatch"));
      for (int i = 0; i < sizes.size(); i++) {
        if (differs(layout.strides().get(i), view.stride(i))) {
          failures.add("stride mismatch of dim " + i);
        }
      }
    }
    return failures;
  }

  private static boolean differs(long known, long actual) {
    return known != Shape.DYNAMIC && known != actual;
  }

  private static List<String> copy(Operation op, List<Datum> x) {
    List<String> failures = new ArrayList<>();
    ImmutableList<Long> from = sizes(x.get(0));
    ImmutableList<Long> to = sizes(x.get(1));
    for (int i = 0; i < Math.min(from.size(), to.size()); i++) {
      if (!from.get(i).equals(to.get(i))) {
        failures.add("size of %d-th source/target dim does not match".formatted(i));
      }
    }
    return failures;
  }

  private static List<String> slice(String name, Operation op, List<Datum> x) {
    Slice box = Slice.of(op);
    Function<Value, Long> value = each -> x.get(op.operands().indexOf(each)).asLong();
    List<Long> offsets = integers(box.offsets(), value);
    List<Long> counts = integers(box.sizes(), value);
    List<Long> steps = integers(box.strides(), value);
    ImmutableList<Long> sizes = sizes(x.get(0));
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < sizes.size(); i++) {
      long offset = offsets.get(i);
      long most = counts.get(i) == 0 ? sizes.get(i) : sizes.get(i) - 1;
      if (offset < 0 || offset > most) {
        failures.add("offset %d is out-of-bounds".formatted(i));
      }
      BigInteger last =
          BigInteger.valueOf(counts.get(i) - 1)
              .multiply(BigInteger.valueOf(steps.get(i)))
              .add(BigInteger.valueOf(offset));
      boolean isInside = last.signum() >= 0 && last.compareTo(BigInteger.valueOf(sizes.get(i))) < 0;
      if (counts.get(i) > 0 && !isInside) {
        failures.add("%s runs out-of-bounds along dimension %d".formatted(name, i));
      }
    }
    return failures;
  }

  private static List<Long> integers(IndexList list, Function<Value, Long> value) {
    List<Long> integers = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < list.size(); i++) {
      integers.add(list.isValue(i) ? value.apply(list.values().get(next++)) : list.known().get(i));
    }
    return integers;
  }

  private static List<String> expansion(Operation op, List<Datum> x) {
    List<String> failures = new ArrayList<>();
    Shape shape = ((MemRefType) op.result(0).type()).shape();
    ImmutableList<Long> sizes = sizes(x.get(0));
    int dimension = 0;
    for (ImmutableList<Integer> group : Reassociation.of(op).groups()) {
      BigInteger known = BigInteger.ONE;
      for (int i : group) {
        known = shape.isDynamic(i) ? known : known.multiply(BigInteger.valueOf(shape.size(i)));
      }
      boolean divides =
          known.signum() != 0
              && BigInteger.valueOf(sizes.get(dimension++)).remainder(known).signum() == 0;
      failures.addAll(
          unless(divides, "static result dims in reassoc group do not divide src dim evenly"));
    }
    return failures;
  }

  private static List<String> alignment(Operation op, List<Datum> x) {
    int wanted = ((MemRefAssumeAlignmentOp) op).alignment();
    MemoryView view = (MemoryView) x.get(0);
    return unless(
        view.buffer().alignment() % wanted == 0 && view.base() % wanted == 0,
        "memref is not aligned to " + wanted);
  }
}
