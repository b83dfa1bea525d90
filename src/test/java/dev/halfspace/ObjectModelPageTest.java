package dev.halfspace;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page on the object model names every public type of the rooms that it is about. */
final class ObjectModelPageTest {
  private static final List<String> ROOMS =
      List.of(
          "dev.halfspace.ir",
          "dev.halfspace.ir.traits",
          "dev.halfspace.ir.flow",
          "dev.halfspace.builtin",
          "dev.halfspace.dialect.shape",
          "dev.halfspace.source");

  @Test
  void everyPublicTypeIsOnThePage() throws IOException {
    String page = Files.readString(Path.of("docs", "object-model.md"));
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOMS);
    assertThat(classes).isNotEmpty();
    assertThat(classes.stream().filter(ObjectModelPageTest::isPublic).map(JavaClass::getSimpleName))
        .allMatch(name -> Pattern.compile("\\b" + name + "\\b").matcher(page).find());
  }

  private static boolean isPublic(JavaClass each) {
    return ROOMS.contains(each.getPackageName())
        && each.isTopLevelClass()
        && each.getModifiers().contains(JavaModifier.PUBLIC)
        && !each.getSimpleName().equals("package-info");
  }
}
