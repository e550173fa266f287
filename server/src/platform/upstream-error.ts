/** Another server, such as a store, a mail server or a search, did not answer, or answered incorrectly. */
export class UpstreamError extends Error {
  readonly kind: UpstreamKind;

  constructor(message: string, { kind = 'other', ...options }: ErrorOptions & { kind?: UpstreamKind } = {}) {
    super(message, options);
    this.kind = kind;
  }
}

/** Kind of failure, as far as it is disclosed. */
export type UpstreamKind = 'slow' | 'large' | 'inside' | 'astray' | 'other';
