package dev.halfspace.legality.random;

/** A feature that a random program may have beside loops, loads and stores. */
public enum Feature {
  /** Steps and lower bounds of loops that take values. */
  STEPS,
  /** Index arguments in bounds and subscripts. */
  SYMBOLS,
  /** Bounds that depend on outer loops, maxima and minima, computed bounds. */
  BOUNDS,
  /** Bounds that regions or memory compute. */
  LATE_BOUNDS,
  /** {@code affine.if}, {@code else} included. */
  GUARDS,
  /** {@code scf.if}, {@code scf.index_switch}, {@code scf.execute_region}. */
  REGIONS,
  /** Values that loops carry, reductions or not. */
  CARRIED,
  /** Elements that are loaded, combined and stored back. */
  UPDATES,
  /** Buffers that are allocated inside. */
  ALLOCATIONS,
  /** Views of buffers. */
  VIEWS,
  /** Views of bytes, and of one memory with several types. */
  BYTES,
  /** Vectors that are loaded and stored. */
  VECTORS,
  /** Transfers of vectors, permuted and masked. */
  TRANSFERS,
  /** Index arithmetic, also of fixed width. */
  ARITHMETIC,
  /** {@code scf.while}. */
  WHILES,
  /** Branches between blocks. */
  BRANCHES,
  /** Memrefs in block arguments, iteration arguments, selects and results of regions. */
  MEMREF_VALUES,
  /** Calls of functions that read, write, keep or return memrefs. */
  CALLS,
  /** Memrefs that are stored in memory. */
  NESTED_MEMREFS,
  /** Copies and atomic updates. */
  COPIES,
  /** Globals. */
  GLOBALS,
  /** Operations of others. */
  THIRD_PARTY
}
