import type { Plugin } from 'vite';

const ruleWithPicture = /[^{}]+\{[^{}]*url\((?:"|')?data:image[^{}]*\}/g;
/** Parts that the product does not use. */
const ruleOfOthers =
  /[^{}]+maplibregl-(?:popup|user-location|cooperative|ctrl-(?:geolocate|logo|scale))[^{}]*\{[^{}]*\}/g;

/**
 * Removes from MapLibre's style sheet the pictures of its own buttons (7 kB of brotli on the first page; those of the
 * attribution stay) and the rules of popups and other parts that the product does not use.
 */
export function mapLibreStyles(): Plugin {
  return {
    name: 'map-libre-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('maplibre-gl.css')) return null;
      const withoutPictures = code.replaceAll(ruleWithPicture, (rule) => (rule.includes('attrib') ? rule : ''));
      return { code: withoutPictures.replaceAll(ruleOfOthers, ''), map: null };
    },
  };
}
