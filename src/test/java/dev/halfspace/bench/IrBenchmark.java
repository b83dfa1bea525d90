package dev.halfspace.bench;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Reading, printing, verifying and analysing one file; another may be given with -p file=PATH. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class IrBenchmark {
  /** The file to read. */
  @Param({"docs/examples/matmul.mlir", "docs/examples/seidel-2d.mlir"})
  public String file = "";

  private final DialectRegistry registry = Dialects.standard();
  private Source source = Source.of("", "");
  private ModuleOp module = ModuleOp.create(Location.UNKNOWN);

  /** Reads the file. */
  @Setup
  public void read() throws IOException {
    source = Source.of(file, Files.readAllBytes(Path.of(file)));
    module = parse();
  }

  /** Text to operations. */
  @Benchmark
  public ModuleOp parse() {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp parsed = Parser.of(registry).parse(source, diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.toString());
    }
    return parsed;
  }

  /** Operations to text. */
  @Benchmark
  public String print() {
    return Printer.custom().assumingVerified().print(module);
  }

  /** All rules. */
  @Benchmark
  public int verify() {
    return Verifier.verify(module, registry).size();
  }

  /** All dependences. */
  @Benchmark
  public int dependences() {
    return DependenceAnalysis.of(module).all().size();
  }
}
