package dev.halfspace.check.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The verdicts of native tools on tests that are files, which LLVM's {@code lit} runs. */
final class NativeVerdict {
  private static final Map<String, String> TOOLS =
      Map.of(
          "mlir-opt", "mlir-opt-22",
          "FileCheck", "FileCheck-22",
          "not", "not-22",
          "count", "count-22");

  private static final String LIT = "lit-22";

  private static final Pattern ONE =
      Pattern.compile("\"code\": \"(\\w+)\".*?\"name\": \"files :: ([^\"]+)\"", Pattern.DOTALL);

  private NativeVerdict() {}

  /** Returns true if all tools are installed. */
  static boolean isPresent() {
    return Stream.concat(TOOLS.values().stream(), Stream.of(LIT))
        .allMatch(
            tool ->
                Stream.of(System.getenv("PATH").split(":"))
                    .anyMatch(each -> Files.isExecutable(Path.of(each, tool))));
  }

  /**
   * The verdicts of {@code lit} on all files of a directory, by their names; there is one feature,
   * {@code cpu}.
   */
  static Map<String, FileTestResult.Verdict> of(Path directory, Path tools, Path scratch)
      throws IOException, InterruptedException {
    Files.writeString(
        directory.resolve("lit.cfg.py"),
        """
        import lit.formats
        config.name = 'files'
        config.test_format = lit.formats.ShTest(False)
        config.suffixes = ['.mlir']
        config.test_exec_root = '%s'
        config.available_features.add('cpu')
        config.environment['PATH'] = '%s:' + config.environment['PATH']
        """
            .formatted(scratch, tools));
    Path report = scratch.resolve("report.json");
    Process process =
        new ProcessBuilder(LIT, "-q", "-j2", "-o", report.toString(), directory.toString())
            .redirectErrorStream(true)
            .redirectOutput(scratch.resolve("output").toFile())
            .start();
    int unused = process.waitFor();
    Map<String, FileTestResult.Verdict> verdicts = new TreeMap<>();
    Matcher each = ONE.matcher(Files.readString(report));
    while (each.find()) {
      verdicts.put(each.group(2), FileTestResult.Verdict.valueOf(each.group(1)));
    }
    return verdicts;
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
