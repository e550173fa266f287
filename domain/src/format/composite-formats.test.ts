import assert from 'node:assert/strict';
import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser, onWarningStopParsing, type Document, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { test } from 'vitest';
import { sourcesText } from '../export/credit.ts';
import { encodeAny } from '../export/testing/encode-any.ts';
import {
  everySelected,
  fullOptions,
  goldenChangedMs,
  goldenCredits,
  goldenPoints,
} from '../export/testing/golden-points.ts';
import { pointTypeLabels, pointTypes } from '../point/point-type.ts';
import { languages } from '../schema/label.ts';
import type { CompositeFormatId } from './all-formats.ts';

// Reads multi-part files as the programs do, independently of the encoders.

const allCoordinates = everySelected.flatMap(({ x, y, childrens = [] }) => [
  [x, y],
  ...childrens.map((one) => [one.x, one.y]),
]);
const sections = everySelected.filter(({ childrens = [] }) => childrens.length > 0);

function written(id: CompositeFormatId): Uint8Array {
  return encodeAny(id, goldenPoints, fullOptions, { changed: goldenChangedMs, credits: goldenCredits });
}

function unpacked(id: CompositeFormatId): Record<string, string> {
  const entries = Object.entries(unzipSync(written(id)));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

function parsed(text = ''): Document {
  return new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml');
}

function elements(document: Document, name: string): Element[] {
  return [...document.getElementsByTagName(name)];
}

function texts(document: Document, name: string): string[] {
  return elements(document, name).map((element) => element.textContent ?? '');
}

const byPosition = (a: readonly number[], b: readonly number[]) =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);

function pointsOf(features: ReturnType<typeof kml>['features']): number[][] {
  return features.flatMap(({ geometry }) => (geometry?.type === 'Point' ? [geometry.coordinates.slice(0, 2)] : []));
}

function assertOsmAndGpx(text: string): Document {
  const document = parsed(text);
  assert.deepEqual(pointsOf(gpx(document).features).toSorted(byPosition), allCoordinates.toSorted(byPosition));
  const groups = new Map(elements(document, 'group').map((group) => [group.getAttribute('name'), group]));
  assert.deepEqual(new Set(groups.keys()), new Set<string | null>(pointTypes.map((type) => pointTypeLabels[type].ru)));
  for (const waypoint of elements(document, 'wpt')) {
    const value = (name: string) => waypoint.getElementsByTagName(name)[0]?.textContent ?? '';
    const group = groups.get(value('type'));
    assert.ok(group, value('type'));
    const [icon, background, colour] = ['icon', 'background', 'color'].map((name) => value(`osmand:${name}`));
    assert.deepEqual(
      [icon, background, colour],
      ['icon', 'background', 'color'].map((name) => group.getAttribute(name)),
    );
    assert.match(background ?? '', /^(circle|square|octagon)$/);
    assert.match(colour ?? '', /^#[0-9a-f]{6}$/);
  }
  return document;
}

test('OsmAnd: the package lists its favourites, in a group per type', () => {
  const files = unpacked('OsmAnd');
  const { version, items } = JSON.parse(files['items.json'] ?? '') as {
    version: number;
    items: { type: string; pluginId: string; file?: string }[];
  };
  assert.equal(version, 1);
  assert.deepEqual(
    items.map(({ type }) => type),
    ['PLUGIN', 'FAVOURITES'],
  );
  for (const { pluginId } of items) assert.match(pluginId, /^[a-z.]+$/);
  // OsmAnd reads the list first and finds each file by its name.
  assert.deepEqual(Object.keys(files), ['items.json', ...items.flatMap(({ file }) => file ?? [])]);
  assertOsmAndGpx(files['favorites.gpx'] ?? '');
});

test('OsmAndTrack: grouped waypoints come first, followed by a track per section', () => {
  const text = strFromU8(written('OsmAndTrack'));
  const document = assertOsmAndGpx(text);
  const tracks = elements(document, 'trk').map((track) =>
    [...track.getElementsByTagName('trkpt')].map((point) =>
      ['lon', 'lat'].map((name) => Number(point.getAttribute(name))),
    ),
  );
  assert.deepEqual(
    tracks,
    sections.map(({ x, y, childrens = [] }) => [[x, y], ...childrens.map((one) => [one.x, one.y])]),
  );
  assert.ok(text.lastIndexOf('<wpt') < text.indexOf('<trk>'));
  assert.ok(text.lastIndexOf('</trk>') < text.indexOf('<osmand:points_groups>'));
});

/** The colour names of Organic Maps; it draws a placemark of any other colour red. */
const colours =
  'red blue purple yellow pink brown green orange deeppurple lightblue cyan teal lime deeporange gray bluegray'.split(
    ' ',
  );

test('OrganicMaps: lists have known colours, names in every language, and sections as lines', () => {
  const files = unpacked('OrganicMaps');
  assert.deepEqual(Object.keys(files), [
    'cameras.kml',
    'sections.kml',
    'lights.kml',
    'ambushes.kml',
    'posts.kml',
    'hazards.kml',
  ]);
  const documents = Object.values(files).map(parsed);
  const features = documents.flatMap((document) => kml(document).features);
  assert.deepEqual(pointsOf(features).toSorted(byPosition), allCoordinates.toSorted(byPosition));
  const lines = features.flatMap(({ geometry }) => (geometry?.type === 'LineString' ? [geometry.coordinates] : []));
  assert.deepEqual(
    lines,
    sections.map(({ x, y, childrens = [] }) => [[x, y], ...childrens.map((one) => [one.x, one.y])]),
  );
  for (const document of documents) {
    for (const style of texts(document, 'styleUrl'))
      assert.ok(colours.includes(style.replace('#placemark-', '')), style);
    for (const names of elements(document, 'mwm:name')) {
      const translations = [...names.getElementsByTagName('mwm:lang')];
      assert.deepEqual(
        translations.map((name) => name.getAttribute('code')),
        languages,
      );
      const [ru, en] = translations.map((name) => name.textContent ?? '');
      assert.match(ru ?? '', /[а-я]/);
      assert.match(en ?? '', /[a-z]/);
    }
    const placemarks = elements(document, 'Placemark');
    assert.equal(elements(document, 'mwm:name').length, placemarks.length + 1);
    for (const placemark of placemarks) {
      const isLine = placemark.getElementsByTagName('LineString').length > 0;
      assert.equal(placemark.getElementsByTagName('styleUrl').length, isLine ? 0 : 1);
    }
  }
  assert.match(documents[1] ? (texts(documents[1], 'color').at(-1) ?? '') : '', /^ff3264f0$/);
});

test('Comand: warning points are in PersonalPOI, sections in Routes, and every element has its prefix', () => {
  const files = unpacked('Comand');
  assert.deepEqual(Object.keys(files), ['PersonalPOI/dozor.gpx', 'Routes/dozor-sections.gpx', 'SOURCES.txt']);
  assert.equal(files['SOURCES.txt'], sourcesText(goldenCredits));
  const [points, routes] = Object.values(files).slice(0, 2).map(parsed);
  assert.ok(points && routes);
  for (const { tagName } of [...elements(points, '*'), ...elements(routes, '*')]) assert.match(tagName, /^gpxd?:/);
  const positions = (document: Document, name: string) =>
    elements(document, name).map((one) => ['lon', 'lat'].map((axis) => Number(one.getAttribute(axis))));
  assert.deepEqual(positions(points, 'gpx:wpt').toSorted(byPosition), allCoordinates.toSorted(byPosition));
  const warnings = elements(points, 'gpxd:Activity');
  assert.equal(warnings.length, allCoordinates.length);
  for (const warning of warnings) {
    const attributes = ['Active', 'Level', 'Unit', 'Value'].map((name) => warning.getAttribute(name));
    assert.deepEqual(attributes, ['true', 'warning', 'second', '36']);
  }
  for (const icon of elements(points, 'gpxd:WptIconId')) assert.match(icon.getAttribute('IconId') ?? '', /^(6|16)$/);
  const ofConverter = encodeAny('Comand', goldenPoints, fullOptions, { changed: goldenChangedMs });
  assert.ok(!Object.keys(unzipSync(ofConverter)).includes('SOURCES.txt'));
  assert.equal(elements(routes, 'gpx:rte').length, sections.length);
  assert.deepEqual(
    positions(routes, 'gpx:rtept'),
    sections.flatMap(({ x, y, childrens = [] }) => [[x, y], ...childrens.map((one) => [one.x, one.y])]),
  );
});

test('JOSM: cameras and enforcement relations are new, have all their members and are never uploaded', () => {
  const document = parsed(strFromU8(written('JOSM')));
  assert.equal(document.documentElement?.getAttribute('upload'), 'never');
  assert.match(document.documentElement?.getAttribute('license') ?? '', /odbl/);
  const known = new Set<string>();
  for (const type of ['node', 'way', 'relation']) {
    for (const element of elements(document, type)) {
      const id = Number(element.getAttribute('id'));
      assert.ok(id < 0 && !known.has(`${type} ${id}`));
      known.add(`${type} ${id}`);
    }
  }
  for (const { type, ref } of membersOf(document)) assert.ok(known.has(`${type} ${ref}`), `${type} ${ref}`);
  const carried = everySelected.filter(({ type }) => ['static_cam', 'control_cam_red', 'speed_cam'].includes(type));
  const cameras = elements(document, 'node').filter((node) => tagsOf(node)['highway'] === 'speed_camera');
  assert.equal(
    cameras.length,
    carried.reduce((sum, { childrens = [] }) => sum + 1 + childrens.length, 0),
  );
  const relations = elements(document, 'relation');
  assert.equal(
    relations.filter(
      (relation) => tagsOf(relation)['enforcement'] === 'average_speed' && rolesOf(relation).includes('section'),
    ).length,
    sections.length,
  );
  for (const relation of relations) {
    assert.equal(tagsOf(relation)['type'], 'enforcement');
    for (const role of ['from', 'device', 'to']) assert.ok(rolesOf(relation).includes(role), role);
  }
  assert.ok(cameras.some((camera) => tagsOf(camera)['maxspeed'] === '70 mph'));
});

function membersOf(document: Document): { type: string | null; ref: string | null }[] {
  const nodes = elements(document, 'nd').map((node) => ({ type: 'node', ref: node.getAttribute('ref') }));
  const members = elements(document, 'member');
  return [...nodes, ...members.map((one) => ({ type: one.getAttribute('type'), ref: one.getAttribute('ref') }))];
}

function tagsOf(element: Element): Record<string, string> {
  const tags = [...element.getElementsByTagName('tag')];
  return Object.fromEntries(tags.map((tag) => [tag.getAttribute('k') ?? '', tag.getAttribute('v') ?? '']));
}

function rolesOf(relation: Element): string[] {
  return [...relation.getElementsByTagName('member')].map((member) => member.getAttribute('role') ?? '');
}
