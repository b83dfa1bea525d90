package dev.halfspace.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.UnregisteredOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Positions found by order labels are those that counting from the first operation gives. */
class OrderLabelsTest {
  private final OrderLabels labels = new OrderLabels();

  @Property
  void findsOperationsInsertedInAnyOrder(
      @ForAll @IntRange(max = 200) int count, @ForAll long seed) {
    Random random = new Random(seed);
    Block block = new Block();
    List<Operation> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Operation made = unregistered();
      int position = random.nextInt(4) == 0 ? random.nextInt(i + 1) : i;
      if (position == i) {
        block.append(made);
      } else {
        block.insertBefore(all.get(position), made);
      }
      all.add(position, made);
    }
    Block before = new Block();
    before.append(unregistered());
    labels.add(before.firstOp().orderLabel());
    int start = labels.size();
    block.forEach(op -> labels.add(op.orderLabel()));
    int end = labels.size();
    assertThat(end - start).isEqualTo(count);
    for (int i = 0; i < count; i++) {
      assertThat(labels.find(all.get(i).orderLabel(), start, end)).isEqualTo(start + i);
      assertThat(labels.find(all.get(i).orderLabel(), start, start + i)).isNegative();
      assertThat(labels.find(all.get(i).orderLabel(), start + i + 1, end)).isNegative();
    }
    labels.truncate(start);
    assertThat(labels.size()).isEqualTo(start);
    labels.truncate(0);
  }

  private static Operation unregistered() {
    OpDefinition<UnregisteredOp> definition = UnregisteredOp.definition("t.op");
    return definition.create(OperationState.of(definition, Location.UNKNOWN));
  }
}
