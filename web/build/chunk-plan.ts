import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMapLibre } from './map-libre-source.ts';

/** The map with its initial overlays: needed by no other screen. */
const firstOfMap = [
  /[\\/]web[\\/]src[\\/]map[\\/](?!(drive|edit|mini|basemap|roads|past|way)[\\/]|base[\\/](base-credit|basemap-source|plain-attribution|road-tiles|use-basemap)|bare[\\/](?!bare-(host|view))|clusters[\\/](cluster-appearance|draw-cluster)|images[\\/]image-drawing|candidates[\\/]use|outline[\\/]far(-outline|\.json$))/,
  /[\\/]web[\\/]src[\\/]screens[\\/](map-screen|map[\\/]|use-escape)/,
  /[\\/]web[\\/]src[\\/]features[\\/](context-menu|deep-link|layers|search-box)[\\/](?!found-places|place-options|places-query|map-context-menu|provider-mark)/,
  /[\\/]web[\\/]src[\\/]features[\\/]edit[\\/](add-point-button|edit-address|use-edit-filter|new-point-position)/,
  /[\\/]web[\\/]src[\\/]features[\\/](candidate-layer[\\/]candidate-layer-host|in-view[\\/]shown-count|panorama[\\/]panorama-(host|store)|point-card[\\/]use-marked-point)/,
  /[\\/]web[\\/]src[\\/]features[\\/](near-me[\\/]use-near-me|offline[\\/](live-note|use-stored-view)|past[\\/]past-address|print[\\/]print-sheet|shortcuts[\\/]map-more|welcome[\\/]first-visit)/,
  /[\\/]web[\\/]src[\\/]point[\\/](known-point|show-freshness)/,
  /[\\/]domain[\\/]src[\\/]geometry[\\/]sector/,
  /[\\/]contract[\\/]src[\\/]map[\\/]live-events/,
  /[\\/]domain[\\/]src[\\/]point[\\/]freshness\.ts/,
  /[\\/]web[\\/]src[\\/]ui[\\/]floating[\\/]popover-button/,
];

/** Modules shared by the page and the tile worker. The worker loads that file and nothing else of the app. */
function isSharedWithWorker(id: string): boolean {
  return isMapLibre(id) || sharedWithWorker.test(id);
}

const sharedWithWorker =
  /[\\/](web[\\/]src[\\/]map[\\/](clusters[\\/](camera-pairs|cluster-(bounds|size)|density-layer|first-icons-zoom)|tiles[\\/]tile-address|objects[\\/]point-tiles-protocol|outline[\\/](outline-address|decode-outline))|contract[\\/]src[\\/]map[\\/]tile-schema|domain[\\/]src[\\/]geometry[\\/]unpack-numbers)\.ts$/;
const onlyOfWorker =
  /[\\/]web[\\/]src[\\/]map[\\/](tiles[\\/]tile-worker|clusters[\\/]((gather|merge|write)-clusters|pair-cameras|read-layer|tile-message)|outline[\\/](read-outline|country-names))\.ts$/;

/** The parts of Mantine used by most forms and lists, and needing nothing that floats. */
const controls =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](components[\\/](ActionIcon|Anchor|Checkbox|Group|Input|InputBase|NativeSelect|Paper|Progress|Stack|Switch|Text|Textarea|TextInput)[\\/]|components[\\/]Radio[\\/]RadioIcon|utils[\\/]InlineInput[\\/]|core[\\/](utils|DirectionProvider|styles-api)[\\/])|[\\/]@mantine[\\/]core[\\/]styles[\\/]|[\\/]use-(force-update|merged-ref|mounted|uncontrolled)\.mjs/;

/**
 * What the pages need that people come to from search engines, and which show data without forms: with the groups that the
 * rest is in, each of them would load 40 kB that it has no use for. `.size-limit.mjs` has their budgets.
 */
const reading =
  /[\\/](@tanstack[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Text[\\/]|domain[\\/]src[\\/]point[\\/](changes[\\/]last-change|compass-text)\.ts|web[\\/]src[\\/](api[\\/](law-query|use-screen-query)|entry[\\/](freshness-of|last-changed)|i18n[\\/](own-country|russian-marked)|point[\\/](law-note|sample-chip))\.)/;

/**
 * Code of several lazily loaded parts, by its folder. On its own each module would be a request; here a screen needs at
 * most 20. A chunk takes its dependencies along, so that it never imports one below it.
 */
const sharedParts: Readonly<Record<string, RegExp>> = {
  reading,
  icons: /[\\/]@tabler[\\/]/,
  downloads:
    /[\\/]features[\\/]export[\\/](apps[\\/](app-tiles|how-to-use|navigator-apps)|country[\\/]use-own-country|(download-frame|export-form|format-numbers|stored-form)\.)/,
  controls,
  floating: /[\\/](ui[\\/]floating[\\/]floating-part|shell[\\/]bar[\\/]bar-menus)/,
  tables:
    /[\\/]core[\\/]esm[\\/]components[\\/](Tabs|SegmentedControl|FloatingIndicator|Pagination)[\\/]|[\\/]ui[\\/]data-table[\\/]/,
  choices: /[\\/]core[\\/]esm[\\/]components[\\/](Combobox|MultiSelect|Pill|PillsInput|ScrollArea|Select)[\\/]/,
  frame:
    /[\\/]web[\\/]src[\\/]((api|device|i18n|shell)[\\/]|screens[\\/]map-surface|ui[\\/](?!confirm|dialog|floating|form|icons))/,
  points:
    /[\\/](domain[\\/]src[\\/](?!account|export|format|import|roads)|contract[\\/]src[\\/]|web[\\/]src[\\/](entry|features[\\/]edit(?![\\/]direction[\\/]set-direction)|point[\\/](?!road)))/,
  formats: /[\\/]domain[\\/]src[\\/](export|format|import)[\\/]/,
  accounts:
    /[\\/](@mantine[\\/]form|@simplewebauthn|PasswordInput|web[\\/]src[\\/](form|ui[\\/]form|features[\\/]accounts))[\\/]/,
  files: /[\\/]features[\\/]((converter|export)[\\/]|sources[\\/]sources\.module)/,
  talk: /[\\/]features[\\/](comments|notifications|photos)[\\/]/,
  // Needs the map.
  roads:
    /[\\/](point[\\/]road|map[\\/](roads|way)|at-hand|features[\\/](votes|edit[\\/]direction[\\/]set-direction)|domain[\\/]src[\\/]roads)[\\/.]/,
  // The filter of the history needs `choices`, which moderators do without.
  work: /[\\/]features[\\/](moderation[\\/]|history[\\/](?!feed-menu|history-filter|use-history-place))/,
};

/** The chunks of the app; the bundler places the modules that none of them matches. The first matching group counts. */
export const chunkPlan = [
  { name: 'maplibre', test: isSharedWithWorker, includeDependenciesRecursively: false },
  // Few requests at the start: code needed by every page is one file.
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !onlyOfWorker.test(id) && !isText.test(id) },
  { name: 'map', test: isFirstOfMap, includeDependenciesRecursively: false },
  ...Object.entries(sharedParts).map(([name, path]) => ({
    name,
    test: (id: string) => path.test(id) && !isText.test(id),
    // All of what floats comes at once, whoever needs a part of it.
    minShareCount: name === 'floating' ? 1 : 2,
  })),
];

/** Texts and pages are loaded one by one. */
const isText = /\.(json|md)$|[\\/]texts[\\/]\w+[\\/][\w-]+$/;

function isFirstOfMap(id: string): boolean {
  return isSourceOfMap(id) || iconsOfMap.has(/[\\/](Icon\w+)\.m?js$/.exec(id)?.[1] ?? '');
}

function isSourceOfMap(id: string): boolean {
  return firstOfMap.some((path) => path.test(id)) && !onlyOfWorker.test(id);
}

/** The icons that these sources import: in `icons` they would be a request of their own. */
const iconsOfMap: ReadonlySet<string> = new Set(
  readdirSync(join(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(import.meta.dirname, '../src', name))
    .filter((file) => /\.tsx?$/.test(file) && isSourceOfMap(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/^import \{[^}]*\} from '@tabler\/icons-react';$/gm) ?? [])
    .flatMap((line) => line.match(/\bIcon[A-Z]\w+/g) ?? []),
);
