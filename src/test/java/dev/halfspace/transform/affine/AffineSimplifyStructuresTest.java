package dev.halfspace.transform.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.testing.RandomAffine;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Maps and sets of attributes. */
class AffineSimplifyStructuresTest {
  private static final String INPUT =
      """
      func.func @f(%a: index, %b: index) attributes {m = affine_map<(d0) -> (d0 - d0 + 4)>} {
        "foo"() {
          m = affine_map<(d0) -> (d0 + 1 + d0 * 2)>,
          s0 = affine_set<(d0, d1)[s0] : (d0 - 1 >= 0, d1 - 1 == 0, d0 * 2 - 3 >= 0, 5 >= 0, s0 - d0 * 4 >= 0)>,
          s1 = affine_set<(d0) : (d0 mod 5 - 1 >= 0, d0 - 10 == 0)>,
          s2 = affine_set<(d0) : (d0 mod 5 - 1 >= 0, d0 >= 0)>,
          s3 = affine_set<(d0) : (d0 >= 0, d0 >= 0)>,
          s4 = affine_set<(d0) : (0 >= 0)>,
          s5 = affine_set<(d0) : (d0 floordiv 4 - 1 >= 0, d0 ceildiv 4 >= 0)>,
          s6 = affine_set<(d0, d1) : (d0 - d1 >= 0, d1 - d0 - 1 >= 0)>
        } : () -> ()
        affine.if affine_set<(d0)[s0] : (d0 >= 0, d0 >= 0, 1 >= 0)>(%a)[%b] {
          "use"(%a) : (index) -> ()
        } else {
        }
        affine.if affine_set<(d0) : (d0 >= 0, -d0 - 1 >= 0)>(%a) {
          "use"(%a) : (index) -> ()
        } else {
          "use"(%b) : (index) -> ()
        }
        %x = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)
        affine.for %i = 0 to 10 {
          %y = affine.apply affine_map<(d0) -> (d0 * 2)>(%x)
          affine.for %j = %x to %y {
            %v = affine.min affine_map<(d0, d1) -> (d0 + d0 - d0, d0 + d1 - d0, 5 + d0)>(%i, %y)
            "use"(%v) : (index) -> ()
          }
        }
        return
      }
      """;

  private static final String OUTPUT =
      """
      #map = affine_map<(d0) -> (4)>
      #map1 = affine_map<(d0) -> (d0 * 3 + 1)>
      #map2 = affine_map<()[s0] -> (s0 * 4)>
      #map3 = affine_map<()[s0] -> (s0 * 2)>
      #map4 = affine_map<(d0, d1) -> (d0, d1, d0 + 5)>
      #set = affine_set<(d0, d1)[s0] : (d1 - 1 == 0, d0 - 2 >= 0, d0 * -4 + s0 >= 0)>
      #set1 = affine_set<(d0) : (1 == 0)>
      #set2 = affine_set<(d0) : (d0 mod 5 - 1 >= 0, d0 >= 0, -d0 + (d0 floordiv 5) * 5 + 4 >= 0)>
      #set3 = affine_set<(d0) : (d0 >= 0)>
      #set4 = affine_set<(d0) : (0 == 0)>
      #set5 = affine_set<(d0) : (d0 floordiv 4 - 1 >= 0, (d0 + 3) floordiv 4 >= 0, -d0 + (d0 floordiv 4) * 4 + 3 >= 0, d0 mod 4 >= 0, -d0 + ((d0 + 3) floordiv 4) * 4 >= 0, d0 - ((d0 + 3) floordiv 4) * 4 + 3 >= 0)>
      #set6 = affine_set<(d0, d1) : (1 == 0)>
      #set7 = affine_set<()[s0] : (s0 >= 0)>
      module {
        func.func @f(%arg0: index, %arg1: index) attributes {m = #map} {
          "foo"() {m = #map1, s0 = #set, s1 = #set1, s2 = #set2, s3 = #set3, s4 = #set4, s5 = #set5, s6 = #set6} : () -> ()
          affine.if #set7()[%arg0] {
            "use"(%arg0) : (index) -> ()
          }
          "use"(%arg1) : (index) -> ()
          affine.for %arg2 = 0 to 10 {
            %0 = affine.apply #map2()[%arg0]
            affine.for %arg3 = #map3()[%arg0] to #map2()[%arg0] {
              %1 = affine.min #map4(%arg2, %0)
              "use"(%1) : (index) -> ()
            }
          }
          return
        }
      }
      """;

  private static String after(String text) {
    return after("affine-simplify-structures", text);
  }

  private static String after(String pass, String text) {
    ModuleOp module = DialectTexts.parse(text);
    assertThat(
            PipelineRunner.of(
                    Pipeline.parse("builtin.module(func.func(" + pass + "))", Passes.standard()))
                .verifyingIn(Dialects.standard())
                .run(module)
                .failed())
        .isFalse();
    return Printer.custom().print(module).strip();
  }

  @Test
  void mapsAndSetsOfAttributesAreSimplified() {
    assertThat(after(INPUT)).isEqualTo(OUTPUT.strip());
  }

  @Test
  void theOracleGivesTheSame() {
    Oracle.assumePresent();
    assertThat(
            Oracle.run(INPUT, "--allow-unregistered-dialect", "--affine-simplify-structures")
                .accepted()
                .strip())
        .isEqualTo(OUTPUT.strip());
  }

  /**
   * Rational elimination does not see that the first set is empty (Pugh 1991: 11x + 13y from 27 to
   * 45, 7x - 9y from -10 to 4), nor does it know the loops around the others.
   */
  @Test
  void exactDecisionsKnowIntegersAndLoops() {
    String text =
        """
        func.func @f(%n: index) {
          affine.for %i = 0 to 10 step 2 {
            affine.for %j = 0 to %n {
              affine.if affine_set<(d0, d1) : (d0 * 11 + d1 * 13 - 27 >= 0, d0 * -11 - d1 * 13 + 45 >= 0, d0 * 7 - d1 * 9 + 10 >= 0, d0 * -7 + d1 * 9 + 4 >= 0)>(%i, %j) {
                "pugh"() : () -> ()
              }
              affine.if affine_set<(d0) : (d0 - 9 == 0)>(%i) {
                "odd"() : () -> ()
              }
              affine.if affine_set<(d0)[s0] : (d0 >= 0, s0 - 1 >= 0)>(%j)[%n] {
                "inside"() : () -> ()
              } else {
                "outside"() : () -> ()
              }
              affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%j) {
                "large"() : () -> ()
              } else {
                affine.if affine_set<(d0) : (d0 - 7 >= 0)>(%j) {
                  "both"() : () -> ()
                }
                "small"() : () -> ()
              }
            }
          }
          return
        }
        """;
    assertThat(after("affine-simplify-structures", text))
        .contains("pugh", "odd", "inside", "outside", "large", "both", "small");
    assertThat(after("affine-simplify-structures{exact=true}", text))
        .contains("inside", "large", "small")
        .doesNotContain("pugh", "odd", "outside", "both");
  }

  /** The oracle makes {@code 0 == 0} of these, and so executes what is not to be executed. */
  @Test
  void setsThatAreNotAffineStay() {
    IntegerSet set = IntegerSet.parse("(d0)[s0] : (d0 * s0 >= 0, d0 >= 0)");
    assertThat(SetRows.simplify(set)).isSameAs(set);
  }

  @Test
  void setsWithoutIntegerPointsAreEmpty() {
    IntegerSet set = IntegerSet.parse("(d0, d1) : (d0 * 2 - d1 * 4 - 1 == 0)");
    assertThat(SetRows.simplify(set).isCanonicallyEmpty()).isTrue();
  }

  @Test
  void coefficientsMayBeLarge() {
    IntegerSet set =
        IntegerSet.parse("(d0, d1) : (d0 * 9223372036854775807 + d1 * 2 >= 0, d0 - d1 >= 0)");
    assertThat(SetRows.simplify(set)).isEqualTo(set);
  }

  @Test
  void randomSetsAreThoseOfTheOracle() {
    checkRandomSets(300);
  }

  @Test
  @Tag("slow")
  void manyRandomSetsAreThoseOfTheOracle() {
    checkRandomSets(5_000);
  }

  private static void checkRandomSets(int count) {
    Oracle.assumePresent();
    Random random = new Random(20);
    for (int made = 0; made < count; made += 100) {
      StringBuilder text = new StringBuilder("func.func @f() {\n");
      for (int i = 0; i < 100; i++) {
        IntegerSet set =
            RandomAffine.pure(1 + random.nextInt(3), random.nextInt(2))
                .set(random, 1 + random.nextInt(6), 1 + random.nextInt(2));
        text.append("  \"use\"() {set = affine_set<%s>} : () -> ()\n".formatted(set));
      }
      text.append("  return\n}\n");
      assertThat(after(text.toString()))
          .as(text.toString())
          .isEqualTo(
              Oracle.run(
                      text.toString(),
                      "--allow-unregistered-dialect",
                      "--affine-simplify-structures")
                  .accepted()
                  .strip());
    }
  }

  @Property(tries = 1_000, seed = "51")
  void pointsStay(@ForAll long seed) {
    Random random = new Random(seed);
    IntegerSet set = RandomAffine.pure(2, 0).set(random, 1 + random.nextInt(3), 2);
    IntegerSet simplified = SetRows.simplify(set);
    for (long x = -9; x <= 9; x++) {
      for (long y = -9; y <= 9; y++) {
        long[] point = {x, y};
        assertThat(simplified.contains(point))
            .as("%s, %s at %s, %s", set, simplified, x, y)
            .isEqualTo(set.contains(point));
      }
    }
  }
}
