package dev.halfspace.interpreter;

import java.util.Random;

/**
 * The statements of a {@link RandomProgram} about tensors: of six integers, and of six numbers in
 * two rows. Positions are remainders by a size.
 */
final class RandomTensors {
  static final String ROW = "tensor<6xi32>";
  static final String MATRIX = "tensor<2x3xf32>";
  private static final int KINDS = 13;

  private final RandomProgram program;
  private final Random random;

  RandomTensors(RandomProgram program, Random random) {
    this.program = program;
    this.random = random;
  }

  /** The first value of each type. */
  void begin() {
    program.emit(ROW, "arith.constant dense<[1, -2, 3, 4, 50, %d]> : %s", random.nextInt(), ROW);
    program.emit(MATRIX, "arith.constant dense<[[1.5, 2.0, -0.25], [8.0, 0.1, 3.0]]> : %s", MATRIX);
    program.append("%%c6 = arith.constant 6 : index\n%%c2 = arith.constant 2 : index\n");
  }

  /** One statement at random. */
  void statement() {
    String t = program.pick(ROW);
    String m = program.pick(MATRIX);
    switch (random.nextInt(KINDS)) {
      case 0 ->
          program.emit(
              ROW, "tensor.insert %s into %s[%s] : %s", program.pick("i32"), t, below("%c6"), ROW);
      case 1 -> program.emit("i32", "tensor.extract %s[%s] : %s", t, below("%c6"), ROW);
      case 2 ->
          program.emit(
              "f32", "tensor.extract %s[%s, %s] : %s", m, below("%c2"), below("%c3"), MATRIX);
      case 3 -> elements();
      case 4 -> slice(t);
      case 5 ->
          program.emit(
              ROW, "arith.%s %s, %s : %s", one("addi", "muli", "xori"), t, program.pick(ROW), ROW);
      case 6 ->
          program.emit(
              MATRIX,
              "arith.%s %s, %s : %s",
              one("addf", "subf", "mulf"),
              m,
              program.pick(MATRIX),
              MATRIX);
      case 7 -> generate();
      case 8 -> joined(m);
      case 9 -> padded(t);
      case 10 -> sized(t);
      case 11 -> loop(t);
      default -> chosen(t);
    }
  }

  private String one(String... names) {
    return names[random.nextInt(names.length)];
  }

  private String below(String size) {
    String value = program.fresh();
    program.append("%s = arith.remui %s, %s : index\n", value, program.pick("index"), size);
    return value;
  }

  private void elements() {
    StringBuilder list = new StringBuilder(program.pick("i32"));
    for (int i = 1; i < 6; i++) {
      list.append(", ").append(program.pick("i32"));
    }
    program.emit(ROW, "tensor.from_elements %s : %s", list, ROW);
  }

  /** A part of a tensor, put into another at another place. */
  private void slice(String tensor) {
    String part = program.fresh();
    program.append(
        "%s = tensor.extract_slice %s[%s] [3] [1] : %s to tensor<3xi32>\n",
        part, tensor, below("%c3"), ROW);
    program.emit(
        ROW,
        "tensor.insert_slice %s into %s[%s] [3] [%d] : tensor<3xi32> into %s",
        part,
        program.pick(ROW),
        below("%c2"),
        1 + random.nextInt(2),
        ROW);
  }

  private void generate() {
    String outer = program.pick("i32");
    int n = program.number();
    program.append("%%g%d = tensor.generate {\n^bb0(%%gi%d: index):\n", n, n);
    program.append("%%gx%d = arith.index_cast %%gi%d : index to i32\n", n, n);
    program.append("%%gy%d = arith.muli %%gx%d, %s : i32\n", n, n, outer);
    program.append("tensor.yield %%gy%d : i32\n} : %s\n", n, ROW);
    program.add(ROW, "%g" + n);
  }

  /** The rows one after the other, changed, and cut again. */
  private void joined(String matrix) {
    String flat = program.fresh();
    String changed = program.fresh();
    program.append(
        "%s = tensor.collapse_shape %s [[0, 1]] : %s into tensor<6xf32>\n", flat, matrix, MATRIX);
    program.append(
        "%s = tensor.insert %s into %s[%s] : tensor<6xf32>\n",
        changed, program.pick("f32"), flat, below("%c6"));
    program.emit(
        MATRIX,
        "tensor.expand_shape %s [[0, 1]] output_shape [2, 3] : tensor<6xf32> into %s",
        changed,
        MATRIX);
  }

  private void padded(String tensor) {
    String part = program.fresh();
    program.append(
        "%s = tensor.extract_slice %s[%s] [2] [2] : %s to tensor<2xi32>\n",
        part, tensor, below("%c3"), ROW);
    int low = random.nextInt(5);
    int n = program.number();
    String outer = program.pick("i32");
    program.append("%%g%d = tensor.pad %s low[%d] high[%d] {\n", n, part, low, 4 - low);
    program.append("^bb0(%%gi%d: index):\ntensor.yield %s : i32\n", n, outer);
    program.append("} : tensor<2xi32> to %s\n", ROW);
    program.add(ROW, "%g" + n);
  }

  private void sized(String tensor) {
    String dynamic = program.fresh();
    program.append("%s = tensor.cast %s : %s to tensor<?xi32>\n", dynamic, tensor, ROW);
    program.emit("index", "tensor.dim %s, %%c0 : tensor<?xi32>", dynamic);
    program.emit(ROW, "tensor.cast %s : tensor<?xi32> to %s", dynamic, ROW);
  }

  /** A loop that changes a tensor from one iteration to the next. */
  private void loop(String tensor) {
    int n = program.number();
    program.append(
        "%%g%d = scf.for %%gi%d = %%c0 to %%c3 step %%c1 iter_args(%%gt%d = %s) -> (%s) {\n",
        n, n, n, tensor, ROW);
    program.append("%%gx%d = tensor.extract %%gt%d[%%gi%d] : %s\n", n, n, n, ROW);
    program.append("%%gy%d = arith.addi %%gx%d, %s : i32\n", n, n, program.pick("i32"));
    program.append("%%gj%d = arith.addi %%gi%d, %%c1 : index\n", n, n);
    program.append("%%gz%d = tensor.insert %%gy%d into %%gt%d[%%gj%d] : %s\n", n, n, n, n, ROW);
    program.append("scf.yield %%gz%d : %s\n}\n", n, ROW);
    program.add(ROW, "%g" + n);
  }

  private void chosen(String tensor) {
    int n = program.number();
    String other = program.pick(ROW);
    program.append("%%g%d = scf.if %s -> (%s) {\n", n, program.pick("i1"), ROW);
    program.append(
        "%%gx%d = tensor.insert %s into %s[%%c1] : %s\n", n, program.pick("i32"), tensor, ROW);
    program.append("scf.yield %%gx%d : %s\n} else {\nscf.yield %s : %s\n}\n", n, ROW, other, ROW);
    program.add(ROW, "%g" + n);
  }

  /** Prints the elements of a tensor. */
  void print(String type, String value) {
    for (int i = 0; i < 6; i++) {
      String element = program.fresh();
      String at = type.equals(ROW) ? "%k" + i : "%%k%d, %%k%d".formatted(i / 3, i % 3);
      program.append("%s = tensor.extract %s[%s] : %s\n", element, value, at, type);
      program.print(type.equals(ROW) ? "i32" : "f32", element);
    }
  }

  /** The positions that {@link #print} asks for. */
  void beginPrinting() {
    for (int i = 0; i < 6; i++) {
      program.append("%%k%d = arith.constant %d : index\n", i, i);
    }
  }
}
