package dev.halfspace.testing.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Makes a method a source of dynamic tests: those that the files below a directory are.
 *
 * <pre>{@code
 * @MlirTests("src/test/mlir")
 * Stream<DynamicNode> files(MlirTestFiles files) {
 *   return files.with("my-opt", call -> MyOpt.run(call.arguments(), call.in(), call.out())).tests();
 * }
 * }</pre>
 *
 * <p>The method takes a {@link MlirTestFiles} and returns the {@link MlirTestFiles#tests() tests}
 * of what it made of it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@TestFactory
@ExtendWith(MlirTestFilesResolver.class)
@SuppressWarnings("exports") // users require JUnit themselves
public @interface MlirTests {
  /** A directory, relative to that in which the tests are run, or a file. */
  String value();

  /** The endings of the names of files that are tests. */
  String[] endings() default {".mlir"};
}
