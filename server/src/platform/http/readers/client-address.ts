import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../config.ts';

type TrustProxy = Config['trustProxy'];
type Request = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address, so many hops from us, is a proxy whose `X-Forwarded-For` is true; a number counts the proxies, nearest first. */
export function proxyTrust(trust: TrustProxy): (address: string, hop: number) => boolean {
  if (trust === false) return () => false;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  const trusted = new BlockList();
  for (const network of trust.flatMap((name) => namedNetworks[name] ?? [name])) addNetwork(trusted, network);
  return (address) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

function addNetwork(networks: BlockList, network: string): void {
  const [ip = '', bits] = network.split('/');
  const family = isIP(ip) === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) networks.addAddress(ip, family);
  else networks.addSubnet(ip, Number(bits), family);
}

/** The address of the client, behind trusted proxies too; the same as the framework's, before the framework. */
export function clientAddress(
  { headers, socket }: Request,
  isTrusted: (address: string, hop: number) => boolean,
): string {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || forwarded === '' || !isTrusted(nearest, 0)) return nearest;
  const named = String(forwarded)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hops = [nearest, ...named.toReversed()];
  return hops.find((address, hop) => hop === hops.length - 1 || !isTrusted(address, hop)) ?? nearest;
}
