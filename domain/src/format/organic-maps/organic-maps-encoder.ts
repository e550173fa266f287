import type { CompositeFormat, FilePart } from '../../export/composite/composite-format.ts';
import type { ExportMeta, RowOptions } from '../../export/export-format.ts';
import type { ExportRow, RowPart } from '../../export/export-row.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { xmlText } from '../../export/text/xml-text.ts';
import { eachWaypoint } from '../../export/waypoints/each-waypoint.ts';
import { placemarkColours, waypointMarks } from '../../export/waypoints/waypoint-marks.ts';
import {
  degreesText,
  descriptionText,
  sectionLine,
  titleText,
  typeOf,
} from '../../export/waypoints/waypoint-strings.ts';
import { kmlAuthor } from '../../export/waypoints/xml-credit.ts';
import { labelAt } from '../../labels/labels.ts';
import type { PointType } from '../../point/point-type.ts';
import { type Label, type Language, languages } from '../../schema/label.ts';
import { kmlColour } from '../kml/kml-colour.ts';
import { organicMapsFacts } from './organic-maps-facts.ts';

type List = {
  readonly entry: string;
  readonly name: Label;
  readonly types: readonly PointType[];
  readonly minZoom?: number;
};

/** Road hazards are so numerous that they would cover the map at low zooms. */
const hazardZoom = 11;

/** The bookmark lists, each shown and hidden as a whole. Types in none of them are hazards. */
const lists: readonly List[] = [
  {
    entry: 'cameras.kml',
    name: labelAt('bookmarks.cameras'),
    types: ['static_cam', 'dummy', 'traffic_control_ot', 'video_control'],
  },
  { entry: 'sections.kml', name: labelAt('bookmarks.sections'), types: ['speed_cam'] },
  { entry: 'lights.kml', name: labelAt('bookmarks.lights'), types: ['control_cam_red'] },
  { entry: 'ambushes.kml', name: labelAt('bookmarks.ambushes'), types: ['mobile_ambush'] },
  { entry: 'posts.kml', name: labelAt('bookmarks.posts'), types: ['stationary_porst_dps'] },
];
const hazards = { entry: 'hazards.kml', name: labelAt('bookmarks.hazards'), minZoom: hazardZoom };
const listed = new Set(lists.flatMap(({ types }) => types));

/** The names in every language: the app picks its own. */
function names(text: (language: Language) => string): string {
  const each = languages.map((language) => `<mwm:lang code="${language}">${text(language)}</mwm:lang>`);
  return `<mwm:name>${each.join('')}</mwm:name>`;
}

function placemark(row: ExportRow, part: RowPart, options: RowOptions, further: { description: string; rest: string }) {
  const { colour } = waypointMarks[typeOf(row)];
  return (
    `<Placemark><name>${titleText(row, part, options.language)}</name><description>${further.description}</description>` +
    `<styleUrl>#placemark-${colour}</styleUrl>${further.rest}</Placemark>\n`
  );
}

function extended(row: ExportRow, part: RowPart, minZoom?: number): string {
  const zoom = minZoom === undefined ? '' : `<mwm:minZoom>${minZoom}</mwm:minZoom>`;
  const titles = names((language) => titleText(row, part, language));
  return `<ExtendedData xmlns:mwm="https://omaps.app">${titles}<mwm:icon>None</mwm:icon>${zoom}</ExtendedData>`;
}

function coordinates(positions: readonly Pick<ExportRow, 'xE6' | 'yE6'>[]): string {
  const each = positions.map(({ xE6, yE6 }) => `${degreesText(xE6)},${degreesText(yE6)}`);
  return `<coordinates>${each.join(' ')}</coordinates>`;
}

function writeLine(writer: ByteWriter, row: ExportRow, options: RowOptions): void {
  const colour = kmlColour(placemarkColours[waypointMarks[typeOf(row)].colour]);
  const titles = names((language) => titleText(row, 'start', language));
  writer.text(
    `<Placemark><name>${titleText(row, 'start', options.language)}</name>` +
      `<description>${descriptionText(row, row, options)}</description>` +
      `<Style><LineStyle><color>${colour}</color><width>5</width></LineStyle></Style>` +
      `<ExtendedData xmlns:mwm="https://omaps.app">${titles}</ExtendedData>` +
      `<LineString>${coordinates(sectionLine(row))}</LineString></Placemark>\n`,
  );
}

function begin(name: Label): NonNullable<FilePart['begin']> {
  const styles = Object.entries(placemarkColours).map(
    ([colour, shade]) =>
      `<Style id="placemark-${colour}"><IconStyle><color>${kmlColour(shade)}</color></IconStyle></Style>\n`,
  );
  return (writer: ByteWriter, meta: ExportMeta, { language: own }: RowOptions) => {
    const titles = names((language) => xmlText(name[language]));
    const { namespace, author } = kmlAuthor(meta);
    writer.text(
      `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"${namespace}>\n<Document>\n` +
        `<name>${xmlText(name[own])}</name>\n${author}${styles.join('')}` +
        `<ExtendedData xmlns:mwm="https://omaps.app">${titles}</ExtendedData>\n`,
    );
  };
}

function part({ entry, name, minZoom }: Omit<List, 'types'>, holds: (type: PointType) => boolean): FilePart {
  return {
    entry,
    onlyWithRows: true,
    holds: (row) => holds(typeOf(row)),
    begin: begin(name),
    row(writer, row, options) {
      if (row.childrens.length > 0) writeLine(writer, row, options);
      eachWaypoint(row, options, (position, rowPart) => {
        const point = `<Point>${coordinates([position])}</Point>`;
        const rest = extended(row, rowPart, minZoom) + point;
        writer.text(placemark(row, rowPart, options, { description: descriptionText(row, position, options), rest }));
      });
    },
    end: (writer) => writer.text('</Document>\n</kml>\n'),
  };
}

/** KMZ for Organic Maps and CoMaps: a bookmark list for each kind, names in every language, a line for each section. */
export const organicMapsEncoder: CompositeFormat = {
  container: organicMapsFacts.container,
  carries: () => true,
  parts: [
    ...lists.map((list) => part(list, (type) => list.types.includes(type))),
    part(hazards, (type) => !listed.has(type)),
  ],
};
