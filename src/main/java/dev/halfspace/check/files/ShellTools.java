package dev.halfspace.check.files;

import com.google.common.collect.ImmutableMap;

/** The common shell utilities, as far as tests use them. */
final class ShellTools {
  static final ImmutableMap<String, Tool> ALL =
      ImmutableMap.<String, Tool>builder()
          .put("true", call -> 0)
          .put(":", call -> 0)
          .put("false", call -> 1)
          .put("cat", TextTools::cat)
          .put("echo", TextTools::echo)
          .put("printf", PrintfTool::printf)
          .put("count", TextTools::count)
          .put("head", TextTools::head)
          .put("tail", TextTools::tail)
          .put("sort", TextTools::sort)
          .put("wc", TextTools::wc)
          .put("tee", TextTools::tee)
          .put("grep", GrepTool::grep)
          .put("diff", DiffTool::diff)
          .put("cmp", DiffTool::cmp)
          .put("mkdir", FileTools::mkdir)
          .put("rm", FileTools::rm)
          .put("cp", FileTools::cp)
          .put("mv", FileTools::mv)
          .put("touch", FileTools::touch)
          .put("test", FileTools::test)
          .put("split-file", SplitFileTool::splitFile)
          .buildOrThrow();

  private ShellTools() {}
}
