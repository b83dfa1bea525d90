package doubling;

import dev.halfspace.testing.junit.MlirTestFiles;
import dev.halfspace.testing.junit.MlirTests;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

class FilesTest {
  @MlirTests("src/test/mlir")
  Stream<DynamicNode> files(MlirTestFiles files) {
    return files
        .with("doubling", call -> Doubling.run(call.in(), call.out(), call.err()))
        .inParallel()
        .tests();
  }
}
