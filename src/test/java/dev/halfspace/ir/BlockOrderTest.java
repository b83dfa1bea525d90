package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Operations stay ordered, and insertion anywhere is cheap. */
class BlockOrderTest {
  private static final OpDefinition<UnregisteredOp> DEFINITION = UnregisteredOp.definition("t.op");

  private static Operation op() {
    return DEFINITION.create(OperationState.of(DEFINITION, Location.UNKNOWN));
  }

  private static void assertOrdered(Block block) {
    Operation previous = null;
    for (Operation op : block) {
      if (previous != null) {
        assertThat(previous.isBeforeInBlock(op)).isTrue();
        assertThat(op.isBeforeInBlock(previous)).isFalse();
      }
      previous = op;
    }
  }

  /**
   * Inserts relative to a moving cursor, as rewriting does, and at random; compares with a list.
   */
  @Property(tries = 200)
  void orderIsThatOfTheList(@ForAll long seed, @ForAll @IntRange(min = 1, max = 600) int size) {
    Random random = new Random(seed);
    Block block = new Block();
    List<Operation> expected = new ArrayList<>();
    int cursor = 0;
    for (int i = 0; i < size; i++) {
      switch (random.nextInt(8)) {
        case 0 -> cursor = random.nextInt(expected.size() + 1);
        case 1 -> cursor = 0;
        case 2 -> cursor = expected.size();
        case 3 -> {
          if (!expected.isEmpty()) {
            expected.remove(random.nextInt(expected.size())).remove();
            cursor = Math.min(cursor, expected.size());
          }
        }
        default -> {}
      }
      Operation added = op();
      block.insertBefore(cursor == expected.size() ? null : expected.get(cursor), added);
      expected.add(cursor, added);
      cursor += random.nextInt(2);
    }
    assertThat(block).containsExactlyElementsOf(expected);
    assertOrdered(block);
  }

  @Test
  void numbersAtTheEndsOfTheirRangeAreDealtOutAnew() {
    Block block = new Block();
    block.append(op());
    block.firstOp().order = Integer.MAX_VALUE;
    for (int i = 0; i < 100; i++) {
      block.append(op());
    }
    assertOrdered(block);
    Block other = new Block();
    other.append(op());
    other.firstOp().order = Integer.MIN_VALUE;
    for (int i = 0; i < 100; i++) {
      other.insertBefore(other.firstOp(), op());
    }
    assertOrdered(other);
  }

  private static Block blockOf(int size) {
    Block block = new Block();
    for (int i = 0; i < size; i++) {
      block.append(op());
    }
    return block;
  }

  /** Forty thousand insertions took 17 s when each fourth numbered the whole block anew. */
  @Test
  void insertionsAnywhereTakeLinearTime() {
    for (int size : new int[] {1, 40_000}) {
      Block end = blockOf(size);
      Operation terminator = end.lastOp();
      assertFast(end, i -> end.insertBefore(terminator, op()));
      Block start = blockOf(size);
      assertFast(start, i -> start.insertBefore(start.firstOp(), op()));
      Block middle = blockOf(size);
      Operation at = middle.firstOp();
      for (int i = 0; i < size / 2; i++) {
        at = at.next();
      }
      Operation before = at;
      assertFast(middle, i -> middle.insertBefore(before, op()));
      Block after = blockOf(size);
      Operation first = after.firstOp();
      assertFast(after, i -> after.insertBefore(first.next(), op()));
    }
  }

  private static void assertFast(Block block, IntConsumer insertion) {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(2),
        () -> {
          for (int i = 0; i < 40_000; i++) {
            insertion.accept(i);
          }
        });
    assertOrdered(block);
  }
}
