package doubling;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.WalkDriver;
import dev.halfspace.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A compiler of one pass, which turns {@code x + x} into {@code x << 1}. */
public final class Doubling {
  private static final Pattern PATTERN =
      Pattern.of(
          "doubling",
          Arith.ADDI,
          add ->
              add.lhs() == add.rhs()
                  ? Match.rewrite(
                      r -> {
                        OpBuilder b = r.before(add);
                        IntegerAttr one = IntegerAttr.of(1, add.lhs().type());
                        Value by = ArithConstantOp.build(b, one).result(0);
                        r.replace(add, Arith.shli(b, add.lhs(), by));
                      })
                  : Match.no("the operands differ"));

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
          "doubling",
          "Shift what is added to itself",
          (root, context) -> {
            var unused = WalkDriver.of(PatternSet.of(PATTERN)).run(root);
          });

  private Doubling() {}

  /** Compiles standard input to standard output. */
  public static void main(String[] arguments) throws IOException {
    System.exit(run(System.in, System.out, System.err));
  }

  /** Compiles a text; returns the exit status. */
  static int run(InputStream in, OutputStream out, OutputStream err) throws IOException {
    ReadModule read = Halfspace.read(Source.of("<stdin>", in.readAllBytes()));
    if (read.hasErrors()) {
      err.write(read.report().getBytes(StandardCharsets.UTF_8));
      return 1;
    }
    Pipeline pipeline = Pipeline.nesting(read.module().name(), List.of(PASS));
    PipelineResult result = PipelineRunner.of(pipeline).run(read.module());
    out.write(Halfspace.print(read.module()).getBytes(StandardCharsets.UTF_8));
    return result.failed() ? 1 : 0;
  }
}
