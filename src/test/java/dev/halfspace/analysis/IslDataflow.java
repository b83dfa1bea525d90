package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import java.io.IOException;

/** Prints accesses, schedules and last writers for {@code src/test/isl/check_flow.cpp}. */
final class IslDataflow {
  private IslDataflow() {}

  /** Prints the functions of the files named. */
  public static void main(String[] files) throws IOException {
    IslProgram.printAll(files, true, IslDataflow::print);
  }

  private static void print(DependenceAnalysis analysis) {
    Dataflow flow = Dataflow.of(analysis);
    for (AffineAccess read : flow.reads()) {
      if (flow.sources(read) instanceof Answer.Known<ReadSources> known) {
        IslProgram.line("initial", known.value().initial(), read, IslProgram.name(read));
        for (ReadSources.Source source : known.value().sources()) {
          IslProgram.line("last", source.relation(), read, IslProgram.name(source.write()));
        }
      } else {
        System.out.println("unknown " + IslProgram.name(read));
      }
    }
  }
}
