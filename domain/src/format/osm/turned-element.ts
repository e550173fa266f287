import type { Position } from '../../geometry/position.ts';
import type { OsmElement } from './osm-element.ts';

/** With longitude and latitude the other way round, everywhere in it. */
export function turnedElement(element: OsmElement): OsmElement {
  if (element.type === 'node') return { ...element, lon: element.lat, lat: element.lon };
  const position = turned(element.position);
  if (element.type === 'way') return { ...element, position };
  const members = element.members.map((member) => ({ ...member, position: turned(member.position) }));
  return { ...element, position, members };
}

function turned(position: Position | null = null): Position | null {
  return position && [position[1], position[0]];
}
