/** The author of synthetic points, who cannot sign in. */
export const sampleAuthor = 'sample';
