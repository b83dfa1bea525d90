package dev.halfspace.testing.junit;

import dev.halfspace.check.files.FileTests;
import dev.halfspace.cli.CommandLineTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives methods with {@link MlirTests} their files. */
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
    try {
      List<Path> files =
          Files.isDirectory(root) ? FileTests.in(root, tests.endings()) : List.of(root);
      return new MlirTestFiles(root, files, FileTests.of(CommandLineTools.standard()), 1);
    } catch (IOException e) {
      throw new ParameterResolutionException("cannot read the directory " + root, e);
    }
  }
}
