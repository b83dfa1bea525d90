package dev.halfspace.dialect.arith;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import dev.halfspace.ir.Counterpart;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The pairs of integer and floating-point operations of {@code arith} that correspond to each
 * other. An error about types that an operation does not accept suggests the first counterpart that
 * does:
 *
 * <pre>{@code
 * %s = arith.addi %x, %y : f32     // ... but is f32; use 'arith.addf'
 * }</pre>
 */
final class Counterparts {
  private static final ImmutableListMultimap<String, String> NAMES =
      ImmutableListMultimap.<String, String>builder()
          .put("arith.addi", "arith.addf")
          .put("arith.subi", "arith.subf")
          .put("arith.muli", "arith.mulf")
          .put("arith.divsi", "arith.divf")
          .put("arith.divui", "arith.divf")
          .put("arith.remsi", "arith.remf")
          .put("arith.remui", "arith.remf")
          .put("arith.maxsi", "arith.maximumf")
          .put("arith.maxui", "arith.maximumf")
          .put("arith.minsi", "arith.minimumf")
          .put("arith.minui", "arith.minimumf")
          .put("arith.cmpi", "arith.cmpf")
          .put("arith.maxnumf", "arith.maxsi")
          .put("arith.minnumf", "arith.minsi")
          .build();

  private static final ImmutableListMultimap<String, String> BACK = NAMES.inverse();

  /** The casts that are suggested in place of another one, the closest first. */
  private static final ImmutableListMultimap<String, String> CASTS =
      ImmutableListMultimap.<String, String>builder()
          .putAll("arith.extsi", "arith.extf", "arith.sitofp", "arith.fptosi", "arith.index_cast")
          .putAll("arith.extui", "arith.extf", "arith.uitofp", "arith.fptoui", "arith.index_castui")
          .putAll(
              "arith.trunci", "arith.truncf", "arith.fptosi", "arith.sitofp", "arith.index_cast")
          .putAll("arith.extf", "arith.extsi", "arith.sitofp", "arith.fptosi")
          .putAll("arith.truncf", "arith.trunci", "arith.fptosi", "arith.sitofp")
          .putAll("arith.sitofp", "arith.fptosi", "arith.extf", "arith.extsi")
          .putAll("arith.uitofp", "arith.fptoui", "arith.extf", "arith.extui")
          .putAll("arith.fptosi", "arith.sitofp", "arith.truncf", "arith.trunci")
          .putAll("arith.fptoui", "arith.uitofp", "arith.truncf", "arith.trunci")
          .putAll("arith.index_cast", "arith.sitofp", "arith.fptosi")
          .build();

  private Counterparts() {}

  /**
   * Returns a definition with its counterparts, if it has any. The tables contain names instead of
   * definitions, as a constant of {@link Arith} may refer to one that is not initialized yet.
   *
   * @param all operations of the dialect, evaluated lazily
   */
  static <T extends Operation> OpDefinition<T> in(
      OpDefinition<T> opcode, Supplier<ImmutableList<OpDefinition<?>>> all) {
    ImmutableList<String> names =
        Stream.of(NAMES, BACK, CASTS)
            .flatMap(table -> table.get(opcode.name()).stream())
            .collect(ImmutableList.toImmutableList());
    return names.isEmpty()
        ? opcode
        : opcode.with(Counterpart.class, new Counterpart(() -> definitions(names, all.get())));
  }

  private static ImmutableList<OpDefinition<?>> definitions(
      ImmutableList<String> names, ImmutableList<OpDefinition<?>> all) {
    return names.stream()
        .flatMap(name -> all.stream().filter(opcode -> opcode.name().equals(name)))
        .collect(ImmutableList.toImmutableList());
  }
}
