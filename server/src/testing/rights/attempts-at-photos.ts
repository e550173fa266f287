import { always, inRegions, type Maker, ownAndOther } from './attempt-makers.ts';
import { makePoint, makePointPhoto } from './world-of-rights.ts';

/** Attempts at the calls about photos on points. */
export const attemptsAtPhotos = {
  async *listPointPhotos(world) {
    yield { path: `/api/points/${(await makePoint(world, world.other.id)).id}/photos/own`, subject: {} };
  },
  async *addPointPhoto(world) {
    const { id } = await makePoint(world, world.other.id);
    // A person with the right gets an error about the missing photo.
    yield { path: `/api/points/${id}/photos`, body: { kind: 'sign' }, subject: {}, allowed: 400 };
  },
  async *orderPointPhotos(world) {
    const { id } = await makePoint(world, world.other.id);
    yield { path: `/api/points/${id}/photos`, body: { order: [] }, subject: {} };
  },
  async *removePointPhoto(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      const point = (await makePoint(world, ownerId)).id;
      yield { path: `/api/points/${point}/photos/${await makePointPhoto(world, { point, ownerId, ageMs })}`, subject };
    }
  },
  findStreetPictures: always('/api/points/999999/street-pictures', undefined, 404),
  attachStreetPicture: always(
    '/api/points/999999/street-pictures',
    { source: 'panoramax', name: '1', kind: 'sign' },
    404,
  ),
  getStreetThumbnail: always('/api/street-pictures/mapillary/1', undefined, 404),
  listWaitingPhotos: inRegions('/api/moderation/photos'),
  settleWaitingPhoto: inRegions(`/api/moderation/photos/${'0'.repeat(32)}`, { outcome: 'shown' }, 404),
} satisfies Record<string, Maker>;
