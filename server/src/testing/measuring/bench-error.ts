/** A violated assumption of a measurement, which would make its figures meaningless. */
export class BenchError extends Error {}
