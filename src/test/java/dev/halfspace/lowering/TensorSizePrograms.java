package dev.halfspace.lowering;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Random functions that make tensors of tensors and ask for their sizes. */
final class TensorSizePrograms {
  private static final int OPEN = -1;

  /** A tensor: its name and sizes; what is not known is OPEN. */
  private record Tensor(String name, List<Integer> sizes) {
    String type() {
      StringBuilder text = new StringBuilder("tensor<");
      sizes.forEach(size -> text.append(size == OPEN ? "?" : size.toString()).append('x'));
      return text + "f32>";
    }
  }

  private final SplittableRandom random;
  private final StringBuilder body = new StringBuilder();
  private final List<Tensor> tensors = new ArrayList<>();
  private int next;

  private TensorSizePrograms(SplittableRandom random) {
    this.random = random;
  }

  /** The text of a function; it may be invalid. */
  static String function(SplittableRandom random, int number) {
    TensorSizePrograms program = new TensorSizePrograms(random);
    Tensor first = new Tensor("%t", program.sizes(random.nextInt(1, 4)));
    program.tensors.add(first);
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      program.make();
    }
    List<String> results = new ArrayList<>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      Tensor of = program.pick();
      String at = "%c" + random.nextInt(Math.max(1, of.sizes.size()));
      String dim = program.fresh();
      program.line("%s = tensor.dim %s, %s : %s", dim, of.name, at, of.type());
      results.add(dim);
    }
    String types = String.join(", ", Collections.nCopies(results.size(), "index"));
    return """
        func.func @f%d(%%t: %s, %%i0: index, %%i1: index, %%v: f32) -> (%s) {
          %%c0 = arith.constant 0 : index
          %%c1 = arith.constant 1 : index
          %%c2 = arith.constant 2 : index
          %%c3 = arith.constant 3 : index
        %s  return %s : %s
        }
        """
        .formatted(number, first.type(), types, program.body, String.join(", ", results), types);
  }

  private String fresh() {
    return "%x" + next++;
  }

  private Tensor pick() {
    return tensors.get(random.nextInt(tensors.size()));
  }

  private List<Integer> sizes(int rank) {
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      sizes.add(random.nextInt(3) > 0 ? OPEN : random.nextInt(1, 7));
    }
    return sizes;
  }

  private List<String> texts(List<Integer> numbers) {
    return numbers.stream()
        .map(each -> each == OPEN ? "%i" + random.nextInt(2) : each.toString())
        .toList();
  }

  @FormatMethod
  private void line(@FormatString String format, Object... arguments) {
    body.append("  ").append(format.formatted(arguments)).append('\n');
  }

  private void make() {
    Tensor from = pick();
    switch (random.nextInt(7)) {
      case 0 -> pad(from);
      case 1 -> concat(from);
      case 2 -> collapse(from);
      case 3 -> slice(from);
      case 4 -> fresh(from);
      case 5 -> cast(from);
      default -> insert(from, pick());
    }
  }

  private Tensor add(List<Integer> sizes) {
    Tensor made = new Tensor(fresh(), sizes);
    tensors.add(made);
    return made;
  }

  private void pad(Tensor from) {
    List<Integer> low = new ArrayList<>();
    List<Integer> high = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (int size : from.sizes) {
      int before = random.nextBoolean() ? OPEN : random.nextInt(4);
      int behind = random.nextBoolean() ? OPEN : random.nextInt(4);
      boolean isOpen = size == OPEN || before == OPEN || behind == OPEN;
      arguments.add("%a" + low.size() + ": index");
      low.add(before);
      high.add(behind);
      sizes.add(isOpen ? OPEN : size + before + behind);
    }
    Tensor to = add(sizes);
    line(
        "%s = tensor.pad %s low%s high%s { ^bb0(%s): tensor.yield %%v : f32 } : %s to %s",
        to.name,
        from.name,
        texts(low),
        texts(high),
        String.join(", ", arguments),
        from.type(),
        to.type());
  }

  private void concat(Tensor from) {
    int along = random.nextInt(from.sizes.size());
    List<Integer> sizes = new ArrayList<>(from.sizes);
    sizes.set(along, from.sizes.get(along) == OPEN ? OPEN : 2 * from.sizes.get(along));
    Tensor to = add(sizes);
    line(
        "%s = tensor.concat dim(%d) %s, %s : (%s, %s) -> %s",
        to.name, along, from.name, from.name, from.type(), from.type(), to.type());
  }

  private void collapse(Tensor from) {
    if (from.sizes.size() < 2) {
      return;
    }
    List<Integer> sizes = new ArrayList<>(from.sizes.subList(1, from.sizes.size()));
    int first = from.sizes.get(0);
    sizes.set(0, first == OPEN || sizes.get(0) == OPEN ? OPEN : first * sizes.get(0));
    Tensor to = add(sizes);
    String groups = from.sizes.size() == 2 ? "[[0, 1]]" : "[[0, 1], [2]]";
    line(
        "%s = tensor.collapse_shape %s %s : %s into %s",
        to.name, from.name, groups, from.type(), to.type());
  }

  private void slice(Tensor from) {
    List<Integer> sizes = sizes(from.sizes.size());
    List<Integer> kept = new ArrayList<>(sizes);
    if (random.nextBoolean()) {
      kept.remove(Integer.valueOf(1));
    }
    if (kept.isEmpty()) {
      return;
    }
    Tensor to = add(kept);
    line(
        "%s = tensor.extract_slice %s%s %s %s : %s to %s",
        to.name,
        from.name,
        Collections.nCopies(sizes.size(), 0),
        texts(sizes),
        Collections.nCopies(sizes.size(), 1),
        from.type(),
        to.type());
  }

  private void fresh(Tensor from) {
    List<String> open = texts(from.sizes.stream().filter(size -> size == OPEN).toList());
    Tensor to = add(from.sizes);
    String given = String.join(", ", open);
    if (random.nextBoolean()) {
      line("%s = tensor.empty(%s) : %s", to.name, given, to.type());
    } else {
      String brackets = open.isEmpty() ? "" : "[" + given + "]";
      line("%s = tensor.splat %%v%s : %s", to.name, brackets, to.type());
    }
  }

  private void cast(Tensor from) {
    Tensor to = add(from.sizes.stream().map(s -> random.nextBoolean() ? OPEN : s).toList());
    line("%s = tensor.cast %s : %s to %s", to.name, from.name, from.type(), to.type());
  }

  private void insert(Tensor from, Tensor into) {
    int rank = into.sizes.size();
    if (rank != from.sizes.size()) {
      return;
    }
    Tensor to = add(into.sizes);
    line(
        "%s = tensor.insert_slice %s into %s%s %s %s : %s into %s",
        to.name,
        from.name,
        into.name,
        Collections.nCopies(rank, 0),
        texts(from.sizes),
        Collections.nCopies(rank, 1),
        from.type(),
        to.type());
  }
}
