/** A read was given up: it took too long, too many waited, or the caller has gone. Answered as 503. */
export class ReaderBusyError extends Error {
  readonly code = 'READER_BUSY';
}
