func.func @main() {
  %0 = arith.constant dense<[true, false, true]> : vector<3xi1>
  vector.print %0 : vector<3xi1>
  %1 = arith.constant dense<[-1, 7, -8]> : vector<3xi4>
  vector.print %1 : vector<3xi4>
  %2 = arith.constant dense<[255, 7, 128]> : vector<3xui8>
  vector.print %2 : vector<3xui8>
  %3 = arith.constant dense<[-1, 7, -128]> : vector<3xsi8>
  vector.print %3 : vector<3xsi8>
  %4 = arith.constant dense<[-1, 7, 140737488355327]> : vector<3xi48>
  vector.print %4 : vector<3xi48>
  %5 = arith.constant dense<[18446744073709551615, 0]> : vector<2xui64>
  vector.print %5 : vector<2xui64>
  %6 = arith.constant dense<[-1, 12]> : vector<2xindex>
  vector.print %6 : vector<2xindex>
  %7 = arith.constant -1 : index
  vector.print %7 : index
  %8 = arith.constant dense<3> : vector<i32>
  vector.print %8 : vector<i32>
  %9 = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : vector<2x2x2xi16>
  vector.print %9 : vector<2x2x2xi16>
  %10 = arith.constant dense<[0x7FC00000, 0xFFC00000, 0x7F800000, 0xFF800000, -0.0, 1.0e-45, 3.4028235e38, 16777216.0, 0.1]> : vector<9xf32>
  vector.print %10 : vector<9xf32>
  %11 = arith.constant dense<[1.0e300, 1.0e-320, 123456.5, 1234567.0, 100000.0, 999999.5, 0.0001, 0.00001]> : vector<8xf64>
  vector.print %11 : vector<8xf64>
  %12 = arith.constant dense<[1.0, 0.1, -2.5]> : vector<3xf16>
  vector.print %12 : vector<3xf16>
  %13 = arith.constant dense<[1.0, 0.1, -2.5]> : vector<3xbf16>
  vector.print %13 : vector<3xbf16>
  %14 = arith.constant true
  vector.print %14 : i1
  %15 = arith.constant -5 : i8
  vector.print %15 : i8 punctuation <comma>
  vector.print %15 : i8 punctuation <open>
  vector.print %15 : i8 punctuation <close>
  vector.print %15 : i8 punctuation <no_punctuation>
  vector.print punctuation <newline>
  
  vector.print str "Hello, World!\0A"
  
  vector.print
  return
}
