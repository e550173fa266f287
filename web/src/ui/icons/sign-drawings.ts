import { digits } from './digits.ts';

const digitHeight = 70;
const gap = 4;

/** A number in the middle of the ring, as large as it fits; three digits are narrowed, as on the road. */
export function numberDrawing(value: number, ink: string): string {
  const glyphs = Array.from(String(value), (digit) => digits[Number(digit)]).filter((glyph) => glyph !== undefined);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, gap * (glyphs.length - 1));
  const scaleY = (glyphs.length > 2 ? 6.7 : 7.9) / digitHeight;
  const scaleX = Math.min(scaleY, 12.7 / width);
  const top = 12 - (digitHeight * scaleY) / 2;
  let left = 12 - (width * scaleX) / 2;
  return glyphs
    .map(({ width: glyphWidth, path }) => {
      const place = `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})`;
      left += (glyphWidth + gap) * scaleX;
      return `<path transform="${place}" d="${path}" fill="${ink}"/>`;
    })
    .join('');
}

function car(left: number, colour: string, glass: string): string {
  return (
    `<path transform="translate(${left} 8)" d="M1.5.3h2.4q.6 0 .8.5l.7 1.9q.5.2.5.8v2.7q0 .4-.4.4v.8q0 .5-.5.5h-.4q-.5 0-.5-.5v-.8H1.3v.8q0 .5-.5.5H.4q-.5 0-.5-.5v-.8q-.4 0-.4-.4V3.5q0-.6.5-.8L.7.8Q.9.3 1.5.3z" fill="${colour}"/>` +
    `<path transform="translate(${left} 8)" d="M1.6 1.2h2.2l.5 1.5H1.1z" fill="${glass}"/>`
  );
}

/** Two cars side by side, the overtaking one in red. */
export function overtakingDrawing(red: string, ink: string, glass: string): string {
  return car(6.4, red, glass) + car(12.3, ink, glass);
}

export function villageDrawing(ink: string): string {
  return `<path d="M4.6 16.9v-4l2.7-2.4 2.7 2.4v4zM10.6 16.9V9.6L12.4 7l1.8 2.6v7.3zM14.9 16.9v-3.6l2.3-2 2.3 2v3.6z" fill="${ink}"/>`;
}

export function strikeDrawing(red: string, edge: string): string {
  return (
    `<path d="M3.6 18.1 20.4 5.9" stroke="${edge}" stroke-width="4.2"/>` +
    `<path d="M3.2 18.4 20.8 5.6" stroke="${red}" stroke-width="2.5"/>`
  );
}

/** A pedestrian on white stripes. */
export function walkerDrawing(white: string): string {
  return (
    `<circle cx="12.7" cy="5.3" r="1.75" fill="${white}"/>` +
    `<path d="M12.2 8.6l-.6 4M8.6 11.3l.8-1.9 2.8-1 2.2 2.3 1.9.7M11.6 12.4l-.7 2-2 2.2M11.7 12.4l2.3 1.7.6 2.5" fill="none" stroke="${white}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M4 18.2h2.6v2.2H4zM8.4 18.2h2.9v2.2H8.4zM13 18.2h2.9v2.2H13zM17.5 18.2H20v2.2h-2.5z" fill="${white}"/>`
  );
}

/** A policeman: cap with a badge, face, shoulders. */
export function policeDrawing(white: string, blue: string): string {
  return (
    `<path d="M12 3.6q3.6 0 6.3 2.2.7.7.1 1.5L16.8 9.6H7.2L5.6 7.3q-.6-.8.1-1.5Q8.4 3.6 12 3.6z" fill="${white}"/>` +
    `<circle cx="12" cy="6.7" r="1.35" fill="${blue}"/>` +
    `<path d="M7.6 10.8h8.8v1.1a4.4 4.2 0 0 1-8.8 0z" fill="${white}"/>` +
    `<path d="M12 17q6.6 0 7.3 2.6.3 1-.8 1H5.5q-1.1 0-.8-1Q5.4 17 12 17z" fill="${white}"/>`
  );
}
