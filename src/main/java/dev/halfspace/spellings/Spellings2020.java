package dev.halfspace.spellings;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.text.Spellings;
import org.jspecify.annotations.Nullable;

/**
 * The spellings of 2020, when most of those of today's {@code arith}, {@code cf}, {@code func},
 * {@code math}, {@code memref} and {@code tensor} were in one dialect, {@code std}, whose prefix
 * was left out. The syntax after most names is that of today.
 *
 * <pre>{@code
 * Parser.of(Dialects.standard()).with(ParseOptions.STRICT.accepting(Spellings2020.INSTANCE))
 * }</pre>
 */
public final class Spellings2020 implements Spellings {
  /** The spellings. */
  public static final Spellings2020 INSTANCE = new Spellings2020();

  private static final ImmutableMap<String, String> NAMES = names();

  private Spellings2020() {}

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

  private static String withoutPrefix(String name) {
    return name.startsWith("std.") ? name.substring(4) : name;
  }

  @Override
  public @Nullable OpDefinition<?> definition(
      String name, boolean isBeforeSymbol, DialectRegistry registry) {
    String plain = withoutPrefix(name);
    String today = NAMES.get(plain);
    if (today == null) {
      return null;
    }
    if (plain.equals("constant") && isBeforeSymbol) {
      today = "func.constant";
    }
    return registry.operation(today);
  }

  @Override
  public @Nullable OperationState read(
      String name, OpParser parser, Location location, Block block, DialectRegistry registry) {
    return new Syntax2020(parser, location, block, registry).read(withoutPrefix(name));
  }

  @Override
  public Operation today(Operation read, Block block, DialectRegistry registry) {
    return new Operations2020(block, registry).today(read);
  }

  @Override
  public NamedAttribute today(NamedAttribute read) {
    return Operations2020.attribute(read);
  }

  @Override
  public boolean isDiscardable(NamedAttribute entry) {
    return entry.name().equals(Operations2020.VISIBILITY);
  }

  @Override
  public boolean hasStridesWithoutParentheses() {
    return true;
  }
}
