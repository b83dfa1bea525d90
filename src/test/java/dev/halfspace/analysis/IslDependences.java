package dev.halfspace.analysis;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.FunctionLike;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.IslText;
import dev.halfspace.presburger.PresburgerRelation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Prints accesses, schedules and dependences for {@code src/test/isl/check_deps.cpp}. */
final class IslDependences {
  private final DependenceAnalysis analysis;
  private final IdentityHashMap<Value, Integer> buffers = new IdentityHashMap<>();
  private int longest;

  private IslDependences(DependenceAnalysis analysis) {
    this.analysis = analysis;
  }

  /** Prints the functions of the files named. */
  public static void main(String[] files) throws IOException {
    for (String file : files) {
      String text = Files.readString(Path.of(file), StandardCharsets.UTF_8);
      ModuleOp module = Programs.parse(text);
      for (FunctionLike function : module.findAll(FunctionLike.class)) {
        Operation op = (Operation) function;
        if (!op.region(0).isEmpty()) {
          System.out.println("function " + Path.of(file).getFileName());
          new IslDependences(DependenceAnalysis.of(op)).print();
          System.out.println("end");
        }
      }
    }
  }

  private void print() {
    for (AffineAccess access : analysis.accesses()) {
      longest = Math.max(longest, 2 * access.loops().size() + 1);
      buffers.putIfAbsent(access.buffer(), buffers.size());
    }
    for (AffineAccess access : analysis.accesses()) {
      String element = "A" + buffers.get(access.buffer());
      line(access.isWrite() ? "write" : "read", access.relation().orElseThrow(), access, element);
      System.out.println("time " + time(access));
    }
    for (AffineAccess source : analysis.accesses()) {
      for (AffineAccess sink : analysis.accesses()) {
        if (source.isWrite() || sink.isWrite()) {
          String kind = Dependence.Kind.of(source, sink).name().toLowerCase(java.util.Locale.ROOT);
          line(kind, analysis.relation(source, sink).orElseThrow(), source, name(sink));
        }
      }
    }
  }

  private static String name(AffineAccess access) {
    return "S" + access.index();
  }

  private static void line(
      String word, PresburgerRelation relation, AffineAccess domain, String range) {
    IslText unnamed = IslText.of(relation);
    System.out.println(word + " " + new IslText(relation, unnamed.symbols(), name(domain), range));
  }

  private String time(AffineAccess access) {
    AffineMap schedule = analysis.schedule(access).orElseThrow();
    List<String> dims = new ArrayList<>();
    for (int i = 0; i < schedule.numDims(); i++) {
      dims.add("i" + i);
    }
    List<String> times = new ArrayList<>();
    for (AffineExpr expr : schedule.results()) {
      var used = expr.occurrences().dims();
      times.add(used.isEmpty() ? expr.toString() : "i" + used.first());
    }
    while (times.size() < longest) {
      times.add("0");
    }
    return "{ %s[%s] -> [%s] }"
        .formatted(name(access), String.join(", ", dims), String.join(", ", times));
  }
}
