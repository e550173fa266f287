import type { Random } from '@dozor/server/synthetic/random.ts';

/** A standard normal number, by the Box–Muller transform. */
export function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(random.next() + 1e-12)) * Math.cos(2 * Math.PI * random.next());
}
