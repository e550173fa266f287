export function cameraDrawing(body: string, lens: string): string {
  return (
    `<path d="M9.2 6.2h5.6q.8 0 1.1.7l.5 1.2h1.4q1.7 0 1.7 1.7v6.1q0 1.7-1.7 1.7H6.2q-1.7 0-1.7-1.7V9.8q0-1.7 1.7-1.7h1.4l.5-1.2q.3-.7 1.1-.7z" fill="${body}"/>` +
    `<circle cx="12" cy="12.7" r="3.6" fill="${lens}"/><circle cx="12" cy="12.7" r="1.7" fill="${body}"/>`
  );
}

/** Leaves room for marks below. */
function smallCamera(body: string, lens: string): string {
  return (
    `<rect x="6.6" y="4.4" width="10.8" height="7.4" rx="1.7" fill="${body}"/>` +
    `<circle cx="12" cy="8.1" r="2.5" fill="${lens}"/><circle cx="12" cy="8.1" r="1.05" fill="${body}"/>`
  );
}

export type SectionMark = 'whole' | 'start' | 'between' | 'stop';

const arrows: Record<SectionMark, string> = {
  whole: 'M4.9 16.8h5M7.7 14.3l2.5 2.5-2.5 2.5M13.2 16.8h5M16 14.3l2.5 2.5-2.5 2.5',
  start: 'M9.4 16.8h8.8M15.4 13.9l2.9 2.9-2.9 2.9',
  between: 'M4.6 16.8h3.6M6.4 14.7l2.1 2.1-2.1 2.1M15.4 16.8h3.6M17.2 14.7l2.1 2.1-2.1 2.1',
  stop: 'M5.4 16.8h8.6M11.2 13.9l2.9 2.9-2.9 2.9',
};

const bars: Record<SectionMark, number | undefined> = { whole: undefined, start: 6.1, between: 12, stop: 17.9 };

/** Average speed: a camera over two arrows; a bar marks where the section starts, passes or ends. */
export function sectionDrawing(mark: SectionMark, body: string, lens: string, barColour: string): string {
  const bar = bars[mark];
  return (
    smallCamera(body, lens) +
    `<path d="${arrows[mark]}" fill="none" stroke="${body}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>` +
    (bar === undefined
      ? ''
      : `<path d="M${bar} 13.9v5.8" stroke="${barColour}" stroke-width="2.6" stroke-linecap="round"/>`)
  );
}

export function tripodDrawing(body: string, lens: string): string {
  return (
    `<rect x="6.9" y="4.3" width="10.2" height="6.8" rx="1.6" fill="${body}"/>` +
    `<circle cx="12" cy="7.7" r="2.2" fill="${lens}"/><circle cx="12" cy="7.7" r=".85" fill="${body}"/>` +
    `<path d="M12 11.5v8.1M12 12.6l-4.9 7M12 12.6l4.9 7" fill="none" stroke="${body}" stroke-width="1.9" stroke-linecap="round"/>`
  );
}

export function lightsDrawing(housing: string, red: string, amber: string, green: string): string {
  return (
    `<rect x="7.4" y="3.5" width="9.2" height="17" rx="3.4" fill="${housing}"/>` +
    `<circle cx="12" cy="7.4" r="2.75" fill="${red}"/>` +
    `<circle cx="12" cy="12.9" r="1.85" fill="${amber}"/><circle cx="12" cy="17.4" r="1.85" fill="${green}"/>`
  );
}

export function busLaneDrawing(body: string, glass: string): string {
  return (
    `<path d="M5.4 4.6v14.8" stroke="${body}" stroke-width="1.9" stroke-dasharray="3.4 2.3" fill="none"/>` +
    `<path d="M10.6 4.9h6.6q2.1 0 2.1 2.1v8.6q0 1.3-1 1.6v1.3q0 .8-.8.8h-.9q-.8 0-.8-.8v-1.2H12v1.2q0 .8-.8.8h-.9q-.8 0-.8-.8v-1.3q-1-.3-1-1.6V7q0-2.1 2.1-2.1z" fill="${body}"/>` +
    `<rect x="10" y="7.3" width="7.8" height="4.6" rx=".9" fill="${glass}"/>` +
    `<circle cx="10.9" cy="14.4" r="1.05" fill="${glass}"/><circle cx="16.9" cy="14.4" r="1.05" fill="${glass}"/>`
  );
}

/** A film camera seen from the side: it records, it does not fine for speed. */
export function videoDrawing(body: string, lens: string): string {
  return (
    `<rect x="4.2" y="7.4" width="10.4" height="9.4" rx="2.2" fill="${body}"/>` +
    `<path d="M15.7 11.2l2.9-2.3q1.2-.8 1.2.5v5.4q0 1.3-1.2.5l-2.9-2.3z" fill="${body}"/>` +
    `<circle cx="9.4" cy="12.1" r="2.3" fill="${lens}"/>`
  );
}
