package dev.halfspace.testing;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Choices made by a random generator. */
class Choices {
  final RandomGenerator random;

  Choices(RandomGenerator random) {
    this.random = random;
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  /** A number from {@code low} up to, but not including, {@code high}. */
  int from(int low, int high) {
    return random.nextInt(low, high);
  }

  <T> T pick(List<T> options) {
    return options.get(random.nextInt(options.size()));
  }

  @SafeVarargs
  final <T> T pick(T... options) {
    return options[random.nextInt(options.length)];
  }

  /** A random subset of the options, in their order. */
  <T> T[] some(T[] options) {
    return Arrays.stream(options)
        .filter(each -> oneIn(3))
        .toArray(length -> Arrays.copyOf(options, length));
  }

  /** A list of {@code size} elements. */
  static <T> ImmutableList<T> list(int size, Supplier<? extends T> element) {
    return Stream.<T>generate(element).limit(size).collect(ImmutableList.toImmutableList());
  }

  /** A list of fewer than {@code bound} elements. */
  <T> ImmutableList<T> fewer(int bound, Supplier<? extends T> element) {
    return list(random.nextInt(bound), element);
  }

  /** An array of {@code size} numbers, each computed from its position. */
  static long[] longs(int size, IntToLongFunction element) {
    return IntStream.range(0, size).mapToLong(element).toArray();
  }

  /** A random permutation of the numbers below {@code count}. */
  ImmutableList<Integer> order(int count) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      order.add(random.nextInt(i + 1), i);
    }
    return ImmutableList.copyOf(order);
  }
}
