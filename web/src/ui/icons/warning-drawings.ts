/** Drawings inside the warning triangle, in one dark colour; `background` is the white of the sign. */
type Drawing = (ink: string, background: string) => string;

function line(path: string, ink: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export const trainDrawing: Drawing = (ink, background) =>
  `<rect x="7.9" y="9.3" width="8.2" height="7.4" rx="2.2" fill="${ink}"/>` +
  `<rect x="9.3" y="10.9" width="5.4" height="2.3" rx=".6" fill="${background}"/>` +
  `<circle cx="9.9" cy="14.9" r=".8" fill="${background}"/><circle cx="14.1" cy="14.9" r=".8" fill="${background}"/>` +
  line('M9.2 16.9l-1 1.3M14.8 16.9l1 1.3', ink, 1.5);

export const childrenDrawing: Drawing = (ink) =>
  `<circle cx="10.3" cy="9.3" r="1.45" fill="${ink}"/><circle cx="15" cy="11.6" r="1.25" fill="${ink}"/>` +
  line('M10.1 11.7l-.4 2.9M7.4 13.4l2.7-1.6 1.9 1.5M9.7 14.6l-2 2.9M9.7 14.6l1.7 1.4.2 1.6', ink, 1.6) +
  line('M14.8 13.7l-.2 2M12.9 15l1.9-1.2 1.7 1.1M14.6 15.6l-1 2M14.6 15.6l1.3 2', ink, 1.45);

export const otherDrawing: Drawing = (ink) =>
  `<path d="M12 7.6q1.5 0 1.4 1.5l-.5 4.7q-.1.7-.9.7t-.9-.7l-.5-4.7Q10.5 7.6 12 7.6z" fill="${ink}"/><circle cx="12" cy="16.8" r="1.45" fill="${ink}"/>`;

export const bumpDrawing: Drawing = (ink) =>
  `<path d="M7.8 16.3c2.2 0 1.9-4.6 4.2-4.6s2 4.6 4.2 4.6z" fill="${ink}"/>` + line('M6.7 17.1h10.6', ink, 1.7);

export const roughRoadDrawing: Drawing = (ink) =>
  `<path d="M6.4 16.7a2.8 3.6 0 0 1 5.6 0 2.8 3.6 0 0 1 5.6 0z" fill="${ink}"/>` + line('M6.6 17.2h10.8', ink, 1.5);

export const turnDrawing: Drawing = (ink) =>
  line('M9.3 17.3v-2.6q0-2.7 2.7-2.7h1', ink, 2.3) +
  `<path d="M12.9 8.9q0-.9.7-.3l3.1 2.7q.7.7 0 1.4l-3.1 2.7q-.7.6-.7-.3z" fill="${ink}"/>`;

/** Two crossing roads, as on the sign of an equal junction. */
export const junctionDrawing: Drawing = (ink) =>
  `<path d="M8.4 9.6l7.2 8.2M15.6 9.6l-7.2 8.2" stroke="${ink}" stroke-width="2.7"/>`;
