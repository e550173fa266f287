import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { changedSince } from './changed-since.mjs';

test('a text is outdated from a change of the Russian one until it is changed itself', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-texts-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'texts'));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  const commit = (files) => {
    for (const [name, texts] of Object.entries(files))
      writeFileSync(join(folder, 'texts', `${name}.json`), JSON.stringify(texts));
    git('add', '-A');
    git('commit', '-qm', 'texts');
  };
  git('init', '-q');
  commit({ ru: { map: { open: 'Открыть', close: 'Закрыть', more: 'Ещё' } } });
  commit({ pl: { map: { open: 'Otwórz', close: 'Zamknij', more: 'Więcej' } } });
  assert.deepEqual(changedSince('pl', { folder }), new Set());
  commit({ ru: { map: { open: 'Показать', close: 'Убрать', more: 'Ещё', new: 'Новое' } } });
  assert.deepEqual(changedSince('pl', { folder }), new Set(['map.open', 'map.close']));
  commit({ pl: { map: { open: 'Pokaż', close: 'Zamknij', more: 'Więcej' } } });
  assert.deepEqual(changedSince('pl', { folder }), new Set(['map.close']));
});

test('without a history nothing is known', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-texts-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  assert.equal(changedSince('pl', { folder }), undefined);
});
