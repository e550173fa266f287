import { canEver } from '@dozor/domain/access/can.ts';
import { takeIds } from '../../database/open-database.ts';
import { always, type Maker, ofAccount } from './attempt-makers.ts';

const roadLine = [
  [37, -40],
  [37.01, -40],
];

/** A way of the person, and one of another account, which does not exist for anybody else. */
const ofWay = (path: string, body?: unknown): Maker =>
  async function* (world, { actor }) {
    for (const ownerId of actor === null ? [world.other.id] : [Number(actor.id), world.other.id]) {
      const way = {
        name: 'to work',
        line: JSON.stringify(roadLine),
        meters: 852,
        seen: 0,
        created: 0,
        feed_part: null,
      };
      const id = await world.server.services.database.transaction(async (tx) => {
        const taken = await takeIds(tx, 'ways', 1);
        await tx
          .insertInto('ways')
          .values({ id: taken, user_id: ownerId, ...way })
          .execute();
        return taken;
      });
      const isHidden = canEver(actor, 'way.read') && ownerId === world.other.id;
      const subject = { ownerId: String(ownerId) };
      yield { path: `/api/ways/${id}${path}`, body, subject, ...(isHidden && { refused: 404 }) };
    }
  };

export const attemptsAtWays = {
  checkWay: always('/api/ways/check', { line: roadLine }),
  listWayPoints: always('/api/ways/points', { ids: ['1'] }),
  listWays: ofAccount('/api/account/:login/ways'),
  storeWay: ofAccount('/api/account/:login/ways', { name: 'to work', line: roadLine }, 201),
  getWay: ofWay(''),
  getWayCameras: ofWay('/cameras'),
  markWaySeen: ofWay('/seen', {}),
  renewWayFeed: ofWay('/feed', {}),
  deleteWay: ofWay(''),
  // No router is configured here.
  findRoute: always('/api/route?from=37,55&to=37.1,55', undefined, 404),
} satisfies Record<string, Maker>;
