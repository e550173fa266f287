import { useEffect, useRef } from 'react';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PointMap } from '../../map/point-map.ts';
import { scaleBar } from '../../map/scale-bar.ts';
import classes from './print-sheet.module.css';

/** Visible only in print. */
export function PrintSheet({ map }: { map: PointMap | null }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const picture = useRef<HTMLCanvasElement>(null);
  const facts = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const credits = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (map === null) return undefined;
    const prepare = () => {
      const canvas = picture.current;
      if (canvas === null) return;
      const width = copyMap(map, canvas);
      const { widthPx, text } = scaleBar(map.view.get().position, language, 160);
      if (bar.current) {
        bar.current.style.width = `${(widthPx / width) * 100}%`;
        bar.current.textContent = text;
      }
      if (credits.current) credits.current.textContent = creditsOf(map);
      const when = new Date().toLocaleString(localesOf(language), { dateStyle: 'long', timeStyle: 'short' });
      if (facts.current) facts.current.textContent = `${when} · ${decodeURI(globalThis.location.href)}`;
    };
    globalThis.addEventListener('beforeprint', prepare);
    return () => globalThis.removeEventListener('beforeprint', prepare);
  }, [map, language]);

  return (
    <div className={classes['sheet']} aria-hidden>
      <div className={classes['frame']}>
        <canvas ref={picture} className={classes['map']} />
        <span ref={bar} className={classes['scale']} />
      </div>
      <p ref={facts} className={classes['facts']} />
      <p className={classes['facts']}>
        {t('print.source')} <span ref={credits} />
      </p>
    </div>
  );
}

function creditsOf(map: PointMap): string {
  return map.lend((drawn) => drawn.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? '');
}

/** A WebGL picture is gone after its frame, so it is rendered again and copied. @returns its width in CSS pixels */
function copyMap(map: PointMap, target: HTMLCanvasElement): number {
  return map.lend((drawn) => {
    drawn.redraw();
    const canvas = drawn.getCanvas();
    target.width = canvas.width;
    target.height = canvas.height;
    target.getContext('2d')?.drawImage(canvas, 0, 0);
    return canvas.clientWidth;
  });
}
