%v:2 = "t.values"() : () -> (index, i1)
%m:2 = "t.values"() : () -> (memref<8x8xf32>, memref<8x8xf32, 3>)
%x:3 = "t.values"() : () -> (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>)
%0 = nvgpu.device_async_copy %m#0[%v#0, %v#0], %m#1[%v#0, %v#0], 4 : memref<8x8xf32> to memref<8x8xf32, 3>
%1 = nvgpu.device_async_copy %m#0[%v#0, %v#0], %m#1[%v#0, %v#0], 4, %v#0 {bypassL1} : memref<8x8xf32> to memref<8x8xf32, 3>
%3 = nvgpu.mma.sync (%x#0, %x#1, %x#2) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
%f = "t.values"() : () -> vector<4xf32>
%r = nvgpu.rcp %f {rounding = approx, ftz} : vector<4xf32>
