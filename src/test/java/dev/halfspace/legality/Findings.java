package dev.halfspace.legality;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The results of questions about programs. */
final class Findings {
  private final List<Fault> faults = new ArrayList<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, String> examples = new TreeMap<>();

  void add(Fault fault) {
    faults.add(fault);
  }

  /** Counts an answer. */
  void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  /** Counts an answer, and keeps the first program that has it. */
  void count(String what, Program program) {
    count(what);
    examples.putIfAbsent(what, program.text());
  }

  List<Fault> faults() {
    return faults;
  }

  /** The number of answers of each kind. */
  Map<String, Integer> counts() {
    return counts;
  }

  /** For some of them, a program. */
  Map<String, String> examples() {
    return examples;
  }
}
