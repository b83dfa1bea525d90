package dev.halfspace.text;

import dev.halfspace.builtin.BuiltinDialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.ParseFailure;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.List;
import java.util.function.Function;

/** A text of which a part of the reader reads the beginning, without an operation around it. */
final class Reading {
  static final DialectRegistry BUILTIN =
      DialectRegistry.empty().with("builtin", () -> BuiltinDialect.DIALECT);

  private final Diagnostics diagnostics = new Diagnostics();
  private final Tokens tokens;

  private Reading(String text) {
    ParseOptions options = ParseOptions.STRICT.allowingUnregistered();
    tokens = new Attributes(Source.of("t", text), diagnostics, BUILTIN, options);
    tokens.lexer.next();
  }

  /** Tokens of {@code text}, at its first. */
  static Tokens tokens(String text) {
    return new Reading(text).tokens;
  }

  /** The part that reads attributes, and by its own parts types, numbers and locations. */
  static Attributes attributes(Tokens tokens) {
    return (Attributes) tokens;
  }

  /** The value read as text, and what follows it after a bar; or the diagnostics. */
  static String of(String text, Function<Tokens, ?> read) {
    Reading reading = new Reading(text);
    try {
      Object value = read.apply(reading.tokens);
      String rest = reading.tokens.at(Token.END) ? "" : " | " + reading.tokens.spelling();
      return reading.diagnostics.hasErrors() ? reading.said() : value + rest;
    } catch (ParseFailure failure) {
      return reading.said();
    }
  }

  private String said() {
    List<String> all = diagnostics.all().stream().map(Diagnostic::toString).toList();
    return String.join("; ", all).replace("t:1:", "").replace(" error:", "");
  }
}
