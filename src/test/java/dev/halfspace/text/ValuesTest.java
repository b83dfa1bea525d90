package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Names of values, read from a text that holds nothing else. */
final class ValuesTest {
  /** Reads in the region of an isolated operation; reports what is used but not defined. */
  private static String reading(String text, Function<Values, ?> read) {
    return Reading.of(
        text,
        tokens -> {
          Values values = new Values(tokens, null);
          values.scopes.enter(/* isolated= */ true);
          Object result = read.apply(values);
          values.reportForwardUses();
          values.scopes.leave();
          return result;
        });
  }

  private static Value argument(Type type) {
    Block block = new Block();
    block.addArguments(List.of(type), Location.UNKNOWN);
    return block.argument(0);
  }

  private static Value defined(Values values, Type type) {
    Value value = argument(type);
    values.define(values.definition("a name"), value);
    return value;
  }

  @Test
  void aNameStandsForTheValueItWasDefinedAs() {
    assertThat(
            reading(
                "%a %a",
                values ->
                    defined(values, IndexType.INDEX)
                        == values.resolve(values.operand(), IndexType.INDEX)))
        .isEqualTo("true");
  }

  @Test
  void aUseBeforeTheDefinitionGetsTheValueLater() {
    assertThat(
            reading(
                "%a %a",
                values -> {
                  Value standIn = values.resolve(values.operand(), IndexType.INDEX);
                  Value value = defined(values, IndexType.INDEX);
                  return standIn != value;
                }))
        .isEqualTo("true");
  }

  @Test
  void whatIsNotDefinedIsReportedWithTheNearestName() {
    assertThat(
            reading(
                "%long %lang",
                values -> {
                  Value unused = defined(values, IndexType.INDEX);
                  return values.resolve(values.operand(), IndexType.INDEX);
                }))
        .isEqualTo("7: %lang is used, but is not defined; did you mean '%long'?");
  }

  @Test
  void typesOfUsesAndDefinitionsAreTheSame() {
    assertThat(
            reading(
                "%a %a",
                values -> {
                  Value unused = defined(values, IndexType.INDEX);
                  return values.resolve(values.operand(), IntegerType.I32);
                }))
        .startsWith("4: %a is of type index, but is used as i32 here");
    assertThat(
            reading(
                "%a %a",
                values -> {
                  Value unused = values.resolve(values.operand(), IntegerType.I32);
                  return defined(values, IndexType.INDEX);
                }))
        .startsWith("4: %a is of type index, but was used as i32 before");
  }

  @Test
  void aNameIsDefinedOnce() {
    assertThat(
            reading(
                "%a %a",
                values -> {
                  Value unused = defined(values, IndexType.INDEX);
                  return defined(values, IndexType.INDEX);
                }))
        .startsWith("4: %a is defined already");
  }

  @Test
  void namesMayHaveTheNumberOfAResult() {
    assertThat(reading("%a#12", values -> values.operand().number())).isEqualTo("12");
    assertThat(reading("%a#130000000", values -> values.operand().number()))
        .isEqualTo("3: no operation of this text has so many results");
    assertThat(reading("%a#x", Values::operand))
        .isEqualTo("3: expected the number of a result after '#', found '#x'");
    assertThat(reading("a", Values::operand))
        .isEqualTo("1: expected a value such as %name, found 'a'");
    assertThat(reading("%", Values::operand)).isEqualTo("1: expected a name after '%'");
  }
}
