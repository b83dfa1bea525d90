package dev.halfspace.analysis;

import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Executes the affine loops, guards and accesses of a module as they stand, and reports what meets
 * in the words of the report: the truth for symbols of one value.
 */
final class ProgramExecution {
  private record Event(int access, int time, long[] iteration) {}

  private record Element(Value memory, List<Long> subscripts) {}

  private record Question(int source, int sink, int depth) implements Comparable<Question> {
    @Override
    public int compareTo(Question other) {
      return Comparator.comparingInt(Question::source)
          .thenComparingInt(Question::sink)
          .thenComparingInt(Question::depth)
          .compare(this, other);
    }
  }

  private final IdentityHashMap<Value, Long> values = new IdentityHashMap<>();
  private final IdentityHashMap<Operation, Integer> numbers = new IdentityHashMap<>();
  private final List<Operation> accesses = new ArrayList<>();
  private final Map<Element, List<Event>> touched = new HashMap<>();
  private final long symbol;
  private int time;

  private ProgramExecution(long symbol) {
    this.symbol = symbol;
  }

  /** The dependences of a module if all values that nothing defines here are {@code symbol}. */
  static List<String> dependences(String module, long symbol) {
    return dependences(Programs.parse(module), symbol);
  }

  /** The dependences of a module if all values that nothing defines here are {@code symbol}. */
  static List<String> dependences(Operation module, long symbol) {
    ProgramExecution execution = new ProgramExecution(symbol);
    module.walk(
        op -> {
          if (op instanceof AffineMemoryAccess) {
            execution.numbers.put(op, execution.accesses.size());
            execution.accesses.add(op);
          }
        });
    execution.run(module.region(0), new long[0]);
    return execution.report();
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
    } else if (op instanceof AffineMemoryAccess access) {
      List<Long> subscripts = new ArrayList<>();
      for (long subscript : evaluate(access.subscripts())) {
        subscripts.add(subscript);
      }
      touched
          .computeIfAbsent(new Element(access.accessedMemory(), subscripts), e -> new ArrayList<>())
          .add(new Event(numbers.get(op), time++, iteration));
    } else if (op instanceof AffineComputation computation) {
      values.put(op.result(), evaluate(computation.computed())[0]);
    } else {
      for (Region region : op.regions()) {
        run(region, iteration);
      }
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
    for (long value = lower; value < upper; value += each.step()) {
      values.put(each.inductionVariable(), value);
      long[] inner = Arrays.copyOf(iteration, iteration.length + 1);
      inner[iteration.length] = value;
      run(loop, dimension + 1, inner);
    }
  }

  private long[] evaluate(AffineValueMap applied) {
    long[] operands = operands(applied.operands());
    int dims = applied.map().numDims();
    return applied
        .map()
        .evaluate(
            Arrays.copyOf(operands, dims), Arrays.copyOfRange(operands, dims, operands.length));
  }

  private long[] operands(List<Value> operands) {
    return operands.stream().mapToLong(v -> values.getOrDefault(v, symbol)).toArray();
  }

  private List<String> report() {
    Map<Question, long[][]> seen = new TreeMap<>();
    for (List<Event> events : touched.values()) {
      for (int i = 0; i < events.size(); i++) {
        for (int j = i + 1; j < events.size(); j++) {
          note(events.get(i), events.get(j), seen);
        }
      }
    }
    List<String> lines = new ArrayList<>();
    seen.forEach((question, ranges) -> lines.add(line(question, ranges)));
    return lines;
  }

  private void note(Event source, Event sink, Map<Question, long[][]> seen) {
    Operation a = accesses.get(source.access());
    Operation b = accesses.get(sink.access());
    if (!((AffineMemoryAccess) a).isWrite() && !((AffineMemoryAccess) b).isWrite()) {
      return;
    }
    int common = commonLoops(a, b);
    int depth = 1;
    while (depth <= common && source.iteration()[depth - 1] == sink.iteration()[depth - 1]) {
      depth++;
    }
    long[][] ranges =
        seen.computeIfAbsent(
            new Question(source.access(), sink.access(), depth),
            q -> {
              long[][] none = new long[2][common];
              Arrays.fill(none[0], Long.MAX_VALUE);
              Arrays.fill(none[1], Long.MIN_VALUE);
              return none;
            });
    for (int l = 0; l < common; l++) {
      long distance = sink.iteration()[l] - source.iteration()[l];
      ranges[0][l] = Math.min(ranges[0][l], distance);
      ranges[1][l] = Math.max(ranges[1][l], distance);
    }
  }

  private static int commonLoops(Operation a, Operation b) {
    List<Operation> around = loops(a);
    around.retainAll(loops(b));
    return around.stream().mapToInt(op -> ((AffineLoop) op).dimensions().size()).sum();
  }

  private static List<Operation> loops(Operation op) {
    List<Operation> loops = new ArrayList<>();
    for (Operation at = op; at != null; at = at.block() == null ? null : at.block().parentOp()) {
      if (at instanceof AffineLoop) {
        loops.add(at);
      }
    }
    return loops;
  }

  private static String line(Question question, long[][] ranges) {
    StringBuilder text = new StringBuilder();
    if (question.depth() > ranges[0].length) {
      text.append("true");
    }
    for (int l = 0; l < ranges[0].length && question.depth() <= ranges[0].length; l++) {
      text.append(DistanceRange.of(ranges[0][l], ranges[1][l]));
    }
    return "%d to %d at depth %d = %s"
        .formatted(question.source(), question.sink(), question.depth(), text);
  }
}
