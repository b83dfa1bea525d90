%v:3 = "t.values"() : () -> (index, f32, i32)
%m:2 = "t.values"() : () -> (memref<?xf32>, memref<4xf32>)
%0 = gpu.thread_id x
%1 = gpu.thread_id y upper_bound 64 {tag}
%2 = gpu.lane_id upper_bound 32
%t0 = gpu.wait async
%t1 = gpu.wait async [%t0, %t0]
gpu.wait [%t1]
gpu.wait
%m0 = gpu.alloc (%v#0) : memref<?xf32>
%m1, %t2 = gpu.alloc async [%t1] host_shared (%v#0)[%v#0] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
%t3 = gpu.memcpy async [%t2] %m#0, %m0 : memref<?xf32>, memref<?xf32>
gpu.memcpy %m#0, %m0 : memref<?xf32>, memref<?xf32> {tag}
%3 = gpu.subgroup_reduce add %v#1 : (f32) -> f32
%4 = gpu.subgroup_reduce mul %v#1 uniform cluster(size = 4, stride = 2) : (f32) -> f32
%5, %6 = gpu.shuffle xor %v#1, %v#2, %v#2 : f32
gpu.printf "%d", %v#2 : i32
gpu.printf "end" {tag}
%7 = gpu.subgroup_broadcast %v#1, first_active_lane : f32
%8 = gpu.subgroup_broadcast %v#1, specific_lane %v#2 : f32
