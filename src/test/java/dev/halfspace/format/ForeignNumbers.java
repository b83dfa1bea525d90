package dev.halfspace.format;

import static dev.halfspace.builtin.TypeConstraints.FLOAT;
import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.format.ForeignOp.op;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.TypeConstraint.ANY;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import java.util.List;

/** Operations of the dialects {@code complex} and {@code shape}. */
final class ForeignNumbers {
  private static final TypeConstraint COMPLEX =
      new TypeConstraint("a complex number", ComplexType.class::isInstance);
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE)
          .spelled(FastMathAttr.SYNTAX);

  private static Type element(Type complex) {
    return ((ComplexType) complex).elementType();
  }

  private static final Dialect COMPLEX_DIALECT =
      Dialect.of("complex")
          .operations(
              op("complex.add")
                  .operand("lhs", COMPLEX)
                  .operand("rhs", COMPLEX)
                  .result("result", COMPLEX)
                  .properties(FASTMATH)
                  .traits(SameOperandsAndResultType.class)
                  .syntax(
                      format(
                          "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")),
              op("complex.abs")
                  .operand("complex", COMPLEX)
                  .result("result", FLOAT)
                  .properties(FASTMATH)
                  .typesMatchWith("its element type", "complex", "result", ForeignNumbers::element)
                  .syntax(
                      format("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)")),
              op("complex.create")
                  .operand("real", FLOAT)
                  .operand("imaginary", FLOAT)
                  .result("complex", COMPLEX)
                  .allTypesMatch("real", "imaginary")
                  .typesMatchWith("parts of it", "complex", "real", ForeignNumbers::element)
                  .syntax(format("$real `,` $imaginary attr-dict `:` type($complex)")),
              op("complex.eq")
                  .operand("lhs", COMPLEX)
                  .operand("rhs", COMPLEX)
                  .result("result", I1)
                  .allTypesMatch("lhs", "rhs")
                  .syntax(format("$lhs `,` $rhs attr-dict `:` type($lhs)")),
              op("complex.constant")
                  .result("complex", COMPLEX)
                  .properties(Property.of("value", ArrayAttr.class))
                  .with(ForeignOp.Namer.class, op -> "cst")
                  .syntax(format("$value attr-dict `:` type($complex)")),
              op("complex.powi")
                  .operand("lhs", COMPLEX)
                  .operand("rhs", ANY)
                  .result("result", COMPLEX)
                  .properties(FASTMATH)
                  .allTypesMatch("lhs", "result")
                  .syntax(
                      format(
                          "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
                              + " `,` type($rhs)")),
              op("complex.bitcast")
                  .operand("operand", ANY)
                  .result("result", ANY)
                  .syntax(format("$operand attr-dict `:` type($operand) `to` type($result)")));

  private static final TypeConstraint WITNESS = ForeignType.only("shape.witness");
  private static final Property<IntegerAttr> SIZE =
      Property.of("value", IntegerAttr.class)
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IndexType.INDEX));
  private static final Property<StringAttr> ERROR = Property.optional("error", StringAttr.class);

  private static final Dialect SHAPE_DIALECT =
      Dialect.of("shape")
          .types(ForeignType.ofDialect("shape"))
          .operations(
              op("shape.const_size")
                  .result("result", ForeignType.only("shape.size"))
                  .properties(SIZE)
                  .with(ForeignOp.Namer.class, op -> "c" + op.property(SIZE).value())
                  .syntax(format("$value attr-dict")),
              op("shape.const_witness")
                  .result("result", WITNESS)
                  .properties(Property.of("passing", IntegerAttr.class))
                  .syntax(format("$passing attr-dict")),
              op("shape.cstr_require")
                  .operand("pred", I1)
                  .result("result", WITNESS)
                  .properties(Property.of("msg", StringAttr.class))
                  .syntax(format("$pred `,` $msg attr-dict")),
              op("shape.assuming_all")
                  .operands("inputs", WITNESS)
                  .result("result", WITNESS)
                  .syntax(format("$inputs attr-dict")),
              op("shape.meet")
                  .operand("arg0", ANY)
                  .operand("arg1", ANY)
                  .result("result", ANY)
                  .properties(ERROR)
                  .syntax(
                      format(
                          "$arg0 `,` $arg1 (`,` `error` `=` $error^)? attr-dict `:`"
                              + " type($arg0) `,` type($arg1) `->` type($result)")),
              op("shape.with_shape")
                  .operand("operand", ANY)
                  .operand("shape", ANY)
                  .result("result", ForeignType.only("shape.value_shape"))
                  .syntax(format("operands attr-dict `:` type($operand) `,` type($shape)")),
              op("shape.any")
                  .operands("inputs", ANY)
                  .result("result", ANY)
                  .syntax(format("$inputs attr-dict `:` type($inputs) `->` type($result)")));

  static final List<Dialect> DIALECTS = List.of(COMPLEX_DIALECT, SHAPE_DIALECT);

  private ForeignNumbers() {}
}
