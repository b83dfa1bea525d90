package dev.halfspace.api;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Bounds for the number of types that users meet, and for those that they have no use for. */
class PublicTypesTest {
  /** The rooms of operations: dialects, and the types, attributes and traits of operations. */
  private static final Predicate<String> OPERATIONS =
      Pattern.compile("dev\\.halfspace\\.(builtin|dialect(\\..*)?|ir\\.traits)").asMatchPredicate();

  private static final Predicate<String> TEST_KIT =
      Pattern.compile("dev\\.halfspace\\.testing(\\..*)?").asMatchPredicate();

  /** The most types of a room on average. */
  private static final double MOST = 15;

  private static final Pattern PROGRAM = Pattern.compile("(?ms)^```java\\n(.*?)^```$");

  /** The tests that hold the programs of the documentation. */
  private static final Path EXAMPLES =
      Path.of("src", "test", "java", "dev", "halfspace", "example");

  /** An import of ours, but for what tests share. */
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?(dev\\.halfspace[a-z.]*)\\.(?!Oracle;)[A-Z]");

  private static SortedMap<String, List<Class<?>>> counted() {
    SortedMap<String, List<Class<?>>> rooms = new TreeMap<>(PublicTypes.byPackage());
    rooms.keySet().removeIf(OPERATIONS.or(TEST_KIT));
    return rooms;
  }

  @Test
  void roomsHaveFewPublicTypesOnAverage() {
    SortedMap<String, List<Class<?>>> rooms = counted();
    int types = rooms.values().stream().mapToInt(List::size).sum();
    assertThat((double) types / rooms.size())
        .as("%s types in %s rooms", types, rooms.size())
        .isLessThanOrEqualTo(MOST);
  }

  @Test
  void typesAreInProgramsOfThePageOrInSignaturesOfThose() throws IOException {
    Set<String> words = words();
    List<Class<?>> named =
        PublicTypes.byPackage().values().stream()
            .<Class<?>>flatMap(List::stream)
            .filter(type -> words.contains(type.getSimpleName()))
            .filter(type -> words.contains(outermost(type).getSimpleName()))
            .toList();
    Set<Class<?>> reached = Mentions.from(named);
    Set<String> others =
        counted().values().stream()
            .<Class<?>>flatMap(List::stream)
            .filter(type -> !reached.contains(type))
            .map(type -> type.getName().substring("dev.halfspace.".length()))
            .collect(toCollection(TreeSet::new));
    assertThat(others).isEmpty();
  }

  @Test
  void programsOfTheDocumentationUseWhatIsExported() throws IOException {
    Set<String> exported = PublicTypes.byPackage().keySet();
    for (Path root : List.of(EXAMPLES, Path.of("docs", "samples"))) {
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          assertThat(IMPORT.matcher(Files.readString(file)).results())
              .as(file.toString())
              .map(found -> found.group(1))
              .isSubsetOf(exported);
        }
      }
    }
  }

  private static Class<?> outermost(Class<?> type) {
    Class<?> around = type.getDeclaringClass();
    return around == null ? type : outermost(around);
  }

  /** The words of the Java programs of {@code docs/api.md}, which other tests compile. */
  private static Set<String> words() throws IOException {
    return PROGRAM
        .matcher(Files.readString(Path.of("docs", "api.md")))
        .results()
        .flatMap(found -> Pattern.compile("\\w+").matcher(found.group(1)).results())
        .map(MatchResult::group)
        .collect(toCollection(TreeSet::new));
  }
}
