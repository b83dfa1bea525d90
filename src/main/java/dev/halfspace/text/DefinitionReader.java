package dev.halfspace.text;

import dev.halfspace.source.StringText;

/** Reads what stands beside operations at the top of a text: definitions of aliases. */
abstract class DefinitionReader extends AttributeReader {
  DefinitionReader(ParseContext context, Lexer lexer) {
    super(context, lexer);
  }

  // #name = attribute
  final void attributeAlias() {
    int at = lexer.start;
    String name = aliasName("an attribute");
    if (context.attributeAliases.containsKey(name)) {
      throw error(at, "attribute alias #" + name + " is defined already");
    }
    lexer.next();
    punctuation("=");
    context.attributeAliases.put(name, attribute());
  }

  // !name = type
  final void typeAlias() {
    int at = lexer.start;
    String name = aliasName("a type");
    if (context.typeAliases.containsKey(name)) {
      throw error(at, "type alias !" + name + " is defined already");
    }
    lexer.next();
    punctuation("=");
    context.typeAliases.put(name, type());
  }

  // {-# dialect_resources: {...}, external_resources: {...} #-}
  final void fileMetadata() {
    new MetadataReader(this).metadata();
  }

  private String aliasName(String kind) {
    String name = StringText.decode(lexer.bytes, lexer.start + 1, lexer.end);
    if (name.indexOf('.') >= 0) {
      throw error("the name of " + kind + " alias has no '.', which is kept for names of dialects");
    }
    return name;
  }
}
