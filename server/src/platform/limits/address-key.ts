import { isIPv6 } from 'node:net';

/** A single IPv6 customer holds 2⁶⁴ addresses or more: only the network part counts. IPv4-mapped IPv6 counts as IPv4. */
export function addressKey(ip: string): string {
  const mapped = mappedIPv4(ip);
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The /48 of an IPv6 address, which one customer may hold too; undefined for IPv4. */
export function networkKey(ip: string): string | undefined {
  return isIPv6(ip) && mappedIPv4(ip) === undefined ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : undefined;
}

function mappedIPv4(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}
