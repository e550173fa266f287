import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { blocksOf } from '@dozor/server/features/import/osm-pbf.ts';
import { demoStreets } from '@dozor/server/platform/basemap/demo-streets.ts';
import { roadsOfFile } from '@dozor/server/testing/content/roads-of-file.ts';

export const speedOfKind: Readonly<Record<string, number>> = {
  trunk: 80,
  primary: 70,
  secondary: 60,
  tertiary: 50,
  unclassified: 40,
  residential: 30,
  living_street: 20,
  trunk_link: 50,
  primary_link: 50,
  secondary_link: 40,
  tertiary_link: 40,
};

export interface RealRoads {
  surveyed: readonly Road[];
  tiles: readonly Road[];
}

/** `ANDORRA` names a folder with `andorra.osm.pbf`, from which the streets of the demo country were made; null without it. */
export async function readRoads(): Promise<RealRoads | null> {
  const folder = process.env['ANDORRA'];
  if (folder === undefined || !existsSync(join(folder, 'andorra.osm.pbf'))) return null;
  return { surveyed: await surveyedRoads(folder), tiles: await roadsOfFile(demoStreets) };
}

/** The same roads as surveyed, with the nodes of OpenStreetMap: what is really driven. */
async function surveyedRoads(folder: string): Promise<Road[]> {
  const path = join(folder, 'andorra.osm.pbf');
  const ways: { refs: readonly number[]; kind: string; oneway: Road['oneway'] }[] = [];
  for await (const block of blocksOf(path)) {
    block.tagged((element) => {
      const { highway: kind = '', oneway = '', junction = '' } = element.tags ?? {};
      if (element.type !== 'way' || speedOfKind[kind] === undefined) return;
      const isOneway = oneway === 'yes' || junction === 'roundabout';
      ways.push({ refs: element.refs, kind, oneway: oneway === '-1' ? -1 : isOneway ? 1 : 0 });
    });
  }
  const wanted = new Set(ways.flatMap(({ refs }) => refs));
  const nodes = new Map<number, Position>();
  for await (const block of blocksOf(path)) block.positions(wanted, ({ id, lon, lat }) => nodes.set(id, [lon, lat]));
  return ways.map(({ refs, kind, oneway }) => ({
    kind,
    oneway,
    line: refs.flatMap((ref) => (nodes.has(ref) ? [nodes.get(ref)!] : [])),
  }));
}
