package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.ir.Value;
import java.math.BigInteger;

/**
 * One pair of iterations that meet.
 *
 * @param source the induction variables of the loops around the source, from the outermost; for a
 *     loop whose bounds are not known, the number of the iteration
 * @param sink the same of the sink
 * @param element the subscripts of an element that both touch, as the source has them; of an access
 *     to several elements through another view of the buffer than the sink's, the first of them
 * @param symbols the values of the symbols on which the two accesses depend
 */
public record Witness(
    ImmutableList<BigInteger> source,
    ImmutableList<BigInteger> sink,
    ImmutableList<BigInteger> element,
    ImmutableMap<Value, BigInteger> symbols) {}
