package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class JsonWriterTest {
  @Test
  void nestsObjectsAndArrays() {
    JsonWriter json = new JsonWriter().beginObject();
    json.name("empty").beginArray().end();
    json.name("rows").beginArray();
    json.beginRow().value(1).value(-2).end();
    json.beginRecord().name("min").value(0).name("max").nullValue().end();
    json.end().name("last").value(true).end();
    assertThat(json)
        .hasToString(
            """
            {
              "empty": [],
              "rows": [
                [1, -2],
                {"min": 0, "max": null}
              ],
              "last": true
            }
            """);
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
