/** Tenths of a degree around the largest ring, so that islands and parts beyond the date line do not widen it. */
export function largestBox(rings) {
  const [largest] = rings.toSorted((one, other) => area(other) - area(one));
  const xs = largest.filter((_, at) => at % 2 === 0);
  const ys = largest.filter((_, at) => at % 2 === 1);
  return [
    Math.floor(Math.min(...xs) * 10),
    Math.floor(Math.min(...ys) * 10),
    Math.ceil(Math.max(...xs) * 10),
    Math.ceil(Math.max(...ys) * 10),
  ];
}

function area(ring) {
  let sum = 0;
  for (let at = 2; at < ring.length; at += 2) sum += ring[at - 2] * ring[at + 1] - ring[at] * ring[at - 1];
  return Math.abs(sum);
}
