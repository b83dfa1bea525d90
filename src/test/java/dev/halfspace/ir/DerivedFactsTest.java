package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Facts that rooms derive from a definition. */
final class DerivedFactsTest {
  private record Length(int value) {}

  private record Letter(char value) {}

  @Test
  void eachIsFoundOnce() {
    OpDefinition<?> definition = ModuleOp.DEFINITION.defaultDialect("test");
    List<String> found = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Length length =
          definition.derived(
              Length.class,
              each -> {
                found.add("length");
                return new Length(each.name().length());
              });
      Letter letter =
          definition.derived(
              Letter.class,
              each -> {
                found.add("letter");
                return new Letter(each.name().charAt(0));
              });
      assertThat(length).isEqualTo(new Length("builtin.module".length()));
      assertThat(letter).isEqualTo(new Letter('b'));
    }
    assertThat(found).containsExactly("length", "letter");
  }

  @Test
  void anotherDefinitionHasItsOwn() {
    OpDefinition<ModuleOp> definition = ModuleOp.DEFINITION.defaultDialect("test");
    assertThat(definition.derived(Length.class, each -> new Length(1))).isEqualTo(new Length(1));
    OpDefinition<?> other = definition.defaultDialect("other");
    assertThat(other.derived(Length.class, each -> new Length(2))).isEqualTo(new Length(2));
  }
}
