package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Iterables;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Programs;
import dev.halfspace.report.IterationPicture.Arrow;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Dots and arrows of nests that are small enough to draw by hand. */
final class IterationPictureTest {
  private static IterationPicture picture(String body) {
    return Iterables.getOnlyElement(
        IterationPicture.of(
            DependenceAnalysis.of(
                Programs.parse(Programs.function(body)).region(0).entryBlock().iterator().next())));
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
            """);
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
}
