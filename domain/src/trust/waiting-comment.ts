import type { TrustLevel } from './trust-level.ts';

const dayMs = 86_400_000;
const address = /https?:\/\/|\bwww\.[\p{L}\d]/iu;
/** Addresses are also written without their protocol. */
const bareAddress =
  /(?<![\p{L}\d@])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|biz|ru|su|by|kz|ua|рф|io|me|cc|co|tv|top|xyz|site|online|shop|store|club|app|link|click|ly|gl|gg|to|tk|ml|de|fr|uk|pl|eu)(?![\p{L}\d-])/iu;

export function hasLink(text: string): boolean {
  return address.test(text) || bareAddress.test(text);
}

/** Comments with links are what accounts made for advertising write first. */
export function commentWaits(author: { level: TrustLevel; ageMs: number }, text: string): boolean {
  return author.level === 0 && author.ageMs < dayMs && hasLink(text);
}
