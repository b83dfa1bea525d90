package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.cf.AssertOp;
import dev.halfspace.dialect.cf.BranchOp;
import dev.halfspace.dialect.cf.CondBranchOp;
import dev.halfspace.dialect.cf.SwitchOp;
import dev.halfspace.dialect.func.CallIndirectOp;
import dev.halfspace.dialect.func.CallOp;
import dev.halfspace.dialect.func.FuncConstantOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.func.FuncReturnOp;
import dev.halfspace.dialect.memref.MemRefGlobalOp;
import dev.halfspace.dialect.ub.UnreachableOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.testing.RandomProgram.Emitter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Random symbols of a module, functions of one or more blocks, branches and calls. */
final class RandomFlow {
  private RandomFlow() {}

  static final ImmutableList<Emitter> EMITTERS =
      ImmutableList.of(
          s -> s.add(AssertOp.build(s.b, s.bool(), s.attributes.text())),
          RandomFlow::call,
          RandomFlow::callIndirect,
          RandomFlow::functionConstant);

  /** Fills a module. */
  static void emitModule(RandomProgram program, OpBuilder b) {
    for (int i = program.random().nextInt(3); i > 0; i--) {
      global(program, b);
    }
    for (int i = program.random().nextInt(program.shape().maxFunctions()); i >= 0; i--) {
      FunctionType type = FunctionType.of(signature(program), signature(program));
      String name = "f" + program.functions().size();
      if (program.types().oneIn(5)) {
        program.functions().add(FuncOp.buildDeclaration(b, name, type));
      } else {
        function(program, b, name, type);
      }
    }
    if (program.types().oneIn(6)) {
      ModuleOp nested = ModuleOp.build(b, "nested");
      FunctionType type = FunctionType.of(signature(program), List.of());
      program.enterNested();
      function(program, OpBuilder.atEnd(nested.body()), "inner", type);
    }
  }

  private static List<Type> signature(RandomProgram program) {
    List<Type> types = new ArrayList<>();
    for (int i = program.random().nextInt(4); i > 0; i--) {
      types.add(program.types().any());
    }
    return types;
  }

  private static void global(RandomProgram program, OpBuilder b) {
    RandomTypes types = program.types();
    RankedTensorType contents =
        RankedTensorType.of(types.staticShape(types.rank()), types.number());
    MemRefType type =
        MemRefType.of(contents.shape(), contents.elementType(), null, types.memorySpace());
    Attribute initial =
        types.oneIn(3)
            ? null
            : types.oneIn(3) ? UnitAttr.UNIT : program.attributes().constant(contents);
    boolean constant = initial != null && !(initial instanceof UnitAttr) && types.oneIn(2);
    String visibility = types.pick(List.of("private", "public", "nested"));
    String name = "g" + program.globals().size();
    program.decorate(
        MemRefGlobalOp.build(b, name, types.oneIn(2) ? visibility : null, type, initial, constant));
    program.globals().add(new RandomProgram.Global(name, type));
  }

  private static void function(RandomProgram program, OpBuilder b, String name, FunctionType type) {
    List<Block> rest = new ArrayList<>();
    if (program.types().oneIn(3)) {
      for (int i = program.random().nextInt(1, 4); i > 0; i--) {
        rest.add(Block.withArguments(signature(program), Location.UNKNOWN));
      }
    }
    FuncOp function = FuncOp.build(b, name, type, (inner, arguments) -> {});
    rest.forEach(function.functionBody()::append);
    Block first = function.entryBlock();
    OpBuilder inner = OpBuilder.atEnd(first);
    RandomBlock entry = RandomBlock.ofFunction(program, inner, first.arguments());
    List<? extends Type> results = type.results();
    entry.fill();
    List<RandomBlock> scopes = new ArrayList<>();
    for (Block block : rest) {
      scopes.add(entry.next(OpBuilder.atEnd(block), block.arguments()));
    }
    terminate(entry, rest, results);
    for (RandomBlock scope : scopes) {
      scope.fill();
      terminate(scope, rest, results);
    }
    program.decorate(function);
    program.functions().add(function);
  }

  private static void terminate(RandomBlock s, List<Block> targets, List<? extends Type> results) {
    int choice = targets.isEmpty() ? 0 : s.random.nextInt(5);
    switch (choice) {
      case 1 -> {
        Block target = s.pick(targets);
        s.add(BranchOp.build(s.b, target, passed(s, target).toArray(new Value[0])));
      }
      case 2 -> {
        Block yes = s.pick(targets);
        Block no = s.pick(targets);
        s.add(CondBranchOp.build(s.b, s.bool(), yes, passed(s, yes), no, passed(s, no)));
      }
      case 3 -> jump(s, targets);
      default ->
          s.add(
              s.oneIn(12) ? UnreachableOp.build(s.b) : FuncReturnOp.build(s.b, s.values(results)));
    }
  }

  private static void jump(RandomBlock s, List<Block> targets) {
    IntegerType type = IntegerType.of(s.random.nextInt(8, 64));
    Value flag = s.value(type);
    Block otherwise = s.pick(targets);
    List<SwitchOp.Case> cases = new ArrayList<>();
    for (int i = s.random.nextInt(4); i > 0; i--) {
      Block target = s.pick(targets);
      cases.add(new SwitchOp.Case(BigInteger.valueOf(i * 7L - 9), target, plain(s, target)));
    }
    s.add(SwitchOp.build(s.b, flag, otherwise, plain(s, otherwise), cases));
  }

  private static ImmutableList<Value> passed(RandomBlock s, Block target) {
    return ImmutableList.copyOf(
        s.values(target.arguments().stream().map(BlockArgument::type).toList()));
  }

  /** Values to pass in a switch, where the oracle reads no numbers of results. */
  private static ImmutableList<Value> plain(RandomBlock s, Block target) {
    return target.arguments().stream()
        .map(argument -> s.plainValue(argument.type()))
        .collect(ImmutableList.toImmutableList());
  }

  private static void call(RandomBlock s) {
    if (s.program.functions().isEmpty() || s.program.isNested()) {
      return;
    }
    FuncOp callee = s.pick(s.program.functions());
    s.add(CallOp.build(s.b, callee, s.values(callee.argumentTypes()).toArray(new Value[0])));
  }

  private static void functionConstant(RandomBlock s) {
    if (!s.program.functions().isEmpty() && !s.program.isNested()) {
      s.add(FuncConstantOp.build(s.b, s.pick(s.program.functions())));
    }
  }

  private static void callIndirect(RandomBlock s) {
    FunctionType type = FunctionType.of(s.typeList(3), s.typeList(2));
    Value callee = s.value(type);
    s.add(CallIndirectOp.build(s.b, callee, s.values(type.inputs()).toArray(new Value[0])));
  }
}
