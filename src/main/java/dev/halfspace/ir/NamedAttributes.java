package dev.halfspace.ir;

import com.google.common.collect.Iterators;
import com.google.common.collect.Lists;
import dev.halfspace.support.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Attributes under distinct names, sorted by name: the content of a dictionary attribute, and the
 * discardable attributes of an operation.
 */
public final class NamedAttributes extends Composite implements Iterable<NamedAttribute> {
  private static final NamedAttributes EMPTY = new NamedAttributes(new NamedAttribute[0]);

  private final NamedAttribute[] entries;

  private NamedAttributes(NamedAttribute[] entries) {
    super(
        Lists.transform(Arrays.asList(entries), NamedAttribute::name),
        Lists.transform(Arrays.asList(entries), NamedAttribute::value));
    this.entries = entries;
  }

  /** The empty collection. */
  public static NamedAttributes of() {
    return EMPTY;
  }

  /** One attribute under a name. */
  public static NamedAttributes of(String name, Attribute value) {
    return new NamedAttributes(new NamedAttribute[] {new NamedAttribute(name, value)});
  }

  /**
   * The given attributes, sorted.
   *
   * @throws IllegalArgumentException if two have the same name
   */
  public static NamedAttributes copyOf(Collection<NamedAttribute> attributes) {
    if (attributes.isEmpty()) {
      return EMPTY;
    }
    NamedAttribute[] sorted = attributes.toArray(new NamedAttribute[0]);
    Arrays.sort(sorted, Comparator.comparing(NamedAttribute::name));
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i].name().equals(sorted[i - 1].name())) {
        throw new IllegalArgumentException("two attributes are named '" + sorted[i].name() + "'");
      }
    }
    return new NamedAttributes(sorted);
  }

  /** The number of attributes. */
  public int size() {
    return entries.length;
  }

  /** Returns true if there is none. */
  public boolean isEmpty() {
    return entries.length == 0;
  }

  /** The attribute at a position in the order of names. */
  public NamedAttribute get(int index) {
    return entries[index];
  }

  /** The value of the attribute with a name, or {@code null} if there is none. */
  public @Nullable Attribute get(String name) {
    int at = find(name);
    return at < 0 ? null : entries[at].value();
  }

  /** This collection with {@code name} set to {@code value}, replacing any previous value. */
  public NamedAttributes with(String name, Attribute value) {
    int at = find(name);
    NamedAttribute added = new NamedAttribute(name, value);
    if (at >= 0) {
      NamedAttribute[] changed = entries.clone();
      changed[at] = added;
      return new NamedAttributes(changed);
    }
    NamedAttribute[] grown = new NamedAttribute[entries.length + 1];
    int insertion = -at - 1;
    System.arraycopy(entries, 0, grown, 0, insertion);
    grown[insertion] = added;
    System.arraycopy(entries, insertion, grown, insertion + 1, entries.length - insertion);
    return new NamedAttributes(grown);
  }

  /** This collection without the attribute of that name. */
  public NamedAttributes without(String name) {
    if (find(name) < 0) {
      return this;
    }
    List<NamedAttribute> kept = new ArrayList<>(asList());
    kept.removeIf(entry -> entry.name().equals(name));
    return copyOf(kept);
  }

  /** The attributes as a list sorted by name. */
  public List<NamedAttribute> asList() {
    return List.of(entries);
  }

  /** The position of a name, or {@code -(insertion point) - 1}. */
  private int find(String name) {
    int low = 0;
    int high = entries.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = entries[middle].name().compareTo(name);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -low - 1;
  }

  @Override
  public Iterator<NamedAttribute> iterator() {
    return Iterators.forArray(entries);
  }

  @Override
  public String toString() {
    return Excerpt.of("[", Arrays.asList(entries)) + "]";
  }
}
