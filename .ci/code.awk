# The lines of Java files that are not blank: FILE, "code" or "comment", and the line without its indentation, between
# tabs. A line with code and a comment is code; one with nothing but (part of) a comment is comment.
FNR == 1 { state = "" }
/[^ \t\r]/ {
  rest = $0
  kind = "comment"
  while (rest != "") {
    if (state == "comment") {
      if (!(at = index(rest, "*/"))) break
      rest = substr(rest, at + 2)
      state = ""
    } else if (state == "text") {
      kind = "code"
      gsub(/\\./, "", rest)
      if (!(at = index(rest, "\"\"\""))) break
      rest = substr(rest, at + 3)
      state = ""
    } else if (!match(rest, /\/\/|\/\*|"|'/)) {
      if (rest ~ /[^ \t\r]/) kind = "code"
      break
    } else {
      if (substr(rest, 1, RSTART - 1) ~ /[^ \t\r]/) kind = "code"
      mark = substr(rest, RSTART, RLENGTH)
      rest = substr(rest, RSTART)
      if (mark == "//") break
      if (mark == "/*") {
        state = "comment"
        rest = substr(rest, 3)
        continue
      }
      kind = "code"
      if (substr(rest, 1, 3) == "\"\"\"") {
        state = "text"
        rest = substr(rest, 4)
      } else if (mark == "\"") {
        sub(/^"([^"\\]|\\.)*"/, "", rest)
      } else {
        sub(/^'([^'\\]|\\.)*'/, "", rest)
      }
    }
  }
  line = $0
  sub(/^[ \t]+/, "", line)
  print FILENAME "\t" kind "\t" line
}
