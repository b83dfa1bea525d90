package dev.halfspace.text;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Location;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Parses the locations of operations and arguments. The alias of {@code loc(#alias)} may be defined
 * at the end of the text: a placeholder is set first, and the actual location once the whole text
 * has been parsed.
 */
final class LateLocations {
  private record Late(String alias, int position) {}

  private record Place(Late late, Consumer<Location> setter) {}

  private final Tokens tokens;
  private final Locations locations;
  private final AliasTable<Attribute> aliases;
  private final IdentityHashMap<Location, Late> standIns = new IdentityHashMap<>();
  private final List<Place> places = new ArrayList<>();

  LateLocations(Tokens tokens, Locations locations, AliasTable<Attribute> aliases) {
    this.tokens = tokens;
    this.locations = locations;
    this.aliases = aliases;
  }

  /** Parses {@code loc(...)} if it is next. */
  @Nullable Location optional() {
    if (!tokens.atKeyword("loc")) {
      return null;
    }
    Location late = optionalAlias();
    return late != null ? late : locations.location();
  }

  /** Parses {@code loc(#alias)} if it is next and the alias is not defined yet. */
  private @Nullable Location optionalAlias() {
    Lexer lexer = tokens.lexer;
    int start = lexer.start;
    lexer.next();
    if (tokens.optionalPunctuation("(") && tokens.at(Token.HASH_IDENTIFIER)) {
      int position = lexer.start;
      String alias = tokens.name();
      lexer.next();
      if (alias.indexOf('.') < 0 && !tokens.nextIs("<") && aliases.find(alias) == null) {
        tokens.punctuation(")");
        Location standIn = new Location.Name(alias, Location.UNKNOWN);
        standIns.put(standIn, new Late(alias, position));
        return standIn;
      }
    }
    lexer.seek(start);
    return null;
  }

  /** Returns true if a location is a placeholder for one that is defined later. */
  boolean isStandIn(Location location) {
    return !standIns.isEmpty() && standIns.containsKey(location);
  }

  /** Registers a setter for the location that a placeholder stands for. */
  void settle(Location standIn, Consumer<Location> setter) {
    places.add(new Place(requireNonNull(standIns.get(standIn)), setter));
  }

  /** Sets all deferred locations; reports aliases that are undefined or are not locations. */
  void finish() {
    for (Place place : places) {
      String alias = place.late().alias();
      Attribute meant = aliases.find(alias);
      if (meant instanceof Location location) {
        place.setter().accept(location);
      } else {
        tokens.report(
            place.late().position(),
            meant == null
                ? "location alias #" + alias + " is not defined"
                : "#" + alias + " is no location, but " + meant);
      }
    }
  }
}
