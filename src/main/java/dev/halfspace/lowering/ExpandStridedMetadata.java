package dev.halfspace.lowering;

import dev.halfspace.pass.Pass;

/**
 * Expands views of buffers into {@code memref.reinterpret_cast} of their base buffer, with explicit
 * offset, sizes and strides.
 *
 * <pre>{@code
 * %b = memref.subview %a[%i] [4] [1]
 *
 * %base, %offset, %size, %stride = memref.extract_strided_metadata %a
 * %b = memref.reinterpret_cast %base to offset: [%i], sizes: [4], strides: [1]
 * }</pre>
 */
public final class ExpandStridedMetadata {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "expand-strided-metadata",
              "Replace views of buffers by casts of their memory, with explicit offsets and strides",
              (root, context) -> Lowering.apply(MetadataPatterns.patterns(), root, context))
          .named("ExpandStridedMetadataPass");

  private ExpandStridedMetadata() {}
}
