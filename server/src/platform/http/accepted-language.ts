import { isLanguage, type Language } from '@dozor/domain/schema/label.ts';

/** The language preferred most by an `Accept-Language` header (RFC 9110) among those that exist. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const asked = (header ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { name: range.split('-')[0]?.toLowerCase(), weight: quality === undefined ? 1 : Number(quality) };
  });
  const best = asked
    .filter(({ name, weight }) => isLanguage(name) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)[0];
  return isLanguage(best?.name) ? best.name : undefined;
}
