package dev.halfspace.analysis;

import java.io.IOException;
import java.util.Locale;

/** Prints accesses, schedules and dependences for {@code src/test/isl/check_deps.cpp}. */
final class IslDependences {
  private IslDependences() {}

  /** Prints the functions of the files named. */
  public static void main(String[] files) throws IOException {
    IslProgram.printAll(files, false, IslDependences::print);
  }

  private static void print(DependenceAnalysis analysis) {
    for (AffineAccess source : analysis.accesses()) {
      for (AffineAccess sink : analysis.accesses()) {
        if (source.isWrite() || sink.isWrite()) {
          String kind = Dependence.Kind.of(source, sink).name().toLowerCase(Locale.ROOT);
          IslProgram.line(
              kind, analysis.relation(source, sink).orElseThrow(), source, IslProgram.name(sink));
        }
      }
    }
  }
}
