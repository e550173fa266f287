/** Where points have dots, the density under them is a layer of its own. */
export const densityLayer = 'density';
