/**
 * Visvalingam's simplification of a topology's arcs: a point is removed while the triangle with its neighbours covers
 * less than `minAreaPx` square pixels of a Mercator world `worldPx` wide. Borders stay shared because arcs, not
 * polygons, lose points; the ends of an arc stay.
 */
export function simplifyArcs(topology, minAreaPx, worldPx) {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    const points = absolutePoints(arc, scale, translate);
    return simplifyLine(points, minAreaPx, worldPx);
  });
  return { type: topology.type, objects: topology.objects, arcs };
}

function absolutePoints(arc, scale, translate) {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

export function simplifyLine(points, minAreaPx, worldPx) {
  const placed = points.map((point) => mercator(point, worldPx));
  const kept = points.map((_, index) => index);
  // A closed arc (an island) keeps four points, so that it stays a ring; tiny ones are dropped when written.
  const isClosed = points[0][0] === points.at(-1)[0] && points[0][1] === points.at(-1)[1];
  const fewest = isClosed ? 4 : 2;
  while (kept.length > fewest) {
    let smallest = Infinity;
    let at = -1;
    for (let i = 1; i < kept.length - 1; i++) {
      const area = triangleArea(placed[kept[i - 1]], placed[kept[i]], placed[kept[i + 1]]);
      if (area < smallest) {
        smallest = area;
        at = i;
      }
    }
    if (smallest >= minAreaPx) break;
    kept.splice(at, 1);
  }
  if (isClosed && kept.length === fewest && ringArea(kept.map((i) => placed[i])) < minAreaPx) return collapsed(points);
  return kept.map((index) => points[index]);
}

/** An invisibly small island becomes one position: it is dropped when the ring is written. */
function collapsed(points) {
  return [points[0], points[0], points[0], points[0]];
}

function mercator([lng, lat], worldPx) {
  const bounded = Math.max(-85, Math.min(85, lat));
  const y = Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360));
  return [(lng / 360) * worldPx, (y / (2 * Math.PI)) * worldPx];
}

function triangleArea(a, b, c) {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}

function ringArea(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(sum) / 2;
}
