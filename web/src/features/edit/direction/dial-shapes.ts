/** A sector around an azimuth, as an SVG path centred on `(middle, middle)`. */
export function wedgePath(middle: number, radius: number, azimuth: number, angle: number): string {
  // A narrower one would be invisible.
  const half = Math.max(angle, 6) / 2;
  const [from, to] = [edge(azimuth - half), edge(azimuth + half)];
  return `M${middle} ${middle}L${from}A${radius} ${radius} 0 0 1 ${to}Z`;

  function edge(degrees: number): string {
    const radians = (degrees * Math.PI) / 180;
    const x = middle + Math.sin(radians) * radius;
    const y = middle - Math.cos(radians) * radius;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  }
}
