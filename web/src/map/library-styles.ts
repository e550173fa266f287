// In the first sheet of every page (`app/first-styles.ts`), or with the map.
import 'maplibre-gl/dist/maplibre-gl.css';
import './map-libre.css';
