import type { Plugin } from 'vite';

const ruleWithPicture = /[^{}]+\{[^{}]*url\((?:"|')?data:image[^{}]*\}/g;

/**
 * Leaves out of MapLibre's style sheet the pictures of its own buttons, which the product does not use (7 kB of brotli
 * on the first page); those of the attribution stay.
 */
export function mapLibreStyles(): Plugin {
  return {
    name: 'map-libre-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('maplibre-gl.css')) return null;
      return { code: code.replaceAll(ruleWithPicture, (rule) => (rule.includes('attrib') ? rule : '')), map: null };
    },
  };
}
