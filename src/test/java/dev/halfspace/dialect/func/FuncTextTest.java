package dev.halfspace.dialect.func;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FuncTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func private @d(i32, f32 {x.y}) -> (i32 {z.w = 1 : i64})
        func.func private @d2(i32 {x.y = 2 : i32}) -> i32
        func.func nested @"a b"(%arg0: i32 {x.y}, %arg1: f32) -> (i32 {z.w = 1 : i64}, f32) attributes {foo.bar, no_inline} {
          return %arg0, %arg1 : i32, f32
        }
        func.func private @e() -> ((i32) -> i32)
        func.func public @p() {
          return
        }
        func.func @call(%arg0: (i32) -> i32, %arg1: i32) -> i32 {
          %0 = call @d2(%arg1) {no_inline} : (i32) -> i32
          %1 = call_indirect %arg0(%0) {q} : (i32) -> i32
          %f = constant @d2 : (i32) -> i32
          %cst = arith.constant 1.000000e+00 : f32
          %2:2 = call @"a b"(%arg1, %cst) {arg_attrs = [{}, {a.b}]} : (i32, f32) -> (i32, f32)
          call @p() : () -> ()
          return {a.b} %1 : i32
        }
        func.func private @n() attributes {a.b}
        func.func private @loc(i32)
        func.func private @v() -> (i32, (i32) -> ())
        func.func private @w((i32) -> i32, i32 {a.b, c.d = "x"}) -> (i32 {z.w})
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{arg_attrs = [{}, {x.y}], function_type = (i32, f32) -> i32, res_attrs = [{z.w = 1 : i64}], sym_name = "d", sym_visibility = "private"}> ({
        }) : () -> ()
        "func.func"() <{arg_attrs = [{x.y = 2 : i32}], function_type = (i32) -> i32, sym_name = "d2", sym_visibility = "private"}> ({
        }) : () -> ()
        "func.func"() <{arg_attrs = [{x.y}, {}], function_type = (i32, f32) -> (i32, f32), no_inline, res_attrs = [{z.w = 1 : i64}, {}], sym_name = "a b", sym_visibility = "nested"}> ({
        ^bb0(%arg2: i32, %arg3: f32):
          "func.return"(%arg2, %arg3) : (i32, f32) -> ()
        }) {foo.bar} : () -> ()
        "func.func"() <{function_type = () -> ((i32) -> i32), sym_name = "e", sym_visibility = "private"}> ({
        }) : () -> ()
        "func.func"() <{function_type = () -> (), sym_name = "p", sym_visibility = "public"}> ({
          "func.return"() : () -> ()
        }) : () -> ()
        "func.func"() <{function_type = ((i32) -> i32, i32) -> i32, sym_name = "call"}> ({
        ^bb0(%arg0: (i32) -> i32, %arg1: i32):
          %0 = "func.call"(%arg1) <{callee = @d2, no_inline}> : (i32) -> i32
          %1 = "func.call_indirect"(%arg0, %0) {q} : ((i32) -> i32, i32) -> i32
          %2 = "func.constant"() <{value = @d2}> : () -> ((i32) -> i32)
          %3 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
          %4:2 = "func.call"(%arg1, %3) <{arg_attrs = [{}, {a.b}], callee = @"a b"}> : (i32, f32) -> (i32, f32)
          "func.call"() <{callee = @p}> : () -> ()
          "func.return"(%1) {a.b} : (i32) -> ()
        }) : () -> ()
        "func.func"() <{function_type = () -> (), sym_name = "n", sym_visibility = "private"}> ({
        }) {a.b} : () -> ()
        "func.func"() <{function_type = (i32) -> (), sym_name = "loc", sym_visibility = "private"}> ({
        }) : () -> ()
        "func.func"() <{function_type = () -> (i32, (i32) -> ()), sym_name = "v", sym_visibility = "private"}> ({
        }) : () -> ()
        "func.func"() <{arg_attrs = [{}, {a.b, c.d = "x"}], function_type = ((i32) -> i32, i32) -> i32, res_attrs = [{z.w}], sym_name = "w", sym_visibility = "private"}> ({
        }) : () -> ()
      }) : () -> ()
      """;

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put("func.func @f", "1:13: expected '(', found the end of the text")
          .put(
              "func.func f()",
              "1:11: expected a symbol name such as @name, found 'f'; did you mean '@f'?")
          .put(
              "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"h\", sym_visibility ="
                  + " \"private\", arg_attrs = [{}, {}]}> ({}) : () -> ()",
              "1:1: 'func.func' op has 1 argument, but attributes for 2")
          .put(
              "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"h\", sym_visibility ="
                  + " \"private\", arg_attrs = [{a}]}> ({}) : () -> ()",
              "1:1: 'func.func' op has attribute 'a' on argument #0, where names start with that of"
                  + " a dialect and a dot")
          .put(
              "\"func.func\"() <{function_type = i32, sym_name = \"h\", sym_visibility ="
                  + " \"private\"}> ({}) : () -> ()",
              "1:1: 'func.func' op property 'function_type' must be a function type, but is i32")
          .put(
              "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"h\", sym_visibility ="
                  + " \"bad\"}> ({}) : () -> ()",
              "1:1: 'func.func' op has visibility \"bad\", but a symbol is \"public\", \"private\""
                  + " or \"nested\"")
          .put(
              "func.func private @nn(i32) attributes {sym_name = \"x\"}",
              "1:28: 'sym_name' follows from what stands before, so it is not given here")
          .put(
              "func.func private @nn(i32) attributes {sym_visibility = \"x\"}",
              "1:28: 'sym_visibility' follows from what stands before, so it is not given here")
          .put(
              "func.func @nn(i32)",
              "1:1: 'func.func' op is a declaration, since it has no body, so it must be private")
          .put(
              "func.func private @nn(i32) attributes {function_type = i32}",
              "1:28: 'function_type' follows from what stands before, so it is not given here")
          .put(
              "func.func private @nn(i32, %a: i32)",
              "1:28: the arguments before have types only, so this one cannot have a name")
          .put(
              "func.func private @nn(%a: i32, i32)",
              "1:32: the arguments before have names, so this one needs a name such as %name")
          .put("func.func private @nn(i32, ...)", "1:28: expected a type, found '...'")
          .put(
              "func.func @nn(i32) { return }",
              "1:1: 'func.func' op takes 1 argument by its type, but its body has 0")
          .put(
              "func.func private @nn(%a: i32) -> i32 { return }",
              "1:41: 'func.return' op returns 0 values, but @nn has 1 result")
          .put(
              "func.func private @nn(%a: i32) -> i32 { return %a, %a : i32, i32 }",
              "1:41: 'func.return' op returns 2 values, but @nn has 1 result")
          .put(
              "func.func private @nn(%a: f32) -> i32 { return %a : f32 }",
              "1:41: 'func.return' op returns a value of type f32 as result #0 of @nn, which is of"
                  + " type i32")
          .put(
              "func.func private @nn(%a: f32) { call @nn(%a, %a) : (f32, f32) -> () return}",
              "1:34: 'func.call' op passes 2 arguments, but @nn has 1")
          .put(
              "func.func private @nn(%a: f32) { call @nx(%a) : (f32) -> () return}",
              "1:34: 'func.call' op calls @nx, but there is no function of that name")
          .put(
              "func.func private @nn(%a: f32) { %0 = call @nn(%a) : (f32) -> (f32) return}",
              "1:39: 'func.call' op takes 1 result, but @nn has 0")
          .put(
              "func.func private @nn(%a: f32) { %0 = arith.constant 1 : i32 call @nn(%0) : (i32) ->"
                  + " () return}",
              "1:62: 'func.call' op passes type i32 for #0 of the arguments of @nn, which is of"
                  + " type f32")
          .put(
              "func.func private @nn(%a: i32) { %f = constant @nx : (f32) -> () return}",
              "1:39: 'func.constant' op refers to @nx, but there is no function of that name")
          .put(
              "func.func private @nn(%a: i32) { %f = constant @nn : (f32) -> () return}",
              "1:39: 'func.constant' op is of type (f32) -> (), but @nn is of type (i32) -> ()")
          .put(
              "func.func private @nn(%a: i32) { %f = constant @nn::@a : (i32) -> () return}",
              "1:39: 'func.constant' op property 'value' must be a single name, but is @nn::@a")
          .put(
              "func.func private @nn(%a: i32) { %f = constant @nn : (i32) -> () %r ="
                  + " \"func.call_indirect\"(%f, %a) : ((i32) -> (), i32) -> i32 return}",
              "1:71: 'func.call_indirect' op must have results of the types that the callee gives,"
                  + " but 'callee' is of type (i32) -> () and 'results' of type i32")
          .put(
              "func.func private @nn(%a: i32) { %f = constant @nn : (i32) -> ()"
                  + " \"func.call_indirect\"(%f) : ((i32) -> ()) -> () return}",
              "1:66: 'func.call_indirect' op must have arguments of the types that the callee"
                  + " takes, but 'callee' is of type (i32) -> () and 'callee_operands' of no type")
          .put(
              "func.func private @nn(%a: i32) { \"func.call_indirect\"(%a) : (i32) -> () return}",
              "1:34: 'func.call_indirect' op operand #0 ('callee') must be a function, but is i32")
          .put(
              "func.func private @nn(%a: i32) { call @a::@b() : () -> () return}",
              "1:34: 'func.call' op property 'callee' must be a single name, but is @a::@b")
          .put(
              "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"h\"}> ({^bb0(%a : f32):"
                  + " \"func.return\"() : () -> ()}) : () -> ()",
              "1:1: 'func.func' op takes a value of type i32 as argument #0, but its body has one"
                  + " of type f32 there")
          .put(
              "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"h\"}> ({^bb0:"
                  + " \"func.return\"() : () -> ()}) : () -> ()",
              "1:1: 'func.func' op takes 1 argument by its type, but its body has 0")
          .put(
              "func.func @nn() {}",
              "1:17: a function's body has at least one block, with a return at its end")
          .put(
              "\"a.b\"() ({ func.return }) : () -> ()",
              "1:12: 'func.return' op must stand directly in 'func.func', but stands in 'a.b'")
          .put(
              "func.func @nn(%a: i32,) { return }",
              "1:23: the arguments before have names, so this one needs a name such as %name")
          .put("func.func @nn() -> (i32,) { return }", "1:25: expected a type, found ')'")
          .put(
              "func.func @f() -> (i32 {a.b = 1}) attributes {res_attrs = [{}]}",
              "1:35: 'res_attrs' is given here and in the signature")
          .put(
              "func.func private @f() func.func private @f()",
              "1:24: 'func.func' op defines symbol '@f' again")
          .put("func.func @f() { return %a : i32 }", "1:25: %a is used, but is not defined")
          .put("func.func @f(%a: i32) { return %a }", "1:35: expected ':', found '}'")
          .put("func.func @f(%a: i32, %a: i32) { return }", "1:23: %a is defined already")
          .put(
              "func.func @f() attributes { return }",
              "1:1: 'func.func' op is a declaration, since it has no body, so it must be private")
          .buildOrThrow();

  @Test
  void operationsKeepTheirTextInBothForms() {
    DialectTexts.assertForms(CUSTOM, GENERIC);
  }

  @Test
  void oraclePrintsTheSame() {
    Oracle.assumePresent();
    DialectTexts.assertOracleForms(CUSTOM, GENERIC);
  }

  @Test
  void faultsAreReportedWithTheirPlace() {
    for (Map.Entry<String, String> fault : FAULTS.entrySet()) {
      assertThat(DialectTexts.faults(fault.getKey()))
          .as(fault.getKey())
          .containsExactlyElementsOf(fault.getValue().lines().toList());
    }
  }

  @Test
  void oracleRejectsTheFaultyTexts() {
    Oracle.assumePresent();
    DialectTexts.assertOracleRejects(FAULTS.keySet().stream());
  }

  @Test
  void truncatedTextIsReported() {
    for (int end = CUSTOM.indexOf("func.func"); end < CUSTOM.lastIndexOf('}'); end += 7) {
      assertThat(DialectTexts.faults(CUSTOM.substring(0, end))).as("cut at %d", end).isNotEmpty();
    }
  }
}
