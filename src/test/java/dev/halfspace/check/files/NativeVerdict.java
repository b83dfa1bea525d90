package dev.halfspace.check.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The verdict of native tools on a test that is a file, with a real shell between them. */
final class NativeVerdict {
  private static final Map<String, String> TOOLS =
      Map.of(
          "mlir-opt", "mlir-opt-22",
          "FileCheck", "FileCheck-22",
          "not", "not-22",
          "count", "count-22");

  private NativeVerdict() {}

  /** Returns true if all tools are installed. */
  static boolean isPresent() {
    return TOOLS.values().stream()
        .allMatch(
            tool ->
                Stream.of(System.getenv("PATH").split(":"))
                    .anyMatch(each -> Files.isExecutable(Path.of(each, tool))));
  }

  /** The verdict on a file whose conditions all hold. */
  static FileTestResult.Verdict of(Path file, Path tools, Path scratch)
      throws IOException, InterruptedException {
    List<String> commands = new ArrayList<>();
    boolean goesOn = false;
    boolean failureExpected = false;
    for (String line : Files.readAllLines(file)) {
      failureExpected |= line.startsWith("// XFAIL: *");
      if (!line.startsWith("// RUN: ")) {
        continue;
      }
      String command =
          line.substring("// RUN: ".length())
              .replace("%s", file.toString())
              .replace("%t", scratch.resolve("t").toString());
      boolean ends = !command.endsWith("\\");
      String part = ends ? command : command.substring(0, command.length() - 1);
      commands.add(goesOn ? commands.remove(commands.size() - 1) + part : part);
      goesOn = !ends;
    }
    ProcessBuilder shell =
        new ProcessBuilder(
            "bash", "-c", "set -o pipefail; { " + String.join("; } && { ", commands) + "; }");
    shell.environment().put("PATH", tools + ":" + System.getenv("PATH"));
    Process process =
        shell.redirectErrorStream(true).redirectOutput(scratch.resolve("output").toFile()).start();
    boolean passes = process.waitFor() == 0;
    return failureExpected
        ? passes ? FileTestResult.Verdict.XPASS : FileTestResult.Verdict.XFAIL
        : passes ? FileTestResult.Verdict.PASS : FileTestResult.Verdict.FAIL;
  }

  /** A directory with the tools under the names that tests use. */
  static Path tools(Path directory) throws IOException {
    for (Map.Entry<String, String> tool : TOOLS.entrySet()) {
      Path script = directory.resolve(tool.getKey());
      Files.writeString(script, "#!/bin/sh\nexec %s \"$@\"\n".formatted(tool.getValue()));
      Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    return directory;
  }
}
