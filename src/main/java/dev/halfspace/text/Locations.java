package dev.halfspace.text;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.Location;
import java.util.LinkedHashSet;

/**
 * Parses locations.
 *
 * <pre>
 * location ::= loc ( body )
 * body     ::= unknown | string | string ( body ) | string : int : int (to end)?
 *            | callsite ( body at body ) | fused (&lt; attribute &gt;)? [ body, ... ] | #alias
 * end      ::= : int | int : int
 * </pre>
 */
final class Locations {
  private final Tokens tokens;
  private final InternPool pool;
  private final AttributeParser attributes;

  /**
   * A parser of locations from {@code tokens} that uses {@code attributes} for the attributes in
   * them.
   */
  Locations(Tokens tokens, InternPool pool, AttributeParser attributes) {
    this.tokens = tokens;
    this.pool = pool;
    this.attributes = attributes;
  }

  /** Parses {@code loc(...)}. */
  Location location() {
    tokens.keyword("loc", "");
    tokens.punctuation("(");
    Location location = body();
    tokens.punctuation(")");
    return location;
  }

  private Location body() {
    return pool.intern(tokens.nested(this::oneBody));
  }

  private Location oneBody() {
    if (tokens.at(Token.STRING)) {
      return named(tokens.string("a file or name"));
    } else if (tokens.optionalKeyword("unknown")) {
      return Location.UNKNOWN;
    } else if (tokens.optionalKeyword("callsite")) {
      return callSite();
    } else if (tokens.optionalKeyword("fused")) {
      return fused();
    } else if (tokens.at(Token.HASH_IDENTIFIER)) {
      return attributes.attribute(Location.class, "a location");
    }
    throw tokens.expected("a location");
  }

  private Location named(String name) {
    if (tokens.optionalPunctuation("(")) {
      Location child = body();
      tokens.punctuation(")");
      return new Location.Name(name, child);
    } else if (!tokens.optionalPunctuation(":")) {
      return new Location.Name(name, Location.UNKNOWN);
    }
    int line = number("a line");
    if (!tokens.optionalPunctuation(":")) {
      return Location.of(name, line, 0);
    }
    int column = number("a column");
    if (!tokens.optionalKeyword("to")) {
      return Location.of(name, line, column);
    }
    int endLine = tokens.nextIs(":") ? line : number("a line or ':' after 'to'");
    tokens.punctuation(":");
    return Location.range(name, line, column, endLine, number("a column"));
  }

  private int number(String what) {
    int at = tokens.lexer.start;
    if (!tokens.at(Token.INTEGER)) {
      throw tokens.expected(what);
    }
    long value = tokens.integer(what);
    if (value > 0xFFFFFFFFL) {
      throw tokens.error(at, what + " is at most 2^32 - 1");
    }
    return (int) value;
  }

  private Location callSite() {
    tokens.punctuation("(");
    Location callee = body();
    tokens.keyword("at", "between callee and caller");
    Location caller = body();
    tokens.punctuation(")");
    return new Location.CallSite(callee, caller);
  }

  private Location fused() {
    Attribute metadata = null;
    if (tokens.optionalPunctuation("<")) {
      metadata = attributes.attribute();
      tokens.punctuation(">");
    }
    return Location.fused(new LinkedHashSet<>(tokens.list(Delimiter.SQUARE, this::body)), metadata);
  }
}
