import { textPaths, textWidth, wrapText } from '../../core/letter-outlines.ts';

export const cardSize = { width: 1200, height: 630 } as const;

export interface ShareCard {
  product: string;
  title: string;
  speed: string;
  lines: readonly string[];
  /** The content of the icon's `<svg>`, 24 × 24; empty for none. */
  icon: string;
  fieldOfView?: { direction: number; angle: number; dirType: number; color: string; north: string } | undefined;
}

const bar = '#003864';
const text = '#17212b';
const dimmed = '#53616e';
const edge = 72;
const dial = { x: 955, y: 345, radius: 190 };

/** The preview image that other sites show for a link: a card in our own colours, drawn from shapes only. */
export function shareCardSvg(card: ShareCard): string {
  const { width, height } = cardSize;
  const textWidthPx = card.fieldOfView === undefined ? width - 2 * edge : 640;
  const titleLines = wrapText(card.title, textWidthPx, { size: 68, weight: 'bold', max: 2 });
  const top = card.icon === '' ? 250 : 330;
  const titles = titleLines.map((line, index) =>
    textPaths(line, { x: edge, y: top + index * 80, size: 68, weight: 'bold', color: text }),
  );
  const below = top + titleLines.length * 80;
  const lines = card.lines.flatMap((line) => wrapText(line, textWidthPx, { size: 36, weight: 'regular', max: 2 }));
  const under = lines
    .slice(0, 3)
    .map((line, index) =>
      textPaths(line, { x: edge, y: below + index * 50, size: 36, weight: 'regular', color: dimmed }),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f4f6f8"/><rect width="${width}" height="88" fill="${bar}"/>
${logo()}${textPaths(card.product, { x: 136, y: 60, size: 44, weight: 'bold', color: '#ffffff' })}
${card.icon === '' ? '' : `<svg x="${edge - 8}" y="130" width="128" height="128" viewBox="0 0 24 24">${card.icon}</svg>`}
${card.speed === '' ? '' : textPaths(card.speed, { x: 216, y: 216, size: 60, weight: 'bold', color: text })}
${titles.join('')}${under.join('')}${card.fieldOfView === undefined ? '' : dialOf(card.fieldOfView)}
</svg>`;
}

function logo(): string {
  return `<svg x="${edge - 4}" y="18" width="52" height="52" viewBox="0 0 32 32"><path d="M28.08 13.21A12.4 12.4 0 1 1 15.78 3.60" fill="none" stroke="#fff" stroke-width="2.8"/><path d="M16 16L18.19 2.17A14 14 0 0 1 28.89 10.53Z" fill="#fff"/><circle cx="16" cy="16" r="4.5" fill="#fff"/></svg>`;
}

/** The direction: a dial with north up and the sector as on the map. */
function dialOf({ direction, angle, dirType, color, north }: NonNullable<ShareCard['fieldOfView']>): string {
  const { x, y, radius } = dial;
  const ways = dirType === 2 ? [direction, direction + 180] : [direction];
  const area =
    dirType === 0
      ? `<circle cx="${x}" cy="${y}" r="${radius - 14}"/>`
      : ways.map((way) => sectorPath(way, Math.min(Math.max(angle, 12), 359))).join('');
  const northWidth = textWidth(north, 30, 'bold');
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="#c5ced6" stroke-width="2"/>
${[0, 90, 180, 270].map((turn) => `<path d="M${x} ${y - radius}v14" stroke="#7b8895" stroke-width="3" transform="rotate(${turn} ${x} ${y})"/>`).join('')}
<g fill="${color}" fill-opacity="0.28" stroke="${color}" stroke-width="4" stroke-linejoin="round">${area}</g>
<circle cx="${x}" cy="${y}" r="11" fill="${text}"/>${textPaths(north, { x: x - northWidth / 2, y: y - radius + 46, size: 30, weight: 'bold', color: dimmed })}`;
}

function sectorPath(direction: number, angle: number): string {
  const { x, y, radius } = dial;
  const length = radius - 14;
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(x + Math.sin(turn) * length).toFixed(1)} ${(y - Math.cos(turn) * length).toFixed(1)}`;
  };
  const large = angle > 180 ? 1 : 0;
  return `<path d="M${x} ${y}L${at(direction - angle / 2)}A${length} ${length} 0 ${large} 1 ${at(direction + angle / 2)}Z"/>`;
}
