import { expect, test } from 'vitest';
import { textFaults } from './text-faults.ts';

const ru = {
  shell: {
    save: 'Сохранить',
    hello: 'Привет, {{name}}',
    terms: 'Читайте <rules>правила</rules>',
    far: '{{km}}\u00A0км',
  },
  edit: {
    points_one: '{{count}} точка',
    points_few: '{{count}} точки',
    points_many: '{{count}} точек',
    points_other: '{{count}} точки',
  },
};
const en = {
  shell: { save: 'Save', hello: 'Hello {{name}}', terms: 'Read the <rules>rules</rules>', far: '{{km}}\u00A0km' },
  edit: { points_one: 'A point', points_other: '{{count}} points' },
};
const sources = { ru, en };
const inEnglish = (shell: object, more: object = {}) =>
  textFaults('en', { ...en, shell: { ...en.shell, ...shell }, ...more }, sources);

test('the sources have no faults', () => {
  expect([textFaults('ru', ru, sources), textFaults('en', en, sources)]).toEqual([[], []]);
});

test.each([
  ['an unknown key', { sav: 'Save' }, 'shell.sav is not a key of ru.json'],
  ['an empty text', { save: '' }, 'shell.save is missing'],
  ['a blank text', { save: ' ' }, 'shell.save is blank'],
  ['a wrong placeholder', { hello: 'Hello {{nmae}}' }, 'shell.hello has {{nmae}} instead of {{name}}'],
  ['a lost placeholder', { hello: 'Hello' }, 'shell.hello has no placeholder instead of {{name}}'],
  ['an additional placeholder', { save: 'Save {{name}}' }, 'shell.save has {{name}} instead of none'],
  ['an open tag', { terms: 'Read the <rules>rules' }, 'shell.terms has <rules> instead of </rules> <rules>'],
  ['a character of direction', { save: 'Sa\u202Eve' }, 'shell.save has a control or direction character'],
  ['a control character', { save: 'Sa\u0007ve' }, 'shell.save has a control or direction character'],
  ['a loose unit', { far: '{{km}} km' }, 'shell.far has a breaking space before a unit'],
  ['a text too long for its place', { save: 'Save and keep all' }, 'shell.save has 17 characters of at most 14'],
])('%s is a sentence with the file and the key', (_, shell, fault) => {
  expect(inEnglish(shell)).toEqual([`texts/en.json: ${fault}`]);
});

test('a missing text is a sentence', () => {
  const { save: _, ...shell } = en.shell;
  expect(textFaults('en', { ...en, shell }, sources)).toEqual(['texts/en.json: shell.save is missing']);
});

test('a missing namespace is one sentence', () => {
  expect(textFaults('en', { shell: en.shell }, sources)).toEqual(['texts/en.json: edit is missing']);
});

test('plural forms must be exactly those of the language', () => {
  const few = { edit: { ...en.edit, points_few: '{{count}} points' } };
  expect(inEnglish({}, few)).toEqual(['texts/en.json: edit.points_few is not a key of ru.json']);
  const { points_many: _, ...edit } = ru.edit;
  expect(textFaults('ru', { ...ru, edit }, sources)).toContain('texts/ru.json: edit.points_many is missing');
});

test('a source is compared with the other one, not with itself', () => {
  const wrong = { ...en, shell: { ...en.shell, hello: 'Hello {{nmae}}' } };
  const fault = 'texts/en.json: shell.hello has {{nmae}} instead of {{name}}';
  expect(textFaults('en', wrong, { ru, en: wrong })).toEqual([fault]);
});
