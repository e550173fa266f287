/** Prefix of a tile's address: MapLibre has `tile-worker` request and process it first. */
export const pointTilesProtocol = 'objects';
