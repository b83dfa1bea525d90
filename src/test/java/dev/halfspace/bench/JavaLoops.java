package dev.halfspace.bench;

import com.google.common.collect.ImmutableMap;

/**
 * The loops of {@code gemm.mlir} and {@code stencil.mlir} in Java, which its compiler makes machine
 * code of: the scale for the figures of the interpreter. Time is given per operation of the
 * program, as there.
 */
final class JavaLoops {
  private static final int GEMM = 64;
  private static final int STENCIL = 128;

  /** The loops by their names. */
  static final ImmutableMap<String, Loop> ALL =
      ImmutableMap.of(
          "java_gemm", new Loop(7L * GEMM * GEMM * GEMM, gemm()),
          "java_stencil", new Loop(12L * (STENCIL - 2) * (STENCIL - 2), stencil()));

  private JavaLoops() {}

  /** A loop, and the operations that the program executes for it. */
  record Loop(long operations, Runnable body) {
    void run() {
      body.run();
    }
  }

  private static Runnable gemm() {
    double[] a = filled(GEMM * GEMM);
    double[] b = filled(GEMM * GEMM);
    double[] c = filled(GEMM * GEMM);
    return () -> {
      for (int i = 0; i < GEMM; i++) {
        for (int j = 0; j < GEMM; j++) {
          for (int k = 0; k < GEMM; k++) {
            c[i * GEMM + j] += a[i * GEMM + k] * b[k * GEMM + j];
          }
        }
      }
    };
  }

  private static Runnable stencil() {
    double[] a = filled(STENCIL * STENCIL);
    double[] b = filled(STENCIL * STENCIL);
    return () -> {
      for (int i = 1; i < STENCIL - 1; i++) {
        for (int j = 1; j < STENCIL - 1; j++) {
          int at = i * STENCIL + j;
          b[at] = (a[at] + a[at - STENCIL] + a[at + STENCIL] + a[at - 1] + a[at + 1]) * 0.2;
        }
      }
    };
  }

  private static double[] filled(int count) {
    double[] all = new double[count];
    java.util.Arrays.fill(all, 1.5);
    return all;
  }
}
