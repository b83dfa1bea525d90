package dev.halfspace.cli;

import dev.halfspace.support.StringText;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A line on a terminal that shows the elapsed time of a command and is erased before other output
 * is written. A command that ends soon shows none.
 */
final class Progress implements AutoCloseable {
  private static final String ERASE = "\r\u001b[K";

  private final String title;
  private final OutputStream terminal;
  private final long start = System.nanoTime();
  private final CountDownLatch end = new CountDownLatch(1);
  private boolean isShown;

  /**
   * * Starts the display. *
   *
   * @param title the command
   * @param first the milliseconds until the line appears, and between its updates
   */
  Progress(String title, OutputStream terminal, long first) {
    this.title = title;
    this.terminal = terminal;
    Thread thread = new Thread(() -> show(first), "halfspace-progress");
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns true if standard error of this process is known to be a terminal. */
  static boolean isTerminal() {
    try {
      String device = Path.of("/proc/self/fd/2").toRealPath().toString();
      return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
    } catch (IOException | SecurityException e) {
      return false;
    }
  }

  private void show(long pause) {
    try {
      while (!end.await(pause, TimeUnit.MILLISECONDS) && write()) {
        // Updates the line until the command ends or writing fails.
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean write() {
    if (end.getCount() == 0) {
      return false;
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    isShown = true;
    return isWritten("%s%s: %d s".formatted(ERASE, title, seconds));
  }

  private boolean isWritten(String text) {
    try {
      terminal.write(StringText.encode(text));
      terminal.flush();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** A stream that erases the line before it writes. */
  OutputStream endingBefore(OutputStream stream) {
    return new FilterOutputStream(stream) {
      @Override
      public void write(int b) throws IOException {
        Progress.this.close();
        out.write(b);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        Progress.this.close();
        out.write(bytes, from, length);
      }
    };
  }

  /** Erases the line and shows it no more. */
  @Override
  public synchronized void close() {
    end.countDown();
    if (isShown) {
      isShown = false;
      boolean unused = isWritten(ERASE);
    }
  }
}
