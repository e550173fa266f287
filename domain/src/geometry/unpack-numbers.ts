const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const valueOf = new Map(Array.from(digits, (digit, value) => [digit.charCodeAt(0), value]));

/** Decodes the output of scripts/outline/pack-numbers.mjs. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let weight = 1;
  for (let i = 0; i < text.length; i++) {
    const value = valueOf.get(text.charCodeAt(i)) ?? 0;
    number += (value % 32) * weight;
    weight *= 32;
    if (value >= 32) continue;
    numbers.push(number % 2 === 0 ? number / 2 : -(number + 1) / 2);
    number = 0;
    weight = 1;
  }
  return numbers;
}
