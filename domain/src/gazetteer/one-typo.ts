/** Allows one wrong, missing, extra or transposed letter (Damerau, 1964); -1 if `query` does not match at `start`. */
export function lengthWithOneTypo(query: string, text: string, start: number): number {
  let at = 0;
  while (at < query.length && query.charCodeAt(at) === text.charCodeAt(start + at)) at++;
  if (at === query.length) return at;
  const there = start + at;
  if (goesOn(query, at + 1, text, there + 1)) return query.length;
  if (goesOn(query, at, text, there + 1)) return query.length + 1;
  if (goesOn(query, at + 1, text, there)) return query.length - 1;
  const isSwapped =
    query.charCodeAt(at) === text.charCodeAt(there + 1) && query.charCodeAt(at + 1) === text.charCodeAt(there);
  return isSwapped && goesOn(query, at + 2, text, there + 2) ? query.length : -1;
}

function goesOn(query: string, from: number, text: string, start: number): boolean {
  for (let at = from; at < query.length; at++) {
    if (query.charCodeAt(at) !== text.charCodeAt(start + at - from)) return false;
  }
  return true;
}
