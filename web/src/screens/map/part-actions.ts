import type { MapEntry } from '../../features/shortcuts/map-more.tsx';
import type { Shortcuts } from '../../features/shortcuts/shortcut-actions.ts';
import { shortcutNames } from '../../features/shortcuts/shortcut-list.ts';
import type { MapPart } from './map-part.tsx';
import type { MapState } from './use-map-state.ts';

/** The keys of all rows. */
export function actionsOf(parts: readonly MapPart[], state: MapState): Shortcuts {
  const actions: Shortcuts = {};
  for (const { keys } of parts) {
    for (const name of shortcutNames) {
      const act = keys?.[name];
      if (act !== undefined) actions[name] = () => act(state);
    }
  }
  return actions;
}

/** The entries of "More", in the order of the rows. */
export function entriesOf(parts: readonly MapPart[], state: MapState): MapEntry[] {
  return parts.flatMap(({ id, entry }) => {
    if (entry === undefined) return [];
    const { act, ...shown } = entry;
    return [{ ...shown, id, onClick: () => act?.(state) }];
  });
}
