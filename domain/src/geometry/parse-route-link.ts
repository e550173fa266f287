import type { Position } from './position.ts';

const number = String.raw`-?\d{1,3}(?:\.\d+)?`;
const pair = new RegExp(String.raw`^\s*(?:loc:)?(${number}),\s*(${number})(?:$|[,@:;].*)`);

type AxisOrder = 'lat first' | 'lng first';

interface Rule {
  pattern: RegExp;
  between: string | RegExp;
  axisOrder: AxisOrder;
}

/** The stops of a route in the links of map sites; `$1` has all of them. */
const rules: readonly Rule[] = [
  // Yandex
  { pattern: /[?&]rtext=([^&#]+)/, between: '~', axisOrder: 'lat first' },
  { pattern: /openstreetmap\.org\/directions\?(?:.*&)?route=([^&#]+)/, between: ';', axisOrder: 'lat first' },
  { pattern: /2gis\.[^?]*\/directions\/points\/([^/?#]+)/, between: '|', axisOrder: 'lng first' },
  { pattern: /google\.[^?]*\/maps\/dir\/((?:[^/?#]+\/?)+)/, between: '/', axisOrder: 'lat first' },
];

/** Parameters with one stop each, in driving order; the middle ones may be repeated. */
const named: readonly { site: RegExp; from: string; via: string; to: string }[] = [
  { site: /google\./, from: 'origin', via: 'waypoints', to: 'destination' },
  { site: /google\.|maps\.apple\./, from: 'saddr', via: '', to: 'daddr' },
  { site: /openstreetmap\.org/, from: 'from', via: '', to: 'to' },
  { site: /graphhopper\./, from: '', via: 'point', to: '' },
  { site: /project-osrm\.org/, from: '', via: 'loc', to: '' },
  { site: /^om:/, from: 'sll', via: '', to: 'dll' },
];

/** Null without at least two stops that have coordinates. */
export function parseRouteLink(link: string): Position[] | null {
  const text = link.trim();
  if (!/^[a-z]+:\/\/\S+$/i.test(text)) return null;
  const stops = [...rules.map((rule) => stopsBy(rule, text)), ...named.map((names) => namedStops(names, text))];
  return stops.find((each) => each.length > 1) ?? null;
}

function stopsBy({ pattern, between, axisOrder }: Rule, link: string): Position[] {
  const all = pattern.exec(link)?.[1];
  if (all === undefined) return [];
  const parts = decoded(all).split(between);
  // Google has its view and its own data after the stops.
  const stops = parts
    .filter((part) => part !== '' && !/^(@|data=)/.test(part))
    .map((part) => positionOf(part, axisOrder));
  return stops.every((stop) => stop !== null) ? stops : [];
}

function namedStops({ site, from, via, to }: (typeof named)[number], link: string): Position[] {
  if (!site.test(link)) return [];
  const all = [from, via, to].flatMap((name) => (name === '' ? [] : valuesOf(link, name)));
  const stops = all.flatMap((each) => each.split('|')).map((each) => positionOf(each, 'lat first'));
  return stops.every((stop) => stop !== null) ? stops : [];
}

function valuesOf(link: string, name: string): string[] {
  return [...link.matchAll(new RegExp(`[?&]${name}=([^&#]*)`, 'g'))].map(([, value = '']) => decoded(value));
}

function positionOf(text: string, axisOrder: AxisOrder): Position | null {
  const [, first, second] = pair.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [x, y] = axisOrder === 'lng first' ? [Number(first), Number(second)] : [Number(second), Number(first)];
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
