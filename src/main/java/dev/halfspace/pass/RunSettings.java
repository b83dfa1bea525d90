package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.text.Printer;

/**
 * The way to run a pipeline.
 *
 * @param dialects those whose rules are verified
 * @param passes those that passes may name in texts
 * @param printer what shows IR
 * @param verifies whether the IR is verified after each pass that changed it
 * @param threads the number of threads
 * @param watchers who is told of passes
 */
record RunSettings(
    DialectRegistry dialects,
    PassRegistry passes,
    Printer printer,
    boolean verifies,
    int threads,
    ImmutableList<Instrumentation> watchers) {}
