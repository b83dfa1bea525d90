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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The plan of the house: who may enter which room, and what no room may do. */
class ArchitectureTest {
  private static final String ROOT = "dev.halfspace";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.halfspace");

  /** The whole name of a package; that of the root has no name here. */
  private static String full(String name) {
    return name.isEmpty() ? ROOT : ROOT + "." + name;
  }

  /** For each package the packages of ours that it may use, besides itself. */
  private static final Map<String, Set<String>> MAY_USE = plan();

  private static Map<String, Set<String>> plan() {
    Map<String, Set<String>> plan = new LinkedHashMap<>();
    Set<String> model = Set.of("answer", "affine", "ir", "builtin");
    plan.put("answer", Set.of());
    plan.put("affine", Set.of());
    plan.put("presburger", Set.of("answer", "affine"));
    plan.put("ir", Set.of("answer", "affine"));
    plan.put("builtin", Set.of("answer", "affine", "ir"));
    plan.put("text", model);
    plan.put("verify", model);
    Set<String> dialects = new LinkedHashSet<>();
    for (String dialect : List.of("arith", "cf", "index", "ub", "tensor")) {
      plan.put("dialect." + dialect, model);
      dialects.add("dialect." + dialect);
    }
    for (String dialect : List.of("func", "memref", "scf", "math")) {
      plan.put("dialect." + dialect, with(model, "dialect.arith"));
      dialects.add("dialect." + dialect);
    }
    for (String dialect : List.of("affine", "vector")) {
      plan.put("dialect." + dialect, with(model, "dialect.memref", "dialect.arith"));
      dialects.add("dialect." + dialect);
    }
    plan.put("dialect", union(model, dialects));
    Set<String> lower = with(union(model, dialects), "dialect", "presburger");
    plan.put("analysis", lower);
    plan.put("legality", with(model, "presburger", "analysis"));
    plan.put("transform", with(lower, "analysis", "legality"));
    plan.put("interp", with(lower, "analysis"));
    plan.put("", with(lower, "text", "verify"));
    plan.put("testing", with(lower, "", "analysis", "legality", "interp", "text", "verify"));
    plan.put(
        "cli",
        with(
            lower, "", "analysis", "legality", "interp", "text", "verify", "transform", "testing"));
    return plan;
  }

  private static Set<String> with(Set<String> some, String... more) {
    return union(some, Set.of(more));
  }

  private static Set<String> union(Set<String> some, Set<String> more) {
    Set<String> all = new LinkedHashSet<>(some);
    all.addAll(more);
    return all;
  }

  @Test
  void everyPackageIsInThePlan() {
    Set<String> present = new TreeSet<>();
    MAIN.forEach(each -> present.add(each.getPackageName()));
    assertThat(present)
        .contains("dev.halfspace.ir")
        .allMatch(
            name -> MAY_USE.keySet().stream().map(ArchitectureTest::full).anyMatch(name::equals));
  }

  @Test
  void aPackageUsesOnlyWhatThePlanAllows() {
    MAY_USE.forEach(
        (name, allowed) -> {
          String[] packages =
              union(allowed, Set.of(name)).stream()
                  .map(ArchitectureTest::full)
                  .toArray(String[]::new);
          check(
              classes()
                  .that()
                  .resideInAPackage(full(name))
                  .should()
                  .onlyDependOnClassesThat(
                      resideInAnyPackage(packages).or(resideOutsideOf("dev.halfspace")))
                  .as(name + " uses only " + allowed));
        });
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
  void theOnlyLibraryIsGuava() {
    check(
        classes()
            .should()
            .onlyDependOnClassesThat(
                resideInAnyPackage(
                    "dev.halfspace..",
                    "java.lang..",
                    "java.util..",
                    "java.math..",
                    "java.io..",
                    "java.nio..",
                    "com.google.common..",
                    "com.google.errorprone.annotations..",
                    "org.jspecify.annotations.."))
            .as("main uses the JDK's base module, Guava and annotations"));
  }

  @Test
  void nothingLooksAtClassesByReflection() {
    check(
        noClasses()
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
