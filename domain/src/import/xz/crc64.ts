/** The polynomial of ECMA-182, reflected, as two halves. */
const [polynomialHigh, polynomialLow] = [0xc96c5795 | 0, 0xd7870f42 | 0];

const tables = makeTables();

/** As `xz` uses it by default, least significant byte first. */
export function crc64(bytes: Uint8Array): Uint8Array {
  const { highs, lows } = tables;
  let [high, low] = [-1, -1];
  for (const byte of bytes) {
    const at = (low ^ byte) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ (lows[at] as number);
    high = (high >>> 8) ^ (highs[at] as number);
  }
  const sum = new Uint8Array(8);
  const view = new DataView(sum.buffer);
  view.setInt32(0, ~low, true);
  view.setInt32(4, ~high, true);
  return sum;
}

function makeTables(): { highs: Int32Array; lows: Int32Array } {
  const [highs, lows] = [new Int32Array(256), new Int32Array(256)];
  for (let byte = 0; byte < 256; byte += 1) {
    let [high, low] = [0, byte];
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = (low & 1) === 1;
      low = (low >>> 1) | (high << 31);
      high >>>= 1;
      if (!isOdd) continue;
      low ^= polynomialLow;
      high ^= polynomialHigh;
    }
    highs[byte] = high;
    lows[byte] = low;
  }
  return { highs, lows };
}
