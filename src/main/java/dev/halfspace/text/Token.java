package dev.halfspace.text;

/** The kinds of tokens of MLIR text. */
enum Token {
  /** The end of the text. */
  END,
  /** Text that is no token; {@link Lexer#fault} is the message about it. */
  ERROR,
  /** {@code affine.for}, {@code memref}. */
  BARE_IDENTIFIER,
  /** {@code i32}, {@code si8}, {@code ui64}. */
  INTEGER_TYPE,
  /** {@code @name} or {@code @"name"}. */
  AT_IDENTIFIER,
  /** {@code #name} or {@code #1}. */
  HASH_IDENTIFIER,
  /** {@code %name} or {@code %1}. */
  PERCENT_IDENTIFIER,
  /** {@code ^name}. */
  CARET_IDENTIFIER,
  /** {@code !name}. */
  EXCLAMATION_IDENTIFIER,
  /** {@code 12} or {@code 0x1F}. */
  INTEGER,
  /** {@code 1.5e-3}. */
  FLOAT,
  /** {@code "text"}. */
  STRING,
  /** Brackets, arrows and other punctuation. */
  PUNCTUATION,
  /** <code>{-#</code>. */
  METADATA_BEGIN,
  /** <code>#-}</code>. */
  METADATA_END
}
