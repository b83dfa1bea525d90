package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Certificate;
import dev.halfspace.presburger.ConstraintSystem;

/**
 * The proof that one case of a dependence does not exist: the system of the pairs of iterations
 * that would meet, and a derivation of a contradiction from its constraints, which {@link
 * dev.halfspace.presburger.CertificateChecker} verifies.
 *
 * @param system the system over the induction variables of the source, those of the sink, the
 *     symbols and locals
 * @param certificate the derivation
 */
public record Refutation(ConstraintSystem system, Answer<Certificate> certificate) {}
