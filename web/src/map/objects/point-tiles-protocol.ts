/** Before the address of a tile: MapLibre lets `tile-worker` ask for it and look it through first. */
export const pointTilesProtocol = 'objects';
