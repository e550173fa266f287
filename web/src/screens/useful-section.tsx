import { SectionLayout, type SectionEntry } from '../shell/section-layout.tsx';

const entries: readonly SectionEntry[] = [
  { screen: 'useful.builds', to: '/useful/builds' },
  { screen: 'useful.converters', to: '/useful/converters' },
];

export function UsefulSection() {
  return <SectionLayout name="useful" entries={entries} />;
}
