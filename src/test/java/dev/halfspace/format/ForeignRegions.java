package dev.halfspace.format;

import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.ForeignOp.end;
import static dev.halfspace.format.ForeignOp.op;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.RegionSlot.region;
import static dev.halfspace.ir.RegionSlot.regions;
import static dev.halfspace.ir.TypeConstraint.ANY;

import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import java.util.List;

/** Operations of the dialects {@code sparse_tensor}, {@code smt}, {@code emitc} and {@code omp}. */
final class ForeignRegions {
  private static Property<UnitAttr> flag(String name) {
    return Property.optional(name, UnitAttr.class);
  }

  private static Property<IntegerAttr> i32(String name) {
    return Property.of(name, IntegerAttr.class)
        .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I32));
  }

  private static Property<StringAttr> symbol(String name) {
    return Property.of(name, StringAttr.class).spelled(StringAttr.SYMBOL);
  }

  private static final OpDefinition<?> SPARSE_YIELD =
      end("sparse_tensor.yield")
          .operands("results", ANY)
          .syntax(format("$results attr-dict `:` type($results)"));

  private static final Dialect SPARSE_TENSOR =
      Dialect.of("sparse_tensor")
          .attributes(ForeignWord.ofDialect("sparse_tensor"))
          .operations(
              SPARSE_YIELD,
              op("sparse_tensor.binary")
                  .operand("x", ANY)
                  .operand("y", ANY)
                  .result("output", ANY)
                  .properties(flag("left_identity"), flag("right_identity"))
                  .regions(region("overlapRegion"), region("leftRegion"), region("rightRegion"))
                  .syntax(
                      format(
                          """
                          $x `,` $y `:` attr-dict type($x) `,` type($y) `to` type($output) `\\n`
                            `overlap` `=` $overlapRegion `\\n`
                            `left` `=` (`identity` $left_identity^):($leftRegion)? `\\n`
                            `right` `=` (`identity` $right_identity^):($rightRegion)?
                          """)),
              op("sparse_tensor.push_back")
                  .operand("curSize", INDEX)
                  .operand("inBuffer", ANY)
                  .operand("value", ANY)
                  .optionalOperand("n", INDEX)
                  .result("outBuffer", ANY)
                  .result("newSize", INDEX)
                  .properties(flag("inbounds"))
                  .allTypesMatch("inBuffer", "outBuffer")
                  .syntax(
                      format(
                          "(`inbounds` $inbounds^)? $curSize `,` $inBuffer `,` $value (`,` $n^ )?"
                              + " attr-dict `:` type($curSize) `,` type($inBuffer)"
                              + " `,` type($value) (`,` type($n)^ )?")),
              op("sparse_tensor.sort")
                  .operand("n", INDEX)
                  .operand("xy", ANY)
                  .operands("ys", ANY)
                  .properties(
                      ForeignWord.property("algorithm", "sparse_tensor<SparseTensorSortAlgorithm "),
                      Property.of("perm_map", AffineMapAttr.class))
                  .syntax(
                      format(
                          "$algorithm $n`,`$xy (`jointly` $ys^)? attr-dict"
                              + "`:` type($xy) (`jointly` type($ys)^)?")),
              op("sparse_tensor.foreach")
                  .operand("tensor", ANY)
                  .operands("initArgs", ANY)
                  .results("results", ANY)
                  .regions(region("region"))
                  .implicitTerminator(() -> SPARSE_YIELD)
                  .syntax(
                      format(
                          "`in` $tensor (`init``(`$initArgs^`)`)? attr-dict"
                              + " `:` type($tensor) (`,` type($initArgs)^)?"
                              + " (`->` type($results)^)? `do` $region")),
              op("sparse_tensor.select")
                  .operand("x", ANY)
                  .result("output", ANY)
                  .regions(region("region"))
                  .allTypesMatch("x", "output")
                  .syntax(format("$x attr-dict `:` type($x) $region")));

  private static final TypeConstraint BOOL = ForeignType.only("smt.bool");
  private static final OpDefinition<?> SMT_YIELD =
      end("smt.yield")
          .operands("values", ANY)
          .syntax(format("($values^ `:` qualified(type($values)))? attr-dict"));
  private static final Property<StringAttr> PREFIX =
      Property.optional("namePrefix", StringAttr.class);

  private static final Dialect SMT =
      Dialect.of("smt")
          .types(ForeignType.ofDialect("smt"))
          .operations(
              SMT_YIELD,
              op("smt.solver")
                  .operands("inputs", ANY)
                  .results("results", ANY)
                  .regions(region("bodyRegion"))
                  .implicitTerminator(() -> SMT_YIELD)
                  .syntax(
                      format(
                          "`(` $inputs `)` attr-dict `:` functional-type($inputs, $results)"
                              + " $bodyRegion")),
              op("smt.set_logic")
                  .properties(Property.of("logic", StringAttr.class))
                  .syntax(format("$logic attr-dict")),
              op("smt.declare_fun")
                  .result("result", ANY)
                  .properties(PREFIX)
                  .with(
                      ForeignOp.Namer.class,
                      op -> op.propertyOrNull(PREFIX) == null ? "" : op.property(PREFIX).value())
                  .syntax(format("($namePrefix^)? attr-dict `:` qualified(type($result))")),
              op("smt.and")
                  .operands("inputs", BOOL)
                  .result("result", BOOL)
                  .syntax(format("$inputs attr-dict")),
              op("smt.ite")
                  .operand("cond", BOOL)
                  .operand("thenValue", ANY)
                  .operand("elseValue", ANY)
                  .result("result", ANY)
                  .allTypesMatch("thenValue", "elseValue", "result")
                  .syntax(
                      format(
                          "$cond `,` $thenValue `,` $elseValue attr-dict"
                              + " `:` qualified(type($result))")),
              op("smt.push").properties(i32("count")).syntax(format("$count attr-dict")),
              op("smt.check")
                  .results("results", ANY)
                  .regions(region("satRegion"), region("unknownRegion"), region("unsatRegion"))
                  .implicitTerminator(() -> SMT_YIELD)
                  .syntax(
                      format(
                          "attr-dict `sat` $satRegion `unknown` $unknownRegion"
                              + " `unsat` $unsatRegion (`->` qualified(type($results))^ )?")),
              op("smt.exists")
                  .result("result", BOOL)
                  .properties(
                      Property.withDefault(
                              "weight", IntegerAttr.class, IntegerAttr.of(0, IntegerType.I32))
                          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I32)),
                      flag("noPattern"),
                      Property.optional("boundVarNames", ArrayAttr.class))
                  .regions(region("body"), regions("patterns"))
                  .syntax(
                      format(
                          """
                          ($boundVarNames^)? (`no_pattern` $noPattern^)? (`weight` $weight^)?
                          attr-dict-with-keyword $body (`patterns` $patterns^)?
                          """)));

  private static final OpDefinition<?> EMITC_YIELD =
      end("emitc.yield")
          .optionalOperand("result", ANY)
          .syntax(format("attr-dict ($result^ `:` type($result))?"));
  private static final TypeConstraint LVALUE = ForeignType.any("emitc.lvalue");

  private static Type inLvalue(Type lvalue) {
    return ((TypeAttr) ((ForeignType) lvalue).parameters().get(0)).value();
  }

  private static final Dialect EMITC =
      Dialect.of("emitc")
          .types(ForeignType.ofDialect("emitc"))
          .operations(
              EMITC_YIELD,
              op("emitc.verbatim")
                  .operands("fmtArgs", ANY)
                  .properties(Property.of("value", StringAttr.class))
                  .syntax(format("$value (`args` $fmtArgs^ `:` type($fmtArgs))? attr-dict")),
              op("emitc.call_opaque")
                  .operands("operands", ANY)
                  .results("results", ANY)
                  .properties(
                      Property.of("callee", StringAttr.class),
                      Property.optional("template_args", ArrayAttr.class))
                  .syntax(
                      format(
                          "$callee `(` $operands `)` attr-dict"
                              + " `:` functional-type($operands, results)")),
              op("emitc.conditional")
                  .operand("condition", I1)
                  .operand("true_value", ANY)
                  .operand("false_value", ANY)
                  .result("result", ANY)
                  .allTypesMatch("true_value", "false_value", "result")
                  .syntax(format("operands attr-dict `:` type($result)")),
              op("emitc.logical_and")
                  .operand("lhs", ANY)
                  .operand("rhs", ANY)
                  .result("result", I1)
                  .syntax(format("operands attr-dict `:` type(operands)")),
              op("emitc.load")
                  .operand("operand", LVALUE)
                  .result("result", ANY)
                  .typesMatchWith("the type in it", "operand", "result", ForeignRegions::inLvalue)
                  .syntax(format("$operand attr-dict `:` type($operand)")),
              op("emitc.address_of")
                  .operand("reference", LVALUE)
                  .result("result", ForeignType.any("emitc.ptr"))
                  .typesMatchWith(
                      "a pointer to it",
                      "reference",
                      "result",
                      type -> ForeignType.of("emitc.ptr", new TypeAttr(inLvalue(type))))
                  .syntax(format("$reference `:` qualified(type($reference)) attr-dict")),
              op("emitc.assign")
                  .operand("var", LVALUE)
                  .operand("value", ANY)
                  .syntax(format("$value `:` type($value) `to` $var `:` type($var) attr-dict")),
              op("emitc.switch")
                  .operand("arg", ANY)
                  .properties(Property.of("cases", DenseArrayAttr.class))
                  .regions(region("defaultRegion"), regions("caseRegions"))
                  .implicitTerminator(() -> EMITC_YIELD)
                  .defaultDialect("emitc")
                  .syntax(
                      format(
                          "$arg `:` type($arg) attr-dict"
                              + " custom<SwitchCases>($cases, $caseRegions) `\\n`"
                              + "`` `default` $defaultRegion",
                          ForeignDirectives.SWITCH_CASES)),
              op("emitc.class")
                  .properties(symbol("sym_name"), flag("final_specifier"))
                  .regions(region("body"))
                  .traits(SingleBlock.class)
                  .syntax(
                      format(
                          "(`final` $final_specifier^)? $sym_name attr-dict-with-keyword $body")));

  private static final Dialect OMP =
      Dialect.of("omp")
          .operations(
              end("omp.yield")
                  .operands("results", ANY)
                  .syntax(format("( `(` $results^ `:` type($results) `)` )? attr-dict")),
              op("omp.declare_reduction")
                  .properties(symbol("sym_name"), Property.of("type", TypeAttr.class))
                  .regions(
                      region("allocRegion"),
                      region("initializerRegion"),
                      region("reductionRegion"),
                      region("atomicReductionRegion"),
                      region("cleanupRegion"),
                      region("dataPtrPtrRegion"))
                  .syntax(
                      format(
                          """
                          $sym_name `:` $type attr-dict-with-keyword
                          ( `alloc` $allocRegion^ )?
                          `init` $initializerRegion
                          `combiner` $reductionRegion
                          ( `atomic` $atomicReductionRegion^ )?
                          ( `cleanup` $cleanupRegion^ )?
                          ( `data_ptr_ptr` $dataPtrPtrRegion^ )?
                          """)));

  static final List<Dialect> DIALECTS = List.of(SPARSE_TENSOR, SMT, EMITC, OMP);

  private ForeignRegions() {}
}
