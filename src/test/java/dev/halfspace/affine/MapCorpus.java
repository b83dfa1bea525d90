package dev.halfspace.affine;

import com.google.common.base.Splitter;
import dev.halfspace.Available;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The pairs of maps with MLIR's answers, where the property {@code halfspace.corpus} has them. */
final class MapCorpus {
  record Pair(AffineMap outer, AffineMap inner, String composed, String simplified) {}

  private MapCorpus() {}

  static List<Pair> pairs() throws IOException {
    Path maps = directory().resolve("maps");
    List<String> questions = Files.readAllLines(maps.resolve("maps.txt"));
    List<String> answers = Files.readAllLines(maps.resolve("answers.txt"));
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      List<String> question = Splitter.on(';').splitToList(questions.get(i));
      List<String> answer = Splitter.on(';').splitToList(answers.get(i));
      pairs.add(new Pair(map(question.get(0)), map(question.get(1)), answer.get(0), answer.get(1)));
    }
    return pairs;
  }

  static Path directory() {
    String corpus = System.getProperty("halfspace.corpus", "");
    Available.orSkip(
        !corpus.isEmpty(), "no corpus in -Dhalfspace.corpus: its maps and sets are not compared");
    return Path.of(corpus);
  }

  private static AffineMap map(String attribute) {
    return AffineMap.parse(attribute.substring("affine_map<".length(), attribute.length() - 1));
  }
}
