const primes = firstPrimes(64);
/** The first 32 bits of the fractional parts of the primes' cube and square roots. */
const roundKeys = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const blockSize = 64;

/** FIPS 180-4. For platforms without a synchronous one; it finds transmission errors and guards no secret. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const sums = start.slice();
  const words = new Int32Array(blockSize);
  const padded = withPadding(bytes);
  for (let at = 0; at < padded.byteLength; at += blockSize) addBlock(sums, words, padded, at);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, sum] of sums.entries()) digest.setInt32(index * 4, sum);
  return new Uint8Array(digest.buffer);
}

function withPadding(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / blockSize) * blockSize);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function addBlock(sums: Int32Array, words: Int32Array, view: DataView, at: number): void {
  const word = (index: number) => words[index] as number;
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(at + index * 4);
  for (let index = 16; index < blockSize; index += 1) {
    const [early, late] = [word(index - 15), word(index - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = word(index - 16) + low + word(index - 7) + high;
  }
  let [a, b, c, d, e, f, g, h] = Array.from(sums) as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < blockSize; index += 1) {
    const chosen = (e & f) ^ (~e & g);
    const major = (a & b) ^ (a & c) ^ (b & c);
    const mixed =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (roundKeys[index] as number) + word(index);
    [h, g, f, e, d, c, b] = [g, f, e, (d + mixed) | 0, c, b, a];
    a = (mixed + (turned(b, 2) ^ turned(b, 13) ^ turned(b, 22)) + major) | 0;
  }
  for (const [index, sum] of [a, b, c, d, e, f, g, h].entries()) sums[index] = (sums[index] as number) + sum;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
