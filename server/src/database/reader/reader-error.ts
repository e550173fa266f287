/** A read was cancelled: it took too long, the queue was full, or the caller has left. Answered as 503. */
export class ReaderBusyError extends Error {
  readonly code = 'READER_BUSY';
}
