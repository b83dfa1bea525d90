package dev.halfspace.testing;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes one operation, and what it needs, in a block. */
@FunctionalInterface
interface Emitter {
  /** The operation, at the end of the block, or {@code null} if there can be none. */
  @Nullable Operation emit(RandomBlock s);

  /** Builds an operation whose operands have in common a type, or whatever else was chosen. */
  interface Build<T> extends BiFunction<RandomBlock, T, Operation> {}

  /** An emitter that first makes a choice. */
  static <T> Emitter given(Function<RandomTypes, T> choice, Build<T> build) {
    return s -> build.apply(s, choice.apply(s.types));
  }

  static Emitter integers(Build<Type> build) {
    return given(RandomTypes::integers, build);
  }

  static Emitter floats(Build<Type> build) {
    return given(RandomTypes::floats, build);
  }

  static Emitter vector(Build<VectorType> build) {
    return given(RandomTypes::fixedVector, build);
  }

  static Emitter tensor(Build<RankedTensorType> build) {
    return given(RandomTypes::tensor, build);
  }

  static Emitter memref(Build<MemRefType> build) {
    return given(RandomTypes::memref, build);
  }

  static Emitter rows(Build<MemRefType> build) {
    return given(RandomTypes::rows, build);
  }

  /** The opcodes of a dialect that share a class and take such a type as first operand. */
  @SuppressWarnings("unchecked") // a definition is of operations of its type
  static <T extends Operation> ImmutableList<OpDefinition<T>> opcodes(
      Dialect dialect, Class<T> shape, Type first) {
    return dialect.operations().values().stream()
        .filter(
            each -> each.type() == shape && each.operandGroups().get(0).constraint().accepts(first))
        .map(each -> (OpDefinition<T>) each)
        .collect(toImmutableList());
  }

  /** An emitter for each kind of a class of operations. */
  static <K> ImmutableList<Emitter> each(K[] kinds, Function<K, Emitter> emitter) {
    return each(Arrays.asList(kinds), emitter);
  }

  /** An emitter for each opcode of a class of operations. */
  static <K> ImmutableList<Emitter> each(List<K> kinds, Function<K, Emitter> emitter) {
    return kinds.stream().map(emitter).collect(toImmutableList());
  }

  /** Builds an operation of a kind on one operand. */
  interface Unary<K> {
    Operation build(OpBuilder b, K kind, Value operand);
  }

  /** Builds an operation of a kind on two operands of one type. */
  interface Binary<K> {
    Operation build(OpBuilder b, K kind, Value lhs, Value rhs);
  }

  static <K> ImmutableList<Emitter> unary(
      List<K> kinds, Function<RandomTypes, Type> type, Unary<K> build) {
    return each(kinds, kind -> given(type, (s, t) -> build.build(s.b, kind, s.value(t))));
  }

  static <K> ImmutableList<Emitter> binary(
      List<K> kinds, Function<RandomTypes, Type> type, Binary<K> build) {
    return each(
        kinds, kind -> given(type, (s, t) -> build.build(s.b, kind, s.value(t), s.value(t))));
  }

  /** An emitter that makes nothing where operations are nested deep enough. */
  static Emitter nesting(Emitter emitter) {
    return s -> s.mayNest() ? emitter.emit(s) : null;
  }
}
