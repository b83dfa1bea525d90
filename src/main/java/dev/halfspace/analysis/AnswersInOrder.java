package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The answers to a question about each of some accesses, under one limit. They are found in textual
 * order up to the one that is asked for, so that they are the same whoever asks first.
 */
final class AnswersInOrder<T> {
  private final Iterator<AffineAccess> open;
  private final BiFunction<AffineAccess, CaseWork, Answer<T>> question;
  private final CaseWork work = new CaseWork();
  private final Map<AffineAccess, Answer<T>> found = new LinkedHashMap<>();

  AnswersInOrder(
      Iterable<AffineAccess> accesses, BiFunction<AffineAccess, CaseWork, Answer<T>> question) {
    this.open = accesses.iterator();
    this.question = question;
  }

  /** The answer about an access, {@code null} if it is none of them. */
  synchronized @Nullable Answer<T> of(AffineAccess access) {
    while (!found.containsKey(access) && open.hasNext()) {
      AffineAccess next = open.next();
      found.put(next, question.apply(next, work));
    }
    return found.get(access);
  }
}
