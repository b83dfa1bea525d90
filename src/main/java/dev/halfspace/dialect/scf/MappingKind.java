package dev.halfspace.dialect.scf;

import dev.halfspace.builtin.OpaqueAttr;
import dev.halfspace.ir.Attribute;
import java.util.regex.Pattern;

/** The kinds of attributes that may occur in a {@code mapping}. */
enum MappingKind {
  /** Maps a dimension. */
  DIMENSION,
  /** Selects processors. */
  MASK,
  /** Not a mapping. */
  NONE;

  /** The text after {@code #gpu.} of a mapping of a dimension: {@code warp<linear_dim_0>}. */
  private static final Pattern GPU_DIMENSION =
      Pattern.compile(
          "(block|warpgroup|warp|thread|lane)\\s*<\\s*\"?(x|y|z|linear_dim_[0-9])\"?\\s*>"
              + "|memory_space\\s*<\\s*\"?(global|workgroup|private)\"?\\s*>");

  /** The text after {@code #gpu.} of a mask: {@code mask<0x3>}, one bit per processor. */
  private static final Pattern GPU_MASK =
      Pattern.compile("mask\\s*<\\s*-?\\s*(0x[0-9a-fA-F]+|[0-9]+)\\s*>");

  /**
   * The kind of an attribute. Attributes of {@code gpu} are opaque, since that dialect is not
   * registered, and are recognized by their text; opaque attributes of other dialects are {@link
   * #NONE}.
   */
  static MappingKind of(Attribute attribute) {
    if (attribute instanceof DeviceMapping mapping) {
      return mapping.isMask() ? MASK : DIMENSION;
    } else if (attribute instanceof OpaqueAttr opaque && opaque.dialect().equals("gpu")) {
      return GPU_DIMENSION.matcher(opaque.text()).matches()
          ? DIMENSION
          : GPU_MASK.matcher(opaque.text()).matches() ? MASK : NONE;
    }
    return NONE;
  }
}
