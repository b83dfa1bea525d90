package dev.halfspace.text;

/** The kinds of tokens of MLIR text. */
enum Token {
  /** The end of the text. */
  END("the end of the text"),
  /** Text that is no token; its diagnostic has been recorded. */
  ERROR("an invalid token"),
  /** {@code affine.for}, {@code memref}. */
  BARE_IDENTIFIER("an identifier"),
  /** {@code i32}, {@code si8}, {@code ui64}. */
  INTEGER_TYPE("an integer type"),
  /** {@code @name} or {@code @"name"}. */
  AT_IDENTIFIER("a symbol name"),
  /** {@code #name} or {@code #1}. */
  HASH_IDENTIFIER("an attribute name"),
  /** {@code %name} or {@code %1}. */
  PERCENT_IDENTIFIER("a value name"),
  /** {@code ^name}. */
  CARET_IDENTIFIER("a block name"),
  /** {@code !name}. */
  EXCLAMATION_IDENTIFIER("a type name"),
  /** {@code 12} or {@code 0x1F}. */
  INTEGER("an integer"),
  /** {@code 1.5e-3}. */
  FLOAT("a floating-point number"),
  /** {@code "text"}. */
  STRING("a string"),
  /** Brackets, arrows and other signs. */
  PUNCTUATION("punctuation"),
  /** <code>{-#</code>. */
  METADATA_BEGIN("'{-#'"),
  /** <code>#-}</code>. */
  METADATA_END("'#-}'");

  private final String description;

  Token(String description) {
    this.description = description;
  }

  /** What a token of this kind is called in a message. */
  String description() {
    return description;
  }
}
