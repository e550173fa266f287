import type { DecodeOptions } from '../decode-options.ts';

export type StrangerList = {
  readonly file: string | Uint8Array;
  /** Each stored point: type, longitude, latitude, limit, direction. */
  readonly is: readonly string[];
  /** Why nothing may be stored. */
  readonly refused?: string;
  readonly options?: Partial<DecodeOptions>;
  readonly format?: 'HTML';
};
