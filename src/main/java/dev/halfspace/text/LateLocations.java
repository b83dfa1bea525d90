package dev.halfspace.text;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.StringText;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Locations {@code loc(#alias)} whose alias may be defined at the end of the text: a stand-in is
 * set at first, and the location meant once the text has been read.
 */
final class LateLocations {
  private record Late(String alias, int position) {}

  private record Place(Late late, Consumer<Location> setter) {}

  private final ValueReader reader;
  private final IdentityHashMap<Location, Late> standIns = new IdentityHashMap<>();
  private final List<Place> places = new ArrayList<>();

  LateLocations(ValueReader reader) {
    this.reader = reader;
  }

  /** Reads {@code loc(#alias)} if it is next and the alias is not defined yet. */
  @Nullable Location optionalAlias() {
    Lexer lexer = reader.lexer;
    int start = lexer.start;
    lexer.next();
    if (reader.optionalPunctuation("(") && reader.at(Token.HASH_IDENTIFIER)) {
      String alias = StringText.decode(lexer.bytes, lexer.start + 1, lexer.end);
      int position = lexer.start;
      lexer.next();
      boolean isAlias = alias.indexOf('.') < 0 && !reader.nextIs("<");
      if (isAlias && !reader.context.attributeAliases.containsKey(alias)) {
        reader.punctuation(")");
        Location standIn = new Location.Name(alias, Location.UNKNOWN);
        standIns.put(standIn, new Late(alias, position));
        return standIn;
      }
    }
    lexer.seek(start);
    return null;
  }

  /** Remembers an operation whose location is a stand-in. */
  void settle(Operation op) {
    if (!standIns.isEmpty()) {
      Late late = standIns.get(op.location());
      if (late != null) {
        places.add(new Place(late, op::setLocation));
      }
    }
  }

  /** Remembers an argument whose location is a stand-in. */
  void settle(BlockArgument argument) {
    if (!standIns.isEmpty()) {
      Late late = standIns.get(argument.location());
      if (late != null) {
        places.add(new Place(late, argument::setLocation));
      }
    }
  }

  /** Sets all locations meant; reports aliases that are not defined or no locations. */
  void finish() {
    for (Place place : places) {
      Attribute meant = reader.context.attributeAliases.get(place.late().alias());
      if (meant instanceof Location location) {
        place.setter().accept(location);
      } else {
        reader.context.diagnostics.add(
            Diagnostic.error(
                reader.locationAt(place.late().position()),
                meant == null
                    ? "location alias #" + place.late().alias() + " is not defined"
                    : "#" + place.late().alias() + " is no location, but " + meant));
      }
    }
  }
}
