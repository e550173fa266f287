/** A violated assumption of a journey's driver: what it waited for did not happen. Not used inside the page. */
export class JourneyError extends Error {}
