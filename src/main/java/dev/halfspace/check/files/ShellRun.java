package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.ByteSource;
import dev.halfspace.check.files.ShellCommand.Operator;
import dev.halfspace.check.files.ShellCommand.Pipeline;
import dev.halfspace.check.files.ShellCommand.Sequence;
import dev.halfspace.check.files.ShellCommand.Simple;
import dev.halfspace.check.files.ShellCommand.Word;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Executes shell command lines with tools that run in process, one after the other: the output of a
 * tool is buffered until the next one reads it. A pipeline fails if one of its tools does.
 */
final class ShellRun {
  private final ImmutableMap<String, Tool> tools;
  private final TreeMap<String, String> environment = new TreeMap<>();
  private final List<Executed> executed = new ArrayList<>();

  /**
   * A command that was executed.
   *
   * @param text its words
   * @param err the contents of its standard error, unless redirected
   * @param out the contents of its standard output, unless piped or redirected
   */
  record Executed(String text, int status, ByteSource out, ByteSource err) {}

  ShellRun(ImmutableMap<String, Tool> tools) {
    this.tools = tools;
  }

  /** The commands executed so far. */
  List<Executed> executed() {
    return executed;
  }

  /**
   * Executes a line; returns its exit status.
   *
   * @param later the words of later lines, which include the names of their commands
   */
  int run(ShellCommand command, ImmutableList<String> later) {
    if (command instanceof Pipeline pipeline) {
      return pipeline(pipeline, later);
    }
    // Sequences are left-associative and may be long.
    List<Sequence> sequences = new ArrayList<>();
    ShellCommand first = command;
    while (first instanceof Sequence sequence) {
      sequences.add(0, sequence);
      first = sequence.first();
    }
    int status = pipeline((Pipeline) first, readers(sequences, later));
    for (int i = 0; i < sequences.size(); i++) {
      Sequence sequence = sequences.get(i);
      boolean skips =
          (sequence.operator() == Operator.AND && status != 0)
              || (sequence.operator() == Operator.OR && status == 0);
      ImmutableList<String> readers = readers(sequences.subList(i + 1, sequences.size()), later);
      status = skips ? status : run(sequence.second(), readers);
    }
    return status;
  }

  /** The names of the later commands, in these sequences and behind them. */
  private ImmutableList<String> readers(List<Sequence> sequences, ImmutableList<String> later) {
    ImmutableList.Builder<String> names = ImmutableList.builder();
    for (Sequence sequence : sequences) {
      if (sequence.second() instanceof Pipeline pipeline) {
        names.addAll(names(pipeline.stages()));
      }
    }
    return names.addAll(later).build();
  }

  private int pipeline(Pipeline pipeline, ImmutableList<String> later) {
    int status = 0;
    byte[] piped = new byte[0];
    for (int i = 0; i < pipeline.stages().size(); i++) {
      boolean isLast = i == pipeline.stages().size() - 1;
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Simple stage = pipeline.stages().get(i);
      // The commands behind the pipeline may read the files that its last command writes.
      ImmutableList<String> readers =
          isLast ? later : names(pipeline.stages().subList(i + 1, pipeline.stages().size()));
      int own = stage(stage, new ByteArrayInputStream(piped), out, err, readers);
      piped = out.toByteArray();
      executed.add(
          new Executed(
              shown(stage),
              own,
              isLast ? ByteSource.wrap(piped) : ByteSource.empty(),
              ByteSource.wrap(err.toByteArray())));
      status = own == 0 ? status : own;
    }
    return pipeline.isNegated() ? (status == 0 ? 1 : 0) : status;
  }

  /**
   * The names of the tools in commands, without their directories; {@code env} or {@code not} may
   * precede them.
   */
  private ImmutableList<String> names(List<Simple> stages) {
    ImmutableList.Builder<String> names = ImmutableList.builder();
    for (Simple stage : stages) {
      stage.words().stream()
          .map(word -> word.text().substring(word.text().lastIndexOf('/') + 1))
          .filter(tools::containsKey)
          .findFirst()
          .ifPresent(names::add);
    }
    return names.build();
  }

  private static String shown(Simple stage) {
    return stage.words().stream().map(Word::text).collect(Collectors.joining(" "));
  }

  private int stage(
      Simple stage,
      InputStream in,
      ByteArrayOutputStream out,
      ByteArrayOutputStream err,
      ImmutableList<String> readers) {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    try {
      for (Word word : stage.words()) {
        words.addAll(word.isPattern() ? Globs.expand(word.text()) : List.of(word.text()));
      }
      try (Redirected streams = Redirected.of(stage.redirections(), in, out, err, readers)) {
        return command(words.build(), environment, streams);
      }
    } catch (IOException e) {
      err.writeBytes((FileFaults.said(e) + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
      return 1;
    }
  }

  /** Runs a command in an environment, which only {@code export} changes. */
  private int command(
      ImmutableList<String> words, Map<String, String> variables, Redirected streams)
      throws IOException {
    Map<String, String> local = variables;
    int at = 0;
    while (at < words.size() && isAssignment(words.get(at))) {
      local = local == variables ? new TreeMap<>(variables) : local;
      set(local, words.get(at++));
    }
    if (at == words.size()) {
      environment.putAll(local);
      return 0;
    }
    String name = words.get(at);
    ImmutableList<String> rest = words.subList(at + 1, words.size());
    return switch (name) {
      case "not" -> not(rest, local, streams);
      case "env" -> env(rest, local, streams);
      case "export" -> {
        for (String each : rest) {
          set(environment, each);
        }
        yield 0;
      }
      default -> tool(name, rest, local, streams);
    };
  }

  /** Succeeds if a command fails without a crash; with {@code --crash}, if it crashes. */
  private int not(ImmutableList<String> words, Map<String, String> variables, Redirected streams)
      throws IOException {
    boolean wantsCrash = !words.isEmpty() && words.get(0).equals("--crash");
    ImmutableList<String> rest = wantsCrash ? words.subList(1, words.size()) : words;
    if (rest.isEmpty()) {
      return 1;
    }
    int status = command(rest, variables, streams);
    boolean crashed = status == Tool.CRASHED;
    return wantsCrash == crashed && status != 0 ? 0 : 1;
  }

  private int env(ImmutableList<String> words, Map<String, String> variables, Redirected streams)
      throws IOException {
    Map<String, String> local = new TreeMap<>(variables);
    int at = 0;
    while (at < words.size() && (words.get(at).startsWith("-") || isAssignment(words.get(at)))) {
      String word = words.get(at++);
      if (word.equals("-i")) {
        local.clear();
      } else if (word.equals("-u") && at < words.size()) {
        local.remove(words.get(at++));
      } else if (isAssignment(word)) {
        set(local, word);
      } else {
        throw new CannotRunException("'env' does not know '%s' here".formatted(word));
      }
    }
    if (at < words.size()) {
      return command(words.subList(at, words.size()), local, streams);
    }
    ToolCall call = streams.call("env", ImmutableList.of(), local);
    for (Map.Entry<String, String> each : local.entrySet()) {
      call.print(each.getKey() + "=" + each.getValue() + "\n");
    }
    return 0;
  }

  private int tool(
      String name, ImmutableList<String> arguments, Map<String, String> variables, Redirected to)
      throws IOException {
    Tool tool = find(name);
    if (tool == null) {
      throw CannotRunException.missing("there is no command '%s' in process".formatted(name));
    }
    ToolCall call = to.call(name, arguments, variables);
    try {
      return tool.run(call);
    } catch (CannotRunException e) {
      throw e;
    } catch (IOException e) {
      call.complain(FileFaults.said(e));
      return 1;
    } catch (RuntimeException | StackOverflowError | AssertionError | OutOfMemoryError e) {
      call.complain("crashed: " + e);
      return Tool.CRASHED;
    }
  }

  /** A tool by its name or its path. */
  private @Nullable Tool find(String name) {
    Tool tool = tools.get(name);
    return tool != null ? tool : tools.get(name.substring(name.lastIndexOf('/') + 1));
  }

  private static boolean isAssignment(String word) {
    return word.matches("(?s)[A-Za-z_][A-Za-z0-9_]*=.*");
  }

  private static void set(Map<String, String> variables, String assignment) {
    int equals = assignment.indexOf('=');
    if (equals >= 0) {
      variables.put(assignment.substring(0, equals), assignment.substring(equals + 1));
    }
  }
}
