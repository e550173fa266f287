/** The backup was not restored and nothing was changed. */
export class RestoreRefusedError extends Error {}
