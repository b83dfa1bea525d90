package dev.halfspace.text;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Location;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Reads locations.
 *
 * <pre>
 * location ::= loc ( body )
 * body     ::= unknown | string | string ( body ) | string : int : int (to end)?
 *            | callsite ( body at body ) | fused (&lt; attribute &gt;)? [ body, ... ] | #alias
 * end      ::= : int | int : int
 * </pre>
 */
final class LocationReader {
  private final AttributeReader reader;

  LocationReader(AttributeReader reader) {
    this.reader = reader;
  }

  /** Reads {@code loc(...)}. */
  Location location() {
    reader.keyword("loc", "");
    reader.punctuation("(");
    Location location = body();
    reader.punctuation(")");
    return location;
  }

  /** Reads what stands in {@code loc(...)}. */
  Location body() {
    return reader.intern(reader.nested(this::oneBody));
  }

  private Location oneBody() {
    if (reader.at(Token.STRING)) {
      return named(reader.string("a file or name"));
    } else if (reader.optionalKeyword("unknown")) {
      return Location.UNKNOWN;
    } else if (reader.optionalKeyword("callsite")) {
      return callSite();
    } else if (reader.optionalKeyword("fused")) {
      return fused();
    } else if (reader.at(Token.HASH_IDENTIFIER)) {
      return reader.attribute(Location.class, "a location");
    }
    throw reader.expected("a location");
  }

  private Location named(String name) {
    if (reader.optionalPunctuation("(")) {
      Location child = body();
      reader.punctuation(")");
      return new Location.Name(name, child);
    } else if (!reader.optionalPunctuation(":")) {
      return new Location.Name(name, Location.UNKNOWN);
    }
    int line = number("a line");
    if (!reader.optionalPunctuation(":")) {
      return Location.of(name, line, 0);
    }
    int column = number("a column");
    if (!reader.optionalKeyword("to")) {
      return Location.of(name, line, column);
    }
    int endLine = line;
    if (!reader.nextIs(":")) {
      endLine = number("a line or ':' after 'to'");
    }
    reader.punctuation(":");
    return Location.range(name, line, column, endLine, number("a column"));
  }

  private int number(String what) {
    int at = reader.lexer.start;
    if (!reader.at(Token.INTEGER)) {
      throw reader.expected(what);
    }
    long value = reader.integer(what);
    if (value > 0xFFFFFFFFL) {
      throw reader.error(at, what + " is at most 2^32 - 1");
    }
    return (int) value;
  }

  private Location callSite() {
    reader.punctuation("(");
    Location callee = body();
    reader.keyword("at", "between callee and caller");
    Location caller = body();
    reader.punctuation(")");
    return new Location.CallSite(callee, caller);
  }

  private Location fused() {
    Attribute metadata = null;
    if (reader.optionalPunctuation("<")) {
      metadata = reader.attribute();
      reader.punctuation(">");
    }
    Set<Location> parts = new LinkedHashSet<>();
    reader.commaSeparated(Delimiter.SQUARE, () -> parts.add(body()));
    return Location.fused(parts, metadata);
  }
}
