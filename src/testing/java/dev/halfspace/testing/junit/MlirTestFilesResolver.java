package dev.halfspace.testing.junit;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.check.files.FileTests;
import dev.halfspace.check.files.Tool;
import dev.halfspace.cli.CommandLineTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Resolves the files of methods with {@link MlirTests}. */
final class MlirTestFilesResolver implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == MlirTestFiles.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    MlirTests tests = context.getRequiredTestMethod().getAnnotation(MlirTests.class);
    if (tests == null) {
      throw new ParameterResolutionException("the method has no @MlirTests");
    }
    Path root = Path.of(tests.value());
    List<Path> files = files(root, tests.endings());
    return new MlirTestFiles(root, files, tests(context.getRequiredTestClass()), 1);
  }

  /** The test files below a directory, of which there must be one, or the file itself. */
  static List<Path> files(Path root, String... endings) {
    try {
      List<Path> files = Files.isDirectory(root) ? FileTests.in(root, endings) : List.of(root);
      if (files.isEmpty()) {
        throw new ParameterResolutionException("no tests found in " + root);
      }
      return files;
    } catch (IOException e) {
      throw new ParameterResolutionException("cannot read the directory " + root, e);
    }
  }

  /** The tests with the commands of this process; FileCheck updates checks if that is requested. */
  static FileTests tests(Class<?> test) {
    ImmutableMap<String, Tool> tools = CommandLineTools.standard();
    FileTests tests = FileTests.of(tools);
    if (System.getProperty("halfspace.update") == null) {
      return tests;
    }
    Tool updating = new UpdatingFileCheck(requireNonNull(tools.get("filecheck")), test);
    return tests.with("filecheck", updating).with("FileCheck", updating);
  }
}
