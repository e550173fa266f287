import type { IncomingMessage } from 'node:http';

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (headers['content-type'] ?? '').startsWith('multipart/form-data');
}
