package dev.halfspace.legality.execution;

import com.google.common.collect.Iterables;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Executes several iterations of a loop together. */
public enum Crew {
  /** One after the other. */
  IN_TURN,
  /** Operation by operation, each for all of them; loops inside count together. */
  LOCKSTEP,
  /** As that, but loops inside meet at equal values of their variables. */
  LOCKSTEP_BY_VALUE,
  /** Each stretch of operations without loops for one after the other. */
  JAMMED,
  /** In any order. */
  RANDOM;

  /** The position of one strand, to be compared with others. */
  private List<Long> place(Strand strand) {
    return strand.place(
        (op, isInside, into) -> {
          if (this != JAMMED) {
            into.add((long) Iterables.indexOf(op.block(), each -> each == op));
            return true;
          }
          long loops = 0;
          for (Operation before : op.block()) {
            if (before == op) {
              break;
            }
            loops += containsLoop(before) ? 1 : 0;
          }
          into.add(2 * loops + (containsLoop(op) ? 1 : 0));
          return containsLoop(op);
        },
        this == LOCKSTEP_BY_VALUE);
  }

  private static boolean containsLoop(Operation op) {
    return op.numRegions() > 0
        && op.find(
                inside ->
                    LoopShape.isLoop(inside) || inside instanceof dev.halfspace.ir.traits.LoopLike)
            != null;
  }

  /** Executes all strands to their ends. */
  void run(Machine machine, List<Strand> strands, Random random) {
    List<Strand> left = new ArrayList<>(strands);
    left.removeIf(Strand::isDone);
    while (!left.isEmpty()) {
      machine.tick();
      for (Strand strand : next(left, random)) {
        if (this == JAMMED) {
          machine.tick();
        }
        strand.step();
      }
      left.removeIf(Strand::isDone);
    }
  }

  private List<Strand> next(List<Strand> left, Random random) {
    if (this == IN_TURN || left.size() == 1) {
      return left.subList(0, 1);
    }
    if (this == RANDOM) {
      int at = random.nextInt(left.size());
      return left.subList(at, at + 1);
    }
    List<Strand> first = new ArrayList<>();
    List<Long> least = List.of();
    for (Strand strand : left) {
      List<Long> place = place(strand);
      int order = first.isEmpty() ? -1 : compare(place, least);
      if (order < 0) {
        first.clear();
        least = place;
      }
      if (order <= 0) {
        first.add(strand);
      }
    }
    if (this == JAMMED) {
      return first.subList(0, 1);
    }
    Collections.shuffle(first, random);
    return first;
  }

  private static int compare(List<Long> a, List<Long> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = Long.compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }
}
