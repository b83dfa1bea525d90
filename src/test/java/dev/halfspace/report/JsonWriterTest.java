package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonWriterTest {
  @Test
  void nestsObjectsAndArrays() {
    JsonWriter json = new JsonWriter().beginObject();
    json.name("empty").array(List.of(), json::value);
    json.name("rows").array(List.of(List.of(1, -2), List.of(3)), row -> json.row(row, json::value));
    json.name("records").array(List.of(0L), min -> minimum(json, min));
    json.name("last").value(true).end();
    assertThat(json)
        .hasToString(
            """
            {
              "empty": [],
              "rows": [
                [1, -2],
                [3]
              ],
              "records": [
                {"min": 0, "max": null}
              ],
              "last": true
            }
            """);
  }

  private static void minimum(JsonWriter json, long min) {
    json.beginRecord().name("min").value(min).name("max").value(null).end();
  }

  @Test
  void stringsAreEscapedToAscii() {
    assertThat(new JsonWriter().value("a\"b\\c\n\t\u0001\u007fé\udc80"))
        .hasToString("\"a\\\"b\\\\c\\n\\t\\u0001\\u007f\\u00e9\\udc80\"\n");
  }

  @Test
  void integersAreWrittenInFull() {
    assertThat(new JsonWriter().value(BigInteger.TWO.pow(70)))
        .hasToString("1180591620717411303424\n");
  }
}
