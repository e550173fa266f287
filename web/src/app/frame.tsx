import { OfflineHost } from '../features/offline/offline-host.tsx';
import { ShortcutHost } from '../features/shortcuts/shortcut-host.tsx';
import { Shell } from '../shell/shell.tsx';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { menus } from './menus.ts';

const Modals = lazyPart(async () => (await import('./modals.tsx')).Modals);

export function Frame() {
  return (
    <Shell menus={menus} modals={Modals} notice={<OfflineHost />}>
      <ShortcutHost />
    </Shell>
  );
}
