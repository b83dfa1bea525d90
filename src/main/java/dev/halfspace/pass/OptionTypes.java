package dev.halfspace.pass;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The standard option types, spelled as on MLIR's command line. */
final class OptionTypes {
  private OptionTypes() {}

  static final OptionType<String> STRING =
      new OptionType<>() {
        @Override
        public String parse(String text, PassRegistry passes) {
          return text;
        }

        /**
         * The value, in braces if it has a blank, unless a quote or a brace precedes the first
         * blank.
         */
        @Override
        public String print(String value) {
          int blank = value.indexOf(' ');
          String before = blank < 0 ? "" : value.substring(0, blank);
          return blank < 0 || before.matches("(?s).*[{'\"].*") ? value : "{" + value + "}";
        }

        @Override
        public String placeholder() {
          return "string";
        }
      };

  static final OptionType<Boolean> FLAG =
      new OptionType<>() {
        @Override
        public Boolean parse(String text, PassRegistry passes) {
          return switch (text) {
            case "", "true", "TRUE", "True", "1" -> true;
            case "false", "FALSE", "False", "0" -> false;
            default ->
                throw new IllegalArgumentException("'%s' is not true or false".formatted(text));
          };
        }

        @Override
        public String placeholder() {
          return "bool";
        }

        @Override
        public boolean needsValue() {
          return false;
        }
      };

  /** Integers of a bit width: 12, -3, 0x1F, 0b101, 0o17, 017. */
  record IntegerOf<T>(
      String placeholder, int bits, boolean isSigned, Function<BigInteger, T> narrowed)
      implements OptionType<T> {
    @Override
    public T parse(String text, PassRegistry passes) {
      BigInteger value = value(text);
      int free = isSigned ? bits - 1 : bits;
      if (value.bitLength() > free || (!isSigned && text.startsWith("-"))) {
        throw new IllegalArgumentException(
            "'%s' is not %s integer of %s bits"
                .formatted(text, isSigned ? "a signed" : "an unsigned", bits));
      }
      return narrowed.apply(value);
    }

    private static BigInteger value(String text) {
      boolean negative = text.startsWith("-");
      String digits = (negative ? text.substring(1) : text).toLowerCase(Locale.ROOT);
      int radix = 10;
      if (digits.startsWith("0x")) {
        radix = 16;
      } else if (digits.startsWith("0b")) {
        radix = 2;
      } else if (digits.startsWith("0o")) {
        radix = 8;
      }
      if (radix != 10) {
        digits = digits.substring(2);
      } else if (digits.length() > 1 && digits.charAt(0) == '0') {
        radix = 8;
      }
      if (digits.isEmpty() || digits.length() > 100 || !isDigits(digits, radix)) {
        throw new IllegalArgumentException("'%s' is not an integer".formatted(text));
      }
      BigInteger value = new BigInteger(digits, radix);
      return negative ? value.negate() : value;
    }

    private static boolean isDigits(String text, int radix) {
      return text.chars().allMatch(c -> c < 128 && Character.digit(c, radix) >= 0);
    }
  }

  /** The constants of an enumeration, spelled as {@code toString} returns them. */
  record Choice<E extends Enum<E>>(Class<E> type) implements OptionType<E> {
    @Override
    public E parse(String text, PassRegistry passes) {
      for (E constant : type.getEnumConstants()) {
        if (constant.toString().equals(text)) {
          return constant;
        }
      }
      throw new IllegalArgumentException(
          "'%s' is none of %s".formatted(text, Arrays.toString(type.getEnumConstants())));
    }

    @Override
    public String placeholder() {
      return Arrays.stream(type.getEnumConstants())
          .map(Enum::toString)
          .reduce((a, b) -> a + "|" + b)
          .orElse("");
    }
  }

  /** Lists: values separated by commas that are not in quotes or brackets, printed in braces. */
  record ListOf<E>(OptionType<E> element) implements OptionType<ImmutableList<E>> {
    @Override
    public ImmutableList<E> parse(String text, PassRegistry passes) {
      return OptionText.elements(text).stream()
          .map(each -> element.parse(each, passes))
          .collect(toImmutableList());
    }

    @Override
    public String print(ImmutableList<E> values) {
      List<String> texts = values.stream().map(element::print).toList();
      return "{" + String.join(",", texts) + "}";
    }

    @Override
    public String placeholder() {
      return element.placeholder() + ",...";
    }

    @Override
    public ImmutableList<E> joined(ImmutableList<E> first, ImmutableList<E> second) {
      return ImmutableList.<E>builder().addAll(first).addAll(second).build();
    }
  }

  /** A pipeline with its anchor: {@code func.func(cse,canonicalize)}. */
  static final OptionType<Pipeline> PIPELINE =
      new OptionType<>() {
        @Override
        public Pipeline parse(String text, PassRegistry passes) {
          return Pipeline.parse(text, passes);
        }

        @Override
        public String print(Pipeline value) {
          return value.text();
        }

        @Override
        public String placeholder() {
          return "pipeline";
        }
      };

  /** The text of a pipeline without its anchor: {@code cse,canonicalize}. */
  static final OptionType<String> STEPS =
      new OptionType<>() {
        @Override
        public String parse(String text, PassRegistry passes) {
          Pipeline unused = Pipeline.ofSteps(Pipeline.ANY, text, passes);
          return text;
        }

        @Override
        public String print(String value) {
          return STRING.print(value);
        }

        @Override
        public String placeholder() {
          return "passes";
        }
      };
}
