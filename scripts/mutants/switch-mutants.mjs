// Puts all mutants of a file into it at once, each behind a question (mutant schemata, Untch et al. 1993): one start of a
// process then serves many of them.

/**
 * @param {string} text
 * @param {(import('./find-mutants.mjs').Mutant & {id: number})[]} mutants of this file
 * @returns {string} the same lines; `$mutant(id)` says whether that one is on
 */
export function switchMutants(text, mutants) {
  const groups = Map.groupBy(mutants, ({ start, end, statement }) => `${start} ${end} ${statement}`);
  const ordered = [...groups.values()].sort(
    ([a], [b]) => a.start - b.start || b.end - a.end || b.statement - a.statement,
  );
  return written(text, 0, text.length, ordered);
}

/** `groups` lie inside the range; the first of them is the outermost of those that begin with it. */
function written(text, start, end, groups) {
  let at = start;
  let out = '';
  for (let i = 0; i < groups.length;) {
    const [first] = groups[i];
    let next = i + 1;
    while (next < groups.length && groups[next][0].start < first.end) next += 1;
    out +=
      text.slice(at, first.start) +
      switched(groups[i], written(text, first.start, first.end, groups.slice(i + 1, next)));
    at = first.end;
    i = next;
  }
  return out + text.slice(at, end);
}

function switched(group, original) {
  if (group[0].statement) return `{ if (!$mutant(${group[0].id})) ${original} }`;
  const choices = group.map(({ id, to }) => `$mutant(${id}) ? (${to}) : `);
  return `(${choices.join('')}(${original}))`;
}
