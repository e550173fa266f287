import type { IconColors } from './icon-colors.ts';

/** Shapes on a grid of 24 identify the family without colour: the body is 20, the halo reaches 1.5 beyond it. */

type Frame = (colors: IconColors, drawing: string) => string;

const haloWidth = 3;

export const cameraFrame: Frame = ({ halo, ink }, drawing) =>
  `<rect x="2" y="2" width="20" height="20" rx="5.5" fill="${ink}" stroke="${halo}" stroke-width="${haloWidth}" paint-order="stroke"/>${drawing}`;

/** The selected point: the same shape in yellow with a dark edge. */
export const highlightFrame: Frame = ({ halo, highlight, ink }, drawing) =>
  `<rect x="2" y="2" width="20" height="20" rx="5.5" fill="${ink}" stroke="${halo}" stroke-width="${haloWidth}" paint-order="stroke"/>` +
  `<rect x="3.8" y="3.8" width="16.4" height="16.4" rx="3.9" fill="${highlight}"/>${drawing}`;

/** Doubtful, old, false: light, with a dashed edge. */
export const dashedFrame: Frame = ({ halo, faded, fadedInk }, drawing) =>
  `<rect x="2" y="2" width="20" height="20" rx="5.5" fill="${halo}" stroke="${halo}" stroke-width="${haloWidth}"/>` +
  `<rect x="2.9" y="2.9" width="18.2" height="18.2" rx="4.7" fill="${faded}" stroke="${fadedInk}" stroke-width="1.8" stroke-dasharray="3.5 2.35" stroke-dashoffset="1.6"/>${drawing}`;

/** Prohibitions and limits: a white disc in a red ring. */
export const ringFrame: Frame = ({ halo, white, red }, drawing) =>
  `<circle cx="12" cy="12" r="10.25" fill="${red}" stroke="${halo}" stroke-width="${haloWidth}" paint-order="stroke"/>` +
  `<circle cx="12" cy="12" r="7.75" fill="${white}"/>${drawing}`;

const triangle =
  'M10.1 3.5Q12 .9 13.9 3.5Q18.9 10.4 21.9 17.3Q22.9 20.9 19.3 21.1H4.7Q1.1 20.9 2.1 17.3Q5.1 10.4 10.1 3.5Z';
const triangleInside =
  'M11.2 5.6Q12 4.4 12.8 5.6Q17 11.6 19.8 17.7Q20.2 19 18.9 19H5.1Q3.8 19 4.2 17.7Q7 11.6 11.2 5.6Z';

/** Warnings: a triangle with slightly rounded sides, so that more fits inside. */
export const triangleFrame: Frame = ({ halo, white, red }, drawing) =>
  `<path d="${triangle}" fill="${red}" stroke="${halo}" stroke-width="${haloWidth}" stroke-linejoin="round" paint-order="stroke"/>` +
  `<path d="${triangleInside}" fill="${white}"/>${drawing}`;

/** Information and posts: a blue square. */
export const signFrame: Frame = ({ halo, blue }, drawing) =>
  `<rect x="2" y="2" width="20" height="20" rx="3" fill="${blue}" stroke="${halo}" stroke-width="${haloWidth}" paint-order="stroke"/>${drawing}`;

/** Start and end of a settlement: the white plate next to the road. */
export const plateFrame: Frame = ({ halo, white, ink }, drawing) =>
  `<rect x="1.75" y="4.25" width="20.5" height="15.5" rx="2.6" fill="${ink}" stroke="${halo}" stroke-width="${haloWidth}" paint-order="stroke"/>` +
  `<rect x="3.25" y="5.75" width="17.5" height="12.5" rx="1.2" fill="${white}"/>${drawing}`;
