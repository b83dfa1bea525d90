package dev.halfspace.text;

import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.ParseFailure;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
 * for tools, are kept as they are written.
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
    String kind = anyKeyword("'dialect_resources' or 'external_resources'");
    boolean ofDialects = kind.equals("dialect_resources");
    if (!ofDialects && !kind.equals("external_resources")) {
      throw reader.error(
          at, "expected 'dialect_resources' or 'external_resources', found '" + kind + "'");
    }
    reader.punctuation(":");
    reader.commaSeparated(Delimiter.BRACES, () -> group(ofDialects));
  }

  private String anyKeyword(String what) {
    String word = reader.optionalAnyKeyword();
    if (word == null) {
      throw reader.expectedWithin(what);
    }
    return word;
  }

  private void group(boolean ofDialects) {
    int at = reader.lexer.start;
    String name = anyKeyword("the name of a group of resources");
    if (ofDialects && reader.context.registry.dialect(name) == null) {
      throw reader.error(at, "no dialect '" + name + "' is registered");
    }
    reader.punctuation(":");
    if (ofDialects && !name.equals("builtin")) {
      reader.punctuation("{");
      throw reader.error("dialect '" + name + "' has no resources");
    }
    reader.commaSeparated(Delimiter.BRACES, () -> resource(ofDialects ? null : name));
  }

  /** Reads a resource of a group that is not a dialect's, or else of the builtin dialect. */
  private void resource(@Nullable String group) {
    String name = reader.resourceName();
    reader.punctuation(":");
    if (group == null) {
      if (!reader.at(Token.STRING)) {
        throw unexpectedValue("the bytes of a resource as a string");
      }
      Blob blob = blob();
      reader.context.resource(name).setData(blob.bytes(), blob.alignment());
      reader.lexer.next();
    } else {
      external(group, name);
    }
  }

  private void external(String group, String name) {
    ExternalResources external = reader.context.external;
    Lexer lexer = reader.lexer;
    if (reader.at(Token.STRING)) {
      if (isBytes(lexer)) {
        Blob blob = blob();
        ResourceHandle handle = ResourceHandle.of(name);
        handle.setData(blob.bytes(), blob.alignment());
        external.addText(group, name, handle.dataText());
        lexer.next();
      } else {
        external.add(group, name, reader.string("a string"));
      }
    } else if (reader.optionalKeyword("true")) {
      external.add(group, name, true);
    } else if (reader.optionalKeyword("false")) {
      external.add(group, name, false);
    } else {
      throw unexpectedValue("a string, 'true' or 'false'");
    }
  }

  /** Reports what stands in place of a value: where it stands, or after the text if that ends. */
  private ParseFailure unexpectedValue(String expected) {
    return reader.error(reader.lexer.start, "expected " + expected + ", found " + reader.found());
  }

  /** Whether the string that is next is one of bytes, {@code "0x..."}. */
  private static boolean isBytes(Lexer lexer) {
    return lexer.end - lexer.start >= 4
        && lexer.bytes[lexer.start + 1] == '0'
        && lexer.bytes[lexer.start + 2] == 'x';
  }

  /** The data of a resource and how they are aligned. */
  @SuppressWarnings("ArrayRecordComponent") // handed on at once
  private record Blob(byte[] bytes, int alignment) {}

  private Blob blob() {
    int start = reader.lexer.start;
    byte[] bytes = ElementsReader.hexadecimal(reader, start, reader.lexer.end);
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
    return new Blob(Arrays.copyOfRange(bytes, 4, bytes.length), alignment);
  }
}
