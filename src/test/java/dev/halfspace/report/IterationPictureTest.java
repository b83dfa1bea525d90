package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Iterables;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Programs;
import dev.halfspace.report.IterationPicture.Arrow;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Dots and arrows of nests that are small enough to draw by hand. */
final class IterationPictureTest {
  private static IterationPicture picture(String body) {
    return picture(body, IterationPicture.Axes.best());
  }

  /** The picture of the loops at two depths. */
  private static IterationPicture picture(String body, int down, int across) {
    return picture(
        body,
        IterationPicture.Axes.chosen(
            loop -> loop.position() == down, loop -> loop.position() == across));
  }

  private static IterationPicture picture(String body, IterationPicture.Axes axes) {
    return Iterables.getOnlyElement(
        Reports.pictures(
            DependenceAnalysis.of(
                Programs.parse(Programs.function(body)).region(0).entryBlock().iterator().next()),
            axes));
  }

  /** As in {@code "FLOW 0,1 to 1,1"}. */
  private static Set<String> arrows(IterationPicture picture) {
    return picture.arrows().stream().map(IterationPictureTest::text).collect(Collectors.toSet());
  }

  private static String text(Arrow arrow) {
    return "%s %s,%s to %s,%s"
        .formatted(
            arrow.kind(), arrow.from().y(), arrow.from().x(), arrow.to().y(), arrow.to().x());
  }

  @Test
  void loopThatRepeatsTheSameDotsStandsAtItsFirstIteration() {
    IterationPicture picture =
        picture(
            """
            %C = memref.alloc() : memref<9x9xf32>
            affine.for %t = 0 to 5 {
              affine.for %i = 0 to 2 {
                affine.for %j = 0 to 2 {
                  %v = affine.load %C[%i, %j] : memref<9x9xf32>
                  affine.store %v, %C[%i + 1, %j] : memref<9x9xf32>
                }
              }
            }
            """,
            1, 2);
    assertThat(picture.points()).hasSize(4);
    assertThat(picture.isWhole()).isFalse();
    assertThat(arrows(picture)).containsExactlyInAnyOrder("FLOW 0,0 to 1,0", "FLOW 0,1 to 1,1");
  }

  @Test
  void tilesAreAllThereEachUnderItsOwnIteration() {
    IterationPicture picture =
        picture(
            """
            affine.for %t = 0 to 4 step 2 {
              affine.for %i = affine_map<(d0) -> (d0)>(%t) to affine_map<(d0) -> (d0 + 2)>(%t) {
                affine.for %j = 0 to 2 {
                  affine.store %x, %A[2 * %i + %j] : memref<?xf32>
                }
              }
            }
            """);
    assertThat(picture.isWhole()).isTrue();
    assertThat(picture.points()).hasSize(8);
    assertThat(picture.points().stream().map(p -> p.around().toString()).distinct())
        .containsExactly("[0]", "[2]");
    assertThat(arrows(picture)).isEmpty();
  }

  @Test
  void guardedIterationExecutesNothing() {
    IterationPicture picture =
        picture(
            """
            affine.for %i = 0 to 2 {
              affine.for %j = 0 to 2 {
                affine.if affine_set<(d0, d1) : (d0 - d1 >= 0)>(%i, %j) {
                  affine.store %x, %A[%i] : memref<?xf32>
                }
              }
            }
            """);
    List<String> executed =
        picture.points().stream().map(p -> p.y() + "," + p.x() + p.executed()).toList();
    assertThat(executed).containsExactly("0,0[0]", "0,1[]", "1,0[0]", "1,1[0]");
    assertThat(arrows(picture)).containsExactly("OUTPUT 1,0 to 1,1");
  }

  private static final String STENCIL =
      """
      affine.for %t = 0 to 4 {
        affine.for %i = 0 to 4 {
          affine.for %k = 0 to 4 {
            %v = affine.load %A[%i * 10 + %k] : memref<?xf32>
            affine.store %v, %B[%i * 10 + %k] : memref<?xf32>
          }
        }
        affine.for %j = 0 to 4 {
          affine.for %l = 0 to 4 {
            %v = affine.load %B[%j * 10 + %l] : memref<?xf32>
            affine.store %v, %A[%j * 10 + %l + 10] : memref<?xf32>
          }
        }
      }
      """;

  @Test
  void loopsBesideEachOtherShareAnAxis() {
    IterationPicture picture = picture(STENCIL);
    // Along k and l nothing moves: (t, i) shows more than (t, k).
    assertThat(picture.down()).extracting(loop -> loop.position()).containsOnly(0);
    assertThat(picture.across()).extracting(loop -> loop.position()).containsExactly(1, 1);
    assertThat(picture.fixed().values()).containsOnly(BigInteger.ZERO);
    assertThat(arrows(picture))
        .contains("FLOW 0,0 to 0,0", "FLOW 0,0 to 1,1", "ANTI 0,0 to 1,0")
        .doesNotContain("FLOW 0,0 to 1,0");
  }

  @Test
  void whatStandsBesideTheLoopAcrossHasAColumnOfItsOwn() {
    IterationPicture picture =
        picture(
            """
            affine.for %i = 0 to 3 {
              affine.store %x, %A[%i] : memref<?xf32>
              affine.for %j = 0 to 2 {
                %v = affine.load %A[%i] : memref<?xf32>
                affine.store %v, %A[%i] : memref<?xf32>
              }
              %w = affine.load %A[%i] : memref<?xf32>
            }
            """);
    assertThat(picture.leftOut()).isEmpty();
    assertThat(picture.points().stream().filter(IterationPicture.Point::isBeside)).hasSize(6);
    assertThat(arrows(picture))
        .contains("FLOW 0,-1 to 0,0", "FLOW 0,0 to 0,1", "FLOW 0,1 to 0,2")
        .doesNotContain("FLOW 0,-1 to 0,1");
  }

  @Test
  void nestOfOneLoopIsALine() {
    IterationPicture picture =
        picture(
            """
            affine.for %i = 0 to 4 {
              %v = affine.load %A[%i] : memref<?xf32>
              affine.store %v, %A[%i + 2] : memref<?xf32>
            }
            """);
    assertThat(picture.down()).isEmpty();
    assertThat(arrows(picture)).containsExactlyInAnyOrder("FLOW 0,0 to 0,2", "FLOW 0,1 to 0,3");
  }

  @Test
  void flowIsNotDrawnWhereAnotherWriteComesBetween() {
    // At k = 0 iteration i + 1 reads A[i + 1], which k = 1 of iteration i wrote last.
    IterationPicture picture =
        picture(
            """
            affine.for %i = 0 to 4 {
              affine.for %j = 0 to 4 {
                affine.for %k = 0 to 2 {
                  %v = affine.load %A[%j] : memref<?xf32>
                  affine.store %v, %A[%j] : memref<?xf32>
                }
              }
            }
            """,
            0, 1);
    assertThat(picture.isByValue()).isTrue();
    assertThat(picture.arrows()).noneMatch(arrow -> arrow.kind().text().equals("flow"));
  }

  @Test
  void accessesOfUnknownElementsAreLeftOut() {
    IterationPicture picture =
        picture(
            """
            affine.for %i = 0 to 4 {
              affine.store %x, %A[%i] : memref<?xf32>
              %q = arith.muli %i, %i : index
              memref.store %x, %B[%q] : memref<?xf32>
            }
            """);
    assertThat(picture.leftOut()).extracting(access -> access.index()).containsExactly(1);
  }
}
