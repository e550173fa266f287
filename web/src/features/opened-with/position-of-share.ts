import { parseCoordinates } from '@dozor/domain/geometry/parse-coordinates.ts';

/** Links are often sent as text. */
export interface Share {
  url: string | undefined;
  text: string | undefined;
}

export type SharedPosition = { kind: 'point'; id: string } | { kind: 'position'; x: number; y: number };

export function positionOfShare({ url, text = '' }: Share, origin: string): SharedPosition | null {
  const links = [...(url === undefined ? [] : [url]), ...(text.match(/\b(?:https?:\/\/|geo:)\S+/g) ?? [])];
  for (const link of links) {
    const id = pointOfOwnLink(link, origin);
    if (id !== undefined) return { kind: 'point', id };
    const position = parseCoordinates(link);
    if (position !== null) return { kind: 'position', ...position };
  }
  const position = parseCoordinates(text);
  return position === null ? null : { kind: 'position', ...position };
}

function pointOfOwnLink(link: string, origin: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin: from, searchParams } = new URL(link);
  return from === origin ? (/^[1-9]\d{0,14}$/.exec(searchParams.get('point') ?? '')?.[0] ?? undefined) : undefined;
}
