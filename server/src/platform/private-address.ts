import { BlockList, isIPv4 } from 'node:net';

/** Networks that are not public: private, this machine, link-local (metadata of clouds), benchmarking (RFC 6890). */
const privateNetworks = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(address, bits, 'ipv6');
}

export function isPrivateAddress(address: string): boolean {
  // Node compares an IPv4-mapped IPv6 address with the IPv4 networks.
  return privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
