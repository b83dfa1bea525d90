package dev.halfspace.format;

import static com.google.common.base.Strings.emptyToNull;
import static com.google.common.base.Strings.nullToEmpty;
import static com.google.common.collect.ObjectArrays.concat;

import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of elements: those of a format, a group or a clause. It does not change once the
 * format has been parsed.
 */
final class Sequence {
  /** The elements to parse. */
  Element[] read = {};

  /** The elements to print, each after its text. */
  Element[] printed = {};

  /**
   * The text before each printed element, and after the last: literals and blanks, or {@code null}.
   */
  @Nullable String[] texts = {null};

  /** The anchors: an optional sequence is printed if one of these elements is present. */
  Element[] anchors = {};

  /** Adds an element, after a blank if {@code afterBlank}. */
  void add(Element element, boolean afterBlank, boolean isAnchor) {
    addText(afterBlank ? " " : "");
    if (element instanceof Element.Literal literal && !literal.isLineEnd()) {
      addText(literal.text());
    } else {
      printed = concat(printed, element);
      texts = Arrays.copyOf(texts, texts.length + 1);
    }
    if (!(element instanceof Element.Literal literal && literal.isBlank())) {
      read = concat(read, element);
    }
    if (isAnchor) {
      anchors = concat(anchors, element);
    }
  }

  private void addText(String text) {
    int last = printed.length;
    texts[last] = emptyToNull(nullToEmpty(texts[last]) + text);
  }

  /** Returns true if an operation has something that one of the anchors prints. */
  boolean isPresent(Operation op) {
    for (Element anchor : anchors) {
      if (anchor.isPresent(op)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Parses an operation to its end; after a region, parsing resumes once the region is complete.
   */
  void parseAll(int start, Frame f) {
    for (int i = start; i < read.length; i++) {
      if (read[i] instanceof Element.RegionOf region && !region.isVariadic()) {
        int next = i + 1;
        f.p.region(
            List.of(),
            body -> {
              f.region(region, body);
              parseAll(next, f);
            });
        return;
      }
      if (read[i] instanceof Element.Literal literal) {
        literal.parse(f, /* isFirst= */ false);
      } else {
        read[i].parse(f, /* isFirst= */ false);
      }
    }
    f.finish();
  }

  /**
   * Parses the elements, as a part of a format.
   *
   * @param isOptional true if the elements are present only if the first of them is next
   * @return true if the elements were present
   */
  boolean parse(Frame f, boolean isOptional) {
    for (int i = 0; i < read.length; i++) {
      boolean isFirst = isOptional && i == 0;
      if (!read[i].parse(f, isFirst) && isFirst) {
        return false;
      }
    }
    return true;
  }

  void print(Operation op, OpPrinter p) {
    for (int i = 0; i < texts.length; i++) {
      String text = texts[i];
      if (text != null) {
        p.text(text);
      }
      if (i < printed.length) {
        printed[i].print(op, p);
      }
    }
  }
}
