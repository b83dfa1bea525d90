package dev.halfspace.format;

import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.ForeignOp.end;
import static dev.halfspace.format.ForeignOp.op;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.TypeConstraint.ANY;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import java.util.List;

/** Operations of the dialects {@code async}, {@code gpu}, {@code nvgpu} and {@code mpi}. */
final class ForeignTasks {
  private static final TypeConstraint ID = ForeignType.only("async.coro.id");
  private static final TypeConstraint HANDLE = ForeignType.only("async.coro.handle");
  private static final TypeConstraint STATE = ForeignType.only("async.coro.state");
  private static final TypeConstraint GROUP = ForeignType.only("async.group");
  private static final TypeConstraint VALUE = ForeignType.any("async.value");

  private static Type inValue(Type value) {
    return ((TypeAttr) ((ForeignType) value).parameters().get(0)).value();
  }

  private static final Dialect ASYNC =
      Dialect.of("async")
          .types(ForeignType.ofDialect("async"))
          .operations(
              op("async.coro.id").result("id", ID).syntax(format("attr-dict")),
              op("async.coro.begin")
                  .operand("id", ID)
                  .result("handle", HANDLE)
                  .syntax(format("$id attr-dict")),
              op("async.coro.save")
                  .operand("handle", HANDLE)
                  .result("state", STATE)
                  .syntax(format("$handle attr-dict")),
              op("async.coro.free")
                  .operand("id", ID)
                  .operand("handle", HANDLE)
                  .syntax(format("$id `,` $handle attr-dict")),
              op("async.coro.end").operand("handle", HANDLE).syntax(format("$handle attr-dict")),
              end("async.coro.suspend")
                  .operand("state", STATE)
                  .successors("suspendDest", "resumeDest", "cleanupDest")
                  .syntax(
                      format("$state `,` $suspendDest `,` $resumeDest `,` $cleanupDest attr-dict")),
              op("async.create_group")
                  .operand("size", INDEX)
                  .result("result", GROUP)
                  .syntax(format("$size `:` type($result) attr-dict")),
              op("async.add_to_group")
                  .operand("operand", ANY)
                  .operand("group", GROUP)
                  .result("rank", INDEX)
                  .syntax(format("$operand `,` $group `:` type($operand) attr-dict")),
              op("async.await")
                  .operand("operand", ANY)
                  .optionalResult("result", ANY)
                  .syntax(
                      format(
                          "$operand `:` custom<AwaitResultType>(type($operand), type($result))"
                              + " attr-dict",
                          ForeignDirectives.AWAIT_RESULT_TYPE)),
              op("async.runtime.create")
                  .result("result", ANY)
                  .syntax(format("attr-dict `:` type($result)")),
              op("async.runtime.store")
                  .operand("value", ANY)
                  .operand("storage", VALUE)
                  .typesMatchWith("the type in it", "storage", "value", ForeignTasks::inValue)
                  .syntax(format("$value `,` $storage attr-dict `:` type($storage)")),
              op("async.runtime.load")
                  .operand("storage", VALUE)
                  .result("result", ANY)
                  .typesMatchWith("the type in it", "storage", "result", ForeignTasks::inValue)
                  .syntax(format("$storage attr-dict `:` type($storage)")));

  private static final TypeConstraint TOKEN = ForeignType.only("gpu.async.token");
  private static final TypeConstraint I32 = TypeConstraint.only(IntegerType.I32);
  private static final Property<UnitAttr> UNIFORM = Property.optional("uniform", UnitAttr.class);
  private static final Property<ForeignWord> DIMENSION =
      ForeignWord.property("dimension", "gpu<dim ");
  private static final Property<IntegerAttr> UPPER_BOUND =
      Property.optional("upper_bound", IntegerAttr.class)
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IndexType.INDEX));
  private static final Property<IntegerAttr> CLUSTER_SIZE =
      Property.optional("cluster_size", IntegerAttr.class)
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I32));
  private static final Property<IntegerAttr> CLUSTER_STRIDE =
      Property.withDefault("cluster_stride", IntegerAttr.class, IntegerAttr.of(1, IntegerType.I32))
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I32));

  private static final Dialect GPU =
      Dialect.of("gpu")
          .types(ForeignType.ofDialect("gpu"))
          .attributes(ForeignWord.ofDialect("gpu"))
          .operations(
              op("gpu.thread_id")
                  .result("result", INDEX)
                  .properties(DIMENSION, UPPER_BOUND)
                  .with(ForeignOp.Namer.class, op -> "thread_id_" + op.property(DIMENSION).word())
                  .syntax(format("$dimension (`upper_bound` $upper_bound^)? attr-dict")),
              op("gpu.lane_id")
                  .result("result", INDEX)
                  .properties(UPPER_BOUND)
                  .syntax(format("(`upper_bound` $upper_bound^)? attr-dict")),
              op("gpu.wait")
                  .operands("asyncDependencies", TOKEN)
                  .optionalResult("asyncToken", TOKEN)
                  .syntax(
                      format(
                          "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies)"
                              + " attr-dict",
                          ForeignDirectives.ASYNC_DEPENDENCIES)),
              op("gpu.alloc")
                  .operands("asyncDependencies", TOKEN)
                  .operands("dynamicSizes", INDEX)
                  .operands("symbolOperands", INDEX)
                  .result("memref", ANY)
                  .optionalResult("asyncToken", TOKEN)
                  .properties(Property.optional("hostShared", UnitAttr.class))
                  .syntax(
                      format(
                          "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies)"
                              + " (` ` `host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)`"
                              + " (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
                          ForeignDirectives.ASYNC_DEPENDENCIES)),
              op("gpu.memcpy")
                  .operands("asyncDependencies", TOKEN)
                  .operand("dst", ANY)
                  .operand("src", ANY)
                  .optionalResult("asyncToken", TOKEN)
                  .syntax(
                      format(
                          "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies)"
                              + " $dst`,` $src `:` type($dst)`,` type($src) attr-dict",
                          ForeignDirectives.ASYNC_DEPENDENCIES)),
              op("gpu.subgroup_reduce")
                  .operand("value", ANY)
                  .result("result", ANY)
                  .properties(
                      Property.of("op", ForeignWord.class), UNIFORM, CLUSTER_SIZE, CLUSTER_STRIDE)
                  .syntax(
                      format(
                          "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)?"
                              + " (`cluster` `(` `size` `=` $cluster_size^"
                              + " (`,` `stride` `=` $cluster_stride^)? `)`)?"
                              + " attr-dict `:` functional-type(operands, results)",
                          ForeignDirectives.ALL_REDUCE_OPERATION)),
              op("gpu.shuffle")
                  .operand("value", ANY)
                  .operand("offset", I32)
                  .operand("width", I32)
                  .result("shuffleResult", ANY)
                  .result("valid", I1)
                  .properties(ForeignWord.property("mode", "gpu<shuffle_mode "))
                  .allTypesMatch("value", "shuffleResult")
                  .syntax(format("$mode $value `,` $offset `,` $width attr-dict `:` type($value)")),
              op("gpu.printf")
                  .operands("args", ANY)
                  .properties(Property.of("format", StringAttr.class))
                  .syntax(format("$format attr-dict (`,` $args^ `:` type($args))?")),
              op("gpu.subgroup_broadcast")
                  .operand("src", ANY)
                  .optionalOperand("lane", I32)
                  .result("result", ANY)
                  .properties(ForeignWord.property("broadcast_type", "gpu<broadcast "))
                  .allTypesMatch("result", "src")
                  .syntax(
                      format("$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)")));

  private static final Dialect NVGPU =
      Dialect.of("nvgpu")
          .types(ForeignType.ofDialect("nvgpu"))
          .attributes(ForeignWord.ofDialect("nvgpu"))
          .operations(
              op("nvgpu.device_async_copy")
                  .operand("dst", ANY)
                  .operands("dstIndices", INDEX)
                  .operand("src", ANY)
                  .operands("srcIndices", INDEX)
                  .optionalOperand("srcElements", INDEX)
                  .result("asyncToken", ForeignType.only("nvgpu.device.async.token"))
                  .properties(
                      Property.of("dstElements", IntegerAttr.class)
                          .spelled(PropertySyntax.ofType(IntegerAttr.class, IndexType.INDEX)),
                      Property.optional("bypassL1", UnitAttr.class))
                  .syntax(
                      format(
                          "$src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` `,` $dstElements"
                              + " (`,` $srcElements^)? attr-dict"
                              + " `:` type($src) `to` type($dst)")),
              op("nvgpu.mma.sync")
                  .operand("matrixA", ANY)
                  .operand("matrixB", ANY)
                  .operand("matrixC", ANY)
                  .result("res", ANY)
                  .properties(Property.of("mmaShape", ArrayAttr.class))
                  .syntax(
                      format(
                          "`(` $matrixA`,` $matrixB`,` $matrixC `)` attr-dict"
                              + " `:` `(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)`"
                              + " `->` type($res)")),
              op("nvgpu.rcp")
                  .operand("in", ANY)
                  .result("out", ANY)
                  .properties(
                      ForeignWord.property("rounding", "nvgpu<rcp_rounding_mode "),
                      Property.optional("ftz", UnitAttr.class))
                  .allTypesMatch("in", "out")
                  .syntax(
                      format(
                          "$in `{` `rounding` `=` $rounding (`,` `ftz` $ftz^)? `}`"
                              + " attr-dict `:` type($out)")));

  private static final TypeConstraint COMM = ForeignType.only("mpi.comm");

  private static final Dialect MPI =
      Dialect.of("mpi")
          .types(ForeignType.ofDialect("mpi"))
          .attributes(ForeignWord.ofDialect("mpi"))
          .operations(
              op("mpi.init")
                  .optionalResult("retval", ANY)
                  .syntax(format("attr-dict (`:` type($retval)^)?")),
              op("mpi.comm_world")
                  .result("comm", COMM)
                  .syntax(format("attr-dict `:` type(results)")),
              op("mpi.comm_split")
                  .operand("comm", COMM)
                  .operand("color", I32)
                  .operand("key", I32)
                  .optionalResult("retval", ANY)
                  .result("newcomm", COMM)
                  .syntax(format("`(` $comm `,` $color `,` $key `)` attr-dict `:` type(results)")),
              op("mpi.send")
                  .operand("ref", ANY)
                  .operand("tag", I32)
                  .operand("dest", I32)
                  .operand("comm", COMM)
                  .optionalResult("retval", ANY)
                  .syntax(
                      format(
                          "`(` $ref `,` $tag `,` $dest `,` $comm `)` attr-dict"
                              + " `:` type($ref) `,` type($tag) `,` type($dest)"
                              + "(`->` type($retval)^)?")),
              op("mpi.isend")
                  .operand("ref", ANY)
                  .operand("tag", I32)
                  .operand("dest", I32)
                  .operand("comm", COMM)
                  .optionalResult("retval", ANY)
                  .result("req", ANY)
                  .syntax(
                      format(
                          "`(` $ref `,` $tag `,` $dest `,` $comm`)` attr-dict"
                              + " `:` type($ref) `,` type($tag) `,` type($dest)"
                              + " `->` type(results)")),
              op("mpi.retval_check")
                  .operand("val", ForeignType.only("mpi.retval"))
                  .result("res", I1)
                  .properties(ForeignWord.property("errclass", "mpi.errclass<"))
                  .syntax(format("$val `=` $errclass attr-dict `:` type($res)")));

  static final List<Dialect> DIALECTS = List.of(ASYNC, GPU, NVGPU, MPI);

  private ForeignTasks() {}
}
