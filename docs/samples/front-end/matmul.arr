param n;
array A[n, n], B[n, n], C[n, n], S[n];
for i in 0 .. n tile 32, j in 0 .. n tile 32 where j <= i {
  C[i, j] = sum(k in 0 .. n) A[i, k] * B[k, j];
}
for i in 1 .. n - 1 {
  S[i] = (A[i, i - 1] + A[i, i] + A[i, i + 1]) / 3.0;
}
