package dev.halfspace.text;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.OpDefinition;
import org.jspecify.annotations.Nullable;

/**
 * What operations were called in 2020, when most of those of today's {@code arith}, {@code cf},
 * {@code func}, {@code math}, {@code memref} and {@code tensor} were in one dialect, {@code std},
 * whose prefix was left out. The syntax after most names is that of today; {@link OldSyntax} reads
 * the others.
 */
final class OldSpellings {
  private static final ImmutableMap<String, String> NAMES = names();

  private final OperationReader reader;
  private final ParseContext context;

  /** Reads operations after their names where these were written in another way. */
  final OldSyntax syntax;

  /** Makes today's operations of those that were read. */
  final OldOperations operations;

  OldSpellings(OperationReader reader) {
    this.reader = reader;
    this.syntax = new OldSyntax(reader);
    this.operations = new OldOperations(reader);
    this.context = reader.context;
  }

  private static ImmutableMap<String, String> names() {
    ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
    put(names, "func.", "func", "return", "call", "call_indirect");
    put(names, "cf.", "br", "cond_br", "assert");
    put(names, "arith.", "constant", "addi", "addf", "subi", "subf", "muli", "mulf", "divf");
    put(names, "arith.", "remf", "negf", "cmpi", "cmpf", "select", "index_cast", "sitofp");
    put(names, "arith.", "uitofp", "fptosi", "fptoui", "trunci", "bitcast");
    put(names, "math.", "ceilf=ceil", "floorf=floor", "absf", "exp", "exp2", "log", "log10");
    put(names, "math.", "log2", "sqrt", "rsqrt", "cos", "sin", "tanh", "atan", "atan2");
    put(names, "math.", "copysign", "log1p", "powf", "expm1", "fmaf=fma");
    put(names, "arith.", "divis=divsi", "diviu=divui", "remis=remsi", "remiu=remui", "shlis=shli");
    put(names, "arith.", "ceildivi_signed=ceildivsi", "floordivi_signed=floordivsi");
    put(names, "arith.", "divi_signed=divsi", "divi_unsigned=divui", "remi_signed=remsi");
    put(names, "arith.", "remi_unsigned=remui", "signed_divi=divsi", "unsigned_divi=divui");
    put(names, "arith.", "signed_remi=remsi", "unsigned_remi=remui", "and=andi", "or=ori");
    put(names, "arith.", "xor=xori", "shift_left=shli", "shift_right_signed=shrsi");
    put(names, "arith.", "shift_right_unsigned=shrui", "signed_shift_right=shrsi");
    put(names, "arith.", "unsigned_shift_right=shrui", "signed_ceildivi=ceildivsi");
    put(names, "arith.", "signed_floordivi=floordivsi", "fpext=extf", "fptrunc=truncf");
    put(names, "arith.", "sexti=extsi", "zexti=extui");
    put(names, "memref.", "alloc", "alloca", "dealloc", "load", "store", "subview", "view");
    put(names, "memref.", "dim", "rank", "prefetch", "dma_start", "dma_wait", "atomic_rmw");
    put(names, "memref.", "generic_atomic_rmw", "atomic_yield", "memref_cast=cast");
    put(names, "memref.", "assume_alignment", "global_memref=global", "memref_reshape=reshape");
    put(names, "memref.", "memref_reinterpret_cast=reinterpret_cast");
    put(names, "memref.", "get_global_memref=get_global", "transpose", "linalg.copy=copy");
    put(names, "tensor.", "extract_element=extract", "tensor_cast=cast", "splat");
    put(
        names,
        "tensor.",
        "tensor_from_elements=from_elements",
        "dynamic_tensor_from_elements=generate");
    put(names, "tensor.", "subtensor=extract_slice", "subtensor_insert=insert_slice", "yield");
    put(names, "affine.", "affine.terminator=yield", "affine.dma_start=dma_start");
    put(names, "scf.", "loop.for=for", "loop.if=if", "loop.yield=yield", "loop.parallel=parallel");
    put(
        names,
        "scf.",
        "loop.reduce=reduce",
        "loop.reduce.return=reduce.return",
        "loop.terminator=yield");
    put(names, "vector.", "vector.strided_slice=extract_strided_slice");
    put(names, "vector.", "vector.extractelement=extract", "vector.insertelement=insert");
    put(names, "builtin.", "module");
    return names.buildOrThrow();
  }

  /** Adds pairs of an old name and its new one, which is left out where it is the same. */
  private static void put(
      ImmutableMap.Builder<String, String> names, String dialect, String... pairs) {
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      String old = equals < 0 ? pair : pair.substring(0, equals);
      names.put(old, dialect + pair.substring(equals + 1));
    }
  }

  static String withoutPrefix(String name) {
    return name.startsWith("std.") ? name.substring(4) : name;
  }

  /** The definition of what a name of 2020 means, or {@code null} if it was none or is the same. */
  @Nullable OpDefinition<?> definition(String name) {
    String plain = withoutPrefix(name);
    String today = NAMES.get(plain);
    if (today == null) {
      return null;
    }
    if (plain.equals("constant") && reader.isBeforeSymbol()) {
      today = "func.constant";
    }
    return context.registry.operation(today);
  }
}
