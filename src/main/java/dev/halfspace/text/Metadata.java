package dev.halfspace.text;

import dev.halfspace.builtin.ResourceHandle;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.ParseFailure;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Parses the metadata section of a text, which is not IR.
 *
 * <pre>
 * metadata  ::= {-# (section (, section)*)? #-}
 * section   ::= (dialect_resources | external_resources) : { (group (, group)*)? }
 * group     ::= name : { (resource (, resource)*)? }
 * resource  ::= (name | string) : (string | true | false)
 * </pre>
 *
 * Resources of the builtin dialect become the data of their handles. External resources, which are
 * meant for tools, are kept in their spelling.
 */
final class Metadata {
  private final Tokens tokens;
  private final Lexer lexer;
  private final DialectRegistry registry;
  private final Elements elements;
  private final ExternalResources external;

  /**
   * A parser that stores dialect resources in their handles in {@code elements}, and others in
   * {@code external}.
   */
  Metadata(Tokens tokens, DialectRegistry registry, Elements elements, ExternalResources external) {
    this.tokens = tokens;
    this.lexer = tokens.lexer;
    this.registry = registry;
    this.elements = elements;
    this.external = external;
  }

  /** Parses the section; after an error, which has been recorded, skips to its end. */
  void metadata() {
    try {
      sections();
    } catch (ParseFailure failure) {
      while (!tokens.at(Token.METADATA_END) && !tokens.at(Token.END)) {
        lexer.next();
      }
    }
    if (tokens.at(Token.METADATA_END)) {
      lexer.next();
    }
  }

  private void sections() {
    lexer.next();
    if (!tokens.at(Token.METADATA_END)) {
      tokens.commaSeparated(Delimiter.NONE, this::section);
    }
    if (!tokens.at(Token.METADATA_END)) {
      throw tokens.expected("',' or '#-}'");
    }
  }

  private void section() {
    int at = lexer.start;
    String kind = anyKeyword("'dialect_resources' or 'external_resources'");
    boolean ofDialects = kind.equals("dialect_resources");
    if (!ofDialects && !kind.equals("external_resources")) {
      throw tokens.error(
          at, "expected 'dialect_resources' or 'external_resources', found '" + kind + "'");
    }
    tokens.punctuation(":");
    tokens.commaSeparated(Delimiter.BRACES, () -> group(ofDialects));
  }

  private String anyKeyword(String what) {
    String word = tokens.optionalAnyKeyword();
    if (word == null) {
      throw tokens.expectedWithin(what);
    }
    return word;
  }

  private void group(boolean ofDialects) {
    int at = lexer.start;
    String name = anyKeyword("the name of a group of resources");
    if (ofDialects && registry.dialect(name) == null) {
      throw tokens.error(at, "no dialect '" + name + "' is registered");
    }
    tokens.punctuation(":");
    if (ofDialects && !name.equals("builtin")) {
      tokens.punctuation("{");
      throw tokens.error("dialect '" + name + "' has no resources");
    }
    tokens.commaSeparated(Delimiter.BRACES, () -> resource(ofDialects ? null : name));
  }

  /** Parses a resource of an external group, or of the builtin dialect if {@code group} is null. */
  private void resource(@Nullable String group) {
    String name = tokens.resourceName();
    tokens.punctuation(":");
    if (group == null) {
      if (!tokens.at(Token.STRING)) {
        throw tokens.expectedHere("the bytes of a resource as a string");
      }
      Blob blob = blob();
      elements.resource(name).setData(blob.bytes(), blob.alignment());
      lexer.next();
    } else {
      external(group, name);
    }
  }

  private void external(String group, String name) {
    if (tokens.at(Token.STRING)) {
      if (isBytes()) {
        Blob blob = blob();
        ResourceHandle handle = ResourceHandle.of(name);
        handle.setData(blob.bytes(), blob.alignment());
        external.addText(group, name, handle.dataText());
        lexer.next();
      } else {
        external.add(group, name, tokens.string("a string"));
      }
    } else if (tokens.optionalKeyword("true")) {
      external.add(group, name, true);
    } else if (tokens.optionalKeyword("false")) {
      external.add(group, name, false);
    } else {
      throw tokens.expectedHere("a string, 'true' or 'false'");
    }
  }

  /** Returns true if the next string holds bytes, {@code "0x..."}. */
  private boolean isBytes() {
    return lexer.end - lexer.start >= 4
        && lexer.bytes[lexer.start + 1] == '0'
        && lexer.bytes[lexer.start + 2] == 'x';
  }

  /** The data of a resource and their alignment. */
  @SuppressWarnings("ArrayRecordComponent") // never stored or compared
  private record Blob(byte[] bytes, int alignment) {}

  private Blob blob() {
    int start = lexer.start;
    byte[] bytes = elements.hexadecimal(start, lexer.end);
    if (bytes.length < 4) {
      throw tokens.error(start, "the first four bytes of a resource are its alignment");
    }
    int alignment = 0;
    for (int i = 3; i >= 0; i--) {
      alignment = alignment << 8 | (bytes[i] & 0xFF);
    }
    if (!ResourceHandle.isAlignment(alignment)) {
      throw tokens.error(
          start, "an alignment is a power of two, not " + Integer.toUnsignedString(alignment));
    }
    return new Blob(Arrays.copyOfRange(bytes, 4, bytes.length), alignment);
  }
}
