package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.cf.CfAssertOp;
import dev.halfspace.dialect.cf.CfBrOp;
import dev.halfspace.dialect.cf.CfCondBrOp;
import dev.halfspace.dialect.cf.CfSwitchOp;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncCallIndirectOp;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.func.FuncConstantOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.memref.MemRefGlobalOp;
import dev.halfspace.dialect.ub.UbUnreachableOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Random symbols of a module, functions of one or more blocks, branches and calls. */
final class RandomFlow {
  private RandomFlow() {}

  static void addTo(Emitters e) {
    e.add(s -> CfAssertOp.build(s.b, s.bool(), s.attributes.text()));
    e.add(RandomFlow::call);
    e.add(RandomFlow::callIndirect);
    e.add(RandomFlow::functionConstant);
  }

  /** Fills a module. */
  static void emitModule(RandomProgram program, int maxFunctions, OpBuilder b) {
    for (int i = program.from(0, 3); i > 0; i--) {
      global(program, b);
    }
    for (int i = program.from(0, maxFunctions); i >= 0; i--) {
      FunctionType type = FunctionType.of(signature(program), signature(program));
      String name = "f" + program.functions.size();
      if (program.oneIn(5)) {
        program.functions.add(FuncOp.buildDeclaration(b, name, type));
      } else {
        function(program, b, name, type);
      }
    }
    if (program.oneIn(6)) {
      // The nested module does not see the symbols outside of it.
      program.functions.clear();
      program.globals.clear();
      OpBuilder inner = OpBuilder.atEnd(ModuleOp.build(b, "nested").body());
      function(program, inner, "inner", FunctionType.of(signature(program), List.of()));
    }
  }

  private static List<Type> signature(RandomProgram program) {
    return program.fewer(4, program.types::any);
  }

  private static void global(RandomProgram program, OpBuilder b) {
    RandomTypes types = program.types;
    RankedTensorType contents =
        RankedTensorType.of(types.staticShape(types.rank()), types.number());
    MemRefType type =
        MemRefType.of(contents.shape(), contents.elementType(), null, types.memorySpace());
    Attribute initial = types.oneIn(2) ? program.attributes.constant(contents) : null;
    boolean constant = initial != null && types.oneIn(2);
    if (initial == null && types.oneIn(2)) {
      initial = UnitAttr.UNIT;
    }
    String visibility = types.oneIn(2) ? types.pick("private", "public", "nested") : null;
    String name = "g" + program.globals.size();
    program.decorate(MemRefGlobalOp.build(b, name, visibility, type, initial, constant));
    program.globals.add(new RandomProgram.Global(name, type));
  }

  private static void function(RandomProgram program, OpBuilder b, String name, FunctionType type) {
    List<Block> rest =
        Choices.list(
            program.oneIn(3) ? program.from(1, 4) : 0,
            () -> Block.withArguments(signature(program), Location.UNKNOWN));
    FuncOp function = FuncOp.build(b, name, type, (inner, arguments) -> {});
    rest.forEach(function.functionBody()::append);
    Block first = function.entryBlock();
    RandomBlock entry =
        RandomBlock.ofFunction(program, OpBuilder.atEnd(first), first.arguments()).fill();
    List<RandomBlock> scopes = new ArrayList<>();
    for (Block block : rest) {
      scopes.add(entry.next(OpBuilder.atEnd(block), block.arguments()));
    }
    terminate(entry, rest, type.results());
    scopes.forEach(scope -> terminate(scope.fill(), rest, type.results()));
    program.decorate(function);
    program.functions.add(function);
  }

  private static void terminate(RandomBlock s, List<Block> targets, List<? extends Type> results) {
    switch (targets.isEmpty() ? 0 : s.from(0, 5)) {
      case 1 -> {
        Block target = s.pick(targets);
        s.add(CfBrOp.build(s.b, target, passed(s, target).toArray(new Value[0])));
      }
      case 2 -> {
        Block yes = s.pick(targets);
        Block no = s.pick(targets);
        s.add(CfCondBrOp.build(s.b, s.bool(), yes, passed(s, yes), no, passed(s, no)));
      }
      case 3 -> jump(s, targets);
      default -> s.add(s.oneIn(12) ? UbUnreachableOp.build(s.b) : Func.ret(s.b, s.values(results)));
    }
  }

  private static void jump(RandomBlock s, List<Block> targets) {
    Value flag = s.value(IntegerType.of(s.from(8, 64)));
    Block otherwise = s.pick(targets);
    List<CfSwitchOp.Case> cases = new ArrayList<>();
    for (int i = s.from(0, 4); i > 0; i--) {
      Block target = s.pick(targets);
      cases.add(new CfSwitchOp.Case(BigInteger.valueOf(i * 7L - 9), target, plain(s, target)));
    }
    s.add(CfSwitchOp.build(s.b, flag, otherwise, plain(s, otherwise), cases));
  }

  private static List<Value> passed(RandomBlock s, Block target) {
    return s.values(target.arguments().stream().map(Value::type).toList());
  }

  /** The successor operands of a switch, where the oracle cannot parse result numbers. */
  private static ImmutableList<Value> plain(RandomBlock s, Block target) {
    return target.arguments().stream()
        .map(argument -> s.plainValue(argument.type()))
        .collect(ImmutableList.toImmutableList());
  }

  private static @Nullable Operation call(RandomBlock s) {
    if (s.program.functions.isEmpty()) {
      return null;
    }
    FuncOp callee = s.pick(s.program.functions);
    return FuncCallOp.build(s.b, callee, s.values(callee.argumentTypes()).toArray(new Value[0]));
  }

  private static @Nullable Operation functionConstant(RandomBlock s) {
    return s.program.functions.isEmpty()
        ? null
        : FuncConstantOp.build(s.b, s.pick(s.program.functions));
  }

  private static Operation callIndirect(RandomBlock s) {
    FunctionType type = FunctionType.of(s.typeList(3), s.typeList(2));
    Value callee = s.value(type);
    return FuncCallIndirectOp.build(s.b, callee, s.values(type.inputs()).toArray(new Value[0]));
  }
}
