/**
 * The best position of a country's name: the one inside its largest polygon that is farthest from every edge (a grid,
 * refined around the best cell). `size` is the square root of that polygon's area in Mercator degrees.
 */
export function labelPosition(shape) {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const flat = polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng, mercatorDegrees(lat)])));
  const largest = flat.toSorted((a, b) => area(b[0]) - area(a[0]))[0];
  let [west, south, east, north] = bounds(largest[0]);
  let best = { x: (west + east) / 2, y: (south + north) / 2, distance: -1 };
  for (let round = 0; round < 4; round++) {
    best = bestOnGrid(largest, [west, south, east, north], best);
    const halfWidth = (east - west) / 12;
    const halfHeight = (north - south) / 12;
    [west, east] = [best.x - halfWidth, best.x + halfWidth];
    [south, north] = [best.y - halfHeight, best.y + halfHeight];
  }
  return { lng: best.x, lat: latitudeOf(best.y), size: Math.sqrt(area(largest[0])) };
}

function bestOnGrid(rings, [west, south, east, north], soFar) {
  const steps = 24;
  let best = soFar;
  for (let i = 1; i < steps; i++) {
    for (let j = 1; j < steps; j++) {
      const x = west + ((east - west) * i) / steps;
      const y = south + ((north - south) * j) / steps;
      const distance = distanceInside(rings, x, y);
      if (distance > best.distance) best = { x, y, distance };
    }
  }
  return best;
}

/** Distance to the nearest edge, negative outside. Height counts double: names are wider than high. */
function distanceInside(rings, x, y) {
  let isInside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1];
      const [bx, by] = ring[i];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
      nearest = Math.min(nearest, distanceToSegment(x, y, ax, ay, bx, by));
    }
  }
  return isInside ? nearest : -nearest;
}

function distanceToSegment(x, y, ax, ay, bx, by) {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, (y - ay - t * dy) * 2);
}

function area(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(sum) / 2;
}

function bounds(ring) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function mercatorDegrees(lat) {
  const bounded = Math.max(-85, Math.min(85, lat));
  return (Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) * 180) / Math.PI;
}

function latitudeOf(y) {
  return (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;
}
