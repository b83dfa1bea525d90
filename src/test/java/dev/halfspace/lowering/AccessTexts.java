package dev.halfspace.lowering;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random accesses to buffers, as lines of a function. */
final class AccessTexts {
  /** The arguments that the accesses use, beside indices {@code %i0} to {@code %i3}. */
  static final String ARGUMENTS = "%w: vector<4xf32>, %k: vector<4xi1>, %y: vector<1x4xf32>";

  private final SplittableRandom random;
  private final ViewPrograms.Buffer buffer;
  private final StringBuilder text = new StringBuilder();

  private AccessTexts(SplittableRandom random, ViewPrograms.Buffer buffer) {
    this.random = random;
    this.buffer = buffer;
  }

  /** Some accesses to a buffer. */
  static String of(SplittableRandom random, ViewPrograms.Buffer buffer, boolean isAffine) {
    AccessTexts texts = new AccessTexts(random, buffer);
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      if (isAffine) {
        texts.affine();
      } else {
        texts.access(random.nextInt(texts.isRow() ? 8 : 4));
      }
    }
    return texts.text.toString();
  }

  /** Elsewhere the oracle takes masked vectors for neighbours in memory. */
  private boolean isRow() {
    List<Long> strides = buffer.knownStrides();
    return !strides.isEmpty() && strides.get(strides.size() - 1) == 1;
  }

  @FormatMethod
  private void line(@FormatString String format, Object... arguments) {
    text.append("  ").append(format.formatted(arguments)).append('\n');
  }

  private String name() {
    return "%%r%d".formatted(random.nextInt(1 << 30));
  }

  private String at() {
    List<String> all = new ArrayList<>();
    buffer.sizes().forEach(size -> all.add("%i" + random.nextInt(4)));
    return all.toString();
  }

  /** Sums of an index, or of a multiple of one, and a number or another index. */
  private void affine() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < buffer.sizes().size(); i++) {
      String index = "%i" + random.nextInt(4);
      all.add(
          switch (random.nextInt(5)) {
            case 0 -> index;
            case 1 -> index + " + 3";
            case 2 -> index + " * 2 + symbol(%i1)";
            case 3 -> index + " floordiv 2";
            default -> Integer.toString(random.nextInt(3));
          });
    }
    if (random.nextBoolean()) {
      line("%s = affine.load %s%s : %s", name(), buffer.name(), all, buffer.type());
    } else {
      line("affine.store %%v, %s%s : %s", buffer.name(), all, buffer.type());
    }
  }

  private String vector() {
    return buffer.sizes().size() < 2 || random.nextInt(3) > 0 ? "%w" : "%y";
  }

  private static String type(String vector) {
    return vector.equals("%w") ? "vector<4xf32>" : "vector<1x4xf32>";
  }

  private void access(int kind) {
    String type = buffer.type();
    String hint = random.nextInt(3) == 0 ? " {nontemporal = true}" : "";
    String at = buffer.name() + at();
    String vector = kind < 4 ? vector() : "%w"; // the oracle loads more dimensions than there are
    switch (kind) {
      case 0 -> line("%s = memref.load %s%s : %s", name(), at, hint, type);
      case 1 -> line("memref.store %%v, %s%s : %s", at, hint, type);
      case 4 -> line("%s = vector.load %s%s : %s, %s", name(), at, hint, type, type(vector));
      case 5 -> line("vector.store %s, %s%s : %s, %s", vector, at, hint, type, type(vector));
      case 6 ->
          line(
              "%s = vector.maskedload %s, %%k, %%w : %s, vector<4xi1>, vector<4xf32> into"
                  + " vector<4xf32>",
              name(), at, type);
      case 7 -> line("vector.maskedstore %s, %%k, %%w : %s, vector<4xi1>, vector<4xf32>", at, type);
      case 2 ->
          line(
              "%s = vector.transfer_read %s, %%v %s : %s, %s",
              name(), at, how(vector, true), type, type(vector));
      default ->
          line(
              "vector.transfer_write %s, %s %s : %s, %s",
              vector, at, how(vector, random.nextInt(4) > 0), type(vector), type);
    }
  }

  /** Bounds and, for vectors of one dimension, the dimension that they run along. */
  private String how(String vector, boolean isInside) {
    String flags = "in_bounds = [%s]";
    String bounds = flags.formatted(vector.equals("%w") ? isInside : isInside + ", " + isInside);
    int rank = buffer.sizes().size();
    if (!vector.equals("%w") || rank == 0 || random.nextInt(3) > 0) {
      return "{" + bounds + "}";
    }
    List<String> dims = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      dims.add("d" + i);
    }
    String map = "affine_map<(%s) -> (d%d)>";
    return "{%s, permutation_map = %s}"
        .formatted(bounds, map.formatted(String.join(", ", dims), random.nextInt(rank)));
  }
}
