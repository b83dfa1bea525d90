package dev.halfspace.format;

import static dev.halfspace.builtin.TypeConstraints.I1;
import static dev.halfspace.format.ForeignOp.end;
import static dev.halfspace.format.ForeignOp.op;
import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.TypeConstraint.ANY;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.TypeAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import java.util.List;

/** Operations of other dialects with formats that are unusual. */
final class ForeignOddments {
  private static Property<UnitAttr> flag(String name) {
    return Property.optional(name, UnitAttr.class);
  }

  private static PropertySyntax<IntegerAttr> number(Type type) {
    return PropertySyntax.ofType(IntegerAttr.class, type);
  }

  /** {@code [1, 2]} for {@code array<i16: 1, 2>}. */
  private static PropertySyntax<DenseArrayAttr> list(Type of) {
    return new PropertySyntax<>(
        p -> {
          ImmutableList.Builder<Attribute> all = ImmutableList.builder();
          boolean unused = p.commaSeparated(Delimiter.SQUARE, () -> all.add(p.attribute(of)));
          return new DenseArrayAttr(of, all.build());
        },
        null,
        (p, value) -> {
          List<Attribute> all = value.elements();
          for (int i = 0; i < all.size(); i++) {
            p.text(i == 0 ? "[" : ", ").integer(((IntegerAttr) all.get(i)).value());
          }
          p.text("]");
        });
  }

  private static final Dialect BUFFERIZATION =
      Dialect.of("bufferization")
          .operations(
              op("bufferization.materialize_in_destination")
                  .operand("source", ANY)
                  .operand("dest", ANY)
                  .optionalResult("result", ANY)
                  .properties(flag("restrict"), flag("writable"))
                  .syntax(
                      format(
                          """
                          $source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest
                          attr-dict `:` functional-type(operands, results)
                          """)),
              op("bufferization.to_tensor")
                  .operand("buffer", ANY)
                  .result("result", ANY)
                  .properties(flag("restrict"), flag("writable"))
                  .syntax(
                      format(
                          """
                          $buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict
                          `:` type($buffer) `to` type($result)
                          """)));

  private static final TypeConstraint TOKEN = ForeignType.only("ml_program.token");
  private static final Property<SymbolRefAttr> GLOBAL = Property.of("global", SymbolRefAttr.class);

  private static final Dialect ML_PROGRAM =
      Dialect.of("ml_program")
          .types(ForeignType.ofDialect("ml_program"))
          .operations(
              op("ml_program.token").result("token", TOKEN).syntax(format("attr-dict")),
              op("ml_program.global")
                  .properties(
                      Property.of("sym_name", StringAttr.class).spelled(StringAttr.SYMBOL),
                      Property.of("type", TypeAttr.class),
                      flag("is_mutable"),
                      Property.optional("value", Attribute.class),
                      Property.of("sym_visibility", StringAttr.class))
                  .syntax(
                      format(
                          """
                          custom<SymbolVisibility>($sym_visibility)
                          (`mutable` $is_mutable^)?
                          $sym_name ``
                          custom<TypedInitialValue>($type, $value)
                          attr-dict
                          """,
                          ForeignDirectives.SYMBOL_VISIBILITY,
                          ForeignDirectives.TYPED_INITIAL_VALUE)),
              op("ml_program.global_load_graph")
                  .operands("consumeTokens", TOKEN)
                  .result("result", ANY)
                  .result("produceToken", TOKEN)
                  .properties(GLOBAL)
                  .syntax(
                      format(
                          "$global `` custom<TokenOrdering>($consumeTokens, type($produceToken))"
                              + " `:` type($result) attr-dict",
                          ForeignDirectives.TOKEN_ORDERING)),
              op("ml_program.global_store")
                  .operand("value", ANY)
                  .properties(GLOBAL)
                  .syntax(format("$global `=` $value `:` type($value) attr-dict")));

  private static final ImmutableMap<String, IntegerAttr> ORDERINGS =
      ImmutableMap.of(
          "not_atomic", IntegerAttr.i64(0),
          "monotonic", IntegerAttr.i64(2),
          "release", IntegerAttr.i64(5),
          "seq_cst", IntegerAttr.i64(7));
  private static final Property<IntegerAttr> ORDERING =
      Property.of("ordering", IntegerAttr.class)
          .spelled(PropertySyntax.words("ordering", ORDERINGS));
  private static final Property<StringAttr> SYNCSCOPE =
      Property.optional("syncscope", StringAttr.class);

  private static final Dialect LLVM =
      Dialect.of("llvm")
          .types(ForeignType.ofDialect("llvm"))
          .operations(
              op("llvm.load")
                  .operand("addr", ForeignType.any("llvm.ptr"))
                  .result("res", ANY)
                  .properties(
                      flag("volatile_"),
                      Property.withDefault("ordering", IntegerAttr.class, IntegerAttr.i64(0))
                          .spelled(PropertySyntax.words("ordering", ORDERINGS)),
                      SYNCSCOPE,
                      flag("invariant"),
                      flag("invariantGroup"),
                      Property.optional("dereferenceable", ForeignWord.class),
                      Property.optional("alignment", IntegerAttr.class))
                  .syntax(
                      format(
                          """
                          (`volatile` $volatile_^)? $addr
                          (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)?
                          (`invariant` $invariant^)?
                          (`invariant_group` $invariantGroup^)?
                          (`dereferenceable` `` $dereferenceable^)?
                          attr-dict `:` qualified(type($addr)) `->` type($res)
                          """)),
              op("llvm.fence")
                  .properties(ORDERING, SYNCSCOPE)
                  .syntax(format("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict")),
              end("llvm.cond_br")
                  .operand("condition", I1)
                  .operands("trueDestOperands", ANY)
                  .operands("falseDestOperands", ANY)
                  .successors("trueDest", "falseDest")
                  .properties(
                      Property.optional("branch_weights", DenseArrayAttr.class)
                          .spelled(list(IntegerType.I32)))
                  .syntax(
                      format(
                          """
                          $condition ( `weights` `(` $branch_weights^ `)` )? `,`
                          $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
                          $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)?
                          attr-dict
                          """)));

  private static final Dialect PDL = Dialect.of("pdl").types(ForeignType.ofDialect("pdl"));

  private static final Dialect PDL_INTERP =
      Dialect.of("pdl_interp")
          .operations(
              op("pdl_interp.get_operand")
                  .operand("inputOp", ForeignType.only("pdl.operation"))
                  .result("value", ForeignType.only("pdl.value"))
                  .properties(
                      Property.of("index", IntegerAttr.class).spelled(number(IntegerType.I32)))
                  .syntax(format("$index `of` $inputOp attr-dict")),
              end("pdl_interp.are_equal")
                  .operand("lhs", ANY)
                  .operand("rhs", ANY)
                  .successors("trueDest", "falseDest")
                  .allTypesMatch("lhs", "rhs")
                  .syntax(format("operands `:` type($lhs) attr-dict `->` successors")),
              end("pdl_interp.apply_constraint")
                  .operands("args", ANY)
                  .results("results", ANY)
                  .successors("trueDest", "falseDest")
                  .properties(
                      Property.of("name", StringAttr.class),
                      Property.withDefault("isNegated", IntegerAttr.class, IntegerAttr.bool(false)))
                  .syntax(
                      format(
                          """
                          $name `(` $args `:` type($args) `)` (`:` type($results)^)? attr-dict
                          `->` successors
                          """)),
              end("pdl_interp.record_match")
                  .operands("inputs", ANY)
                  .operands("matchedOps", ForeignType.only("pdl.operation"))
                  .successors("dest")
                  .properties(
                      Property.of("rewriter", SymbolRefAttr.class)
                          .spelled(
                              new PropertySyntax<>(
                                  p -> p.attribute(SymbolRefAttr.class, "a symbol"),
                                  null,
                                  (p, value) -> p.attribute(value))),
                      Property.optional("rootKind", StringAttr.class),
                      Property.optional("generatedOps", ArrayAttr.class),
                      Property.of("benefit", IntegerAttr.class).spelled(number(IntegerType.I16)))
                  .syntax(
                      format(
                          """
                          $rewriter (`(` $inputs^ `:` type($inputs) `)`)? `:`
                          `benefit` `(` $benefit `)` `,`
                          (`generatedOps` `(` $generatedOps^ `)` `,`)?
                          `loc` `(` `[` $matchedOps `]` `)`
                          (`,` `root` `(` $rootKind^ `)`)? attr-dict `->` $dest
                          """)));

  private static final Dialect ACC =
      Dialect.of("acc")
          .types(ForeignType.ofDialect("acc"))
          .operations(
              op("acc.bounds")
                  .optionalOperand("lowerbound", ANY)
                  .optionalOperand("upperbound", ANY)
                  .optionalOperand("extent", ANY)
                  .optionalOperand("stride", ANY)
                  .optionalOperand("startIdx", ANY)
                  .result("result", ForeignType.only("acc.data_bounds_ty"))
                  .properties(
                      Property.withDefault(
                          "strideInBytes", IntegerAttr.class, IntegerAttr.bool(false)))
                  .syntax(
                      format(
                          """
                          oilist(
                              `lowerbound` `(` $lowerbound `:` type($lowerbound) `)`
                            | `upperbound` `(` $upperbound `:` type($upperbound) `)`
                            | `extent` `(` $extent `:` type($extent) `)`
                            | `stride` `(` $stride `:` type($stride) `)`
                            | `startIdx` `(` $startIdx `:` type($startIdx) `)`
                          ) attr-dict
                          """)),
              op("acc.wait")
                  .operands("waitOperands", ANY)
                  .optionalOperand("asyncOperand", ANY)
                  .optionalOperand("waitDevnum", ANY)
                  .optionalOperand("ifCond", I1)
                  .properties(flag("async"))
                  .syntax(
                      format(
                          """
                          ( `(` $waitOperands^ `:` type($waitOperands) `)` )?
                          oilist( `async` `` custom<OperandWithKeywordOnly>(
                                  $asyncOperand, type($asyncOperand), $async)
                            | `wait_devnum` `(` $waitDevnum `:` type($waitDevnum) `)`
                            | `if` `(` $ifCond `)`
                          ) attr-dict-with-keyword
                          """,
                          ForeignDirectives.OPERAND_WITH_KEYWORD_ONLY)));

  private static Type tile(Type row) {
    Type of = ((VectorType) row).elementType();
    return VectorType.of(Shape.of(4, 4), new boolean[] {true, true}, of);
  }

  private static Type mask(Type row) {
    return ((VectorType) row).withElementType(IntegerType.I1);
  }

  private static final Dialect ARM_SME =
      Dialect.of("arm_sme")
          .attributes(ForeignWord.ofDialect("arm_sme"))
          .operations(
              op("arm_sme.outerproduct")
                  .operand("lhs", ANY)
                  .operand("rhs", ANY)
                  .optionalOperand("lhsMask", ANY)
                  .optionalOperand("rhsMask", ANY)
                  .optionalOperand("acc", ANY)
                  .result("result", ANY)
                  .properties(
                      Property.withDefault(
                              "kind", ForeignWord.class, new ForeignWord("arm_sme.kind<", "add"))
                          .spelled(ForeignWord.spelling("arm_sme.kind<")))
                  .allTypesMatch("lhs", "rhs")
                  .typesMatchWith("a tile of it", "lhs", "result", ForeignOddments::tile)
                  .typesMatchWith("a tile of it", "lhs", "acc", ForeignOddments::tile)
                  .typesMatchWith("a mask for it", "lhs", "lhsMask", ForeignOddments::mask)
                  .typesMatchWith("a mask for it", "lhs", "rhsMask", ForeignOddments::mask)
                  .syntax(
                      format(
                          """
                          $lhs `,` $rhs
                          oilist(
                              `kind` `` $kind
                            | `acc` `` `(` $acc `)`
                            | `masks` `` `(` $lhsMask `,` $rhsMask `)`
                          ) attr-dict `:` type($lhs) `,` type($rhs)
                          """)));

  private static final Property<StringAttr> NAME =
      Property.of("sym_name", StringAttr.class).spelled(StringAttr.SYMBOL);
  private static final String NAMED_BODY =
      "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)";

  private static final Dialect IRDL =
      Dialect.of("irdl")
          .types(ForeignType.ofDialect("irdl"))
          .operations(
              op("irdl.dialect")
                  .properties(NAME)
                  .regions(RegionSlot.region("body"))
                  .traits(SingleBlock.class)
                  .syntax(format(NAMED_BODY, ForeignDirectives.SINGLE_BLOCK_REGION)),
              op("irdl.operation")
                  .properties(NAME)
                  .regions(RegionSlot.region("body"))
                  .traits(SingleBlock.class)
                  .syntax(format(NAMED_BODY, ForeignDirectives.SINGLE_BLOCK_REGION)),
              op("irdl.any")
                  .result("output", ForeignType.only("irdl.attribute"))
                  .syntax(format("attr-dict")),
              op("irdl.region")
                  .operands("entryBlockArgs", ForeignType.only("irdl.attribute"))
                  .result("output", ForeignType.only("irdl.region"))
                  .properties(
                      Property.optional("numberOfBlocks", IntegerAttr.class)
                          .spelled(number(IntegerType.I32)),
                      flag("constrainedArguments"))
                  .syntax(
                      format(
                          """
                          ``(`(` $entryBlockArgs $constrainedArguments^ `)`)?
                          ``(` ` `with` `size` $numberOfBlocks^)? attr-dict
                          """)));

  private static final Dialect SPIRV =
      Dialect.of("spirv")
          .attributes(ForeignWord.ofDialect("spirv"))
          .operations(
              op("spirv.GL.FMix")
                  .operand("x", ANY)
                  .operand("y", ANY)
                  .operand("a", ANY)
                  .result("result", ANY)
                  .allTypesMatch("x", "y", "a", "result")
                  .syntax(
                      format(
                          """
                          attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a)
                          `->` type($result)
                          """)),
              op("spirv.SDot")
                  .operand("vector1", ANY)
                  .operand("vector2", ANY)
                  .result("result", ANY)
                  .properties(
                      Property.optional("format", ForeignWord.class)
                          .spelled(ForeignWord.spelling("spirv.packed_vector_format<")))
                  .allTypesMatch("vector1", "vector2")
                  .syntax(
                      format(
                          """
                          $vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:`
                          type($vector1) `->` type($result)
                          """)));

  private static final Dialect LINALG =
      Dialect.of("linalg")
          .operations(
              op("linalg.softmax")
                  .operand("input", ANY)
                  .operand("output", ANY)
                  .results("result", ANY)
                  .properties(
                      Property.of("dimension", IntegerAttr.class).spelled(number(IntegerType.I64)))
                  .syntax(
                      format(
                          """
                          attr-dict
                          `dimension` `(` $dimension `)`
                          `ins` `(` $input `:` type($input) `)`
                          `outs` `(` $output `:` type($output) `)`
                          (`->` type($result)^)?
                          """)));

  private static final Dialect XEGPU =
      Dialect.of("xegpu")
          .attributes(ForeignWord.ofDialect("xegpu"))
          .operations(
              op("xegpu.prefetch")
                  .operand("source", ANY)
                  .optionalOperand("offsets", ANY)
                  .properties(
                      Property.optional("l1_hint", ForeignWord.class),
                      Property.optional("offset_align_byte", IntegerAttr.class))
                  .syntax(
                      format(
                          """
                          $source
                          (`[` $offsets^ `]`)?
                          prop-dict
                          attr-dict `:` type(operands)
                          """)));

  static final List<Dialect> DIALECTS =
      List.of(
          BUFFERIZATION,
          ML_PROGRAM,
          LLVM,
          PDL,
          PDL_INTERP,
          ACC,
          ARM_SME,
          IRDL,
          SPIRV,
          LINALG,
          XEGPU);

  private ForeignOddments() {}
}
