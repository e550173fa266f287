/** Random numbers that are the same for the same seed on every machine (sfc32). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    [this.#a, this.#b, this.#c] = [hashOf(`a${seed}`), hashOf(`b${seed}`), hashOf(`c${seed}`)];
    for (let round = 0; round < 15; round++) this.next();
  }

  /** 0 ≤ number < 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.next() * values.length)]!;
  }
}

export class Weighted<Value> {
  readonly #values: readonly Value[];
  readonly #ends: Float64Array;

  constructor(values: readonly Value[], weights: readonly number[]) {
    this.#values = values;
    let sum = 0;
    this.#ends = Float64Array.from(weights, (weight) => (sum += weight));
  }

  draw(random: Random): Value {
    const ends = this.#ends;
    const wanted = random.next() * ends[ends.length - 1]!;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return this.#values[low]!;
  }
}

export function weighted<Value extends string | number>(table: readonly (readonly [Value, number])[]): Weighted<Value> {
  return new Weighted(
    table.map(([value]) => value),
    table.map(([, weight]) => weight),
  );
}

/** 32-bit hash of a text (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}
