package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.machine.TrapKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Races in random programs, compared with the enumeration of all pairs of accesses that may come in
 * either order.
 */
class RandomRacesTest {
  private static final int SIZE = 6;

  /** The relations of iterations of a loop to each other. */
  private enum Loop {
    SERIAL,
    PARALLEL
  }

  private enum Access {
    READ,
    WRITE,
    ATOMIC
  }

  /** A statement of a program. */
  private interface Statement {}

  private record For(Loop kind, int count, List<Statement> body) implements Statement {}

  /** Statements where a loop around, by its depth, has a certain iteration. */
  private record When(int depth, int iteration, List<Statement> body) implements Statement {}

  /**
   * An access of the element at the sum of iterations by factors, and a constant, modulo the size.
   */
  private record Touch(Access kind, int line, List<Integer> factors, int constant)
      implements Statement {}

  /** A step on the way to an access: which statement of a block, and which iteration of it. */
  private record Step(int statement, int iteration, boolean isParallel) {}

  private record Event(Access kind, int line, int element, List<Step> path) {}

  /** The programs that are made of random numbers. */
  private static final class Maker {
    private final Random random;
    private int lines;

    Maker(Random random) {
      this.random = random;
    }

    List<Statement> block(int depth, int most) {
      List<Statement> block = new ArrayList<>();
      int count = 1 + random.nextInt(most);
      for (int i = 0; i < count; i++) {
        block.add(statement(depth));
      }
      return block;
    }

    private Statement statement(int depth) {
      int choice = random.nextInt(10);
      if (depth < 4 && (choice < 4 || depth == 0)) {
        Loop kind = Loop.values()[random.nextInt(3) == 0 ? 0 : 1];
        return new For(kind, 1 + random.nextInt(3), block(depth + 1, 2));
      } else if (depth > 0 && choice == 4) {
        return new When(random.nextInt(depth), random.nextInt(3), block(depth, 2));
      }
      List<Integer> factors = new ArrayList<>();
      for (int i = 0; i < depth; i++) {
        factors.add(random.nextInt(4) == 0 ? 0 : random.nextInt(4));
      }
      Access kind = Access.values()[random.nextInt(8) % 3];
      return new Touch(kind, lines++, factors, random.nextInt(SIZE));
    }
  }

  /** All accesses in the order of a serial execution. */
  private static void enumerate(
      List<Statement> block, List<Step> path, List<Integer> iterations, List<Event> events) {
    for (int s = 0; s < block.size(); s++) {
      Statement statement = block.get(s);
      if (statement instanceof For loop) {
        for (int i = 0; i < loop.count; i++) {
          List<Integer> inner = new ArrayList<>(iterations);
          inner.add(i);
          enumerate(
              loop.body, with(path, new Step(s, i, loop.kind == Loop.PARALLEL)), inner, events);
        }
      } else if (statement instanceof When when) {
        if (iterations.get(when.depth) == when.iteration) {
          enumerate(when.body, with(path, new Step(s, 0, false)), iterations, events);
        }
      } else if (statement instanceof Touch touch) {
        int element = touch.constant;
        for (int d = 0; d < touch.factors.size(); d++) {
          element += touch.factors.get(d) * iterations.get(d);
        }
        events.add(
            new Event(touch.kind, touch.line, element % SIZE, with(path, new Step(s, 0, false))));
      }
    }
  }

  private static List<Step> with(List<Step> path, Step step) {
    List<Step> longer = new ArrayList<>(path);
    longer.add(step);
    return longer;
  }

  /** Returns true if two accesses may come in either order: they part in a parallel loop. */
  private static boolean areParallel(Event a, Event b) {
    for (int i = 0; i < Math.min(a.path.size(), b.path.size()); i++) {
      Step x = a.path.get(i);
      Step y = b.path.get(i);
      if (x.statement != y.statement) {
        return false;
      } else if (x.iteration != y.iteration) {
        return x.isParallel;
      }
    }
    return false;
  }

  private static boolean race(Event a, Event b) {
    boolean commute = a.kind == b.kind && a.kind != Access.WRITE;
    return a.element == b.element && !commute && areParallel(a, b);
  }

  private static String text(List<Statement> program, boolean isAffine) {
    StringBuilder text = new StringBuilder("func.func @f(%m: memref<6xi32>) {\n");
    text.append("%one = arith.constant 1 : i32\n%c0 = arith.constant 0 : index\n");
    text.append("%c1 = arith.constant 1 : index\n%c2 = arith.constant 2 : index\n");
    text.append("%c3 = arith.constant 3 : index\n%size = arith.constant 6 : index\n");
    append(program, 0, isAffine, text, new int[1]);
    return text.append("return\n}\n").toString();
  }

  private static void append(
      List<Statement> block, int depth, boolean isAffine, StringBuilder text, int[] next) {
    for (Statement statement : block) {
      if (statement instanceof For loop) {
        boolean isParallel = loop.kind == Loop.PARALLEL;
        String bounds =
            isAffine
                ? (isParallel
                    ? "affine.parallel (%%i%d) = (0) to (%d)"
                    : "affine.for %%i%d = 0 to %d")
                : isParallel
                    ? "scf.parallel (%%i%d) = (%%c0) to (%%c%d) step (%%c1)"
                    : "scf.for %%i%d = %%c0 to %%c%d step %%c1";
        text.append(bounds.formatted(depth, loop.count)).append(" {\n");
        append(loop.body, depth + 1, isAffine, text, next);
        text.append("}\n");
      } else if (statement instanceof When when) {
        int n = next[0]++;
        text.append(
            "%%k%d = arith.constant %d : index\n%%q%d = arith.cmpi eq, %%i%d, %%k%d : index\n"
                .formatted(n, when.iteration, n, when.depth, n));
        text.append("scf.if %%q%d {\n".formatted(n));
        append(when.body, depth, isAffine, text, next);
        text.append("}\n");
      } else if (statement instanceof Touch touch) {
        String sum = "%c0";
        for (int d = 0; d < depth; d++) {
          int n = next[0]++;
          text.append("%%f%d = arith.constant %d : index\n".formatted(n, touch.factors.get(d)));
          text.append("%%p%d = arith.muli %%i%d, %%f%d : index\n".formatted(n, d, n));
          text.append("%%s%d = arith.addi %s, %%p%d : index\n".formatted(n, sum, n));
          sum = "%s" + n;
        }
        int n = next[0]++;
        text.append("%%k%d = arith.constant %d : index\n".formatted(n, touch.constant));
        text.append("%%s%d = arith.addi %s, %%k%d : index\n".formatted(n, sum, n));
        text.append("%%e%d = arith.remui %%s%d, %%size : index\n".formatted(n, n));
        String access =
            switch (touch.kind) {
              case READ -> "%xN = memref.load %m[%eN] : memref<6xi32>";
              case WRITE -> "memref.store %one, %m[%eN] : memref<6xi32>";
              case ATOMIC ->
                  "%xN = memref.atomic_rmw addi %one, %m[%eN] : (i32, memref<6xi32>) -> i32";
            };
        text.append(access.replace("N", Integer.toString(n)));
        text.append(" loc(\"%d\")\n".formatted(touch.line));
      }
    }
  }

  @Test
  void racesAreThoseOfTheEnumeration() {
    int programs = Campaign.programs(10_000);
    Map<Boolean, Integer> counts = new HashMap<>();
    for (int p = 0; p < programs; p++) {
      Random random = Campaign.random(p);
      List<Statement> program = new Maker(random).block(0, 2);
      List<Event> events = new ArrayList<>();
      enumerate(program, List.of(), List.of(), events);
      boolean hasRace = false;
      for (int i = 0; i < events.size() && !hasRace; i++) {
        for (int j = 0; j < i && !hasRace; j++) {
          hasRace = race(events.get(i), events.get(j));
        }
      }
      counts.merge(hasRace, 1, Integer::sum);
      String text = text(program, random.nextBoolean());
      Interpreter interpreter = Programs.of(text);
      check(text, events, hasRace, interpreter);
      check(text, events, hasRace, interpreter.shuffled(random.nextLong()));
      check(text, events, hasRace, interpreter.withoutSpecializations());
    }
    assertThat(counts.get(true)).isGreaterThan(programs / 5);
    assertThat(counts.get(false)).isGreaterThan(programs / 5);
  }

  private static void check(
      String text, List<Event> events, boolean hasRace, Interpreter interpreter) {
    MemRef m = MemRef.of(IntegerType.I32, SIZE).fill(at -> 0);
    Run run = interpreter.run("f", m);
    if (!hasRace) {
      assertThat(run).as("%s%n%s", text, run).isInstanceOf(Run.Returned.class);
      return;
    }
    assertThat(run).as("%s%n%s", text, run).isInstanceOf(Run.Trapped.class);
    Trap trap = ((Run.Trapped) run).trap();
    assertThat(trap.kind()).isEqualTo(TrapKind.RACE);
    assertThat(trap.race()).isNotNull();
    int here = line(trap.operation());
    int there = line(trap.race().other());
    boolean isFound =
        events.stream()
            .filter(a -> a.line == here)
            .anyMatch(a -> events.stream().anyMatch(b -> b.line == there && race(a, b)));
    assertThat(isFound).as("%s%n%s", text, trap).isTrue();
    assertThat(trap.race().iteration()).isNotEqualTo(trap.race().otherIteration());
  }

  private static int line(dev.halfspace.ir.Operation op) {
    String location = op.location().toString();
    return Integer.parseInt(location.replaceAll("\\D", ""));
  }
}
