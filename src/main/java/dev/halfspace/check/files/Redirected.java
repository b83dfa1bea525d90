package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.check.files.ShellCommand.Redirection;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The streams of a command after its redirections, which are applied from left to right. */
final class Redirected implements Closeable {
  private static final String NOWHERE = "/dev/null";

  private InputStream in;
  private final ImmutableList<String> readers;
  private final OutputStream[] streams;
  private final List<OutputStream> files = new ArrayList<>();

  private Redirected(
      InputStream in, OutputStream out, OutputStream err, ImmutableList<String> readers) {
    this.in = in;
    this.readers = readers;
    this.streams = new OutputStream[] {out, out, err};
  }

  /** The redirected streams of a command whose output the named commands read. */
  static Redirected of(
      List<Redirection> redirections,
      InputStream in,
      OutputStream out,
      OutputStream err,
      ImmutableList<String> readers)
      throws IOException {
    Redirected all = new Redirected(in, out, err, readers);
    try {
      for (Redirection each : redirections) {
        all.apply(each);
      }
    } catch (IOException e) {
      all.close();
      throw e;
    }
    return all;
  }

  private void apply(Redirection redirection) throws IOException {
    String target = redirection.target().text();
    int stream = redirection.stream();
    if (stream > 2) {
      throw CannotRunException.missing("stream %d is not interpreted".formatted(stream));
    }
    switch (redirection.direction()) {
      case READ ->
          in =
              target.equals(NOWHERE)
                  ? InputStream.nullInputStream()
                  : new ByteArrayInputStream(Files.readAllBytes(ToolCall.path(target)));
      case WRITE -> streams[stream] = open(target);
      case APPEND ->
          streams[stream] = open(target, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      case DUPLICATE -> streams[stream] = streams[Integer.parseInt(target)];
    }
  }

  private OutputStream open(String target, StandardOpenOption... options) throws IOException {
    OutputStream file =
        target.equals(NOWHERE)
            ? OutputStream.nullOutputStream()
            : Files.newOutputStream(ToolCall.path(target), options);
    files.add(file);
    return file;
  }

  ToolCall call(String name, ImmutableList<String> arguments, Map<String, String> environment) {
    return new ToolCall(
        name, arguments, ImmutableMap.copyOf(environment), readers, in, streams[1], streams[2]);
  }

  @Override
  public void close() throws IOException {
    for (OutputStream file : files) {
      file.close();
    }
  }
}
