/** What the code itself rules out has happened: a bug, and nothing that the caller could mend. */
export class InvariantError extends Error {}
