import { SectionLayout, type SectionEntry } from '../shell/section-layout.tsx';

const entries: readonly SectionEntry[] = [
  { screen: 'help.rules', to: '/help/rules' },
  { screen: 'help.export', to: '/help/export' },
  { screen: 'help.cameras', to: '/help/cameras' },
];

export function HelpSection() {
  return <SectionLayout name="help" entries={entries} />;
}
