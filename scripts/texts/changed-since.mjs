// The texts whose Russian has changed since a language's own text was written, by the history of the files.
import { execFileSync } from 'node:child_process';
import { readGroup } from '../../domain/src/texts/read-texts.ts';
import { root } from '../run-command.mjs';

/** Older changes are not looked for: each costs three files. */
const maxCommits = 100;

/** The keys, or undefined where there is no history. */
export function changedSince(language, { folder = root, source = 'ru' } = {}) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });
  const textsAt = (commit, file) => {
    try {
      return readGroup(JSON.parse(git('show', `${commit}:texts/${file}.json`)));
    } catch {
      return undefined;
    }
  };
  try {
    const commits = git('log', `--max-count=${maxCommits}`, '--format=%H', '--', `texts/${source}.json`).split('\n');
    const now = textsAt('HEAD', language) ?? new Map();
    const changed = new Set();
    for (const commit of commits.filter(Boolean)) {
      const [before, after, own] = [textsAt(`${commit}^`, source), textsAt(commit, source), textsAt(commit, language)];
      if (before === undefined || own === undefined) continue;
      for (const [key, text] of after ?? []) {
        const isOther = before.has(key) && before.get(key) !== text;
        if (isOther && now.has(key) && own.get(key) === now.get(key)) changed.add(key);
      }
    }
    return changed;
  } catch {
    return undefined;
  }
}
