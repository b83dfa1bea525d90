package dev.halfspace.api;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One line for each type that others can name, and for each member that they can use. */
final class Surface {
  private static final String ROOT = "dev.halfspace.";

  /** The methods that every object has. */
  private static final Set<String> IMPLIED = Set.of("equals", "hashCode", "toString");

  private final Set<String> lines = new TreeSet<>();

  private Surface() {}

  /** The lines of all types in their order. */
  static String text() {
    Surface surface = new Surface();
    PublicTypes.byPackage().values().forEach(types -> types.forEach(surface::add));
    return String.join("\n", surface.lines) + "\n";
  }

  private void add(Class<?> type) {
    lines.add(name(type) + " " + head(type));
    for (Class<?> from : withHiddenAncestors(type)) {
      for (Method method : from.getDeclaredMethods()) {
        if (isUsable(type, method.getModifiers()) && !isImplied(type, method)) {
          String result = typeText(method.getAnnotatedReturnType());
          addMember(
              type, method.getModifiers(), callText(method, method.getName()) + ": " + result);
        }
      }
      for (Field field : from.getDeclaredFields()) {
        if (!field.isSynthetic() && isUsable(type, field.getModifiers())) {
          String of = typeText(field.getAnnotatedType());
          addMember(type, field.getModifiers(), field.getName() + ": " + of);
        }
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (!constructor.isSynthetic() && isUsable(type, constructor.getModifiers())) {
        addMember(type, constructor.getModifiers(), callText(constructor, "new"));
      }
    }
  }

  /** A type and the ancestors that only it makes visible. */
  private static List<Class<?>> withHiddenAncestors(Class<?> type) {
    List<Class<?>> all = new ArrayList<>(List.of(type));
    Class<?> above = type.getSuperclass();
    while (above != null && !Modifier.isPublic(above.getModifiers())) {
      all.add(above);
      above = above.getSuperclass();
    }
    return all;
  }

  private static boolean isUsable(Class<?> owner, int modifiers) {
    return Modifier.isPublic(modifiers)
        || (Modifier.isProtected(modifiers) && !Modifier.isFinal(owner.getModifiers()));
  }

  /** Returns true if all types, or all of the kind, have the method. */
  private static boolean isImplied(Class<?> owner, Method method) {
    String name = method.getName();
    return method.isSynthetic()
        || IMPLIED.contains(name)
        || (owner.isEnum() && (name.equals("values") || name.equals("valueOf")));
  }

  private void addMember(Class<?> owner, int modifiers, String text) {
    int told = Modifier.STATIC | Modifier.PROTECTED;
    told |= owner.isInterface() ? 0 : Modifier.ABSTRACT;
    told |= Modifier.isFinal(owner.getModifiers()) || owner.isInterface() ? 0 : Modifier.FINAL;
    String words = Modifier.toString(modifiers & told);
    if (owner.isInterface() && (modifiers & (Modifier.STATIC | Modifier.ABSTRACT)) == 0) {
      words = "default";
    }
    lines.add(name(owner) + "#" + text + (words.isEmpty() ? "" : " " + words));
  }

  private static String head(Class<?> type) {
    StringJoiner head = new StringJoiner(" ");
    boolean isFixed = type.isInterface() || type.isEnum() || type.isRecord();
    int told = Modifier.PROTECTED;
    told |= isFixed ? 0 : Modifier.STATIC | Modifier.ABSTRACT | Modifier.FINAL;
    String words = Modifier.toString(type.getModifiers() & told);
    if (!words.isEmpty()) {
      head.add(words);
    }
    if (type.isSealed()) {
      head.add("sealed");
    }
    head.add(
        type.isAnnotation()
            ? "@interface"
            : type.isInterface()
                ? "interface"
                : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class");
    String variables = variables(type.getTypeParameters());
    if (!variables.isEmpty()) {
      head.add(variables);
    }
    if (type.isRecord()) {
      head.add(
          Arrays.stream(type.getRecordComponents())
              .map(part -> typeText(part.getAnnotatedType()) + " " + part.getName())
              .collect(joining(", ", "(", ")")));
    }
    List<Type> above = new ArrayList<>(List.of(type.getGenericInterfaces()));
    if (!isFixed && type.getSuperclass() != Object.class) {
      above.add(0, type.getGenericSuperclass());
    }
    if (!above.isEmpty()) {
      head.add("extends " + above.stream().map(Surface::typeText).collect(joining(", ")));
    }
    return head.toString();
  }

  private static String callText(Executable called, String name) {
    Stream<String> parameters =
        Arrays.stream(called.getAnnotatedParameterTypes()).map(Surface::typeText);
    String text = variables(called.getTypeParameters()) + name;
    text += parameters.collect(joining(", ", "(", ")"));
    if (called.isVarArgs()) {
      text = text.replaceFirst("\\[\\]\\)$", "...)");
    }
    List<String> checked =
        Arrays.stream(called.getExceptionTypes())
            .filter(each -> !RuntimeException.class.isAssignableFrom(each))
            .map(Surface::typeText)
            .toList();
    return checked.isEmpty() ? text : text + " throws " + String.join(", ", checked);
  }

  private static String variables(TypeVariable<?>[] variables) {
    if (variables.length == 0) {
      return "";
    }
    return Arrays.stream(variables)
        .map(
            each -> {
              String bounds =
                  Arrays.stream(each.getBounds())
                      .filter(bound -> bound != Object.class)
                      .map(Surface::typeText)
                      .collect(joining(" & "));
              return each.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
            })
        .collect(joining(", ", "<", ">"));
  }

  private static String typeText(AnnotatedType type) {
    return (isNullable(type) ? "@Nullable " : "") + typeText(type.getType());
  }

  private static boolean isNullable(AnnotatedElement type) {
    return type.isAnnotationPresent(Nullable.class);
  }

  private static String typeText(Type type) {
    return type.getTypeName()
        .replace(ROOT, "")
        .replaceAll("\\b(java\\.(lang|util)|com\\.google\\.common\\.collect)\\.(?=[A-Z])", "")
        .replaceAll("\\b[\\w.]+\\$(?=[\\w.]+\\$[A-Z])", "")
        .replace('$', '.');
  }

  private static String name(Class<?> type) {
    return typeText(type);
  }
}
