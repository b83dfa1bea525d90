package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The answers to a query about each read, or each write, under one shared work limit. They are
 * computed in textual order up to the requested one, so that they do not depend on the order of the
 * requests.
 */
final class AnswersInOrder<T> {
  /** The accesses that have an answer. */
  final ImmutableList<AffineAccess> accesses;

  private final DependenceAnalysis analysis;
  private final BiFunction<AccessInstances, CaseWork, Answer<T>> question;
  private final CaseWork work = new CaseWork();
  private final Map<AffineAccess, Answer<T>> found = new HashMap<>();

  AnswersInOrder(
      DependenceAnalysis analysis,
      boolean areWrites,
      BiFunction<AccessInstances, CaseWork, Answer<T>> question) {
    this.analysis = analysis;
    this.accesses =
        ImmutableList.copyOf(
            Iterables.filter(analysis.accesses(), each -> each.isWrite() == areWrites));
    this.question = question;
  }

  /**
   * The answer for an access.
   *
   * @throws IllegalArgumentException if it is not one of {@link #accesses}
   */
  synchronized Answer<T> of(AffineAccess access) {
    analysis.checkCurrent();
    while (!found.containsKey(access) && found.size() < accesses.size()) {
      found.computeIfAbsent(accesses.get(found.size()), this::find);
    }
    Answer<T> answer = found.get(access);
    checkArgument(answer != null, "%s is no such access of what was analysed", access);
    return answer;
  }

  private Answer<T> find(AffineAccess access) {
    try {
      return analysis
          .barrier(access)
          .map(Answer::<T>unknown)
          .orElseGet(() -> AccessInstances.of(analysis, access).flatMap(this::ask));
    } catch (WorkLimitExceeded e) {
      return Answer.unknown(e.reason());
    }
  }

  private Answer<T> ask(AccessInstances access) {
    return work.isSpent() ? Answer.unknown(work.reason()) : question.apply(access, work);
  }
}
