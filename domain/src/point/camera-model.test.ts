import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cameraKindLabels, cameraModelIds, cameraModels, cameraTypes, subTypesByType } from './camera-model.ts';
import { pointTypes } from './point-type.ts';

test('more than sixty models have unique ids that are safe in file names and URLs', () => {
  const ids = cameraModels.map(({ id }) => id);
  assert.ok(ids.length > 60);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[a-z][A-Za-z0-9]*$/);
});

test('every model has a Russian and an English name and a known kind', () => {
  for (const { id, name, kind } of cameraModels) {
    assert.ok(name.ru.trim() && name.en.trim(), id);
    assert.ok(cameraKindLabels[kind].ru && cameraKindLabels[kind].en, id);
    assert.match(name.en, /^[\x20-\x7e]+$/, id);
  }
});

test('every camera type has models, with the unlisted one first', () => {
  for (const type of cameraTypes) {
    assert.equal(cameraModelIds(type)[0], 'notInList');
    assert.ok(cameraModelIds(type).length > 10, type);
  }
});

test('a dummy can imitate every model', () => {
  assert.deepEqual(
    cameraModelIds('dummy'),
    cameraModels.map(({ id }) => id),
  );
});

test('only cameras and ambushes have subtypes', () => {
  const withSubTypes = pointTypes.filter((type) => subTypesByType[type]);
  assert.deepEqual([...withSubTypes].sort(), [...cameraTypes, 'mobile_ambush'].sort());
  assert.deepEqual(subTypesByType.mobile_ambush, ['tripodCamera', 'crewDPS']);
  assert.deepEqual(cameraModelIds('mobile_ambush'), []);
  assert.deepEqual(cameraModelIds('crosswalk'), []);
});

test('models are offered only for the camera types they are made for', () => {
  assert.ok(cameraModelIds('speed_cam').includes('avtodoria'));
  assert.ok(!cameraModelIds('static_cam').includes('avtodoria'));
  assert.ok(cameraModelIds('video_control').includes('platon'));
  assert.ok(!cameraModelIds('control_cam_red').includes('platon'));
});

test('English names of models and makers have no Cyrillic letters', () => {
  for (const { id, name, maker } of cameraModels) assert.doesNotMatch(name.en + maker.en, /\p{Script=Cyrillic}/u, id);
});
