package dev.halfspace.transform;

import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Commutative;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The available operations, by the value they compute, in nested scopes: a hash table with
 * chaining, whose entries are on a stack in insertion order. Closing a scope pops its entries, each
 * of which is then the head of its chain.
 */
final class KnownOperations {
  /** The equivalence: ignores locations and the operand order of commutative operations. */
  private static final IrEquivalence EQUIVALENCE =
      IrEquivalence.IGNORING_LOCATIONS.commuting(op -> op.definition().hasTrait(Commutative.class));

  /** No entry. */
  private static final int NONE = -1;

  private static final int INITIAL_CAPACITY = 64;

  /** The head of each chain; as many as there is room for entries, a power of 2. */
  private int[] latest = new int[INITIAL_CAPACITY];

  private @Nullable Operation[] operations = new @Nullable Operation[INITIAL_CAPACITY];
  private int[] hashes = new int[INITIAL_CAPACITY];

  /** The next older entry in the chain of each entry. */
  private int[] earlier = new int[INITIAL_CAPACITY];

  private int size;

  KnownOperations() {
    Arrays.fill(latest, NONE);
  }

  /** A hash that is the same for equivalent operations. */
  static int hash(Operation op) {
    int hash = EQUIVALENCE.hash(op) * 0x9E3779B9;
    return hash ^ (hash >>> 16);
  }

  /** Opens a scope; the result is passed to {@link #close}. */
  int open() {
    return size;
  }

  /** Closes a scope: removes the operations added since. */
  void close(int scope) {
    while (size > scope) {
      size--;
      latest[hashes[size] & (latest.length - 1)] = earlier[size];
      operations[size] = null;
    }
  }

  /** Adds an operation with its hash. */
  void add(Operation op, int hash) {
    if (size == latest.length) {
      grow();
    }
    operations[size] = op;
    hashes[size] = hash;
    link(size++);
  }

  private void link(int entry) {
    int chain = hashes[entry] & (latest.length - 1);
    earlier[entry] = latest[chain];
    latest[chain] = entry;
  }

  private void grow() {
    int capacity = 2 * size;
    operations = Arrays.copyOf(operations, capacity);
    hashes = Arrays.copyOf(hashes, capacity);
    earlier = new int[capacity];
    latest = new int[capacity];
    Arrays.fill(latest, NONE);
    for (int entry = 0; entry < size; entry++) {
      link(entry);
    }
  }

  /** The most recently added operation that is equivalent to {@code op}, or {@code null}. */
  @Nullable Operation find(Operation op, int hash) {
    for (int entry = latest[hash & (latest.length - 1)]; entry != NONE; entry = earlier[entry]) {
      Operation known = operations[entry];
      if (hashes[entry] == hash && known != null && EQUIVALENCE.areEqual(known, op)) {
        return known;
      }
    }
    return null;
  }
}
