package dev.halfspace.testing.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Makes a method a factory of dynamic tests, one for each test file below a directory, which must
 * have one.
 *
 * <pre>{@code
 * @MlirTests("src/test/mlir")
 * Stream<DynamicNode> files(MlirTestFiles files) {
 *   return files.with("my-opt", call -> MyOpt.run(call.arguments(), call.in(), call.out())).tests();
 * }
 * }</pre>
 *
 * <p>The method takes {@link MlirTestFiles} and returns their {@link MlirTestFiles#tests() tests},
 * after it has changed settings as needed.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@TestFactory
@ExtendWith(MlirTestFilesResolver.class)
@SuppressWarnings("exports") // users require JUnit themselves
public @interface MlirTests {
  /** A directory or a file, relative to the directory in which the tests are run. */
  String value();

  /** The file name endings of tests. */
  String[] endings() default {".mlir"};
}
