package dev.halfspace.verify;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;

/** The reports on a text of the standard dialects, in which others may occur. */
final class StandardText {
  private StandardText() {}

  static ReadModule read(String text) {
    return read(Source.of("t.mlir", text));
  }

  static ReadModule read(Source source) {
    return Halfspace.read(source, Dialects.standard(), ParseOptions.STRICT.allowingUnregistered());
  }
}
