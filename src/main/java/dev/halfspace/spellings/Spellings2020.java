package dev.halfspace.spellings;

import com.google.common.base.Splitter;
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
 * The spellings of 2020, when most operations of the current dialects {@code arith}, {@code cf},
 * {@code func}, {@code math}, {@code memref} and {@code tensor} were in one dialect, {@code std},
 * whose prefix was omitted. After most names the syntax is the current one.
 *
 * <pre>{@code
 * Parser.of(Dialects.standard()).with(ParseOptions.STRICT.accepting(Spellings2020.INSTANCE))
 * }</pre>
 */
public final class Spellings2020 implements Spellings {
  /** The only instance. */
  public static final Spellings2020 INSTANCE = new Spellings2020();

  /**
   * The 2020 names, listed by current dialect; an equals sign precedes the new name where that
   * differs.
   */
  private static final String TABLE =
      """
      func: func return call call_indirect
      cf: br cond_br assert
      arith: constant addi addf subi subf muli mulf divf remf negf cmpi cmpf select index_cast
      arith: sitofp uitofp fptosi fptoui trunci bitcast divis=divsi diviu=divui remis=remsi
      arith: remiu=remui shlis=shli ceildivi_signed=ceildivsi floordivi_signed=floordivsi
      arith: divi_signed=divsi divi_unsigned=divui remi_signed=remsi remi_unsigned=remui
      arith: signed_divi=divsi unsigned_divi=divui signed_remi=remsi unsigned_remi=remui
      arith: and=andi or=ori xor=xori shift_left=shli shift_right_signed=shrsi
      arith: shift_right_unsigned=shrui signed_shift_right=shrsi unsigned_shift_right=shrui
      arith: signed_ceildivi=ceildivsi signed_floordivi=floordivsi fpext=extf fptrunc=truncf
      arith: sexti=extsi zexti=extui
      math: ceilf=ceil floorf=floor absf exp exp2 log log10 log2 sqrt rsqrt cos sin tanh atan
      math: atan2 copysign log1p powf expm1 fmaf=fma
      memref: alloc alloca dealloc load store subview view dim rank prefetch dma_start
      memref: dma_wait atomic_rmw generic_atomic_rmw atomic_yield memref_cast=cast
      memref: assume_alignment global_memref=global memref_reshape=reshape
      memref: memref_reinterpret_cast=reinterpret_cast get_global_memref=get_global transpose
      memref: linalg.copy=copy
      tensor: extract_element=extract tensor_cast=cast splat
      tensor: tensor_from_elements=from_elements dynamic_tensor_from_elements=generate
      tensor: subtensor=extract_slice subtensor_insert=insert_slice yield
      affine: affine.terminator=yield affine.dma_start=dma_start
      scf: loop.for=for loop.if=if loop.yield=yield loop.parallel=parallel loop.reduce=reduce
      scf: loop.reduce.return=reduce.return loop.terminator=yield
      vector: vector.strided_slice=extract_strided_slice vector.extractelement=extract
      vector: vector.insertelement=insert
      builtin: module
      """;

  private static final ImmutableMap<String, String> NAMES = names();

  private Spellings2020() {}

  private static ImmutableMap<String, String> names() {
    ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
    for (String line : TABLE.lines().toList()) {
      int colon = line.indexOf(':');
      for (String pair : Splitter.on(' ').split(line.substring(colon + 2))) {
        int equals = pair.indexOf('=');
        String old = equals < 0 ? pair : pair.substring(0, equals);
        names.put(old, line.substring(0, colon) + "." + pair.substring(equals + 1));
      }
    }
    return names.buildOrThrow();
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
