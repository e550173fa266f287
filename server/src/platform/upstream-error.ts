/** Another server, such as a store, a mail server or a search, did not answer, or not as it must. */
export class UpstreamError extends Error {
  readonly kind: UpstreamKind;

  constructor(message: string, { kind = 'other', ...options }: ErrorOptions & { kind?: UpstreamKind } = {}) {
    super(message, options);
    this.kind = kind;
  }
}

/** What went wrong, as far as others are told of it. */
export type UpstreamKind = 'slow' | 'large' | 'inside' | 'astray' | 'other';
