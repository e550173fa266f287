/*
 * Generates web/src/features/drive/clips/<language>.mp3 and clips.json: the words of a drive's sentences, spoken one after the
 * other in one file, and where each of them lies in it. They are for devices without a voice.
 *
 *     apt-get install espeak-ng lame
 *     node_modules/.bin/node scripts/build-drive-clips.mjs
 *
 * The words come from `clip-words.ts`, so that a new word needs this script again; a test reports one that is missing.
 * The voice is that of eSpeak NG (GPL-3.0 or later); the clips are under the licence of this program.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../domain/src/schema/label.ts';
import { clipWords } from '../web/src/features/drive/clips/clip-words.ts';
import { root } from './run-command.mjs';

const rate = 22_050;
/** Words a minute; those of Polish are longer. */
const pace = 160;
const paces = { pl: 180 };
/** Between clips. Half of it is played with the clip before: some decoders begin a file 70 ms later than others. */
const pauseSeconds = 0.16;
/** Quieter samples at the ends of a clip are cut off; it keeps this much around the rest. */
const silence = 200;
const marginSeconds = 0.02;

const target = join(root, 'web/src/features/drive/clips');
mkdirSync(target, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'dozor-clips-'));
const tables = {};
for (const language of languages) {
  const { drive: texts } = JSON.parse(readFileSync(join(root, 'texts', `${language}.json`), 'utf8'));
  const parts = [];
  const places = {};
  let at = 0;
  for (const [word, spoken] of clipWords(language, Object.values(texts.say))) {
    const samples = trimmed(speak(language, spoken));
    places[word] = [at, at + samples.length + (pauseSeconds * rate) / 2].map((sample) =>
      Math.round((1000 * sample) / rate),
    );
    parts.push(samples, new Int16Array(pauseSeconds * rate));
    at += samples.length + pauseSeconds * rate;
  }
  const raw = join(folder, 'all.raw');
  writeFileSync(
    raw,
    Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))),
  );
  const input = ['--quiet', '-r', '-s', String(rate / 1000), '-m', 'm', '--bitwidth', '16'];
  execFileSync('lame', [...input, '--resample', '16', '-b', '16', raw, join(target, `${language}.mp3`)]);
  tables[language] = places;
  console.log(`${language}: ${Object.keys(places).length} clips, ${Math.round(at / rate)} s`);
}
writeFileSync(join(target, 'clips.json'), `${JSON.stringify(tables)}\n`);
rmSync(folder, { recursive: true });

function speak(language, text) {
  const file = join(folder, 'one.wav');
  execFileSync('espeak-ng', ['-v', language, '-s', String(paces[language] ?? pace), '-w', file, text]);
  const bytes = readFileSync(file).subarray(44);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

function trimmed(samples) {
  const isLoud = (sample) => Math.abs(sample) > silence;
  const margin = marginSeconds * rate;
  const from = Math.max(0, samples.findIndex(isLoud) - margin);
  return samples.subarray(from, Math.min(samples.length, samples.findLastIndex(isLoud) + margin));
}
