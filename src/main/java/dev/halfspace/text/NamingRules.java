package dev.halfspace.text;

/**
 * The rules that decide the names of values.
 *
 * @param generic whether operations are not asked for names
 * @param byLocations whether names in locations are taken where there is no other
 * @param unique whether no number stands twice, in regions beside each other either
 * @param all whether operations without results have a number, too
 */
record NamingRules(boolean generic, boolean byLocations, boolean unique, boolean all) {}
