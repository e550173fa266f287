import { useParams } from '@tanstack/react-router';
import { SectionLayout, type SectionEntry } from '../shell/section-layout.tsx';
import { useSessionUser } from '../session/session.ts';

/** The points are for everybody, the profile for its owner alone. */
export function AccountSection() {
  const { login } = useParams({ from: '/account/$login' });
  const user = useSessionUser();
  const entries: SectionEntry[] = [{ screen: 'account.points', to: '/account/$login', params: { login } }];
  if (user?.login === login) {
    entries.push({ screen: 'account.profile', to: '/account/$login/profile', params: { login } });
  }
  return <SectionLayout name="account" entries={entries} />;
}
