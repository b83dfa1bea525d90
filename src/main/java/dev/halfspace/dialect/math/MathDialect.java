package dev.halfspace.dialect.math;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;

/** The {@code math} dialect as a value. */
public final class MathDialect {
  /** The operations. */
  public static final Dialect DIALECT =
      Dialect.of("math").checkingInterfaces().operations(definitions());

  private MathDialect() {}

  private static ImmutableList<OpDefinition<?>> definitions() {
    ImmutableList.Builder<OpDefinition<?>> all = ImmutableList.builder();
    all.add(MathFmaOp.DEFINITION, MathClampFOp.DEFINITION, FPowIOp.DEFINITION, IPowIOp.DEFINITION);
    all.add(MathSincosOp.DEFINITION);
    for (FloatFunctionOp.Kind kind : FloatFunctionOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (FloatFunction2Op.Kind kind : FloatFunction2Op.Kind.values()) {
      all.add(kind.definition());
    }
    for (FloatClassOp.Kind kind : FloatClassOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (IntegerFunctionOp.Kind kind : IntegerFunctionOp.Kind.values()) {
      all.add(kind.definition());
    }
    return all.build();
  }
}
