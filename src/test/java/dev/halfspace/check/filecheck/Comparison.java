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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Our command beside {@link NativeFileCheck}: exit statuses and what is written. */
final class Comparison {
  /** The longest line that diagnostics show whole. */
  private static final int WIDTH = 120;

  private static final Pattern MESSAGE = Pattern.compile(": (error|note|remark): ");

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

  /**
   * The output, without what differs by design: names of files, blanks, how wide tabs are, and
   * blank lines.
   */
  static String normal(NativeFileCheck.Verdict verdict) {
    return verdict
        .err()
        .replaceAll("(?m)^\\S*\\.checks(?=:\\d)|^c\\d+(?=:\\d)", "CHECKS")
        .replaceAll("(?m)^Check file: .*$", "Check file")
        .replaceAll("(?m)^FileCheck command line: .*\n", "")
        .replaceAll("(?m)^error: (FileCheck error:|undefined variable)", "$1")
        .replaceAll("(?m)^(?:FileCheck-22: |halfspace: error: )(for the|Missing)", "$1")
        .replaceAll("[ \t]+", " ")
        .replaceAll("(?m)^ ?\\^\\^+", " ^")
        .replaceAll("\n\n+", "\n");
  }

  /** The output; without the lines of texts if one is so long that ours is cut. */
  private static String said(FileCheckCase one, NativeFileCheck.Verdict verdict) {
    String all = normal(verdict);
    boolean isWide =
        Stream.of(one.checks(), one.output())
            .flatMap(String::lines)
            .anyMatch(line -> line.length() > WIDTH);
    return isWide
        ? all.lines().filter(line -> MESSAGE.matcher(line).find()).toList().toString()
        : all;
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
      boolean same =
          theirs.status() == mine.status()
              && said(cases.get(i), theirs).equals(said(cases.get(i), mine));
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
