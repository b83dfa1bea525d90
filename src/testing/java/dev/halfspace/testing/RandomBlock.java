package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.memref.MemRefAllocOp;
import dev.halfspace.dialect.tensor.EmptyOp;
import dev.halfspace.dialect.ub.PoisonOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * A block that is being filled: the values that may be used in it, and which of them affine
 * operations may use. What an operation needs and the block lacks is made on the way.
 */
final class RandomBlock {
  final RandomProgram program;
  final RandomGenerator random;
  final RandomTypes types;
  final RandomAttributes attributes;
  final OpBuilder b;
  private final int depth;
  private final boolean isTopLevel;
  private final List<Value> visible = new ArrayList<>();
  private final List<Value> dims = new ArrayList<>();
  private final List<Value> symbols = new ArrayList<>();

  private RandomBlock(RandomProgram program, OpBuilder b, int depth, boolean isTopLevel) {
    this.program = program;
    this.random = program.random();
    this.types = program.types();
    this.attributes = program.attributes();
    this.b = b;
    this.depth = depth;
    this.isTopLevel = isTopLevel;
  }

  /** A block of the body of a function. */
  static RandomBlock ofFunction(
      RandomProgram program, OpBuilder b, List<? extends Value> arguments) {
    RandomBlock block = new RandomBlock(program, b, 0, /* isTopLevel= */ true);
    block.addAll(arguments);
    return block;
  }

  /** Another block of the function, to which this one leads. */
  RandomBlock next(OpBuilder inner, List<? extends Value> arguments) {
    return inside(inner, depth, isTopLevel, arguments);
  }

  /** A block in a region of an operation in this one. */
  RandomBlock inside(OpBuilder inner, List<? extends Value> arguments) {
    return inside(inner, depth + 1, /* topLevel= */ false, arguments);
  }

  private RandomBlock inside(
      OpBuilder inner, int newDepth, boolean topLevel, List<? extends Value> arguments) {
    RandomBlock block = new RandomBlock(program, inner, newDepth, topLevel);
    block.visible.addAll(visible);
    block.dims.addAll(dims);
    block.symbols.addAll(symbols);
    block.addAll(arguments);
    return block;
  }

  /** A block in the body of an affine loop. */
  RandomBlock inLoop(OpBuilder inner, List<? extends Value> ivs, List<? extends Value> carried) {
    RandomBlock block = inside(inner, carried);
    block.visible.addAll(ivs);
    block.dims.addAll(ivs);
    return block;
  }

  /** Whether operations with regions may still nest. */
  boolean mayNest() {
    return depth < program.shape().maxDepth();
  }

  /** Emits some operations. */
  void fill() {
    for (int i = random.nextInt(program.shape().operationsPerBlock() + 1); i > 0; i--) {
      program.emitAny(this);
    }
  }

  /** Emits some operations and gives a value of each type. */
  List<Value> fillAndYield(List<? extends Type> wanted) {
    fill();
    return values(wanted);
  }

  /** Notes an operation that was emitted: its results may be used from now on. */
  @CanIgnoreReturnValue
  <T extends Operation> T add(T op) {
    program.decorate(op);
    addAll(op.results());
    return op;
  }

  /** Notes an operation whose results are valid dimensions if its operands are. */
  void addComputation(Operation op) {
    add(op);
    if (!isTopLevel) {
      dims.addAll(op.results());
    }
  }

  private void addAll(List<? extends Value> values) {
    visible.addAll(values);
    if (isTopLevel) {
      for (Value value : values) {
        if (value.type() instanceof IndexType && hasPlainName(value)) {
          dims.add(value);
          symbols.add(value);
        }
      }
    }
  }

  /** Whether a value is printed without number; the oracle misreads numbers in subscripts. */
  private static boolean hasPlainName(Value value) {
    Operation op = value.definingOp();
    return op == null || op.numResults() == 1;
  }

  /** A value of a type that is printed without number. */
  Value plainValue(Type type) {
    Value value = value(type);
    return hasPlainName(value) ? value : make(type);
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  /** A value of a type: one that is there, or a new one. */
  Value value(Type type) {
    List<Value> fitting = visible.stream().filter(value -> value.type().equals(type)).toList();
    return fitting.isEmpty() || oneIn(6) ? make(type) : types.pick(fitting);
  }

  private Value make(Type type) {
    if (RandomAttributes.hasConstant(type) && !oneIn(6)) {
      Value made = add(ArithConstantOp.build(b, attributes.constant(type))).result();
      if (type instanceof IndexType && !isTopLevel) {
        dims.add(made);
        symbols.add(made);
      }
      return made;
    }
    if (type instanceof MemRefType memref && memref.layout() == null && oneIn(2)) {
      List<Value> sizes = indices(memref.shape().dynamicCount());
      return add(MemRefAllocOp.build(b, MemRefAllocOp.Kind.ALLOC, memref, sizes)).result();
    }
    if (type instanceof RankedTensorType tensor && oneIn(2)) {
      Value[] sizes = indices(tensor.shape().dynamicCount()).toArray(new Value[0]);
      return add(EmptyOp.build(b, tensor, sizes)).result();
    }
    return oneIn(2) && !visible.isEmpty()
        ? add(UnrealizedConversionCastOp.build(b, List.of(types.pick(visible)), List.of(type)))
            .result(0)
        : add(PoisonOp.build(b, type)).result();
  }

  /** Any value. */
  Value any() {
    return visible.isEmpty() ? index() : types.pick(visible);
  }

  List<Value> values(List<? extends Type> wanted) {
    List<Value> values = new ArrayList<>();
    for (Type type : wanted) {
      values.add(value(type));
    }
    return values;
  }

  Value index() {
    return value(IndexType.INDEX);
  }

  List<Value> indices(int count) {
    return values(Collections.nCopies(count, IndexType.INDEX));
  }

  Value bool() {
    return value(IntegerType.I1);
  }

  /** A value that counts as a dimension here. */
  Value dim() {
    return types.oneIn(8) || dims.isEmpty() ? constantIndex() : types.pick(dims);
  }

  /** A value that counts as a symbol here. */
  Value symbol() {
    return types.oneIn(8) || symbols.isEmpty() ? constantIndex() : types.pick(symbols);
  }

  private Value constantIndex() {
    Value made = add(ArithConstantOp.buildIndex(b, random.nextInt(-3, 9))).result();
    if (!isTopLevel) {
      dims.add(made);
      symbols.add(made);
    }
    return made;
  }

  /** A map of {@code results} expressions over dimensions and symbols of this block. */
  AffineValueMap affine(int results) {
    RandomAffine shape = new RandomAffine(random.nextInt(3), random.nextInt(2), oneIn(6), false);
    return AffineValueMap.of(RandomMaps.stable(random, shape, results), affineOperands(shape));
  }

  /** Subscripts as custom form writes them: values that occur, each once. */
  AffineValueMap subscripts(int results) {
    return subscripts(results, new HashSet<>());
  }

  /** Subscripts of values that are not in {@code used}; they are added to it. */
  AffineValueMap subscripts(int results, Set<Value> used) {
    RandomAffine shape = new RandomAffine(random.nextInt(3), random.nextInt(2), oneIn(6), false);
    RandomMaps.Subscripts found = RandomMaps.subscripts(shape.map(random, results, 2));
    List<Value> operands = new ArrayList<>();
    found.dims().forEach(unused -> operands.add(unlike(used, this::dim)));
    found.symbols().forEach(unused -> operands.add(unlike(used, this::symbol)));
    return AffineValueMap.of(found.map(), operands);
  }

  private Value unlike(Set<Value> used, Supplier<Value> choice) {
    Value value = choice.get();
    while (!used.add(value)) {
      value = constantIndex();
    }
    return value;
  }

  /** Values for the dimensions, then for the symbols of {@code shape}. */
  List<Value> affineOperands(RandomAffine shape) {
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < shape.numDims(); i++) {
      operands.add(dim());
    }
    for (int i = 0; i < shape.numSymbols(); i++) {
      operands.add(symbol());
    }
    return operands;
  }

  /** A type that has a value, or one that will have one. */
  Type type() {
    return oneIn(2) || visible.isEmpty() ? types.any() : types.pick(visible).type();
  }

  List<Type> typeList(int most) {
    List<Type> list = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      list.add(type());
    }
    return list;
  }

  <T> T pick(List<T> list) {
    return types.pick(list);
  }

  <E extends Enum<E>> E pick(E[] constants) {
    return constants[random.nextInt(constants.length)];
  }

  /** Runs {@code emit} on a block in a region. */
  Consumer<OpBuilder> region(Consumer<RandomBlock> emit) {
    return inner -> emit.accept(inside(inner, ImmutableList.of()));
  }

  /** A body whose block arguments may be used. */
  OpBuilder.Body body(Consumer<RandomBlock> emit) {
    return (inner, arguments) -> emit.accept(inside(inner, arguments));
  }

  /** The sizes that a shape leaves open. */
  List<Value> sizes(Shape shape) {
    return indices(shape.dynamicCount());
  }
}
