package dev.halfspace.analysis;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineLinearizeIndexOp;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.MemRefCopyOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorAccessOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.ViewLike;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Executes functions of loops, guards, index arithmetic, views and accesses, byte by byte. Fixed
 * width integers wrap around as they do.
 */
final class ByteExecution {
  /** The argument that is the symbol. */
  static final int SYMBOL = 3;

  /** Thrown where a program is not one to be compared: too long, or out of bounds. */
  static final class Unsuitable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unsuitable(String reason) {
      super(reason);
    }
  }

  private record Place(Object memory, long address) {}

  private record Event(int access, long time, long[] iteration, long[] counts) {}

  private final IdentityHashMap<Value, Long> numbers = new IdentityHashMap<>();
  private final IdentityHashMap<Value, Descriptors> buffers = new IdentityHashMap<>();
  private final IdentityHashMap<Operation, Integer> firstAccess = new IdentityHashMap<>();
  private final List<List<Operation>> loopsAround = new ArrayList<>();
  private final Map<Execution.Question, Execution.Distances> seen = new HashMap<>();
  private Map<Place, List<Event>> touched = new HashMap<>();
  private final long maxEvents;
  private final Map<Execution.Question, Execution.Distances> counted = new HashMap<>();
  private final Map<Execution.Question, Set<Long>> symbolsSeen = new HashMap<>();
  private final ArrayList<Long> counts = new ArrayList<>();
  private long symbol;
  private long time;
  private boolean leavesOut;

  private ByteExecution(long maxEvents) {
    this.maxEvents = maxEvents;
  }

  /** Executes a function with its index arguments from 0 to a greatest value, each with each. */
  static ByteExecution of(FuncOp function, long maxSymbol, long maxEvents) {
    ByteExecution execution = new ByteExecution(maxEvents);
    execution.number(function);
    execution.forArguments(function, 0, maxSymbol);
    return execution;
  }

  /** The distances seen at a depth, or {@code null}. */
  Execution.Distances seen(int source, int sink, int depth) {
    return seen.get(new Execution.Question(source, sink, depth));
  }

  /** The distances seen at a depth, in iterations. */
  Execution.Distances counted(int source, int sink, int depth) {
    return counted.get(new Execution.Question(source, sink, depth));
  }

  /** The values of the symbol under which something was seen at a depth. */
  Set<Long> symbolsSeen(int source, int sink, int depth) {
    return symbolsSeen.getOrDefault(new Execution.Question(source, sink, depth), Set.of());
  }

  int numAccesses() {
    return loopsAround.size();
  }

  private void number(FuncOp function) {
    function.walk(
        op -> {
          int count = op instanceof MemRefCopyOp ? 2 : isAccess(op) ? 1 : 0;
          if (count > 0) {
            firstAccess.put(op, loopsAround.size());
            loopsAround.addAll(Collections.nCopies(count, loops(op)));
          }
        });
  }

  private static boolean isAccess(Operation op) {
    return op instanceof AffineMemoryAccess
        || op instanceof MemRefLoadOp
        || op instanceof MemRefStoreOp
        || op instanceof TransferOp
        || (op instanceof VectorAccessOp access && access.mask() == null);
  }

  private static List<Operation> loops(Operation op) {
    List<Operation> loops = new ArrayList<>();
    for (Operation at = op; at != null; at = at.block() == null ? null : at.block().parentOp()) {
      int count =
          at instanceof AffineLoop loop
              ? loop.dimensions().size()
              : at instanceof CountedLoop counted ? counted.counters().size() : 0;
      loops.addAll(Collections.nCopies(count, at));
    }
    Collections.reverse(loops);
    return loops;
  }

  private void forArguments(FuncOp function, int next, long maxSymbol) {
    List<? extends Value> arguments = function.region(0).entryBlock().arguments();
    if (next == arguments.size()) {
      touched = new HashMap<>();
      symbol = numbers.getOrDefault(arguments.get(SYMBOL), 0L);
      run(function.region(0), new long[0]);
      touched.values().forEach(this::compare);
      return;
    }
    Value argument = arguments.get(next);
    if (argument.type() instanceof MemRefType type) {
      buffers.put(argument, Descriptors.of(argument, type));
      forArguments(function, next + 1, maxSymbol);
      return;
    }
    boolean isIndex = argument.type().toString().equals("index");
    for (long value = 0; value <= (isIndex ? maxSymbol : 0); value++) {
      numbers.put(argument, value);
      forArguments(function, next + 1, maxSymbol);
    }
  }

  private void run(Region region, long[] iteration) {
    for (Block block : region) {
      for (Operation op : block) {
        run(op, iteration);
      }
    }
  }

  private void run(Operation op, long[] iteration) {
    if (op instanceof AffineLoop loop) {
      run(loop, 0, iteration);
    } else if (op instanceof CountedLoop loop) {
      run(loop, 0, iteration);
    } else if (op instanceof AffineConditional conditional) {
      var asked = conditional.condition();
      long[] operands = operands(asked.operands());
      boolean holds =
          asked
              .set()
              .contains(
                  Arrays.copyOf(operands, asked.set().numDims()),
                  Arrays.copyOfRange(operands, asked.set().numDims(), operands.length));
      run(holds ? conditional.thenRegion() : conditional.elseRegion(), iteration);
    } else if (op instanceof ViewLike view) {
      buffers.put(op.result(0), buffers.get(view.viewSource()).viewedBy(op, v -> numbers.get(v)));
    } else if (firstAccess.containsKey(op)) {
      access(op, iteration);
    } else if (op.numResults() > 0) {
      compute(op);
    }
  }

  private void run(AffineLoop loop, int dimension, long[] iteration) {
    if (dimension == loop.dimensions().size()) {
      run(loop.loopBody(), iteration);
      return;
    }
    AffineLoop.Dimension each = loop.dimensions().get(dimension);
    long lower = Arrays.stream(evaluate(each.lower())).max().orElseThrow();
    long upper = Arrays.stream(evaluate(each.upper())).min().orElseThrow();
    long first = lower;
    long by = each.step();
    for (long value = lower; value < upper; value += each.step()) {
      numbers.put(each.inductionVariable(), value);
      counts.add((value - first) / by);
      run(loop, dimension + 1, plus(iteration, value));
      counts.remove(counts.size() - 1);
    }
  }

  private void run(CountedLoop loop, int dimension, long[] iteration) {
    if (dimension == loop.counters().size()) {
      run(loop.loopBody(), iteration);
      return;
    }
    CountedLoop.Counter each = loop.counters().get(dimension);
    long upper = evaluate(each.upper())[0];
    long step = evaluate(each.step())[0];
    long first = evaluate(each.lower())[0];
    long by = step;
    for (long value = first; value < upper; value += step) {
      numbers.put(each.inductionVariable(), value);
      counts.add((value - first) / by);
      run(loop, dimension + 1, plus(iteration, value));
      counts.remove(counts.size() - 1);
    }
  }

  private static long[] plus(long[] iteration, long value) {
    long[] inner = Arrays.copyOf(iteration, iteration.length + 1);
    inner[iteration.length] = value;
    return inner;
  }

  private void compute(Operation op) {
    if (op instanceof ConstantLike literal) {
      if (literal.constantValue() instanceof IntegerAttr integer) {
        numbers.put(op.result(), integer.value());
      }
    } else if (op instanceof AffineLinearizeIndexOp linear) {
      long index = 0;
      int leftOut = linear.subscripts().size() - linear.basis().size();
      for (int i = 0; i < linear.subscripts().size(); i++) {
        long size = i == 0 ? 1 : linear.basis().known().get(i - leftOut);
        index = index * size + numbers.get(linear.subscripts().get(i));
      }
      numbers.put(op.result(), index);
    } else if (op instanceof AffineDelinearizeIndexOp split) {
      long rest = numbers.get(split.linearIndex());
      int leftOut = op.numResults() - split.basis().size();
      for (int i = op.numResults() - 1; i > 0; i--) {
        long size = split.basis().known().get(i - leftOut);
        numbers.put(op.result(i), Math.floorMod(rest, size));
        rest = Math.floorDiv(rest, size);
      }
      numbers.put(op.result(0), rest);
    } else if (op instanceof AffineMinMaxOp choice) {
      long[] all = evaluate(choice.candidates());
      Arrays.sort(all);
      numbers.put(
          op.result(), choice.kind() == AffineMinMaxOp.Kind.MIN ? all[0] : all[all.length - 1]);
    } else if (op instanceof AffineComputation computation) {
      numbers.put(op.result(), evaluate(computation.computed())[0]);
    } else if (op instanceof BinaryOp binary && isInteger(op.result().type())) {
      numbers.put(op.result(), wrapped(op, binary(binary)));
    } else if (op instanceof CastOp cast) {
      numbers.put(op.result(), wrapped(op, numbers.get(cast.in())));
    }
  }

  private static boolean isInteger(Type type) {
    return type instanceof IntegerType || type instanceof IndexType;
  }

  private long binary(BinaryOp op) {
    long a = numbers.get(op.lhs());
    long b = numbers.get(op.rhs());
    return switch (op.meaning()) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case SHL -> a << b;
      case SHRS -> a >> b;
      case AND -> a & b;
      case MINS -> Math.min(a, b);
      case MAXS -> Math.max(a, b);
      case FLOORDIVS -> Math.floorDiv(a, b);
      case REMS, REMU -> a % b;
      case DIVS, DIVU, CEILDIVS, CEILDIVU -> quotient(op.meaning(), a, b);
      default -> throw new Unsuitable("no meaning of " + op.name());
    };
  }

  private static long quotient(BinaryMeaning meaning, long a, long b) {
    if (a < 0) {
      throw new Unsuitable("a division of a negative number");
    }
    return meaning.name().startsWith("CEIL") ? -Math.floorDiv(-a, b) : a / b;
  }

  private static long wrapped(Operation op, long value) {
    String type = op.result().type().toString();
    return switch (type) {
      case "i8" -> (byte) value;
      case "i16" -> (short) value;
      case "i32" -> (int) value;
      default -> value;
    };
  }

  private long[] evaluate(AffineValueMap applied) {
    long[] operands = operands(applied.operands());
    int dims = applied.map().numDims();
    return applied
        .map()
        .evaluate(
            Arrays.copyOf(operands, dims), Arrays.copyOfRange(operands, dims, operands.length));
  }

  private long[] operands(List<? extends Value> operands) {
    return operands.stream().mapToLong(numbers::get).toArray();
  }

  private void access(Operation op, long[] iteration) {
    int number = firstAccess.get(op);
    if (op instanceof MemRefCopyOp copy) {
      Descriptors from = buffers.get(copy.source());
      touch(number, from, new long[from.sizes().length], from.sizes(), iteration);
      Descriptors to = buffers.get(copy.target());
      touch(number + 1, to, new long[to.sizes().length], to.sizes(), iteration);
    } else if (op instanceof AffineMemoryAccess access) {
      long[] extents = access.extents().stream().mapToLong(Long::longValue).toArray();
      Descriptors buffer = buffers.get(access.accessedMemory());
      touch(number, buffer, evaluate(access.subscripts()), extents, iteration);
    } else if (op instanceof MemRefLoadOp load) {
      one(number, load.memref(), load.indices(), iteration);
    } else if (op instanceof MemRefStoreOp store) {
      one(number, store.memref(), store.indices(), iteration);
    } else if (op instanceof TransferOp transfer) {
      transfer(number, transfer, iteration);
    } else if (op instanceof VectorAccessOp access && access.mask() == null) {
      slice(number, access.base(), access.indices(), access.vectorType(), iteration);
    }
  }

  private void one(int number, Value buffer, List<Value> indices, long[] iteration) {
    long[] extents = new long[indices.size()];
    Arrays.fill(extents, 1);
    touch(number, buffers.get(buffer), operands(indices), extents, iteration);
  }

  private void transfer(int number, TransferOp op, long[] iteration) {
    long[] extents = new long[op.indices().size()];
    Arrays.fill(extents, 1);
    for (int i = 0; i < op.vectorType().rank(); i++) {
      var dims = op.permutationMap().result(i).occurrences().dims();
      if (!dims.isEmpty()) {
        extents[dims.first()] = op.vectorType().shape().size(i);
      }
    }
    // The programs here promise no bounds: what is outside is left out.
    leavesOut = true;
    touch(number, buffers.get(op.base()), operands(op.indices()), extents, iteration);
    leavesOut = false;
  }

  private void slice(
      int number, Value base, List<Value> indices, VectorType vector, long[] iteration) {
    long[] extents = new long[indices.size()];
    Arrays.fill(extents, 1);
    for (int i = 0; i < vector.rank(); i++) {
      extents[extents.length - vector.rank() + i] = vector.shape().size(i);
    }
    touch(number, buffers.get(base), operands(indices), extents, iteration);
  }

  private void touch(
      int number, Descriptors buffer, long[] first, long[] extents, long[] iteration) {
    if (++time > maxEvents) {
      throw new Unsuitable("too many events");
    }
    Event event =
        new Event(number, time, iteration.clone(), counts.stream().mapToLong(c -> c).toArray());
    touch(buffer, first.clone(), first, extents, 0, event);
  }

  private void touch(
      Descriptors buffer, long[] at, long[] first, long[] extents, int dimension, Event event) {
    if (dimension == at.length) {
      if (!buffer.contains(at)) {
        if (leavesOut) {
          return;
        }
        throw new Unsuitable("out of bounds");
      }
      for (long i = 0; i < buffer.bytes(); i++) {
        touched
            .computeIfAbsent(
                new Place(buffer.memory(), buffer.address(at) + i), b -> new ArrayList<>())
            .add(event);
      }
      return;
    }
    for (long i = 0; i < extents[dimension]; i++) {
      at[dimension] = first[dimension] + i;
      touch(buffer, at, first, extents, dimension + 1, event);
    }
  }

  private void compare(List<Event> events) {
    if ((long) events.size() * events.size() > 1_000_000) {
      throw new Unsuitable("too many pairs");
    }
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        note(events.get(i), events.get(j));
      }
    }
  }

  int commonLoops(int a, int b) {
    List<Operation> left = loopsAround.get(a);
    List<Operation> right = loopsAround.get(b);
    int common = 0;
    while (common < left.size() && common < right.size() && left.get(common) == right.get(common)) {
      common++;
    }
    return common;
  }

  private void note(Event source, Event sink) {
    int common = commonLoops(source.access(), sink.access());
    int depth = 1;
    while (depth <= common && source.iteration()[depth - 1] == sink.iteration()[depth - 1]) {
      depth++;
    }
    boolean isOneOperation =
        depth > common
            && Arrays.equals(source.iteration(), sink.iteration())
            && firstAccess.values().stream()
                .noneMatch(
                    n ->
                        n > Math.min(source.access(), sink.access())
                            && n <= Math.max(source.access(), sink.access()));
    if (source.time() == sink.time() || isOneOperation) {
      return;
    }
    Execution.Question question = new Execution.Question(source.access(), sink.access(), depth);
    symbolsSeen.computeIfAbsent(question, q -> new HashSet<>()).add(symbol);
    note(question, seen, source.iteration(), sink.iteration(), common);
    note(question, counted, source.counts(), sink.counts(), common);
  }

  private static void note(
      Execution.Question question,
      Map<Execution.Question, Execution.Distances> into,
      long[] source,
      long[] sink,
      int common) {
    Execution.Distances distances =
        into.computeIfAbsent(
            question,
            q -> {
              long[] min = new long[common];
              long[] max = new long[common];
              Arrays.fill(min, Long.MAX_VALUE);
              Arrays.fill(max, Long.MIN_VALUE);
              return new Execution.Distances(min, max);
            });
    for (int l = 0; l < common; l++) {
      distances.min()[l] = Math.min(distances.min()[l], sink[l] - source[l]);
      distances.max()[l] = Math.max(distances.max()[l], sink[l] - source[l]);
    }
  }
}
