package dev.halfspace.dialect.scf;

import dev.halfspace.builtin.OpaqueAttr;
import dev.halfspace.ir.Attribute;
import java.util.regex.Pattern;

/** The kinds of attributes that a {@code mapping} may be given. */
enum MappingKind {
  /** Maps a dimension. */
  DIMENSION,
  /** Selects processors. */
  MASK,
  /** No mapping at all. */
  NONE;

  private static final Pattern GPU_DIMENSION =
      Pattern.compile(
          "(block|warpgroup|warp|thread|lane)\\s*<\\s*\"?(x|y|z|linear_dim_[0-9])\"?\\s*>"
              + "|memory_space\\s*<\\s*\"?(global|workgroup|private)\"?\\s*>");

  private static final Pattern GPU_MASK =
      Pattern.compile("mask\\s*<\\s*-?\\s*(0x[0-9a-fA-F]+|[0-9]+)\\s*>");

  /** The kind of an attribute. */
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
