package dev.halfspace.check.filecheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checks at the edges of what is well formed: we say what {@code FileCheck-22} says, whatever that
 * is.
 */
class OddCasesTest {
  private final List<FileCheckCase> cases = new ArrayList<>();

  private void odd(String checks, String output, String... flags) {
    cases.add(new FileCheckCase(checks, output, flags));
  }

  private void compare() {
    NativeFileCheck.assumePresent();
    assertThat(Comparison.differences(cases)).isEmpty();
  }

  @Test
  void linesBelowMessagesAreWholeWithTabStops() {
    String wide = "x".repeat(150);
    odd("CHECK: foo " + wide + " bar\n", wide + " fob " + wide + "\n");
    odd("CHECK:\ta\tb\nCHECK-NEXT:\tc\td\n", "\ta\tb\n\t\tq\tc\n", "--strict-whitespace");
    odd("CHECK: a\tb\nCHECK-NEXT: b\n", "xx\ta\tb\tb\n", "--strict-whitespace", "-vv");
    odd("CHECK: \u00e9a\nCHECK-NEXT: b\n", "x \u00e9a\n\u00e9c\n");
    odd("CHECK: a{{[[:space:]]+}}b\nCHECK-NEXT: c\n", "a\n \nb x\nd\n", "-v", "--dump-input=never");
    compare();
  }

  @Test
  void errorsOfBlocksAndDefinitions() {
    String formats = "CHECK: [[#%%x,V:]] [[#%%X,W:]]\nCHECK: [[#%s]]\n";
    for (String conflict :
        List.of("V+W", "add(V,W)", "add(V,1)+W", "W+add(V,1)", "(V+1)+(1+W)", "min(V + 1, W)")) {
      odd(formats.formatted(conflict), "a A\n");
    }
    odd("CHECK-COUNT--1: a\n", "a\n");
    odd("CHECK-COUNT--x: a\n", "a\n");
    odd("CHECK: [[#A]] [[1B]] [[#C*2]]\n", "a\n");
    odd("CHECK: a\n", "a\n", "-D#A=B+C", "-D#D=E");
    odd("CHECK: a\n", "a\n", "-D#A=div(1,0)");
    odd("CHECK: a\n", "a\n", "-DA", "-D#B", "-D=1");
    odd("CHECK: a\n", "a\n", "-D1A=1", "-D#2=2");
    odd("CHECK: [[V]]\n", "a\n", "-DV=a\\b");
    odd("CHECK: [[V]]\n", "a\n", "-DV=a\\b\"");
    odd("", "");
    compare();
  }

  @Test
  void commentsAndPrefixes() {
    odd("COM-NOT: CHECK: a\n", "a\n");
    odd("COM{LITERAL}: CHECK: a\n", "a\n");
    odd("xCOM: CHECK: a\n", "a\n");
    odd("COM: CHECK: a\n", "a\n");
    odd("COM:\nCHECK: a\n", "a\n");
    odd("COM CHECK: a\n", "a\n");
    odd("CHECK: COM: a\n", "COM: a\n");
    odd("A-COM: CHECK: a\nCHECK: b\n", "b\n", "--comment-prefixes=A-COM,B");
    odd("CHECK: b\n", "b\n", "--comment-prefixes=");
    odd("CHECK: b\n", "b\n", "--comment-prefixes=CHECK");
    odd("CHECK: b\n", "b\n", "--comment-prefixes=a b");
    odd("1A: b\n", "b\n", "--check-prefix=1A");
    odd("-A: b\n_A: b\n", "b\n", "--check-prefixes=-A,_A");
    odd("CHECKCHECK: b\nCHECK: c\n", "c\n");
    odd("CHECK: CHECK: b\n", "CHECK: b\n");
    odd("CHECK", "a\n");
    odd("CHECK:", "a\n");
    odd("CHECK-COUNT-1", "a\n");
    odd("CHECK-", "a\n");
    odd("CHECK{", "a\n");
    odd("CHECK-NEXT", "a\n");
    odd("CHECK_NOT: a\n", "a\n");
    odd("CHECK_FOO: a\nCHECK: a\n", "a\n");
    odd("CHECK_DAG-NOT: a\nCHECK: a\n", "a\n");
    odd("FOO_BAR: a\nFOO: b\n", "a\nb\n", "--check-prefixes=FOO,FOO_BAR");
    odd("FOO-NOT: a\nFOO: b\n", "FOO-NOT a\nb\n", "--check-prefixes=FOO,FOO-NOT");
    odd("", "a\n");
    odd("", "", "--allow-empty");
    odd("CHECK-DAG{LITERAL}: [[\nCHECK-NOT{LITERAL}: {{\n", "[[ x\n{{\n");
    odd("CHECK-LABEL{LITERAL}: [[\n", "[[ x\n{{\n", "-vv");
    odd("CHECK{LITERAL}: a [[b\n", " a [[b\n", "--match-full-lines");
    compare();
  }

  @Test
  void linesAndBlanks() {
    odd("CHECK: a\r\nCHECK-NEXT: b\r\n", "a\r\nb\r\n");
    odd("CHECK: a\r\nCHECK-NEXT: b\r\n", "a\r\nb\r\n", "--strict-whitespace", "--match-full-lines");
    odd("CHECK: a\rCHECK-NEXT: b\r", "a\rb\r");
    odd("CHECK: a\nCHECK-NEXT: b\n", "a\n\rb\n");
    odd("CHECK-EMPTY:\nCHECK: a\n", "\na\n");
    odd("CHECK: a\nCHECK-EMPTY:\nCHECK-EMPTY:\nCHECK-NEXT: b\n", "a\n\n\nb\n", "-vv");
    odd("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b\n", "a\n \nb\n");
    odd("CHECK: a\nCHECK-EMPTY:  \nCHECK-NEXT: b\n", "a\n\nb\n");
    odd("CHECK-NOT: a\nCHECK-EMPTY:\nCHECK: b\n", "\nb\n");
    odd("CHECK: a\nCHECK-EMPTY{LITERAL}:\nCHECK: b\n", "a\n\nb\n");
    odd("CHECK: a\nCHECK-NOT: x\nCHECK-NEXT: b\n", "a x\nb\n");
    odd("CHECK: a\nCHECK-NOT: x\nCHECK-SAME: b\n", "a x b\n");
    odd("CHECK: a\nCHECK-DAG: c\nCHECK-NEXT: d\n", "a\nc\nd\n");
    odd("CHECK: a\nCHECK-DAG: c\nCHECK-NEXT: d\n", "a\nc\nx\nd\n", "-v");
    odd("CHECK: a{{[[:space:]]}}b\nCHECK-NEXT: c", "a\nb\nc\n", "-v");
    odd("CHECK: {{a(.|[[:space:]])*b}}\nCHECK-NOT: b\n", "a\n\nb\nb\nc\n", "-vv");
    odd("CHECK: {{a(.|[[:space:]])*b}}\n", "x\n a\n\nb\nb\nc", "-vv", "--dump-input=always");
    odd("CHECK: b\n", "a\nb", "--match-full-lines", "-v", "--dump-input=always");
    odd("CHECK-NOT: b\n", "ab\nb", "--match-full-lines");
    odd("CHECK:a b \n", "a b \n", "--match-full-lines", "--strict-whitespace");
    odd("CHECK:\n", "\n", "--match-full-lines", "--strict-whitespace");
    odd("CHECK: \n", "\n", "--match-full-lines", "--strict-whitespace");
    odd("CHECK-COUNT-2: a\nCHECK-NEXT: b\n", "a\nx\na\nb\n", "-vv");
    odd("CHECK-COUNT-3: a\n", "a\na\n", "-v");
    compare();
  }

  @Test
  void stringBlocks() {
    odd("CHECK: [[X:]]\n", "a\n", "-v");
    odd("CHECK: [[X:a]][[X:b]]\nCHECK: [[X]]\n", "ab b\n", "-v");
    odd("CHECK: [[X:a]]{{b|c}}[[Y:(d)]][[X]][[Y]]\n", "abdad\n", "-v");
    odd("CHECK: {{(a)(b)}}\\1[[X:c]][[X]]\n", "ab\\1cc\n", "-v");
    odd(
        "CHECK: [[A:a]][[B:a]][[C:a]][[D:a]][[E:a]][[F:a]][[G:a]][[H:a]][[I:a]][[J:a]][[J]]\n",
        "x");
    odd("CHECK: [[X:[a-z]+]]{{ }}[[X]]\n", "ab a\n");
    odd("CHECK: [[X:\\]]]\n", "]\n", "-v");
    odd("CHECK: [[X:[]]]]\n", "]\n", "-v");
    odd("CHECK: [[X:[^]]+]]\n", "]ab]\n", "-v");
    odd("CHECK: [[X:\\[[a-z]\\]]]\n", "[a]\n", "-v");
    odd("CHECK: [[$:a]]\n", "a\n");
    odd("CHECK: [[@:a]]\n", "a\n");
    odd("CHECK: [[$1:a]]\n", "a\n");
    odd("CHECK: [[X.Y]]\n", "a\n");
    odd("CHECK: [[@LINE:a]]\n", "a\n");
    odd("CHECK: [[:a]]\n", "a\n");
    odd("CHECK: [[ X]]\n", "a\n");
    odd("CHECK: [[X]\n", "a\n");
    odd("CHECK: [[\n", "a\n");
    odd("CHECK: [[[[X:a]]\n", "[[a\n", "-v");
    odd("CHECK: x[[[#N:]]]\n", "x[1]\n", "-v");
    odd("CHECK: [[[\n", "a\n");
    odd("CHECK: {{{a|b}}{{{{2}}\n", "b{{2\n", "-v");
    odd("CHECK: {{a{0}}}\n", "b\n");
    odd("CHECK: {{a}}}\n", "a}\n", "-v");
    odd("CHECK: {{{a}}\n", "{a\n", "-v");
    odd("CHECK: {{a}}}}\n", "a}}\n", "-v");
    odd("CHECK: [[X]]\n", "a\"b\\c\n", "-DX=a\"b\\cx");
    odd("CHECK: [[X]]\n", "a\n", "-DX=");
    odd("CHECK: [[X]]\n", "\n", "-DX=a", "-D$Y=b", "-DX+=c");
    odd("CHECK: [[X]]\n", "a\n", "-D@LINE=3");
    odd("CHECK: [[X]]\n", "a\n", "-DX=a", "-D#X=3");
    odd("CHECK: [[X]]\n", "a\n", "-D#X=3", "-DX=a");
    odd("CHECK: [[X:a]]\nCHECK: [[X]][[Y]]\n", "a\n", "-v");
    odd("CHECK-NOT: [[X]][[Y]]\nCHECK: [[X:a]]\n", "a\n", "-v");
    odd("CHECK-NOT: [[X]][[Y]]\nCHECK: [[X:a]]\n", "a\n", "-vv", "--dump-input=never");
    odd("CHECK-NOT: [[X:a]]\nCHECK: c[[X]]\n", "cb\n");
    odd("CHECK-DAG: [[X:a]]\nCHECK-DAG: c[[X]]\n", "a\nca\n", "-vv");
    odd("CHECK: x\n", "x y\n", "--implicit-check-not=[[Y]]");
    odd("CHECK: [[Y:x]]\n", "x y x\n", "--implicit-check-not=[[Y]]");
    odd("CHECK: x\n", "x y\n", "--implicit-check-not=[[#@LINE]]");
    odd("CHECK: x\n", "x y\n", "--implicit-check-not=[[Y:y]]", "-vv");
    compare();
  }

  @Test
  void numericBlocks() {
    odd("CHECK: [[#]]\n", "a12\n", "-v");
    odd("CHECK: [[#%x]]\n", "12\n");
    odd("CHECK: [[#%x,]]\n", "zza\n", "-v");
    odd("CHECK: [[#,]]\n", "12\n");
    odd("CHECK: [[#:]]\n", "12\n");
    odd("CHECK: [[# A : ]]\n", "12\n", "-v");
    odd("CHECK: [[# %x , A : ]]\n", "12\n", "-v");
    odd("CHECK: [[#%.3,A:]]\nCHECK: [[#A+1]]\n", "x012\n013\n", "-v");
    odd("CHECK: [[#%.3u,A:]]\nCHECK: [[#A+1]]\n", "12345\n12346\n", "-v");
    odd("CHECK: [[#%.3d,A:]]\nCHECK: [[#A-1]]\n", "-012\n-013\n", "-v");
    odd("CHECK: [[#%#.3X,A:]]\nCHECK: [[#A+1]]\n", "0x00F\n0x010\n", "-v");
    odd("CHECK: [[#%#x,A:]]\nCHECK: [[#%x,A+1]]\n", "0x0f\n10\n", "-v");
    odd("CHECK: [[#%#,A:]]\n", "1\n");
    odd("CHECK: [[#%ux,A:]]\n", "1\n");
    odd("CHECK: [[#%u x,A:]]\n", "1\n");
    odd("CHECK: [[#%.99999999999u,A:]]\n", "1\n");
    odd("CHECK: [[#A:]][[#B:]]\n", "12\n", "-v");
    odd("CHECK: [[#A:]]\nCHECK: [[#A:A+1]]\nCHECK: [[#A]]\n", "1\n2\n2\n", "-v");
    odd("CHECK: [[#A:5]]\nCHECK: [[#A]]\n", "5\n5\n", "-v");
    odd("CHECK: [[#A: == 5]]\nCHECK: [[#A]]\n", "5\n5\n", "-v");
    odd(
        "CHECK: [[#A:]]\nCHECK: [[#(A)]] [[# ( A + 1 ) ]] [[#add(A , 2)]] [[# add ( A, 2 )]]\n",
        "1\n1 2 3 3\n",
        "-v");
    odd("CHECK: [[#add(1,2]]\n", "1\n");
    odd("CHECK: [[#add 1,2)]]\n", "1\n");
    odd("CHECK: [[#add(,2)]]\n", "1\n");
    odd("CHECK: [[#add()]]\n", "1\n");
    odd("CHECK: [[#add(1 2)]]\n", "1\n");
    odd("CHECK: [[#()]]\n", "1\n");
    odd("CHECK: [[#(]]\n", "1\n");
    odd("CHECK: [[#1)]]\n", "1\n");
    odd("CHECK: [[#0x]] [[#0b11]] [[#0o17]] [[#017]] [[#09]]\n", "1\n");
    odd("CHECK: [[#0b11]] [[#0o17]] [[#017]] [[#0]] [[#00]]\n", "3 15 15 0 0\n", "-v");
    odd("CHECK: [[#08]]\n", "8\n");
    odd("CHECK: [[#-5+7]] [[#%d,-5]]\n", "2 -5\n", "-v");
    odd("CHECK: [[#-5]]\n", "-5\n");
    odd("CHECK: [[#%d,A:]]\nCHECK: [[#div(A,2)]] [[#div(A,-2)]]\n", "-7\n-3 3\n", "-v");
    odd("CHECK: [[#U]] [[#V+W]]\n", "1\n");
    odd("CHECK: [[#U+1]] [[X]]\n", "1\n");
    odd("CHECK: [[#@LINE]] [[#@LINE + 2]] [[@LINE - 1]] [[@LINE+2]]\n", "1 3 0 3\n", "-v");
    odd("CHECK: [[@LINE+0x1]]\n", "1\n");
    odd("CHECK: [[@LINE*2]]\n", "1\n");
    odd("CHECK: [[@LINE+]]\n", "1\n");
    odd("CHECK: [[@LINE(1)]]\n", "1\n");
    odd("CHECK: [[@line]]\n", "1\n");
    odd("CHECK: [[#@LINE:]]\n", "1\n");
    odd(
        "CHECK: [[#$A:]]\nCHECK-LABEL: x\nCHECK: [[#$A]] [[#B]]\n",
        "1\nx\n1\n",
        "--enable-var-scope");
    odd("CHECK: [[#A:]]\nCHECK-LABEL: x\nCHECK: [[#@LINE]]\n", "1\nx\n3\n", "--enable-var-scope");
    odd("CHECK: [[#N]]\n", "4\n", "-D#N=4", "-D#N=5");
    odd("CHECK: [[#N]]\n", "4\n", "-D#N = 4");
    odd("CHECK: [[#N]]\n", "4\n", "-D#%x,N=10");
    odd("CHECK: [[#N]]\n", "4\n", "-D#N+=4");
    odd("CHECK: [[#N]]\n", "4\n", "-D#N=4x");
    odd("CHECK: [[#N]]\n", "4\n", "-D#=4");
    odd("CHECK: [[#M]]\n", "9\n", "-D#N=4", "-D#M=N+5");
    odd("CHECK: [[#%x,A:]] [[#%u,B:]]\nCHECK: [[#A+B]]\n", "1 2\n");
    odd("CHECK: [[#0xg]]\n", "1\n");
    odd("CHECK: [[#%x,A:]] [[#%X,B:]]\nCHECK: [[#%u,A+B]]\n", "1 2\n3\n", "-v");
    compare();
  }

  @Test
  void dumps() {
    StringBuilder lines = new StringBuilder();
    for (int i = 1; i <= 40; i++) {
      lines.append("line ").append(i).append('\n');
    }
    String all = lines.toString();
    for (String context : List.of("0", "1", "3", "100")) {
      for (String filter : List.of("all", "annotation-full", "annotation", "error")) {
        for (String detail : List.of("--color=0", "-v", "-vv")) {
          odd(
              "CHECK: line 3\nCHECK: line 11\nCHECK-NOT: line 13\nCHECK-DAG: line 20\nCHECK-DAG: line 2\nCHECK: line 30\nCHECK-NEXT: line 39\n",
              all,
              "--dump-input-filter=" + filter,
              "--dump-input-context=" + context,
              detail);
        }
      }
    }
    odd("CHECK: line 11\n", all, "--dump-input=always");
    odd("CHECK: line 11\n", all, "--dump-input=always", "--dump-input=never", "--dump-input=fail");
    odd("CHECK: line 99\n", all, "--dump-input-context=1", "--dump-input-context=7");
    for (String context : List.of("0x2", "0B11", "0o1", "01", "00", "0O1", "+5", "09", "0x", "")) {
      odd("CHECK: line 11\nCHECK: line 99\n", all, "--dump-input-context=" + context, "-vvv");
    }
    odd(
        "CHECK: line 99\n",
        all,
        "--dump-input-filter=error",
        "--dump-input-filter=annotation-full");
    odd("CHECK-NOT: a\nCHECK-NOT: b\nCHECK: c\n", "c\na\nb\n", "--implicit-check-not=b", "-vv");
    odd("CHECK-NOT: a\n", "b\na", "--dump-input=always");
    odd("CHECK-NOT: a\n", "", "--dump-input=always", "--allow-empty");
    odd("CHECK: a\n", "", "--dump-input=always", "--allow-empty");
    odd("CHECK: a\n", "\n\n\n");
    compare();
  }

  @Test
  void flags() {
    odd("CHECK: a\n", "a\n", "-D");
    odd("CHECK: a\n", "a\n", "-D=x");
    odd("CHECK: a\n", "a\n", "-DX");
    odd("CHECK: a\n", "a\n", "--allow-empty=false", "--ignore-case=0", "--vv=TRUE");
    odd("CHECK: [[$G:A]]\nCHECK: [[$G]]\n", "aa\n", "--ignore-case");
    odd("check: a\nCHECK: b\n", "B\n", "--ignore-case");
    odd("CHECK: {{[^a]}}\n", "A\n", "--ignore-case");
    odd("CHECK: {{[b-c]+}}{{\\x}}\n", "aBCX\n", "--ignore-case", "-v");
    odd("CHECK: {{(a)\\1}}\n", "aA\n", "--ignore-case", "-v");
    odd("CHECK: a\n", "b\n", "--check-prefixes=CHECK,A,B", "--allow-unused-prefixes");
    odd("CHECK: a\nB: b\n", "a b\n", "--check-prefixes=A,B", "--check-prefix=CHECK");
    odd("CHECK: a\n", "\0a\0\n", "-v");
    odd("CHECK: \0a\n", "\0a\0\n", "-v");
    compare();
  }
}
