/**
 * Runs in the frame: searches for a panorama near the position in the URL and notifies the parent page with `shown`,
 * `none` or `failed`. Yandex expects latitude before longitude.
 */
export const panoramaScript = `'use strict';
(function () {
  const asked = new URLSearchParams(location.search);
  const report = (state) => parent.postMessage({ panorama: state }, '*');
  const position = [Number(asked.get('lat')), Number(asked.get('lng'))];
  if (typeof ymaps === 'undefined') return report('failed');
  ymaps.ready(() => {
    ymaps.panorama.locate(position).then(
      (found) => {
        if (found.length === 0) return report('none');
        const direction = Number(asked.get('direction'));
        const options = Number.isFinite(direction) ? { direction: [direction, 0] } : {};
        new ymaps.panorama.Player('player', found[0], options);
        report('shown');
      },
      () => report('failed'),
    );
  }, () => report('failed'));
})();
`;
