package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.text.PrintOptions.Flag;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * The names of values and blocks in a text, which the IR does not keep: {@code %sum} for the result
 * of {@code %sum = arith.addi ...}, {@code %pair#1} for the second of {@code %pair:2}, {@code
 * ^exit}. They are kept if {@link ParseOptions#keepingNames()} is set. Several values may have the
 * same name, in different functions or regions.
 */
public final class SourceNames {
  private final IdentityHashMap<Value, String> values = new IdentityHashMap<>();
  private final IdentityHashMap<Block, String> blocks = new IdentityHashMap<>();

  SourceNames() {}

  /**
   * The names of values as {@code Printer.custom().withNamesOfLocations().withUniqueNames()} prints
   * them in an operation, for IR that was built in Java.
   */
  public static SourceNames printed(Operation root) {
    SourceNames names = new SourceNames();
    PrintOptions options = PrintOptions.USUAL.with(Flag.NAMES).with(Flag.UNIQUE_NAMES);
    ValueNames printed = ValueNames.of(root, root, options);
    root.walk(
        op -> {
          op.results().forEach(result -> names.add(result, printed));
          for (Region region : op.regions()) {
            for (Block block : region) {
              block.arguments().forEach(argument -> names.add(argument, printed));
            }
          }
        });
    return names;
  }

  private void add(Value value, ValueNames printed) {
    StringBuilder name = new StringBuilder();
    printed.appendUse(name, value);
    add(value, name.toString());
  }

  void add(Value value, String name) {
    values.put(value, name);
  }

  void add(Block block, String name) {
    blocks.put(block, name);
  }

  /**
   * The name of a value as its uses spell it; for a value that is not in the text, the name in its
   * location; empty if it has none.
   */
  public Optional<String> of(Value value) {
    return Optional.ofNullable(values.get(value))
        .or(() -> Optional.ofNullable(value.location().valueName()).map(name -> "%" + name));
  }

  /** The name of a block; empty if it has none, as most entry blocks, or is not in the text. */
  public Optional<String> of(Block block) {
    return Optional.ofNullable(blocks.get(block));
  }
}
