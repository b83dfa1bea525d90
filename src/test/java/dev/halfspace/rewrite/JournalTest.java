package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Changes are undone exactly. */
class JournalTest {
  /** All that undoing must give back: order and locations included. */
  private record State(String text, List<Object> facts) {
    static State of(Operation root) {
      List<Object> facts = new ArrayList<>();
      for (Operation op = root; op != null; op = op.nextInWalk(root)) {
        facts.add(op);
        facts.add(op.location());
        facts.add(op.attributes());
        op.results().forEach(r -> addValue(r, facts));
        facts.addAll(op.successors());
        for (Region region : op.regions()) {
          for (Block block : region) {
            facts.add(block);
            facts.add(block.predecessors());
            block.arguments().forEach(a -> addValue(a, facts));
          }
        }
      }
      String text;
      try {
        text = Printer.generic().print(root);
      } catch (RuntimeException e) {
        text = e.toString();
      }
      return new State(text, facts);
    }

    private static void addValue(Value value, List<Object> facts) {
      facts.add(value);
      facts.add(value.type());
      facts.add(value.location());
      facts.add(value.uses());
    }
  }

  /** Changes of every kind at random places, whether or not the result is valid. */
  private static final class Vandal {
    private final SplittableRandom random;
    private final ModuleOp module;
    private final List<Operation> detached = new ArrayList<>();
    private final Block fresh = new Block();
    private final List<Block> detachedBlocks = new ArrayList<>();

    Vandal(ModuleOp module, SplittableRandom random) {
      this.module = module;
      this.random = random;
    }

    private <T> T one(List<T> all) {
      return all.get(random.nextInt(all.size()));
    }

    private List<Value> values() {
      List<Value> values = new ArrayList<>();
      module.walk(
          op -> {
            values.addAll(op.results());
            op.regions().forEach(r -> r.forEach(b -> values.addAll(b.arguments())));
          });
      return values;
    }

    private List<Block> blocks() {
      List<Block> blocks = new ArrayList<>();
      module.walk(op -> op.regions().forEach(r -> r.forEach(blocks::add)));
      return blocks;
    }

    void act() {
      List<Operation> ops = module.findAll(Operation.class);
      List<Value> values = values();
      List<Block> blocks = blocks();
      Operation op = one(ops);
      Block block = one(blocks);
      if (values.isEmpty()) {
        return;
      }
      try {
        switch (random.nextInt(24)) {
          case 0 -> {
            if (op.numOperands() > 0) {
              op.setOperand(random.nextInt(op.numOperands()), one(values));
            }
          }
          case 1 -> op.setOperands(List.of(one(values), one(values)));
          case 2 -> op.setOperands(List.of());
          case 3 -> op.setAttribute("a" + random.nextInt(3), StringAttr.of("" + random.nextInt()));
          case 4 -> op.setLocation(new Location.Name("n" + random.nextInt(), Location.UNKNOWN));
          case 5 -> one(values).setType(one(values).type());
          case 6 -> one(values).setLocation(new Location.Name("v", Location.UNKNOWN));
          case 7 -> one(values).replaceAllUsesWith(one(values));
          case 8 -> {
            if (op != module) {
              op.erase();
            }
          }
          case 9 -> {
            if (op != module) {
              op.remove();
              detached.add(op);
            }
          }
          case 10 -> {
            if (op.block() != null) {
              op.moveBefore(one(ops));
            }
          }
          case 11 -> block.addArgument(one(values).type(), Location.UNKNOWN);
          case 12 -> block.insertArgument(0, one(values).type(), Location.UNKNOWN);
          case 13 -> block.eraseArgument(random.nextInt(Math.max(1, block.numArguments())));
          case 14 -> {
            if (block != module.body()) {
              block.erase();
            }
          }
          case 15 -> block.region().insertBefore(block, new Block());
          case 16 -> {
            if (block != module.body()) {
              block.remove();
              detachedBlocks.add(block);
            }
          }
          case 17 -> block.append(new IrMapping().copy(op));
          case 18 -> {
            if (op.numSuccessors() > 0) {
              op.setSuccessor(0, block);
            }
          }
          case 19 -> {
            if (!detached.isEmpty()) {
              Operation back = detached.remove(random.nextInt(detached.size()));
              if (random.nextBoolean() && back.numOperands() > 0) {
                back.setOperand(0, one(values));
              }
              block.append(back);
            }
          }
          case 20 -> {
            if (op.block() != null && !op.isAncestorOf(module)) {
              fresh.append(new IrMapping().copy(op));
              op.moveTo(fresh, null);
            }
          }
          case 21 -> {
            if (fresh.firstOp() != null) {
              fresh.lastOp().moveTo(block, null);
            }
          }
          case 22 -> block.moveArgumentsTo(one(blocks));
          default -> {
            if (!detachedBlocks.isEmpty()) {
              Block back = detachedBlocks.remove(random.nextInt(detachedBlocks.size()));
              back.addArgument(one(values).type(), Location.UNKNOWN);
              block.region().append(back);
            }
          }
        }
      } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
        // refused, and nothing has changed
      }
    }
  }

  private static void undoRandomChanges(long seeds) {
    for (long seed = 0; seed < seeds; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ModuleOp module = new RandomModules(2, 3, 2).module(random);
      ModuleOp copy = new IrMapping().copy(module);
      Vandal vandal = new Vandal(module, random);
      try (Journal journal = Journal.of(module)) {
        List<Savepoint> savepoints = new ArrayList<>();
        List<State> states = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
          states.add(State.of(module));
          savepoints.add(journal.savepoint());
          for (int k = random.nextInt(8); k >= 0; k--) {
            vandal.act();
          }
        }
        Collections.reverse(savepoints);
        Collections.reverse(states);
        for (int i = 0; i < 3; i++) {
          savepoints.get(i).undo();
          assertThat(State.of(module)).as("seed %s", seed).isEqualTo(states.get(i));
        }
        assertThat(journal.size()).isZero();
      }
      assertThat(IrEquivalence.COMPARING_LOCATIONS.difference(copy, module))
          .as("seed %s", seed)
          .isEmpty();
    }
  }

  @Test
  void undoGivesBackTextUsesOrderAndLocations() {
    undoRandomChanges(1500);
  }

  @Test
  @Tag("slow")
  void hundredThousandSequencesAreUndone() {
    undoRandomChanges(100_000);
  }
}
