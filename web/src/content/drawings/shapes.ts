/** Colours are classes, so that both themes draw the same file. */

const rad = Math.PI / 180;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `0` is up, clockwise, as for directions on the map. */
function at(x: number, y: number, degrees: number, length: number): string {
  return `${round(x + Math.sin(degrees * rad) * length)} ${round(y - Math.cos(degrees * rad) * length)}`;
}

export function sector(
  x: number,
  y: number,
  direction: number,
  angle: number,
  length: number,
  className = 'd-sector',
): string {
  const from = at(x, y, direction - angle / 2, length);
  const to = at(x, y, direction + angle / 2, length);
  return `<path class="${className}" d="M${x} ${y}L${from}A${length} ${length} 0 0 1 ${to}Z"/>`;
}

export function cameraMark(x: number, y: number, className = 'd-camera'): string {
  return `<rect class="${className}" x="${x - 9}" y="${y - 9}" width="18" height="18" rx="4"/><circle class="d-lens" cx="${x}" cy="${y}" r="4"/>`;
}

export function car(x: number, y: number, heading: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${heading})"><rect class="d-car" x="-9" y="-18" width="18" height="36" rx="6"/><path class="d-glass" d="M-6 -7h12l-2 5h-8zM-5 8h10l1 4h-12z"/></g>`;
}

export function road(y: number, width = 480): string {
  return `<rect class="d-road" x="0" y="${y - 30}" width="${width}" height="60"/><path class="d-lane" d="M0 ${y}H${width}"/>`;
}

export function arrow(x: number, y: number, heading: number, length: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${heading})"><path class="d-arrow" d="M0 0V${-length}M-6 ${7 - length}L0 ${-length}L6 ${7 - length}"/></g>`;
}

export function rightMark(x: number, y: number): string {
  return `<circle class="d-right" cx="${x}" cy="${y}" r="10"/><path class="d-mark" d="M${x - 5} ${y}l4 4l6 -8"/>`;
}

export function wrongMark(x: number, y: number): string {
  return `<circle class="d-wrong" cx="${x}" cy="${y}" r="10"/><path class="d-mark" d="M${x - 4} ${y - 4}l8 8m0 -8l-8 8"/>`;
}

export function words(x: number, y: number, text: string, className = 'd-words'): string {
  return `<text class="${className}" x="${x}" y="${y}" text-anchor="middle">${text}</text>`;
}

export function roadSurface(y: number, width = 480): string {
  return `<rect class="d-road" x="0" y="${y}" width="${width}" height="14"/>`;
}

/** The wheels stand on `y`. */
export function carAside(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><path class="d-car" d="M-42 -8v-12q2 -6 12 -7l10 -12q2 -3 6 -3h22q5 0 8 4l10 11l14 3q4 1 4 6v10z"/><path class="d-glass" d="M-14 -27l6 -10h8v10zM5 -37h8q3 0 5 3l6 7h-19z"/><circle class="d-wheel" cx="-22" cy="-8" r="8"/><circle class="d-wheel" cx="24" cy="-8" r="8"/></g>`;
}

/** Seen from the side, looking left and slightly down. */
export function box(x: number, y: number, width = 30, height = 20, tilt = -12): string {
  return `<g transform="translate(${x} ${y}) rotate(${tilt})"><rect class="d-camera" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="4"/><circle class="d-lens" cx="${-width / 2 + 7}" cy="0" r="4"/></g>`;
}

/** Spreads to the left and down. */
export function beam(x: number, y: number, toX: number, toY: number, spread: number, className = 'd-sector'): string {
  return `<path class="${className}" d="M${x} ${y}L${toX} ${toY - spread}V${toY + spread}Z"/>`;
}
