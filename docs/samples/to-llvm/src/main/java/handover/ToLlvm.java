package handover;

import static dev.halfspace.ir.AffineValueMap.at;
import static dev.halfspace.ir.AffineValueMap.constant;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.machine.DatumText;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.transform.Passes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Builds a kernel, runs it here, lowers it, hands it to MLIR and LLVM, and runs it there: the sum
 * of the elements of {@code A * B}, where {@code A[i, j] = i + 2 j} and {@code B[i, j] = i - j}.
 */
public final class ToLlvm {
  private static final long SIZE = 12;

  /** The lowerings done here; the rest is left to MLIR. */
  private static final String HERE = "builtin.module(lower-affine,convert-scf-to-cf,canonicalize)";

  private static final List<String> THERE =
      List.of(
          "--convert-arith-to-llvm",
          "--convert-cf-to-llvm",
          "--finalize-memref-to-llvm",
          "--convert-func-to-llvm",
          "--reconcile-unrealized-casts");

  private ToLlvm() {}

  /** The kernel: loops of the affine dialect. */
  public static ModuleOp kernel() {
    ModuleOp module = ModuleOp.create(Location.UNKNOWN);
    FuncOp.build(
        OpBuilder.atEnd(module.body()),
        "main",
        FunctionType.of(List.of(), List.of(FloatType.F32)),
        (b, arguments) -> {
          Value a = filled(b, 2);
          Value c = filled(b, -1);
          Value zero = Arith.constantFloat(b, 0, FloatType.F32);
          Func.ret(
              b,
              sum(
                  b,
                  zero,
                  (rows, i, all) ->
                      sum(
                          rows,
                          all,
                          (columns, j, row) ->
                              sum(
                                  columns,
                                  row,
                                  (inner, k, element) ->
                                      Arith.addf(
                                          inner,
                                          element,
                                          Arith.mulf(
                                              inner,
                                              Affine.load(inner, a, at(i, k)),
                                              Affine.load(inner, c, at(k, j))))))));
        });
    return module;
  }

  private static Value sum(OpBuilder b, Value init, Affine.Iteration next) {
    return Affine.reduce(b, constant(0), constant(SIZE), 1, init, next);
  }

  /** A buffer whose element at i, j is {@code i + factor * j}. */
  private static Value filled(OpBuilder b, long factor) {
    Type type = MemRefType.of(Shape.of(SIZE, SIZE), FloatType.F32);
    Value buffer = AllocOp.build(b, MemRef.ALLOCA, (MemRefType) type, List.of()).result();
    Affine.forLoop(
        b,
        0,
        SIZE,
        1,
        (rows, i) ->
            Affine.forLoop(
                rows,
                0,
                SIZE,
                1,
                (inner, j) -> {
                  Value index = Affine.apply(inner, at(i).plus(at(j).times(factor)));
                  Value number = Arith.indexCast(inner, index, IntegerType.I64);
                  Value element = Arith.sitofp(inner, number, FloatType.F32);
                  Affine.store(inner, element, buffer, at(i, j));
                }));
    return buffer;
  }

  /** The result of the interpreter of this library. */
  public static String interpreted(ModuleOp module) {
    Run run = Interpreter.of(module).run("main");
    if (!(run instanceof Run.Returned returned)) {
      throw new IllegalStateException("it did not return: " + run);
    }
    return DatumText.ofResult(returned.values().get(0));
  }

  /** The text that is handed over: branches, and operations on buffers and numbers. */
  public static String lowered(ModuleOp module) {
    PipelineResult result = PipelineRunner.of(Pipeline.parse(HERE, Passes.standard())).run(module);
    if (result.failed()) {
      throw new IllegalStateException(result.diagnostics().toString());
    }
    return Halfspace.print(module);
  }

  /** The result of LLVM, by the tools of MLIR of these names. */
  public static String executed(String text, String mlirOpt, String mlirRunner)
      throws IOException, InterruptedException {
    String llvm = output(Stream.concat(Stream.of(mlirOpt), THERE.stream()).toList(), text);
    return output(List.of(mlirRunner, "-e", "main", "-entry-point-result=f32"), llvm).strip();
  }

  private static String output(List<String> command, String input)
      throws IOException, InterruptedException {
    Path in = Files.createTempFile("handover", ".mlir");
    Path out = Files.createTempFile("handover", ".out");
    try {
      Files.writeString(in, input, StandardCharsets.UTF_8);
      Process process =
          new ProcessBuilder(command)
              .redirectInput(in.toFile())
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      int status = process.waitFor();
      if (status != 0) {
        throw new IOException(command.get(0) + " ended with status " + status);
      }
      return Files.readString(out);
    } finally {
      Files.delete(in);
      Files.delete(out);
    }
  }

  /** Runs the kernel both ways, with the tools of MLIR that the arguments name. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    System.out.println("here: " + interpreted(kernel()));
    String text = lowered(kernel());
    System.out.println("LLVM: " + executed(text, arguments[0], arguments[1]));
  }
}
