package dev.halfspace.dialect.arith;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CaseFormat;
import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.verify.Verifier;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each factory of values makes the operation that it is named after. */
class ArithFactoriesTest {
  private static final List<Type> TYPES =
      List.of(IntegerType.I32, FloatType.F32, IntegerType.I64, FloatType.F64, IndexType.INDEX);

  /** The factories of two operands and of conversions, by name. */
  private static List<Method> factories() {
    return Arrays.stream(Arith.class.getMethods())
        .filter(m -> Modifier.isStatic(m.getModifiers()) && m.getReturnType() == OpResult.class)
        .filter(m -> m.getParameterCount() >= 3 && m.getParameterTypes()[1] == Value.class)
        .filter(m -> isValueOrType(m.getParameterTypes()[2]))
        .filter(m -> m.getParameterCount() == 3 || m.isVarArgs())
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static boolean isValueOrType(Class<?> parameter) {
    return parameter == Value.class || parameter == Type.class;
  }

  /** A module in which a factory is applied to types that fit it. */
  private static ModuleOp applied(Method factory) throws ReflectiveOperationException {
    for (Type from : TYPES) {
      for (Type to : TYPES) {
        ModuleOp module = ModuleOp.create(Location.UNKNOWN);
        FuncOp function =
            FuncOp.build(
                OpBuilder.atEnd(module.body()),
                "f",
                FunctionType.of(List.of(from, to), List.of()),
                (b, arguments) -> Func.ret(b));
        List<Object> given = new ArrayList<>();
        given.add(OpBuilder.atStart(function.entryBlock()));
        given.add(function.arguments().get(0));
        boolean converts = factory.getParameterTypes()[2] == Type.class;
        given.add(converts ? to : function.arguments().get(1));
        if (factory.isVarArgs()) {
          given.add(Array.newInstance(factory.getParameterTypes()[3].getComponentType(), 0));
        }
        Object made = factory.invoke(null, given.toArray());
        assertThat(made).isInstanceOf(OpResult.class);
        if (Verifier.verify(module, Dialects.standard()).isEmpty()) {
          return module;
        }
      }
    }
    throw new AssertionError(factory + " fits no types");
  }

  @Test
  void factoriesMakeTheOperationsTheyAreNamedAfter() throws ReflectiveOperationException {
    assertThat(factories()).hasSizeGreaterThan(35);
    for (Method factory : factories()) {
      Operation op = applied(factory).findAll(FuncOp.class).get(0).entryBlock().firstOp();
      String snake = CaseFormat.LOWER_CAMEL.to(CaseFormat.LOWER_UNDERSCORE, factory.getName());
      assertThat(op.name()).isEqualTo("arith." + snake);
    }
  }

  @Test
  void oracleReadsAndPrintsThemAlike() throws ReflectiveOperationException {
    Oracle.assumePresent();
    StringBuilder texts = new StringBuilder();
    for (Method factory : factories()) {
      String text = Halfspace.print(applied(factory));
      texts.append(text.replace("@f(", "@" + factory.getName() + "("));
    }
    String module = Halfspace.print(Halfspace.read(texts.toString()).orThrow());
    assertThat(Oracle.run(module).accepted().strip()).isEqualTo(module.strip());
  }
}
