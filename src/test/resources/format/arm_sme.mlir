%v = "t.values"() : () -> vector<[4]xf32>
%a = "t.values"() : () -> vector<[4]x[4]xf32>
%m = "t.values"() : () -> vector<[4]xi1>
%0 = arm_sme.outerproduct %v, %v : vector<[4]xf32>, vector<[4]xf32>
%1 = arm_sme.outerproduct %v, %v masks(%m, %m) acc(%a) kind<sub> {tag} : vector<[4]xf32>, vector<[4]xf32>
