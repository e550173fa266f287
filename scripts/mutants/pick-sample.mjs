// A random sample that stays the same while tests are added: the order comes from each mutant itself, not from its place.
import { createHash } from 'node:crypto';

/**
 * @param {import('./find-mutants.mjs').Mutant[]} mutants
 * @param {number | undefined} size all of them where it is missing
 * @param {string} seed
 */
export function pickSample(mutants, size, seed) {
  if (size === undefined || size >= mutants.length) return mutants;
  const seen = new Map();
  const drawn = mutants.map((mutant) => {
    const identity = [mutant.file, mutant.code, mutant.from, mutant.to].join('\n');
    const repeated = seen.get(identity) ?? 0;
    seen.set(identity, repeated + 1);
    return { mutant, lot: createHash('sha256').update(`${seed}\n${identity}\n${repeated}`).digest('hex') };
  });
  drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return drawn.slice(0, size).map(({ mutant }) => mutant);
}

/** Wilson's interval of 95 % for what share of all mutants would be killed, as fractions. */
export function confidence(killed, total) {
  if (total === 0) return [0, 1];
  const z = 1.96;
  const share = killed / total;
  const middle = share + (z * z) / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [(middle - half) / scale, (middle + half) / scale];
}
