package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.halfspace.ir.TraitRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandardRulesTest {
  /** A trait of all dialects whose rule is in no list would be checked by nobody. */
  @Test
  void everyRuleBesideATraitIsChecked() throws IllegalAccessException {
    List<TraitRule> rules = new ArrayList<>();
    var classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.halfspace.ir", "dev.halfspace.builtin");
    for (var each : classes) {
      for (var field : each.getFields()) {
        if (field.getName().equals("RULE") && field.getRawType().isEquivalentTo(TraitRule.class)) {
          rules.add((TraitRule) field.reflect().get(null));
        }
      }
    }
    assertThat(rules).isNotEmpty();
    assertThat(StandardRules.ALL).containsAll(rules);
  }
}
