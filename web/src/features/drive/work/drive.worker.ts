import { iso1A2Code } from '@rapideditor/country-coder';
import { wholeSections } from '../../../at-hand/sections-at-hand.ts';
import { pointsOfTile, roadsOfTile, wayTile } from '../../../at-hand/tiles-at-hand.ts';
import type { WorkerScope } from '../../../device/worker-jobs.ts';
import { DriveSession } from './drive-session.ts';
import type { DriveRequest, DriveView } from './drive-view.ts';

const scope: WorkerScope<DriveRequest, DriveView> = globalThis;
const pointTiles = '/api/tiles/{z}/{x}/{y}.mvt';
let session: DriveSession | undefined;

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'start') {
    const { roads } = data.settings;
    const sources = {
      roads: (tile: string) => (roads === null ? Promise.resolve([]) : roadsOfTile(roads, wayTile(tile))),
      points: (tile: string) => pointsOfTile(pointTiles, wayTile(tile)),
      sections: wholeSections,
      countryAt: (x: number, y: number) => iso1A2Code([x, y]) ?? '',
    };
    session = new DriveSession(sources, data.settings);
  } else if (data.kind === 'mute') session?.mute(data.id);
  else if (data.kind === 'marks') session?.wantMarks(data.areWanted);
  else if (session) scope.postMessage(data.kind === 'fix' ? session.fix(data.fix) : session.coast(data.timeMs));
});
