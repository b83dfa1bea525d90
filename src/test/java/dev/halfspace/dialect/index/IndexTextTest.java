package dev.halfspace.dialect.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.Oracle;
import dev.halfspace.dialect.DialectTexts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IndexTextTest {
  private static final String CUSTOM =
      """
      module {
        func.func @f(%arg0: index, %arg1: i32, %arg2: si8) {
          %0 = index.add %arg0, %arg0 {a}
          %1 = index.cmp slt(%arg0, %arg0) {b}
          %2 = index.cmp sgt(%arg0, %arg0)
          %idx5 = index.constant 5
          %idx-7 = index.constant {q} -7
          %true = index.bool.constant true
          %false = index.bool.constant {z} false
          %3 = index.sizeof {a}
          %4 = index.casts %arg0 : index to i32
          %5 = index.castu %arg1 : i32 to index
          %6 = index.casts %arg2 : si8 to index
          %7 = index.cmp ult(%arg0, %arg0)
          %8 = index.ceildivs %arg0, %arg0
          "t.a"() {a = #index<cmp_predicate slt>} : () -> ()
          %9 = index.sub %arg0, %arg0
          %10 = index.mul %arg0, %arg0
          %11 = index.divs %arg0, %arg0
          %12 = index.divu %arg0, %arg0
          %13 = index.ceildivu %arg0, %arg0
          %14 = index.floordivs %arg0, %arg0
          %15 = index.rems %arg0, %arg0
          %16 = index.remu %arg0, %arg0
          %17 = index.maxs %arg0, %arg0
          %18 = index.maxu %arg0, %arg0
          %19 = index.mins %arg0, %arg0
          %20 = index.minu %arg0, %arg0
          %21 = index.shl %arg0, %arg0
          %22 = index.shrs %arg0, %arg0
          %23 = index.shru %arg0, %arg0
          %24 = index.and %arg0, %arg0
          %25 = index.or %arg0, %arg0
          %26 = index.xor %arg0, %arg0
          return
        }
      }
      """;

  private static final String GENERIC =
      """
      "builtin.module"() ({
        "func.func"() <{function_type = (index, i32, si8) -> (), sym_name = "f"}> ({
        ^bb0(%arg0: index, %arg1: i32, %arg2: si8):
          %0 = "index.add"(%arg0, %arg0) {a} : (index, index) -> index
          %1 = "index.cmp"(%arg0, %arg0) <{pred = #index<cmp_predicate slt>}> {b} : (index, index) -> i1
          %2 = "index.cmp"(%arg0, %arg0) <{pred = #index<cmp_predicate sgt>}> : (index, index) -> i1
          %3 = "index.constant"() <{value = 5 : index}> : () -> index
          %4 = "index.constant"() <{value = -7 : index}> {q} : () -> index
          %5 = "index.bool.constant"() <{value = true}> : () -> i1
          %6 = "index.bool.constant"() <{value = false}> {z} : () -> i1
          %7 = "index.sizeof"() {a} : () -> index
          %8 = "index.casts"(%arg0) : (index) -> i32
          %9 = "index.castu"(%arg1) : (i32) -> index
          %10 = "index.casts"(%arg2) : (si8) -> index
          %11 = "index.cmp"(%arg0, %arg0) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
          %12 = "index.ceildivs"(%arg0, %arg0) : (index, index) -> index
          "t.a"() {a = #index<cmp_predicate slt>} : () -> ()
          %13 = "index.sub"(%arg0, %arg0) : (index, index) -> index
          %14 = "index.mul"(%arg0, %arg0) : (index, index) -> index
          %15 = "index.divs"(%arg0, %arg0) : (index, index) -> index
          %16 = "index.divu"(%arg0, %arg0) : (index, index) -> index
          %17 = "index.ceildivu"(%arg0, %arg0) : (index, index) -> index
          %18 = "index.floordivs"(%arg0, %arg0) : (index, index) -> index
          %19 = "index.rems"(%arg0, %arg0) : (index, index) -> index
          %20 = "index.remu"(%arg0, %arg0) : (index, index) -> index
          %21 = "index.maxs"(%arg0, %arg0) : (index, index) -> index
          %22 = "index.maxu"(%arg0, %arg0) : (index, index) -> index
          %23 = "index.mins"(%arg0, %arg0) : (index, index) -> index
          %24 = "index.minu"(%arg0, %arg0) : (index, index) -> index
          %25 = "index.shl"(%arg0, %arg0) : (index, index) -> index
          %26 = "index.shrs"(%arg0, %arg0) : (index, index) -> index
          %27 = "index.shru"(%arg0, %arg0) : (index, index) -> index
          %28 = "index.and"(%arg0, %arg0) : (index, index) -> index
          %29 = "index.or"(%arg0, %arg0) : (index, index) -> index
          %30 = "index.xor"(%arg0, %arg0) : (index, index) -> index
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  /** Texts with their only fault. */
  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.casts %i : index to index return }",
              "1:42: 'index.casts' op converts between index and an integer, not from index to index")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.castu %a : i32 to i64 return }",
              "1:42: 'index.castu' op converts between index and an integer, not from i32 to i64")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.constant 5 : index return }",
              "1:59: expected an operation, found ':'")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.constant 99999999999999999999 return }",
              "1:57: 99999999999999999999 does not fit in index")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.constant true return }",
              "1:42: 'index.constant' op property 'value' must be of type index, but is true")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.bool.constant 7 return }",
              "1:62: 7 does not fit in i1")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.bool.constant \"x\" return }",
              "1:62: expected a value of type i1, found \"x\" : i1")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = \"index.cmp\"(%i, %i) <{pred = 3 : i32}> : (index, index) -> i1 return }",
              "1:42: 'index.cmp' op property 'pred' must be an integer predicate, but is 3 : i32")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.cmp foo(%i, %i) return }",
              "1:52: unknown predicate 'foo'; there are eq, ne, slt, sle, sgt, sge, ult, ule, ugt and uge")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.cmp slt %i, %i return }",
              "1:56: expected '(', found '%i'")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.add %a, %a return }",
              "1:52: %a is of type i32, but is used as index here")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = index.add %i return }",
              "1:55: expected ',', found 'return'")
          .put(
              "func.func @f(%i: index, %a : i32) { %0 = \"index.constant\"() <{value = 5 : i32}> : () -> index return }",
              "1:42: 'index.constant' op property 'value' must be of type index, but is 5 : i32")
          .put(
              "func.func @f(%i: index, %a : i32) { \"t.a\"() {x = #index<cmp_predicate>} : () -> () return }",
              "1:70: expected a comparison predicate, found '>'")
          .put(
              "func.func @f(%i: index, %a : i32) { \"t.a\"() {x = #index<other slt>} : () -> () return }",
              "1:50: dialect 'index' has no attribute 'other'")
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
