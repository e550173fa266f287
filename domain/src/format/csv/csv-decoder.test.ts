import assert from 'node:assert/strict';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import { importTools } from '../../import/testing/saxes-tools.ts';
import { splitCells } from '../../import/text/csv-splitter.ts';
import { createDecoder } from '../detection/create-decoder.ts';

function read(content: string | Uint8Array): ImportOutcome[] {
  const decoder = createDecoder('CSV', importTools);
  return [...decoder.push(typeof content === 'string' ? Buffer.from(content) : content), ...decoder.end()];
}

function rows(content: string | Uint8Array) {
  return read(content).map((outcome) => {
    assert.ok(outcome.ok, outcome.ok ? '' : `${outcome.line}: ${outcome.reason}`);
    return outcome.row;
  });
}

test('an OpenStreetMap extract is read: type names, compass points, empty directions and an unusual limit', () => {
  const found = rows(
    'id,osm_node_id,latitude,longitude,speed_limit,camera_type,compass_direction,road_direction,source\r\n' +
      '3,295331633,40.3708845,71.4152016,55,speed_camera,S,Ayrilma,openstreetmap\r\n' +
      '8,332406535,41.5127171,69.653615,,traffic_camera,,,openstreetmap\r\n' +
      '9,355228536,41.2757483,69.2058374,60,alpr,NNE,"a, b",openstreetmap\r\n',
  );
  assert.deepEqual(
    found.map(({ x, y, type, speed, dirType, direction }) => [x, y, type, speed, dirType, direction]),
    [
      [71.415202, 40.370885, 'static_cam', 55, 1, 180],
      [69.653615, 41.512717, 'video_control', null, 0, null],
      [69.205837, 41.275748, 'video_control', 60, 1, 23],
    ],
  );
});

test('the list of the French state is read: its types and the direction of travel in words', () => {
  const types = [
    'Radar feu rouge',
    'Radar fixe',
    'Radar discriminant',
    'Radar Vitesse Moyenne',
    'Radar Passage à Niveau',
    'Itinéraire',
  ];
  const lines = types.map((type) => `57,49.11907,6.20408,1,Nord vers Sud,${type},,,110`);
  const found = rows(
    `departement,latitude,longitude,id,direction,type,longueur_troncon_km,vitesse_poids_lourds_kmh,vitesse_vehicules_legers_kmh\n${lines.join('\n')}\n`,
  );
  assert.deepEqual(
    found.map(({ type }) => type),
    ['control_cam_red', 'static_cam', 'static_cam', 'speed_cam', 'control_cam_red', 'static_cam'],
  );
  for (const { speed, dirType, direction } of found) assert.deepEqual([speed, dirType, direction], [110, 1, 360]);
});

test('Russian names, semicolons, decimal commas and windows-1251 are understood', () => {
  const content =
    'Широта;Долгота;Тип;Скорость;Направление\r\n55,7558;37,6173;Статическая камера;60 км/ч;СВ\r\n55,7;37,6;Опасный поворот;;\r\n';
  const [first, second] = rows(iconv.encode(content, 'windows-1251'));
  assert.deepEqual(
    [first?.x, first?.y, first?.type, first?.speed, first?.direction],
    [37.6173, 55.7558, 'static_cam', 60, 45],
  );
  assert.equal(second?.type, 'dang_turn');
});

test('tabs and the sep= line for Excel set the delimiter', () => {
  assert.equal(rows('lat\tlon\n55\t37\n')[0]?.x, 37);
  assert.equal(rows('sep=;\nlat;lon\n55;37\n')[0]?.y, 55);
});

test('cells may be quoted, span lines and contain quotes', () => {
  const found = rows('type,lat,lon,name\nbegin_village,55,37,"Ново, ""Старое""\nсело"\nend_village,56,38,X\n');
  assert.deepEqual(
    found.map(({ comment }) => comment),
    ['Ново, "Старое" село', 'X'],
  );
});

test('a record that spans lines is reported by its first line', () => {
  const outcomes = read('lat,lon,name\n55,37,"a\nb"\n155,37,"c\nd"\n56,38,e\n');
  assert.deepEqual(
    outcomes.map(({ line, ok }) => [line, ok]),
    [
      [2, true],
      [4, false],
      [6, true],
    ],
  );
});

test('a stray quote invalidates only its own row', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `55,37,name ${index}`);
  lines[10] = '55,37,"never closed';
  const outcomes = read(`lat,lon,name\n${lines.join('\n')}\n`);
  assert.equal(outcomes.length, 60);
  assert.deepEqual(
    outcomes.flatMap((outcome) => (outcome.ok ? [] : [[outcome.line, outcome.code]])),
    [[12, 'unreadable']],
  );
});

test('a truncated last row is rejected', () => {
  const outcomes = read('lat,lon,type,speed\n55,37,dummy,60\n56,38,dum');
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.ok ? 'ok' : `${outcome.line} ${outcome.code}`)),
    ['ok', '3 cutOff'],
  );
});

test('flags are read from the columns named after them', () => {
  const [point] = rows('x,y,type,inBack,Tunnel\n37,55,static_cam,true,true\n');
  assert.equal(point?.inBack, true);
  assert.equal(point?.Tunnel, undefined, 'a flag of another type is dropped');
});

const header = 'x,y,type,speed,dirType,direction,rating,confirmed,activeTime,childrens\n';

test('only a bad type, a bad position or a deletion mark rejects a row, each with its reason', () => {
  const bad: Record<string, string> = {
    '37,55,ufo,60,1,90,1,,,': 'unknown type ufo',
    '37,55,dummy,60,1,90,-2,,,': 'the object is deleted',
    '37,55,speed_cam,60,1,90,1,,,"[{""x"":500,""y"":1}]"': 'the coordinates are beyond ±180° / ±90° (500 1)',
    ',55,dummy,60,1,90,1,,,': 'the coordinates are not numbers ( 55)',
  };
  for (const [line, reason] of Object.entries(bad)) {
    const [outcome] = read(`${header}${line}\n`);
    assert.equal(outcome?.ok ? 'taken' : outcome?.reason, reason);
  }
});

test('other invalid values are dropped and reported', () => {
  const suspicious: Record<string, string> = {
    '37,55,dummy,x,1,90,1,,,': 'speed x',
    '37,55,dummy,60,7,90,1,,,': 'dirType 7',
    '37,55,dummy,60,1,up,1,,,': 'direction up',
    '37,55,dummy,60,1,90,9,,,': 'rating 9',
    '37,55,mobile_ambush,60,1,90,1,soon,,': 'confirmed soon',
    '37,55,mobile_ambush,60,1,90,1,,noon,': 'activeTime noon',
    '37,55,speed_cam,60,1,90,1,,,{': 'childrens {',
  };
  for (const [line, lost] of Object.entries(suspicious)) {
    const [outcome] = read(`${header}${line}\n`);
    const reported = outcome?.ok ? outcome.notes.lost.map(({ field, value }) => `${field} ${value}`) : outcome?.reason;
    assert.deepEqual(reported, [lost]);
  }
});

test('cells are split according to RFC 4180', () => {
  assert.deepEqual(splitCells('a,,"b","c,""d""",', ','), ['a', '', 'b', 'c,"d"', '']);
  assert.deepEqual(splitCells('', ','), ['']);
  assert.deepEqual(splitCells('5" pipe,x', ','), ['5" pipe', 'x']);
  assert.equal(splitCells('a,"b', ','), null);
});
