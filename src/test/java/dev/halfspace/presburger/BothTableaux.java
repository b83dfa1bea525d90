package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** Runs of one operation on {@code long} rows and on big rows, side by side. */
final class BothTableaux {
  /**
   * Big rows take ten times the steps; some unions of many quotients need more than a query has.
   */
  private static final WorkLimit AMPLE = WorkLimit.standard().withMaxSteps(1_000_000_000);

  private BothTableaux() {}

  static PresburgerSet big(PresburgerSet set) {
    return PresburgerSet.of(set.space(), big(set.disjuncts()));
  }

  static PresburgerRelation big(PresburgerRelation relation) {
    return PresburgerRelation.of(relation.space(), big(relation.disjuncts()));
  }

  private static List<ConstraintSystem> big(List<ConstraintSystem> systems) {
    return systems.stream().map(ConstraintSystem::onBigTableau).toList();
  }

  static List<ConstraintSystem> both(ConstraintSystem system) {
    return List.of(system, system.onBigTableau());
  }

  /**
   * Returns the common result of both tableaux, which must have the same points; its emptiness is
   * certified on both.
   */
  static <S extends PresburgerUnion<S>> S same(S onLong, S onBig) {
    assertThat(onLong.isSubsetOf(onBig, AMPLE).is(Inclusion.Holds.class))
        .as("%s in %s", onLong, onBig)
        .isTrue();
    assertThat(onBig.isSubsetOf(onLong, AMPLE).is(Inclusion.Holds.class))
        .as("%s in %s", onBig, onLong)
        .isTrue();
    for (ConstraintSystem system : onLong.disjuncts()) {
      both(system).forEach(BothTableaux::assertCertified);
    }
    return onLong;
  }

  /** The verdict on emptiness has a proof that the checker accepts. */
  static void assertCertified(ConstraintSystem system) {
    Certificate certificate = system.certificate().orElseThrow();
    assertThat(CertificateChecker.verifies(system, certificate)).as("%s", system).isTrue();
    assertThat(system.isEmpty().is(Emptiness.Empty.class))
        .isEqualTo(certificate instanceof Certificate.Refutation);
  }
}
