%f = "t.values"() : () -> f32
%o = spirv.GL.FMix {tag} %f : f32, %f : f32, %f : f32 -> f32
%i = "t.values"() : () -> vector<4xi8>
%q = spirv.SDot %i, %i : vector<4xi8> -> i32
%j = "t.values"() : () -> i32
%w = spirv.SDot %j, %j, <PackedVectorFormat4x8Bit> : i32 -> i32
