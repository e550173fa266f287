/** The file has no types of its own. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  const MapLibreWorker: unknown;
  export default MapLibreWorker;
}
