/** A violated invariant: a bug that the caller cannot handle. */
export class InvariantError extends Error {}
