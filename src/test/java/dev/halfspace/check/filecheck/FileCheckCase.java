package dev.halfspace.check.filecheck;

import java.util.List;

/** Checks, an output, and the flags of a run. */
record FileCheckCase(String checks, String output, List<String> flags) {
  FileCheckCase(String checks, String output, String... flags) {
    this(checks, output, List.of(flags));
  }

  @Override
  public String toString() {
    return "flags: " + flags + "\n--- checks\n" + checks + "--- output\n" + output + "---";
  }
}
