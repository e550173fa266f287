import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '@dozor/domain/errors/message.ts';

/** For errors that Node detects before there is a request; everything else is 400. */
const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers input that is not valid HTTP and so never becomes a request. */
export function answerClientError(
  error: { code?: string },
  socket: Pick<Socket, 'destroyed' | 'writable' | 'write' | 'destroySoon'>,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: errorMessages.unknownRequest });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
