package dev.halfspace.analysis;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.presburger.IslText;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.PresburgerUnion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;

/** The text about a function for the programs in {@code src/test/isl}: accesses and their times. */
final class IslProgram {
  private final DependenceAnalysis analysis;
  private final boolean isByElement;
  private final IdentityHashMap<Value, Integer> buffers = new IdentityHashMap<>();
  private int longest;

  private IslProgram(DependenceAnalysis analysis, boolean isByElement) {
    this.analysis = analysis;
    this.isByElement = isByElement;
  }

  /**
   * Prints every function of the files named, its accesses first, then {@code rest}.
   *
   * @param isByElement whether a read of several elements is, as in {@link Dataflow}, one instance
   *     per element, whose subscripts follow the induction variables
   */
  static void printAll(String[] files, boolean isByElement, Consumer<DependenceAnalysis> rest)
      throws IOException {
    for (String file : files) {
      String text = Files.readString(Path.of(file), StandardCharsets.UTF_8);
      ModuleOp module = Programs.parse(text);
      for (FunctionLike function : module.findAll(FunctionLike.class)) {
        Operation op = (Operation) function;
        if (!op.region(0).isEmpty()) {
          DependenceAnalysis analysis = DependenceAnalysis.of(op);
          System.out.println("function " + Path.of(file).getFileName());
          new IslProgram(analysis, isByElement).print();
          rest.accept(analysis);
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
      line(access.isWrite() ? "write" : "read", touched(access), access, element);
      System.out.println("time " + time(access));
    }
  }

  private boolean hasInstancePerElement(AffineAccess access) {
    return isByElement && !access.isWrite() && access.isBox();
  }

  private PresburgerRelation touched(AffineAccess access) {
    PresburgerRelation touched = access.relation().orElseThrow();
    if (!hasInstancePerElement(access)) {
      return touched;
    }
    PresburgerSet instances = touched.wrap();
    int dims = instances.numDims();
    List<AffineExpr> element = new ArrayList<>();
    for (int i = access.loops().size(); i < dims; i++) {
      element.add(AffineExpr.dim(i));
    }
    return PresburgerRelation.of(AffineMap.of(dims, instances.space().numSymbols(), element))
        .restrictDomain(instances);
  }

  static String name(AffineAccess access) {
    return "S" + access.index();
  }

  /** Prints a relation from iterations of an access, or a set of them if {@code range} is it. */
  static void line(String word, PresburgerUnion<?> value, AffineAccess domain, String range) {
    IslText unnamed = IslText.of(value);
    System.out.println(word + " " + new IslText(value, unnamed.symbols(), name(domain), range));
  }

  private String time(AffineAccess access) {
    AffineMap schedule = analysis.schedule(access).orElseThrow();
    List<String> dims = new ArrayList<>();
    int numDims =
        hasInstancePerElement(access)
            ? access.relation().orElseThrow().wrap().numDims()
            : schedule.numDims();
    for (int i = 0; i < numDims; i++) {
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
