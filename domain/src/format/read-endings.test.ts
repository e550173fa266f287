import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readWhole } from '../import/testing/read-whole.ts';
import { readEndings } from './all-formats.ts';

const umap =
  '{"type":"umap","layers":[{"features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[20,50]}}]}]}';
const samples: Readonly<Record<string, string>> = {
  '.jsonl': '{"lat":50,"lon":20}\n{"lat":51,"lon":20}\n',
  '.ndjson': '{"lat":50,"lon":20}\n',
  '.geojsonl': '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[20,50]}}\n',
  '.umap': umap,
  '.asc': '; Readable locations\n20.5 , 50.25 , "Speed camera@60"\n',
  '.xml': '<osm><node id="1" lat="50" lon="20"><tag k="highway" v="speed_camera"/></node></osm>',
  '.tsv': 'lat\tlon\n50\t20\n',
};

test('every readable kind of file can be chosen, whatever its extension, and no other kind can', () => {
  for (const [ending, content] of Object.entries(samples)) {
    assert.ok(
      readWhole(content).outcomes.some(({ ok }) => ok),
      ending,
    );
    assert.ok(readEndings.includes(ending), ending);
  }
  for (const ending of ['.txt', '.csv', '.gpx', '.kml', '.kmz', '.zip', '.gz', '.osm', '.ov2', '.html', '.json']) {
    assert.ok(readEndings.includes(ending), ending);
  }
  for (const ending of ['.xlsx', '.gpkg', '.pmtiles', '.pbf']) assert.ok(!readEndings.includes(ending), ending);
});
