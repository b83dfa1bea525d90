package dev.halfspace.testing;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.UnaryOp;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/** Collects the emitters of some operations. */
final class Emitters {
  private final ImmutableList.Builder<Emitter> all = ImmutableList.builder();

  private Emitters() {}

  static ImmutableList<Emitter> of(Consumer<Emitters> table) {
    Emitters emitters = new Emitters();
    table.accept(emitters);
    return emitters.all.build();
  }

  /** Builds an operation from a choice, such as the common type of its operands. */
  interface Build<T> extends BiFunction<RandomBlock, T, Operation> {}

  void add(Emitter emitter) {
    all.add(emitter);
  }

  /** Adds an emitter that emits nothing at the greatest nesting depth. */
  void nesting(Emitter emitter) {
    add(s -> s.mayNest() ? emitter.emit(s) : null);
  }

  /** Adds an emitter that first makes a choice. */
  <T> void given(Function<RandomTypes, T> choice, Build<T> build) {
    add(s -> build.apply(s, choice.apply(s.types)));
  }

  void integers(Build<Type> build) {
    given(RandomTypes::integers, build);
  }

  void floats(Build<Type> build) {
    given(RandomTypes::floats, build);
  }

  void vector(Build<VectorType> build) {
    given(RandomTypes::fixedVector, build);
  }

  void tensor(Build<RankedTensorType> build) {
    given(RandomTypes::tensor, build);
  }

  void memref(Build<MemRefType> build) {
    given(RandomTypes::memref, build);
  }

  void rows(Build<MemRefType> build) {
    given(RandomTypes::rows, build);
  }

  /** The opcodes of a dialect that share a class and accept a type for the first operand. */
  @SuppressWarnings("unchecked") // a definition is of operations of its type
  static <T extends Operation> ImmutableList<OpDefinition<T>> opcodes(
      Dialect dialect, Class<T> shape, Type first) {
    return dialect.operations().values().stream()
        .filter(
            each -> each.type() == shape && each.operandGroups().get(0).constraint().accepts(first))
        .map(each -> (OpDefinition<T>) each)
        .collect(toImmutableList());
  }

  /** Adds an emitter for each opcode of a class of operations on one operand. */
  void unary(List<OpDefinition<UnaryOp>> opcodes, Function<RandomTypes, Type> type) {
    for (OpDefinition<UnaryOp> opcode : opcodes) {
      given(type, (s, t) -> UnaryOp.build(s.b, opcode, s.value(t)));
    }
  }

  /** Adds an emitter for each opcode of a class of operations on two operands of one type. */
  void binary(List<OpDefinition<BinaryOp>> opcodes, Function<RandomTypes, Type> type) {
    for (OpDefinition<BinaryOp> opcode : opcodes) {
      given(type, (s, t) -> BinaryOp.build(s.b, opcode, s.value(t), s.value(t)));
    }
  }
}
