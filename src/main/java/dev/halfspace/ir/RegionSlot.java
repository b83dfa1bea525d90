package dev.halfspace.ir;

/**
 * A named region of an operation, or, as the last slot, any number of regions.
 *
 * @param name the name, as in the documentation of the operation
 * @param isVariadic true if it comprises all regions from its position on
 */
public record RegionSlot(String name, boolean isVariadic) {
  /** A slot of one region. */
  public static RegionSlot region(String name) {
    return new RegionSlot(name, false);
  }

  /** A slot of any number of regions, which must be the last one of an operation. */
  public static RegionSlot regions(String name) {
    return new RegionSlot(name, true);
  }
}
