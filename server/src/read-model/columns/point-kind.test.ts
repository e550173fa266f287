import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import {
  deletedKind,
  isAmbushKind,
  isDeletedKind,
  isSectionKind,
  isSettlementKind,
  kindCount,
  kindMask,
  kindOf,
  ratingOfKind,
  typeIndexOfKind,
  typeOfKind,
} from './point-kind.ts';

const ratings = [-2, -1, 0, 1];

test('each pair of type and rating has its own kind, which encodes both', () => {
  const kinds = pointTypes.flatMap((type) => ratings.map((rating) => ({ type, rating, kind: kindOf(type, rating) })));
  equal(new Set(kinds.map(({ kind }) => kind)).size, kindCount);
  for (const { type, rating, kind } of kinds) {
    deepEqual([typeOfKind(kind), pointTypes[typeIndexOfKind(kind)], ratingOfKind(kind)], [type, type, rating]);
    equal(isDeletedKind(kind), rating === -2);
    equal(deletedKind(kind), kindOf(type, -2));
    equal(isAmbushKind(kind), type === 'mobile_ambush');
    equal(isSectionKind(kind), type === 'speed_cam');
    equal(isSettlementKind(kind), type === 'begin_village' || type === 'end_village');
  }
  throws(() => kindOf('nothing', 1), /unknown point type:  nothing/);
});

test('a mask has the kinds of the requested types from a minimum rating', () => {
  for (const types of [undefined, [], ['static_cam'], ['crosswalk', 'dummy']] as const) {
    for (const lowest of ratings) {
      const mask = kindMask(types, lowest);
      for (const [kind, is] of mask.entries()) {
        const isWanted =
          (types === undefined || (types as readonly string[]).includes(typeOfKind(kind))) &&
          ratingOfKind(kind) >= lowest;
        equal(is, isWanted ? 1 : 0);
      }
    }
  }
});
