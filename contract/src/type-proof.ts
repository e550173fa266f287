/** True if two types are identical; `unknown` and `any` are identical only to themselves. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile unless its argument is true; the building block of every `*.test-d.ts`. */
export type Proof<Held extends true> = Held;
