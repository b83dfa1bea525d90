package dev.halfspace.check.filecheck;

import dev.halfspace.cli.Main;
import dev.halfspace.support.StringText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Our command beside {@link NativeFileCheck}: exit statuses and what is written. */
final class Comparison {
  private Comparison() {}

  /** The verdict and the output of our command. */
  static NativeFileCheck.Verdict ours(FileCheckCase one) {
    try {
      Path checks = Files.createTempFile("halfspace", ".checks");
      try {
        Files.write(checks, StringText.encode(one.checks()));
        List<String> arguments = new ArrayList<>(List.of("filecheck", checks.toString()));
        arguments.addAll(one.flags());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status =
            Main.run(
                arguments, new ByteArrayInputStream(StringText.encode(one.output())), out, err);
        byte[] bytes = err.toByteArray();
        return new NativeFileCheck.Verdict(status, StringText.decode(bytes, 0, bytes.length));
      } finally {
        Files.delete(checks);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The output, without names of files and of the tool. */
  static String normal(NativeFileCheck.Verdict verdict) {
    return verdict
        .err()
        .replaceAll("(?m)^\\S*\\.checks(?=:\\d)|^c\\d+(?=:\\d)", "CHECKS")
        .replaceAll("(?m)^Check file: .*$", "Check file")
        .replaceAll("(?m)^FileCheck command line: .*\n", "")
        .replaceAll("(?m)^FileCheck-22: ", "filecheck: ");
  }

  /** Those cases on which status or text differ, but for those on which the native tool crashes. */
  static List<String> differences(List<FileCheckCase> cases) {
    return differences(cases, NativeFileCheck.decide(cases));
  }

  /** Those cases on which we do not say what is said there. */
  static List<String> differences(
      List<FileCheckCase> cases, List<NativeFileCheck.Verdict> verdicts) {
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      NativeFileCheck.Verdict theirs = verdicts.get(i);
      NativeFileCheck.Verdict mine = ours(cases.get(i));
      boolean same = theirs.status() == mine.status() && normal(theirs).equals(normal(mine));
      if (!same && theirs.status() < NativeFileCheck.CRASHED) {
        differences.add(
            "%s, not %s\n%s\n--- theirs\n%s--- ours\n%s"
                .formatted(
                    mine.status(), theirs.status(), cases.get(i), normal(theirs), normal(mine)));
      }
    }
    return differences;
  }
}
