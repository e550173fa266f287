import { describe, expect, test } from 'vitest';
import { draftActions } from '../draft/draft-actions.ts';
import { newDraft } from '../draft/draft-of.ts';
import { DraftStore } from '../draft/draft-store.ts';
import { draftErrors } from '../fields/form-errors.ts';
import { partsAstray } from './section-azimuths.ts';
import { partsOf, startKey } from './section-parts.ts';

const now = new Date('2026-05-01T12:00:00Z');
const step = { key: 'pull', pauseMs: -1 };

/** A new section that runs east from its start. */
function section() {
  const store = new DraftStore(newDraft([60, 0], now), null);
  const actions = draftActions(store, now);
  actions.setType('speed_cam');
  const finish = actions.addPart([60.02, 0]);
  const directions = () => partsOf(store.get().present.fields).map(({ fieldOfView }) => fieldOfView.direction);
  return { store, actions, finish, directions };
}

describe('the cameras of a section', () => {
  test('face oncoming traffic, and still do after the line moves', () => {
    const { actions, finish, directions } = section();
    expect(directions()).toEqual([270, 270]);
    actions.setFieldOfView(finish, { x: 60, y: 0.02 }, step);
    expect(directions()).toEqual([180, 180]);
  });

  test('keep a direction marked as unknown, and follow the line again once set to one way', () => {
    const { store, actions, finish, directions } = section();
    actions.setFieldOfView(finish, { dirType: 0, direction: null }, step);
    actions.setFieldOfView(finish, { x: 60, y: 0.02 }, step);
    expect(directions()).toEqual([180, null]);
    expect(Object.keys(draftErrors(store.get().present, 'km/h'))).toEqual([]);
    actions.setFieldOfView(finish, { dirType: 1 }, step);
    expect(directions()).toEqual([180, 180]);
  });

  test('inherit an unknown direction from the start when added', () => {
    const { actions, directions } = section();
    actions.setFieldOfView(startKey, { dirType: 0, direction: null }, step);
    actions.addPart([60.01, 0]);
    expect(directions()).toEqual([null, null, 270]);
  });

  test('take the average direction of both legs at a bend', () => {
    const { actions, directions } = section();
    actions.addPart([60.01, 0.01]);
    expect(directions()).toEqual([225, 270, 315]);
  });

  test('face those who drive on the road once it is known, as part of the step that placed them', () => {
    const { store, actions, finish, directions } = section();
    actions.followRoad([180, 10]);
    expect(directions()).toEqual([360, 190]);
    actions.setField('speed', 60);
    expect(directions()).toEqual([360, 190]);
    actions.setFieldOfView(startKey, { direction: 20 }, step);
    actions.followRoad([180, 30]);
    expect(directions()).toEqual([20, 210]);
    actions.setFieldOfView(finish, { x: 60, y: 0.02 }, step);
    expect(directions()).toEqual([20, 180]);
    store.undo();
    expect(directions()).toEqual([20, 210]);
  });

  test('keep a direction set by hand, each independently', () => {
    const { actions, finish, directions } = section();
    actions.setFieldOfView(startKey, { direction: 200 }, step);
    actions.setFieldOfView(finish, { x: 60, y: 0.02 }, step);
    expect(directions()).toEqual([200, 180]);
  });

  test('of a stored section keep their directions when it is moved', () => {
    const { store, finish } = section();
    const stored = { ...store.get().present, turned: [startKey, finish] };
    const reopened = new DraftStore(stored, null);
    draftActions(reopened, now).setFieldOfView(finish, { x: 60, y: 0.02 }, step);
    expect(partsOf(reopened.get().present.fields).map(({ fieldOfView }) => fieldOfView.direction)).toEqual([270, 270]);
  });

  test('are reported when they look away from the line, and can be aligned with it again', () => {
    const { store, actions, finish, directions } = section();
    actions.setFieldOfView(finish, { direction: 90 }, step);
    expect(partsAstray(store.get().present.fields).map(({ key }) => key)).toEqual([finish]);
    actions.followLine([finish]);
    expect(directions()).toEqual([270, 270]);
    expect(partsAstray(store.get().present.fields)).toEqual([]);
  });

  test('are not reported when they look both ways along the line or in all directions', () => {
    const { store, actions, finish } = section();
    actions.setFieldOfView(finish, { direction: 90, dirType: 2 }, step);
    actions.setFieldOfView(startKey, { direction: 10, dirType: 0 }, step);
    expect(partsAstray(store.get().present.fields)).toEqual([]);
  });
});

describe('the direction of a new point', () => {
  const fresh = () => {
    const store = new DraftStore(newDraft([60, 0], now), null);
    return {
      store,
      actions: draftActions(store, now),
      errors: () => Object.keys(draftErrors(store.get().present, undefined)),
    };
  };

  test('must be set explicitly before saving', () => {
    const { actions, errors } = fresh();
    actions.setType('static_cam');
    expect(errors()).toEqual(['direction']);
    actions.setFieldOfView(startKey, { dirType: 2 }, step);
    expect(errors()).toEqual(['direction']);
    actions.setFieldOfView(startKey, { direction: 1 }, step);
    expect(errors()).toEqual([]);
  });

  test('is not required for a point that looks in all directions or for a section with a line', () => {
    const round = fresh();
    round.actions.setType('crosswalk');
    round.actions.setFieldOfView(startKey, { dirType: 0 }, step);
    expect(round.errors()).toEqual([]);
    const { store } = section();
    expect(draftErrors(store.get().present, undefined)).toEqual({});
  });

  test('is missing again after an undo', () => {
    const { store, actions, errors } = fresh();
    actions.setType('static_cam');
    actions.setFieldOfView(startKey, { direction: 90 }, step);
    store.undo();
    expect(errors()).toEqual(['direction']);
  });
});
