package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The definitions of variables in the options: {@code NAME=text}, {@code #NAME=expression}. */
final class GlobalDefinitions {
  private GlobalDefinitions() {}

  /** Sets the variables; returns the errors in the definitions. */
  static ImmutableList<MalformedCheckException> define(List<String> unicode, Variables variables) {
    List<String> definitions = unicode.stream().map(Text::bytesOf).toList();
    List<Integer> starts = new ArrayList<>();
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < definitions.size(); i++) {
      String definition = definitions.get(i);
      all.append("Global define #").append(i + 1).append(": ");
      if (definition.startsWith("#")) {
        all.append(definition).append(" (parsed as: [[");
        starts.add(all.length());
        all.append(definition.replaceFirst("=", ":")).append("]])\n");
      } else {
        starts.add(all.length());
        all.append(definition).append('\n');
      }
    }
    Text text = Text.of("Global defines", all.toString());
    ImmutableList.Builder<MalformedCheckException> errors = ImmutableList.builder();
    for (int i = 0; i < definitions.size(); i++) {
      try {
        int from = starts.get(i);
        define(text.spot(from, from + definitions.get(i).length()), variables);
      } catch (MalformedCheckException error) {
        errors.add(error);
      }
    }
    return errors.build();
  }

  private static void define(Spot spot, Variables variables) throws MalformedCheckException {
    Text text = spot.text();
    String definition = text.part(spot.from(), spot.to());
    if (definition.startsWith("#")) {
      number(spot, variables);
      return;
    }
    int equals = definition.indexOf('=');
    if (equals < 0) {
      throw MalformedCheckException.inBlock(spot, "missing equal sign in global definition");
    }
    Spot left = text.spot(spot.from(), spot.from() + equals);
    VariableName name = VariableName.at(text, left.from(), left.to());
    if (name.isPseudo() || name.spot().to() != left.to()) {
      throw MalformedCheckException.inBlock(
          left,
          "invalid name in string variable definition '" + definition.substring(0, equals) + "'");
    }
    if (variables.isNumeric(name.name())) {
      throw MalformedCheckException.inBlock(
          name.spot(), "numeric variable with name '" + name.name() + "' already exists");
    }
    if (variables.string(name.name()) == null) {
      variables.set(name.name(), definition.substring(equals + 1));
    }
    variables.declare(name.name());
  }

  private static void number(Spot spot, Variables variables) throws MalformedCheckException {
    NumericBlock block =
        NumericBlock.parse(
            spot.text(), spot.from() + 1, spot.to(), NumericVariable.NO_LINE, variables);
    NumericVariable defined = block.defined();
    Expression expression = block.expression();
    if (defined == null) {
      throw MalformedCheckException.inBlock(spot, "missing equal sign in global definition");
    }
    if (expression == null) {
      throw MalformedCheckException.inBlock(spot, "missing value in global definition");
    }
    List<Spot> undefined = new ArrayList<>();
    BigInteger value = expression.evaluate(undefined::add);
    if (!undefined.isEmpty()) {
      throw MalformedCheckException.unlabelled(
          undefined.stream()
              .map(use -> Substitution.Problem.undefined(use).message())
              .collect(Collectors.joining("\n")));
    }
    if (value == null) {
      throw MalformedCheckException.unlabelled("overflow error");
    }
    defined.set(value);
    variables.declare(defined);
  }
}
