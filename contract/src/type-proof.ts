/** Whether two types are the very same; `unknown` and `any` are the same as nothing else. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile where what it is given is not true: what a `*.test-d.ts` is made of. */
export type Proof<Held extends true> = Held;
