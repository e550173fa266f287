import type { ComponentType, ReactNode } from 'react';
import type { MapEntry } from '../../features/shortcuts/map-more.tsx';
import type { ShortcutName } from '../../features/shortcuts/shortcut-list.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import type { MapState } from './use-map-state.ts';

/** In reading order. */
export type MapSlot = 'search' | 'panel' | 'editor' | 'tip' | 'controls' | 'scale' | 'notes' | 'over';

export interface MapScreenState extends MapState {
  entries: readonly MapEntry[];
}

/** One feature of the map: its place, its keys and its entry in "More". */
export interface MapPart {
  id: string;
  slot?: MapSlot;
  draw?: (screen: MapScreenState) => ReactNode;
  keys?: Partial<Record<ShortcutName, (screen: MapState) => void>>;
  entry?: Omit<MapEntry, 'id' | 'onClick'> & { act?: (screen: MapState) => void };
}

interface MapPartRow<Props> extends Omit<MapPart, 'draw'> {
  slot: MapSlot;
  /** Needed by the first view; `load` instead of it is requested when the part is first shown. */
  part?: ComponentType<Props>;
  load?: () => Promise<ComponentType<Props>>;
  /** Its properties while it is shown; anything else means that it is not. */
  when: (screen: MapScreenState) => Props | null | false;
  /** A change of it remounts the part. */
  keyOf?: (props: Props) => string;
  /** Not requested by the user: a failure to load is not reported. */
  isQuiet?: true;
  onFail?: (screen: MapScreenState) => void;
}

/** A row of the table, with the properties of its component checked against `when`. */
export function mapPart<Props extends object>(row: MapPartRow<Props>): MapPart {
  const { id, slot, keys, entry, part, load, when, keyOf, isQuiet, onFail } = row;
  const Lazy = load && lazyPart(load);
  const draw = (screen: MapScreenState): ReactNode => {
    const props = when(screen);
    if (props === null || props === false) return null;
    const key = keyOf === undefined ? id : `${id} ${keyOf(props)}`;
    if (Lazy === undefined) return part && drawn(part, props, key);
    return (
      <PartBoundary key={key} isQuiet={isQuiet === true} onFail={() => onFail?.(screen)}>
        {drawn(Lazy, props, key)}
      </PartBoundary>
    );
  };
  return { id, slot, draw, ...(keys && { keys }), ...(entry && { entry }) };
}

function drawn<Props extends object>(Part: ComponentType<Props>, props: Props, key: string): ReactNode {
  return <Part key={key} {...props} />;
}
