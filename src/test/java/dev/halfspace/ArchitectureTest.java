package dev.halfspace;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The plan of the house: who may enter which room, and what no room may do. */
class ArchitectureTest {
  private static final String ROOT = "dev.halfspace";

  /** The classes of the test kit, which lie beside their tests when these run. */
  private static final Pattern TEST_KIT =
      Pattern.compile(".*/dev/halfspace/testing/(?!.*Test(\\$.*)?\\.class).*");

  /** The classes of both jars. */
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(
              location ->
                  ImportOption.Predefined.DO_NOT_INCLUDE_TESTS.includes(location)
                      || location.matches(TEST_KIT))
          .importPackages("dev.halfspace");

  /** The rooms of docs/architecture.md by the names of their packages. */
  private static final Map<String, Room> PLAN = plan();

  /**
   * A row of the table.
   *
   * @param imports the packages that it names
   * @param circle the most classes that need each other
   */
  private record Room(Set<String> imports, int circle) {}

  private static Map<String, Room> plan() {
    Map<String, Room> plan = new LinkedHashMap<>();
    for (String line : table("| room | holds |")) {
      List<String> cells = List.of(line.split("\\|"));
      Set<String> imports = new LinkedHashSet<>();
      for (String name : names(cells.get(3))) {
        Set<String> meant =
            plan.keySet().stream()
                .filter(
                    room ->
                        room.equals(name)
                            || (name.endsWith(".*")
                                && room.startsWith(name.substring(0, name.length() - 1))))
                .collect(Collectors.toSet());
        assertThat(meant).as("rooms above that are '%s'", name).isNotEmpty();
        for (String room : meant) {
          imports.add(room);
          imports.addAll(plan.get(room).imports());
        }
      }
      int circle = Integer.parseInt(cells.get(4).strip());
      names(cells.get(1)).forEach(name -> plan.put(name, new Room(imports, circle)));
    }
    return plan;
  }

  /** The rows of the table of docs/architecture.md that begins with a line. */
  private static List<String> table(String head) {
    try (Stream<String> lines = Files.lines(Path.of("docs/architecture.md"))) {
      return lines
          .dropWhile(line -> !line.startsWith(head))
          .skip(2)
          .takeWhile(line -> line.startsWith("|"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The packages that a cell names between backticks. */
  private static List<String> names(String cell) {
    return Pattern.compile("`([^`]+)`")
        .matcher(cell)
        .results()
        .map(found -> found.group(1))
        .map(name -> name.startsWith(ROOT) ? name : ROOT + "." + name)
        .toList();
  }

  @Test
  void everyPackageIsARoomAndEveryRoomAPackage() {
    Set<String> present = new TreeSet<>();
    MAIN.forEach(each -> present.add(each.getPackageName()));
    assertThat(present).containsExactlyInAnyOrderElementsOf(PLAN.keySet());
  }

  @Test
  void classesAreInTheRoomsWhereThePlanSaysThatTheyBelong() {
    Set<String> rooms = new TreeSet<>();
    for (String line : table("| room | belongs |")) {
      List<String> cells = List.of(line.split("\\|"));
      String room = names(cells.get(1)).get(0);
      for (String name : names(cells.get(2))) {
        assertThat(classesIn(room)).contains(name.substring(ROOT.length() + 1));
      }
      assertThat(names(cells.get(3))).as("classes that do not belong in %s", room).hasSize(2);
      assertThat(names(cells.get(3))).allMatch(MAIN::contain);
      rooms.add(room);
    }
    assertThat(rooms).isEqualTo(PLAN.keySet());
  }

  /** The simple names of the classes of a room. */
  private static Set<String> classesIn(String room) {
    return MAIN.stream()
        .filter(each -> each.getPackageName().equals(room))
        .map(JavaClass::getSimpleName)
        .collect(Collectors.toSet());
  }

  @Test
  void aPackageUsesOnlyWhatThePlanAllows() {
    PLAN.forEach(
        (name, room) -> {
          Set<String> packages = new LinkedHashSet<>(room.imports());
          packages.add(name);
          check(
              classes()
                  .that()
                  .resideInAPackage(name)
                  .should()
                  .onlyDependOnClassesThat(
                      resideInAnyPackage(packages.toArray(String[]::new))
                          .or(resideOutsideOf("dev.halfspace")))
                  .as(name + " uses only " + room.imports()));
        });
  }

  @Test
  void asManyClassesNeedEachOtherAsThePlanSays() {
    PLAN.forEach(
        (name, room) ->
            assertThat(ClassCycles.largest(MAIN, name))
                .as("classes of %s that need each other", name)
                .hasSize(room.circle()));
  }

  private static DescribedPredicate<JavaClass> resideOutsideOf(String root) {
    return describe(
        "reside outside " + root, each -> !(each.getPackageName() + ".").startsWith(root + "."));
  }

  @Test
  void packagesFormNoCycle() {
    check(slices().matching("dev.halfspace.(**)").should().beFreeOfCycles());
  }

  @Test
  void theOnlyLibraryIsGuavaAndTheTestKitHasARoomForEachOther() {
    Map<String, List<String>> libraries =
        Map.of(
            ROOT + ".testing.assertj", List.of("org.assertj.core.api.."),
            ROOT + ".testing.jqwik", List.of("net.jqwik.api.."),
            ROOT + ".testing.junit", List.of("org.junit.jupiter.api..", "java.net"));
    for (String room : PLAN.keySet()) {
      check(
          classes()
              .that()
              .resideInAPackage(room)
              .should()
              .onlyDependOnClassesThat(
                  resideInAnyPackage(libraries.getOrDefault(room, List.of()).toArray(String[]::new))
                      .or(
                          resideInAnyPackage(
                              "dev.halfspace..",
                              "java.lang..",
                              "java.util..",
                              "java.time..",
                              "java.math..",
                              "java.io..",
                              "java.nio..",
                              "com.google.common..",
                              "com.google.errorprone.annotations..",
                              "org.jspecify.annotations..")))
              .as(room + " uses the JDK's base module, Guava, annotations and no other library"));
    }
  }

  @Test
  void nothingLooksAtClassesByReflection() {
    check(
        noClasses()
            .that()
            .doNotHaveSimpleName("MlirTestFilesResolver") // asks what JUnit hands to it
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.lang.reflect..", "java.lang.invoke..", "sun..")
            .orShould()
            .callMethod(Class.class, "forName", String.class)
            .as("main uses no reflection"));
  }

  @Test
  void onlyTheCommandLineWritesToStandardStreams() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage("dev.halfspace.cli..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(Throwable.class, "printStackTrace")
            .orShould()
            .callMethod(System.class, "exit", int.class));
  }

  @Test
  void nothingStaticChanges() {
    check(
        fields()
            .that()
            .areStatic()
            .and(describe("are not synthetic", each -> !isSynthetic(each)))
            .should()
            .beFinal());
    // A final field may still hold what changes; these kinds never belong into one.
    check(
        fields()
            .that()
            .areStatic()
            .and(describe("are not synthetic", each -> !isSynthetic(each)))
            .should()
            .notHaveRawType(describe("a mutable holder", ArchitectureTest::isMutableHolder)));
  }

  private static boolean isSynthetic(JavaField field) {
    return field.getModifiers().contains(JavaModifier.SYNTHETIC);
  }

  private static boolean isMutableHolder(JavaClass type) {
    return type.getPackageName().equals("java.util.concurrent.atomic")
        || type.isEquivalentTo(ThreadLocal.class)
        || type.isEquivalentTo(StringBuilder.class)
        || List.of(
                "java.util.HashMap",
                "java.util.LinkedHashMap",
                "java.util.IdentityHashMap",
                "java.util.WeakHashMap",
                "java.util.concurrent.ConcurrentHashMap",
                "java.util.ArrayList",
                "java.util.HashSet")
            .contains(type.getName());
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(MAIN);
  }
}
