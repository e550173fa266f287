import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
  type AnyRoute,
  type ResolveFullPath,
  type ResolveId,
} from '@tanstack/react-router';
import { loadTexts } from '../i18n/translator.ts';
import { readRootSearch } from '../shell/modal/root-search.ts';
import { notify } from '../ui/notify.ts';
import { Frame } from './frame.tsx';
import { inSlices } from './in-slices.tsx';
import { screens, type ScreenName, type ScreenRow } from './screens.ts';
import { entriesOf, pagesOf, sections, type PageOf, type Section } from './sections.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName;
  }
}

type Row<Name extends ScreenName> = (typeof screens)[Name];

type SearchOf<Name extends ScreenName> = Row<Name> extends { search: infer Search } ? Search : undefined;

/** The part of an address below its parent's: `/rules` of `/help/rules`. */
type Below<Parent, Path> = Parent extends '/'
  ? Path
  : Path extends Parent
    ? '/'
    : Path extends `${Parent & string}${infer Rest}`
      ? Rest
      : never;

const rootRoute = createRootRoute({
  component: Frame,
  validateSearch: readRootSearch,
  search: { middlewares: [retainSearchParams(['lang'])] },
});

/** Typed by the row's address, so that links and parameters are checked. */
function screenIn<Parent extends AnyRoute, Name extends ScreenName>(parent: Parent, above: string, name: Name) {
  const { path, load, texts = [], search }: ScreenRow = screens[name];
  const below = above === '/' ? path : path.slice(above.length) || '/';
  type Path = Below<Parent['fullPath'], Row<Name>['path']>;
  return createRoute<
    unknown,
    Parent,
    Path,
    ResolveFullPath<Parent, Path>,
    string,
    ResolveId<Parent, string, Path>,
    SearchOf<Name>
  >({
    getParentRoute: () => parent,
    path: below as Path,
    staticData: { screen: name },
    validateSearch: search,
    component: lazyRouteComponent(async () => {
      // Missing texts are reported by the component that needs them.
      const [component] = await Promise.all([load(), Promise.allSettled(texts.map((one) => loadTexts(one)))]);
      return { default: inSlices(component) };
    }),
  });
}

type RoutesIn<Parent extends AnyRoute, Names extends ScreenName> = {
  [Name in Names]: ReturnType<typeof screenIn<Parent, Name>>;
};

function screensIn<Parent extends AnyRoute, Names extends ScreenName>(
  parent: Parent,
  above: string,
  names: readonly Names[],
): RoutesIn<Parent, Names> {
  const routes: Partial<RoutesIn<Parent, Names>> = {};
  for (const name of names) routes[name] = screenIn(parent, above, name);
  return routes as RoutesIn<Parent, Names>;
}

/** Its own address leads to the first of its pages. */
function section<Name extends Section>(name: Name) {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: `/${name}`,
    component: layoutOf(name),
  });
  const start = createRoute({
    getParentRoute: () => route,
    path: '/',
    beforeLoad: () => redirect({ to: entriesOf(name)[0]?.to, replace: true, throw: true }),
  });
  return route.addChildren({ start, ...screensIn(route, `/${name}`, pagesOf(name)) });
}

function layoutOf(name: Section) {
  return lazyRouteComponent(async () => {
    const { SectionLayout } = await import('../shell/section-layout.tsx');
    return { default: () => <SectionLayout name={name} entries={entriesOf(name)} /> };
  });
}

/** The frame of tabs whose addresses are not below that of their section. */
const withUseful = createRoute({
  getParentRoute: () => rootRoute,
  id: 'beside-useful',
  component: layoutOf('useful'),
});

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/$login',
  component: lazyRouteComponent(() => import('../screens/account-section.tsx'), 'AccountSection'),
});

/** An address to be read aloud and written in mails. */
const developers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/developers',
  beforeLoad: () => redirect({ to: '/useful/developers', replace: true, throw: true }),
});

const anyOther = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ preload }) => {
    // Otherwise an old link seems to have led to the right place.
    if (!preload) notify({ message: 'There is no such page' });
    redirect({ to: '/', replace: true, throw: true });
  },
});

type Inside = PageOf<Section> | 'account.points' | 'account.profile' | 'export';

const isOutside = (name: ScreenName): name is Exclude<ScreenName, Inside> =>
  !('tabOf' in screens[name]) &&
  name !== 'account.points' &&
  name !== 'account.profile' &&
  sections.every((one) => !name.startsWith(`${one}.`));

export const routeTree = rootRoute.addChildren({
  ...screensIn(rootRoute, '/', (Object.keys(screens) as ScreenName[]).filter(isOutside)),
  help: section('help'),
  useful: section('useful'),
  besideUseful: withUseful.addChildren(screensIn(withUseful, '/', ['export'])),
  about: section('about'),
  account: account.addChildren(screensIn(account, '/account/$login', ['account.points', 'account.profile'])),
  developers,
  anyOther,
});
