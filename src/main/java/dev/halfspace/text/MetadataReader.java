package dev.halfspace.text;

import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.ParseFailure;
import java.util.Arrays;

/**
 * Reads the section of a text that is not IR.
 *
 * <pre>
 * metadata  ::= {-# (section (, section)*)? #-}
 * section   ::= (dialect_resources | external_resources) : { (group (, group)*)? }
 * group     ::= name : { (resource (, resource)*)? }
 * resource  ::= (name | string) : (string | true | false)
 * </pre>
 *
 * Resources of the builtin dialect become the data of their handles. External ones, which are meant
 * for tools, are checked and left.
 */
final class MetadataReader {
  private final TypeReader reader;

  MetadataReader(TypeReader reader) {
    this.reader = reader;
  }

  /** Reads the section; goes on after it if there is a fault, which has been recorded. */
  void metadata() {
    try {
      sections();
    } catch (ParseFailure failure) {
      while (!reader.at(Token.METADATA_END) && !reader.at(Token.END)) {
        reader.lexer.next();
      }
    }
    if (reader.at(Token.METADATA_END)) {
      reader.lexer.next();
    }
  }

  private void sections() {
    reader.lexer.next();
    if (!reader.at(Token.METADATA_END)) {
      do {
        section();
      } while (reader.optionalPunctuation(","));
    }
    if (!reader.at(Token.METADATA_END)) {
      throw reader.expected("',' or '#-}'");
    }
  }

  private void section() {
    int at = reader.lexer.start;
    if (!reader.atKeyword()) {
      throw reader.expected("'dialect_resources' or 'external_resources'");
    }
    String kind = reader.anyKeyword("'dialect_resources' or 'external_resources'");
    boolean ofDialects = kind.equals("dialect_resources");
    if (!ofDialects && !kind.equals("external_resources")) {
      throw reader.error(
          at, "expected 'dialect_resources' or 'external_resources', found '" + kind + "'");
    }
    reader.punctuation(":");
    reader.commaSeparated(Delimiter.BRACES, () -> group(ofDialects));
  }

  private void group(boolean ofDialects) {
    int at = reader.lexer.start;
    String name = reader.anyKeyword("the name of a group of resources");
    if (ofDialects && !name.equals("builtin")) {
      throw reader.error(
          at,
          reader.context.registry.dialect(name) == null
              ? "no dialect '" + name + "' is registered"
              : "dialect '" + name + "' has no resources");
    }
    reader.punctuation(":");
    reader.commaSeparated(Delimiter.BRACES, () -> resource(ofDialects));
  }

  private void resource(boolean ofDialects) {
    String name = reader.keywordOrString("the name of a resource");
    reader.punctuation(":");
    Lexer lexer = reader.lexer;
    if (ofDialects) {
      if (!reader.at(Token.STRING)) {
        throw reader.expected("the bytes of a resource as a string");
      }
      blob(name, lexer.start, lexer.end);
    } else if (!reader.at(Token.STRING)
        && !reader.atKeyword("true")
        && !reader.atKeyword("false")) {
      throw reader.expected("a string, 'true' or 'false'");
    }
    lexer.next();
  }

  private void blob(String name, int start, int end) {
    byte[] bytes = ElementsReader.hexadecimal(reader, start, end);
    if (bytes.length < 4) {
      throw reader.error(start, "the first four bytes of a resource are its alignment");
    }
    int alignment = 0;
    for (int i = 3; i >= 0; i--) {
      alignment = alignment << 8 | (bytes[i] & 0xFF);
    }
    if (!ResourceHandle.isAlignment(alignment)) {
      throw reader.error(
          start, "an alignment is a power of two, not " + Integer.toUnsignedString(alignment));
    }
    reader.context.resource(name).setData(Arrays.copyOfRange(bytes, 4, bytes.length), alignment);
  }
}
