const digitHeight = 70;
const gap = 4;

/**
 * Outlines of the digits 0–9 in Golos Text at weight 800 (SIL Open Font License 1.1), 70 units high from y = 0 to 70. A
 * picture for the map can't use a font of the page, so the numbers of speed limits are drawn from these.
 */
const digits: readonly { width: number; path: string }[] = [
  {
    width: 58.5,
    path: 'M29 71Q23 71 18 70Q13 68 9 63Q5 59 2 52Q0 45 0 35V33Q0 24 2 17Q5 10 9 6Q13 2 18 0Q23 -1 29 -1Q35 -1 41 0Q46 2 50 6Q54 10 56 17Q58 24 58 33V35Q58 45 56 52Q54 59 50 63Q46 68 41 70Q35 71 29 71ZM29 53Q31 53 32 53Q33 52 34 50Q35 48 36 44Q36 41 36 35V33Q36 27 35 23Q34 19 33 18Q31 17 29 17Q27 17 26 18Q24 19 23 23Q22 27 22 33V35Q22 41 23 44Q23 48 24 50Q25 52 26 53Q28 53 29 53Z',
  },
  { width: 48.0, path: 'M0 70V52H14V22L0 32V11L16 0H37V52H48V70Z' },
  {
    width: 57.0,
    path: 'M0 70V56L22 38Q27 34 30 31Q33 28 34 26Q35 24 35 22Q35 20 33 18Q32 17 29 17Q26 17 24 19Q22 21 22 27H1Q1 17 4 11Q7 5 13 2Q20 -1 29 -1Q38 -1 44 1Q50 4 53 9Q56 14 56 21Q56 26 54 30Q52 34 48 38Q44 42 38 46L31 52H57V70Z',
  },
  {
    width: 57.0,
    path: 'M28 71Q19 71 12 68Q6 64 3 58Q0 52 0 44H20Q20 49 22 52Q24 54 29 54Q32 54 34 53Q36 51 36 48Q36 45 34 43Q32 42 28 42H23V27H28Q31 27 33 25Q34 24 34 21Q34 19 33 17Q31 16 29 16Q25 16 23 18Q21 20 21 25H1Q1 17 4 11Q7 5 13 2Q19 -1 28 -1Q37 -1 44 1Q50 3 53 8Q56 12 56 19Q56 24 53 28Q50 32 45 34Q51 35 54 39Q57 43 57 50Q57 56 54 61Q50 66 44 69Q37 71 28 71Z',
  },
  { width: 59.0, path: 'M30 70V58H0V43L30 0H52V40H59V58H52V70ZM18 40H30V23Z' },
  {
    width: 56.0,
    path: 'M28 71Q20 71 15 70Q9 68 6 64Q3 61 1 57Q0 52 0 47H21Q21 51 23 53Q24 55 27 55Q31 55 32 53Q34 50 34 46Q34 43 33 41Q32 39 31 39Q29 38 27 38Q25 38 23 39Q22 40 21 41H2V0H52V18H21V26Q23 24 26 23Q29 22 33 22Q40 22 45 25Q50 27 53 32Q56 37 56 46Q56 53 53 59Q49 65 43 68Q37 71 28 71Z',
  },
  {
    width: 58.0,
    path: 'M30 71Q15 71 8 63Q0 55 0 37V35Q0 22 4 14Q8 6 15 2Q21 -1 31 -1Q38 -1 44 1Q49 2 53 7Q56 11 56 19H37Q36 17 35 16Q33 15 30 15Q28 15 26 16Q24 18 23 21Q22 24 21 29Q24 27 28 25Q31 24 37 24Q44 24 48 27Q53 30 56 35Q58 39 58 46V47Q58 54 55 60Q51 65 45 68Q39 71 30 71ZM29 55Q32 55 34 53Q36 51 36 47V46Q36 43 34 41Q32 38 29 38Q26 38 24 41Q22 43 22 46V47Q22 51 24 53Q26 55 29 55Z',
  },
  { width: 51.0, path: 'M8 70 28 18H0V0H51V15L31 70Z' },
  {
    width: 59.0,
    path: 'M29 71Q21 71 14 69Q8 66 4 62Q0 57 0 50Q0 44 3 40Q7 35 13 34Q8 32 5 28Q2 24 2 18Q2 12 5 8Q9 3 15 1Q21 -1 29 -1Q38 -1 44 1Q50 3 54 8Q57 12 57 18Q57 24 54 28Q51 32 46 34Q52 35 56 40Q59 44 59 50Q59 57 55 62Q51 66 45 69Q38 71 29 71ZM29 55Q32 55 34 54Q36 53 37 52Q38 50 38 48Q38 45 36 43Q33 41 29 41Q26 41 23 43Q21 45 21 48Q21 50 22 52Q23 53 25 54Q27 55 29 55ZM29 27Q32 27 34 25Q36 24 36 21Q36 18 34 17Q33 15 29 15Q26 15 24 17Q23 18 23 21Q23 24 25 25Q27 27 29 27Z',
  },
  {
    width: 58.0,
    path: 'M27 71Q20 71 14 69Q9 67 5 63Q2 58 2 51H21Q22 53 23 54Q25 55 28 55Q31 55 32 54Q34 52 35 49Q36 46 36 41Q34 43 30 45Q26 46 21 46Q14 46 10 43Q5 40 2 35Q0 30 0 24V23Q0 16 3 10Q7 5 13 2Q19 -1 28 -1Q38 -1 44 2Q51 5 55 13Q58 21 58 33V35Q58 48 54 56Q51 64 44 68Q37 71 27 71ZM29 32Q32 32 34 29Q36 27 36 24V23Q36 20 34 17Q32 15 29 15Q26 15 24 17Q22 19 22 23V24Q22 27 24 29Q26 32 29 32Z',
  },
];

interface Room {
  height: number;
  /** Wider numbers are narrowed, as on the road. */
  width: number;
}

const roomInRing = (digitCount: number): Room => ({ height: digitCount > 2 ? 6.7 : 7.9, width: 12.7 });

/** A number in the middle of the grid. */
export function numberDrawing(value: number, ink: string, room?: Room): string {
  const glyphs = Array.from(String(value), (digit) => digits[Number(digit)]).filter((glyph) => glyph !== undefined);
  const { height, width: maxWidth } = room ?? roomInRing(glyphs.length);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, gap * (glyphs.length - 1));
  const scaleY = height / digitHeight;
  const scaleX = Math.min(scaleY, maxWidth / width);
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

export function walkerDrawing(white: string): string {
  return (
    `<circle cx="12.7" cy="5.3" r="1.75" fill="${white}"/>` +
    `<path d="M12.2 8.6l-.6 4M8.6 11.3l.8-1.9 2.8-1 2.2 2.3 1.9.7M11.6 12.4l-.7 2-2 2.2M11.7 12.4l2.3 1.7.6 2.5" fill="none" stroke="${white}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M4 18.2h2.6v2.2H4zM8.4 18.2h2.9v2.2H8.4zM13 18.2h2.9v2.2H13zM17.5 18.2H20v2.2h-2.5z" fill="${white}"/>`
  );
}

export function policeDrawing(white: string, blue: string): string {
  return (
    `<path d="M12 3.6q3.6 0 6.3 2.2.7.7.1 1.5L16.8 9.6H7.2L5.6 7.3q-.6-.8.1-1.5Q8.4 3.6 12 3.6z" fill="${white}"/>` +
    `<circle cx="12" cy="6.7" r="1.35" fill="${blue}"/>` +
    `<path d="M7.6 10.8h8.8v1.1a4.4 4.2 0 0 1-8.8 0z" fill="${white}"/>` +
    `<path d="M12 17q6.6 0 7.3 2.6.3 1-.8 1H5.5q-1.1 0-.8-1Q5.4 17 12 17z" fill="${white}"/>`
  );
}
