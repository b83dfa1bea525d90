package dev.halfspace.bench;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A fresh virtual machine per question, as JMH has it, so that no question is compiled for another.
 * It has the serial collector: all that is measured runs in one thread, and so does the peers'
 * work. Whoever gives options to the virtual machine gets what is asked for, without a fork.
 */
final class Fork {
  /** The steps that go through a module that was read before. */
  private static final ImmutableSet<String> ON_KEPT_MODULE =
      ImmutableSet.of("walk", "verify", "print", "clone", "pass", "journal");

  private Fork() {}

  /** Returns true if questions are to be handed to another virtual machine. */
  static boolean isWanted() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().isEmpty();
  }

  /** Asks one question; returns the exit status. */
  static int run(List<String> question) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC"); // which also says that this is no parent
    if (question.stream().anyMatch(ON_KEPT_MODULE::contains)) {
      // While the heap grows, collections copy the module that is read into another order.
      command.add("-Xms" + Runtime.getRuntime().maxMemory());
      command.add("-XX:+AlwaysPreTouch");
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Anchors.class.getName()));
    command.addAll(question);
    Process process = new ProcessBuilder(command).inheritIO().start();
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      return 1;
    }
  }
}
