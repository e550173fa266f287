import { screens, type ScreenName, type ScreenRow } from './screens.ts';

/** Sections of several pages, in the order of the main navigation; `/help` leads to the first page of `help`. */
export const sections = ['help', 'useful', 'about'] as const;

export type Section = (typeof sections)[number];

export type PageOf<Name extends Section> = Extract<ScreenName, `${Name}.${string}`>;

/** A page in its section's list: its address is complete. */
type ListedPage = {
  [Name in PageOf<Section>]: (typeof screens)[Name]['path'] extends `${string}$${string}` ? never : Name;
}[PageOf<Section>];

export function pagesOf<Name extends Section>(section: Name): PageOf<Name>[] {
  return (Object.keys(screens) as ScreenName[]).filter((name): name is PageOf<Name> => name.startsWith(`${section}.`));
}

function tabsOf(screen: ScreenName): string[] {
  return Object.values<ScreenRow>(screens).flatMap(({ tabOf, path }) => (tabOf === screen ? [path] : []));
}

function isListed(name: PageOf<Section>): name is ListedPage {
  return !screens[name].path.includes('$');
}

export function entriesOf(section: Section) {
  return pagesOf(section)
    .filter(isListed)
    .map((screen) => ({ screen, to: screens[screen].path, tabs: tabsOf(screen) }));
}
