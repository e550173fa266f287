import { SectionLayout, type SectionEntry } from '../shell/section-layout.tsx';

const entries: readonly SectionEntry[] = [
  { screen: 'about.mission', to: '/about/mission' },
  { screen: 'about.statistics', to: '/about/statistics' },
  { screen: 'about.releasenotes', to: '/about/releasenotes' },
  { screen: 'about.agreements', to: '/about/agreements' },
  { screen: 'about.contacts', to: '/about/contacts' },
];

export function AboutSection() {
  return <SectionLayout name="about" entries={entries} />;
}
