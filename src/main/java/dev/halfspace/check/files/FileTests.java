package dev.halfspace.check.files;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.util.concurrent.Uninterruptibles;
import dev.halfspace.support.StringText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Tests that are files: {@code RUN:} comments hold shell command lines, which are executed in
 * process.
 *
 * <pre>{@code
 * FileTestResult result =
 *     FileTests.of(Main.tools())
 *         .with("my-opt", call -> MyOpt.run(call.arguments(), call.in(), call.out(), call.err()))
 *         .run(Path.of("src/test/mlir/tile.mlir"));
 * }</pre>
 *
 * <p>Immutable: the methods that add something return a new instance.
 */
public final class FileTests {
  /** Tools may recurse deeply, as the main thread of a program lets them. */
  private static final long STACK = 64L << 20;

  private final ImmutableMap<String, Tool> tools;
  private final ImmutableMap<String, String> substitutions;
  private final ImmutableSet<String> features;

  private FileTests(
      ImmutableMap<String, Tool> tools,
      ImmutableMap<String, String> substitutions,
      ImmutableSet<String> features) {
    this.tools = tools;
    this.substitutions = substitutions;
    this.features = features;
  }

  /** Tests that may use tools by their names, in addition to common shell utilities. */
  public static FileTests of(Map<String, Tool> tools) {
    return new FileTests(union(ShellTools.ALL, tools), ImmutableMap.of(), ImmutableSet.of());
  }

  /** These tests with one more tool, which replaces one of the same name. */
  public FileTests with(String name, Tool tool) {
    return new FileTests(union(tools, Map.of(name, tool)), substitutions, features);
  }

  /**
   * These tests with one more substitution.
   *
   * @param name the name with its percent sign: {@code %data}
   */
  public FileTests substituting(String name, String text) {
    return new FileTests(tools, union(substitutions, Map.of(name, text)), features);
  }

  /** These tests with one more feature, which {@code REQUIRES} and the like may name. */
  public FileTests withFeature(String feature) {
    return new FileTests(
        tools, substitutions, ImmutableSet.<String>builder().addAll(features).add(feature).build());
  }

  private static <V> ImmutableMap<String, V> union(
      Map<String, ? extends V> before, Map<String, ? extends V> more) {
    return ImmutableMap.<String, V>builder().putAll(before).putAll(more).buildKeepingLast();
  }

  /** Runs a test; temporary files are removed afterwards. */
  public FileTestResult run(Path file) {
    try (Scratch scratch = new Scratch()) {
      return FileTestRun.of(file.toAbsolutePath(), scratch, tools, substitutions, features);
    }
  }

  /**
   * Runs tests in parallel.
   *
   * @return the results, in the order of the files
   */
  public ImmutableList<FileTestResult> run(List<Path> files, int threads) {
    return begin(files, threads).stream()
        .map(Pending::get)
        .collect(ImmutableList.toImmutableList());
  }

  /** Starts tests in parallel, in threads that end with the last test. */
  public ImmutableList<Pending> begin(List<Path> files, int threads) {
    ExecutorService workers = Executors.newFixedThreadPool(threads, FileTests::thread);
    ImmutableList.Builder<Pending> all = ImmutableList.builder();
    for (Path file : files) {
      all.add(new Pending(workers.submit(() -> run(file))));
    }
    workers.shutdown();
    return all.build();
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(null, task, "file tests", STACK);
    thread.setDaemon(true);
    return thread;
  }

  /** A result that may be pending. */
  public static final class Pending {
    private final Future<FileTestResult> future;

    private Pending(Future<FileTestResult> future) {
      this.future = future;
    }

    /** Waits for the result. */
    public FileTestResult get() {
      try {
        return requireNonNull(Uninterruptibles.getUninterruptibly(future));
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  /**
   * The first lines of the parts of a file if its commands split it; otherwise, and if the file
   * cannot be read, the first line of the file.
   */
  public ImmutableList<Integer> parts(Path file) {
    try {
      return TestScript.parts(StringText.decode(Files.readAllBytes(file)));
    } catch (IOException e) {
      return ImmutableList.of(1);
    }
  }

  /**
   * The files below a directory whose names have one of some endings, sorted; files in directories
   * {@code Inputs} are not tests.
   *
   * @throws IOException if a directory cannot be read
   */
  public static ImmutableList<Path> in(Path directory, String... endings) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(Files::isRegularFile)
          .filter(file -> List.of(endings).stream().anyMatch(file.toString()::endsWith))
          .filter(file -> !Iterables.contains(directory.relativize(file), Path.of("Inputs")))
          .sorted()
          .collect(ImmutableList.toImmutableList());
    } catch (UncheckedIOException e) {
      throw new IOException(FileFaults.said(requireNonNull(e.getCause())), e);
    } catch (IOException e) {
      throw new IOException(FileFaults.said(e), e);
    }
  }
}
