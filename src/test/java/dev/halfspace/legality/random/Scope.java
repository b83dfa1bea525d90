package dev.halfspace.legality.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values and buffers visible at a place of a program. */
final class Scope {
  final List<Index> indices = new ArrayList<>();
  final List<Buffer> buffers = new ArrayList<>();
  final List<String> conditions = new ArrayList<>();
  private final Map<String, List<String>> values = new HashMap<>();
  final int loops;
  final long trips;
  final int guards;

  private Scope(int loops, long trips, int guards) {
    this.loops = loops;
    this.trips = trips;
    this.guards = guards;
  }

  static Scope outermost() {
    return new Scope(0, 1, 0);
  }

  private Scope copy(int newLoops, long newTrips, int newGuards) {
    Scope copy = new Scope(newLoops, newTrips, newGuards);
    copy.indices.addAll(indices);
    copy.buffers.addAll(buffers);
    copy.conditions.addAll(conditions);
    values.forEach((type, all) -> copy.values.put(type, new ArrayList<>(all)));
    return copy;
  }

  /** The values and buffers visible in the body of a loop. */
  Scope inLoop(int dimensions, long iterations) {
    return copy(loops + dimensions, trips * Math.max(1, iterations), guards);
  }

  /** The values and buffers visible in a region. */
  Scope inRegion() {
    return copy(loops, trips, guards + 1);
  }

  /** The values of a type that is no index and no memref. */
  List<String> values(String type) {
    return values.computeIfAbsent(type, t -> new ArrayList<>());
  }
}
