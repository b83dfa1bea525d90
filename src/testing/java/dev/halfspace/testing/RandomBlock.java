package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.dialect.tensor.TensorEmptyOp;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A block under construction: the values that its operations may use, and those that are valid
 * affine dimensions and symbols. Missing operands are created on demand.
 */
final class RandomBlock extends Choices {
  /** Builds a terminator. */
  interface End extends BiFunction<OpBuilder, List<Value>, Operation> {}

  final RandomProgram program;
  final RandomTypes types;
  final RandomAttributes attributes;
  final OpBuilder b;
  private final int depth;
  private final boolean isTopLevel;
  private final List<Value> visible = new ArrayList<>();
  private final List<Value> dims = new ArrayList<>();
  private final List<Value> symbols = new ArrayList<>();

  private RandomBlock(RandomProgram program, OpBuilder b, int depth, boolean isTopLevel) {
    super(program.random);
    this.program = program;
    this.types = program.types;
    this.attributes = program.attributes;
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

  /** Another block of the function, which this one dominates. */
  RandomBlock next(OpBuilder inner, List<? extends Value> arguments) {
    return inside(new RandomBlock(program, inner, depth, isTopLevel), arguments);
  }

  /** A block in a region of an operation in this one. */
  RandomBlock inside(OpBuilder inner, Iterable<? extends Value> arguments) {
    return inside(new RandomBlock(program, inner, depth + 1, /* isTopLevel= */ false), arguments);
  }

  private RandomBlock inside(RandomBlock block, Iterable<? extends Value> arguments) {
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

  /** Returns true if operations with regions may still nest. */
  boolean mayNest() {
    return depth < program.maxDepth;
  }

  /** Emits some operations. */
  @CanIgnoreReturnValue
  RandomBlock fill() {
    for (int i = random.nextInt(program.operationsPerBlock + 1); i > 0; i--) {
      program.emitAny(this);
    }
    return this;
  }

  /** Emits some operations and a terminator with a value of each type. */
  void end(List<? extends Type> wanted, End end) {
    fill().add(end.apply(b, values(wanted)));
  }

  /** A region of one block whose terminator has a value of each type. */
  Consumer<OpBuilder> region(List<? extends Type> wanted, End end) {
    return inner -> inside(inner, ImmutableList.of()).end(wanted, end);
  }

  /** A region of one block with arguments whose terminator has a value of each type. */
  OpBuilder.Body body(List<? extends Type> wanted, End end) {
    return (inner, arguments) -> inside(inner, arguments).end(wanted, end);
  }

  /** A region of one block without terminator. */
  Consumer<OpBuilder> region() {
    return inner -> inside(inner, ImmutableList.of()).fill();
  }

  /** Records an emitted operation, whose results may be used from now on. */
  @CanIgnoreReturnValue
  <T extends Operation> T add(T op) {
    program.decorate(op);
    addAll(op.results());
    if (op instanceof AffineApplyOp && !isTopLevel) {
      dims.addAll(op.results()); // its operands are dimensions and symbols
    }
    return op;
  }

  private void addAll(Iterable<? extends Value> values) {
    for (Value value : values) {
      visible.add(value);
      if ((isTopLevel || value.definingOp() instanceof ArithConstantOp)
          && value.type() instanceof IndexType
          && hasPlainName(value)) {
        dims.add(value);
        symbols.add(value);
      }
    }
  }

  /**
   * Returns true if a value is printed without a result number; the oracle misreads result numbers
   * in subscripts.
   */
  private static boolean hasPlainName(Value value) {
    Operation op = value.definingOp();
    return op == null || op.numResults() == 1;
  }

  /** A value of a type that is printed without a result number. */
  Value plainValue(Type type) {
    Value value = value(type);
    return hasPlainName(value) ? value : make(type);
  }

  /** A value of a type: an existing or a new one. */
  Value value(Type type) {
    List<Value> fitting = visible.stream().filter(value -> value.type().equals(type)).toList();
    return fitting.isEmpty() || oneIn(6) ? make(type) : pick(fitting);
  }

  private Value make(Type type) {
    if (RandomAttributes.hasConstant(type) && !oneIn(6)) {
      return add(Arith.constant(b, attributes.constant(type)).owner()).result();
    }
    if (type instanceof MemRefType memref && memref.layout() == null && oneIn(2)) {
      List<Value> sizes = sizes(memref.shape());
      return add(AllocOp.build(b, MemRef.ALLOC, memref, sizes)).result();
    }
    if (type instanceof RankedTensorType tensor && oneIn(2)) {
      Value[] sizes = sizes(tensor.shape()).toArray(new Value[0]);
      return add(TensorEmptyOp.build(b, tensor, sizes)).result();
    }
    return oneIn(2) && !visible.isEmpty()
        ? add(UnrealizedConversionCastOp.build(b, List.of(any()), List.of(type))).result(0)
        : add(UbPoisonOp.build(b, type)).result();
  }

  /** Any value. */
  Value any() {
    return visible.isEmpty() ? index() : pick(visible);
  }

  List<Value> values(List<? extends Type> wanted) {
    List<Value> values = new ArrayList<>();
    wanted.forEach(type -> values.add(value(type)));
    return values;
  }

  Value index() {
    return value(IndexType.INDEX);
  }

  List<Value> indices(int count) {
    return values(Collections.nCopies(count, IndexType.INDEX));
  }

  /** An element of a tensor, buffer or vector. */
  Value element(ShapedType type) {
    return value(type.elementType());
  }

  /** An index for each dimension of a tensor, buffer or vector. */
  List<Value> at(ShapedType type) {
    return indices(Objects.requireNonNull(type.shapeOrNull()).rank());
  }

  /** A value for each element of a static shape. */
  List<Value> elements(ShapedType type) {
    long count = Objects.requireNonNull(type.shapeOrNull()).elementCount();
    return values(Collections.nCopies(Math.toIntExact(count), type.elementType()));
  }

  /** The dynamic sizes of a shape. */
  List<Value> sizes(Shape shape) {
    return indices(shape.dynamicCount());
  }

  /** A list of integers with a value in place of each dynamic one. */
  IndexList list(long... known) {
    ImmutableLongArray list = ImmutableLongArray.copyOf(known);
    int values = new IndexList(list, ImmutableList.of()).numUnknown();
    return new IndexList(list, ImmutableList.copyOf(indices(values)));
  }

  /** Integers from {@code low} up to, but not including, {@code high}, some of them dynamic. */
  IndexList listFrom(int low, int high, int length) {
    return list(longs(length, i -> oneIn(3) ? Shape.DYNAMIC : from(low, high)));
  }

  /** A slice that is not statically out of bounds of a tensor or buffer of shape {@code whole}. */
  Slice slice(Shape whole) {
    int rank = whole.rank();
    long[] offsets = new long[rank];
    long[] sizes = new long[rank];
    long[] strides = new long[rank];
    for (int d = 0; d < rank; d++) {
      long size = whole.isDynamic(d) ? 6 : whole.size(d);
      boolean open = size == 0 || oneIn(4);
      offsets[d] = open ? Shape.DYNAMIC : random.nextLong(size);
      long left = open ? 3 : size - offsets[d];
      strides[d] = oneIn(4) ? Shape.DYNAMIC : random.nextLong(1, left + 1);
      long step = strides[d] == Shape.DYNAMIC ? 1 : strides[d];
      sizes[d] = oneIn(4) ? Shape.DYNAMIC : 1 + random.nextLong((left - 1) / step + 1);
    }
    return new Slice(list(offsets), list(sizes), list(strides));
  }

  Value bool() {
    return value(IntegerType.I1);
  }

  /** A value that is a valid dimension here. */
  Value dim() {
    return oneIn(8) || dims.isEmpty() ? constantIndex() : pick(dims);
  }

  /** A value that is a valid symbol here. */
  Value symbol() {
    return oneIn(8) || symbols.isEmpty() ? constantIndex() : pick(symbols);
  }

  private Value constantIndex() {
    return add(Arith.constantIndex(b, from(-3, 9)).owner()).result();
  }

  private RandomAffine affineShape() {
    return new RandomAffine(random.nextInt(3), random.nextInt(2), oneIn(6), false);
  }

  /** A map of {@code results} expressions over dimensions and symbols of this block. */
  AffineValueMap affine(int results) {
    AffineMap map = RandomMaps.stable(random, affineShape(), results);
    return AffineValueMap.of(map, affineOperands(map.numDims(), map.numSymbols()));
  }

  /** Valid dimensions, followed by valid symbols. */
  List<Value> affineOperands(int numDims, int numSymbols) {
    List<Value> operands = new ArrayList<>(list(numDims, this::dim));
    operands.addAll(list(numSymbols, this::symbol));
    return operands;
  }

  /** Subscripts in the custom form: each operand occurs, and once. */
  AffineValueMap subscripts(int results) {
    return subscripts(results, new HashSet<>());
  }

  /** Subscripts of values that are not in {@code used}; they are added to it. */
  AffineValueMap subscripts(int results, Set<Value> used) {
    AffineMap map = RandomMaps.subscripts(affineShape().map(random, results, 2));
    List<Value> operands = new ArrayList<>(list(map.numDims(), () -> unlike(used, this::dim)));
    operands.addAll(list(map.numSymbols(), () -> unlike(used, this::symbol)));
    return AffineValueMap.of(map, operands);
  }

  private Value unlike(Set<Value> used, Supplier<Value> choice) {
    Value value = choice.get();
    while (!used.add(value)) {
      value = constantIndex();
    }
    return value;
  }

  /** Any type, or the type of a visible value. */
  Type type() {
    return oneIn(2) || visible.isEmpty() ? types.any() : pick(visible).type();
  }

  /** Up to {@code most} types. */
  List<Type> typeList(int most) {
    return fewer(most + 1, this::type);
  }
}
