package dev.halfspace.text;

import static java.util.Objects.requireNonNullElse;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttributes;
import dev.halfspace.ir.OpParser.Argument;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.List;

/** Parses the definitions of block arguments, and adds the arguments to their blocks. */
final class Arguments {
  private final Tokens tokens;
  private final Attributes attributes;
  private final LateLocations locations;
  private final Values values;

  Arguments(Tokens tokens, Attributes attributes, LateLocations locations, Values values) {
    this.tokens = tokens;
    this.attributes = attributes;
    this.locations = locations;
    this.values = values;
  }

  /** Parses {@code %name} and a location, if any. */
  Argument untyped() {
    Location here = tokens.locationHere();
    return new Argument(name(), null, NamedAttributes.of(), location(here));
  }

  /** Parses <code>%name : type {attributes} loc(...)</code>. */
  Argument typed() {
    Location here = tokens.locationHere();
    Values.Name name = name();
    tokens.punctuation(":");
    Type type = attributes.types.type();
    NamedAttributes dictionary =
        tokens.nextIs("{") ? attributes.dictionary() : NamedAttributes.of();
    return new Argument(name, type, dictionary, location(here));
  }

  /** The location that is next, or else that of the name. */
  private Location location(Location ofName) {
    return requireNonNullElse(locations.optional(), ofName);
  }

  private Values.Name name() {
    Values.Name name = values.definition("the name of a block argument");
    if (tokens.at(Token.HASH_IDENTIFIER)) {
      throw tokens.error("a block argument is one value; '#' has no meaning here");
    }
    return name;
  }

  /**
   * Adds the arguments that were parsed to a block that has none.
   *
   * @param mustBeNew true if it is an error that a name has been used before
   */
  void define(Block block, List<Argument> arguments, boolean mustBeNew) {
    if (arguments.isEmpty()) {
      return;
    }
    List<Type> types = new ArrayList<>(arguments.size());
    for (Argument argument : arguments) {
      Type type = argument.type();
      if (type == null) {
        throw tokens.error(
            argument.name().position(), "the type of " + argument.name().name() + " is not known");
      }
      types.add(type);
    }
    block.addArguments(types, Location.UNKNOWN);
    for (int i = 0; i < arguments.size(); i++) {
      Argument argument = arguments.get(i);
      Values.Name name = (Values.Name) argument.name();
      if (mustBeNew) {
        values.requireUnused(name);
      }
      BlockArgument value = block.argument(i);
      value.setLocation(argument.location());
      if (locations.isStandIn(value.location())) {
        locations.settle(value.location(), value::setLocation);
      }
      values.define(name, value);
    }
  }
}
