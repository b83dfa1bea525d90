package dev.halfspace.legality.execution;

import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.ir.Type;
import java.util.LinkedHashMap;
import java.util.Map;

/** The elements in memory that one lane has combined; neutral where it has combined nothing. */
final class Overlay {
  record Element(Storage storage, long address) {}

  private record Cell(MemRef memref, Object value) {}

  private final AtomicRmwKind kind;
  private final Map<Element, Cell> cells = new LinkedHashMap<>();

  Overlay(AtomicRmwKind kind) {
    this.kind = kind;
  }

  Object load(Storage storage, long address, Type type) {
    Cell cell = cells.get(new Element(storage, address));
    return cell == null ? Buffers.neutral(kind, type) : cell.value();
  }

  void store(MemRef memref, long address, Object value) {
    cells.put(new Element(memref.storage(), address), new Cell(memref, value));
  }

  /** Combines memory with what the lane has. */
  void flush(Machine machine) {
    cells.forEach(
        (element, cell) -> {
          Type type = cell.memref().elementType();
          Object before = machine.memory().load(element.storage(), element.address(), type);
          machine.store(
              cell.memref(), element.address(), Buffers.combined(kind, before, cell.value(), type));
        });
  }
}
