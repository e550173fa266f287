import type { IncomingMessage } from 'node:http';

/** RFC 9112 §3.2: such a request is refused, because a proxy may have read the other one. Node keeps the first. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
