import '@fonts/golos.css';
import './embed.css';
import embedTexts from 'virtual:texts/embed';
import { labelTexts } from 'virtual:texts/labels';
import { addLabels } from '@dozor/domain/labels/labels.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { openStreetMap, type BaseLayerTiles } from '../map/base/base-layers.ts';
import { firstPosition } from '../map/camera/map-position.ts';
import { fontsReady } from '../map/create-map-libre.ts';
import { defaultMapFilter, filterRatings, type MapFilter, withTypes } from '../map/map-filter.ts';
import { PointMap } from '../map/point-map.ts';
import { readMapLink } from '../point/map-link.ts';
import { type ThemeName, tokenVariables } from '../ui/tokens.ts';

/* The small map for other sites: `/embed?center=<lng>,<lat>&zoom=12&types=static_cam,mobile_ambush&rating=0&lang=en&
   theme=dark`. It has no session, no cookie and nothing of the app but its map. */

const query = new URLSearchParams(globalThis.location.search);
const language = languageOf(query.get('lang'));
const texts = embedTexts[language];
const theme = themeOf(query.get('theme'));
const { center = firstPosition.center, zoom = firstPosition.zoom } = readMapLink({
  center: query.get('center') ?? '',
  zoom: query.get('zoom') ?? '',
});

document.documentElement.lang = language;
document.documentElement.style.colorScheme = theme;
for (const [name, value] of Object.entries(tokenVariables(theme))) {
  document.documentElement.style.setProperty(name, value);
}
document.title = texts.title;
await show();

async function show(): Promise<void> {
  const container = document.createElement('div');
  const link = document.createElement('a');
  Object.assign(link, { className: 'open', target: '_blank', rel: 'noopener', textContent: texts.open });
  container.className = 'map';
  document.body.append(container, link);
  const [base, labels] = await Promise.all([baseOf(), labelTexts[language](), fontsReady()]);
  addLabels(language, labels.default);
  const appearance = { theme, language, filter: readFilter(), base, now: new Date() };
  const hasReducedMotion = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  try {
    const map = new PointMap(
      { container, hasReducedMotion, position: { center, zoom }, appearance },
      {
        pick: (hit) => {
          if (hit?.kind === 'object') globalThis.open(`/?point=${hit.id}`, '_blank', 'noopener');
          else if (hit?.kind === 'cluster') map.camera.flyToBounds(hit.bounds);
        },
        hover: () => undefined,
        contextMenu: () => undefined,
        moveStart: () => undefined,
        baseLayerReached: () => undefined,
      },
    );
    map.setLabel(texts.title);
    const follow = () => {
      const { position } = map.view.get();
      const [lng, lat] = position.center.map((degrees) => degrees.toFixed(5));
      link.href = `/?center=${lng},${lat}&zoom=${position.zoom.toFixed(2)}`;
    };
    follow();
    map.view.subscribe(follow);
  } catch {
    // Without WebGL there is a link instead of a map.
    link.href = '/';
    container.textContent = texts.noMap;
  }
}

function languageOf(named: string | null): Language {
  if (isLanguage(named)) return named;
  const own = navigator.languages.map((tag) => tag.slice(0, 2));
  return (
    own.find((tag) => isLanguage(tag)) ??
    (own.length > 0 ? (languages.find((tag) => tag === 'en') ?? defaultLanguage) : defaultLanguage)
  );
}

function themeOf(named: string | null): ThemeName {
  if (named === 'light' || named === 'dark') return named;
  return globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function readFilter(): MapFilter {
  const types = query.get('types')?.split(',').filter(isPointType) ?? [];
  const rating = filterRatings.find((known) => String(known) === query.get('rating') && known > -2);
  const filter = types.length > 0 ? withTypes(defaultMapFilter, types) : defaultMapFilter;
  return rating === undefined ? filter : { ...filter, rating };
}

async function baseOf(): Promise<BaseLayerTiles> {
  try {
    const answer = await fetch('/api/config', { credentials: 'omit' });
    const { basemap } = (await answer.json()) as { basemap: string };
    return basemap === 'off' ? openStreetMap : { kind: 'ground', url: basemap };
  } catch {
    return openStreetMap;
  }
}
