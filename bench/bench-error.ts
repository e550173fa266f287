/** Something went another way than a measurement takes for granted, so that its figures would say nothing. */
export class BenchError extends Error {}
