/** Its fields for a loaded tile; both absent for anything else. */
export interface FrameEvent {
  sourceId?: string;
  tile?: unknown;
}

export interface DrawnMap {
  readonly painter: { render: (...what: never[]) => void };
  /** False until the map has come to rest for the first time: what appears before does not fade. */
  _idleTriggered: boolean;
  /** Symbols are to be placed once more. */
  _placementDirty: boolean;
  triggerRepaint: () => void;
  redraw(): unknown;
  isMoving(): boolean;
  isSourceLoaded(source: string): boolean;
  on(event: HeldEvent, listener: (event: FrameEvent) => void): unknown;
  off(event: HeldEvent, listener: (event: FrameEvent) => void): unknown;
  once(event: 'render' | 'idle', listener: () => void): unknown;
}

type HeldEvent = 'sourcedata' | 'movestart' | 'resize';

/** On a slow phone tiles take half a second. Those that take longer are delayed by something else: frames are then drawn as they come. */
const maxMs = 800;

const nothing = (): void => undefined;

/**
 * Makes a change that lays out the tiles of some sources again, and draws nothing until all of them are ready. MapLibre
 * would draw the old picture again and a mixed one for each few tiles; without a graphics card every such frame takes
 * longer than the tiles. It would also defer the change to the next frame; here its worker starts at once.
 *
 * @returns releases the frames at once
 */
export function holdFrames(map: DrawnMap, sources: readonly string[], change: () => void): () => void {
  if (map.isMoving()) {
    change();
    return nothing;
  }
  const { painter } = map;
  const areReady = () => sources.every((source) => map.isSourceLoaded(source));
  const release = (): void => {
    if (!Object.hasOwn(painter, 'render')) return;
    clearTimeout(timer);
    for (const event of ['movestart', 'resize'] as const) map.off(event, release);
    map.off('sourcedata', came);
    Reflect.deleteProperty(painter, 'render');
    Reflect.deleteProperty(map, 'triggerRepaint');
    if (areReady()) drawOnce(map);
    map.triggerRepaint();
  };
  const timer = setTimeout(release, maxMs);
  const came = ({ sourceId, tile }: FrameEvent): void => {
    if (tile !== undefined && sources.some((source) => source === sourceId) && areReady()) release();
  };
  // An own property takes precedence over the method of the class.
  painter.render = nothing;
  map.triggerRepaint = nothing;
  change();
  // A frame without a picture: it hands the change to the worker.
  map.redraw();
  map.on('sourcedata', came);
  // A user who moves the map must see it move; a resized canvas is empty.
  for (const event of ['movestart', 'resize'] as const) map.on(event, release);
  return release;
}

/** Without fading all symbols are placed in the frame that shows them; MapLibre would place and draw the same ones again. */
function drawOnce(map: DrawnMap): void {
  map._idleTriggered = false;
  map.once('idle', () => {
    map._idleTriggered = true;
  });
  map.once('render', () => {
    map._placementDirty = false;
  });
}
