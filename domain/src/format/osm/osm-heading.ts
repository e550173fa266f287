import { headingInWords } from '../../import/names/heading-words.ts';
import { anyHeading, headingOf, noHeading, type Heading } from '../../import/rows/heading.ts';
import type { RowNotes } from '../../import/rows/row-notes.ts';
import { azimuthsAlongWay, directionsOfTag } from './osm-direction.ts';
import type { OsmCamera, OsmCollection } from './osm-element.ts';

/** The viewing directions of a camera by its own tags: degrees, compass points, or along the road it is on. */
export function looksOfTags(data: OsmCollection, camera: OsmCamera): readonly number[] {
  const text = directionTag(camera);
  if (text === '') return [];
  const parts = text.split(';').map((part) => part.trim());
  const isAlong = parts.every((part) => part === 'forward' || part === 'backward');
  return (isAlong ? alongRoad(data, camera, parts) : directionsOfTag(text)) ?? [];
}

function directionTag({ tags }: OsmCamera): string {
  return (tags['camera:direction'] ?? tags['direction'] ?? '').trim();
}

export function headingOfTags(data: OsmCollection, camera: OsmCamera, notes: RowNotes): Heading {
  const text = directionTag(camera);
  if (text === '') return noHeading;
  const looks = looksOfTags(data, camera);
  if (looks.length > 0) return headingOf(looks, 'degrees', notes, text);
  if (headingInWords(text, 'english')?.looks.length === 0) return anyHeading(notes);
  notes.lose('direction', text);
  return noHeading;
}

/** Traffic along the way comes from its start. */
function alongRoad(
  data: OsmCollection,
  { id, position }: OsmCamera,
  parts: readonly string[],
): readonly number[] | null {
  const road = data.roads.find(({ refs }) => refs.includes(id));
  const at = road?.refs.indexOf(id) ?? -1;
  const neighbour = (index: number) => {
    const ref = road?.refs[index];
    return ref === undefined ? null : data.position({ type: 'node', ref });
  };
  const sides = { before: neighbour(at - 1), after: neighbour(at + 1) };
  const azimuths = parts.map((part) => azimuthsAlongWay(position, sides, part === 'forward'));
  const known = azimuths.filter((degrees) => degrees !== null);
  return known.length === azimuths.length ? known : null;
}
