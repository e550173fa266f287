/** What it says of a tile that has come; of anything else neither. */
export interface FrameEvent {
  sourceId?: string;
  tile?: unknown;
}

/** What of a MapLibre map has to do with its frames. */
export interface DrawnMap {
  readonly painter: { render: (...what: never[]) => void };
  triggerRepaint: () => void;
  redraw(): unknown;
  isMoving(): boolean;
  isSourceLoaded(source: string): boolean;
  on(event: 'sourcedata' | 'movestart' | 'resize', listener: (event: FrameEvent) => void): unknown;
  off(event: 'sourcedata' | 'movestart' | 'resize', listener: (event: FrameEvent) => void): unknown;
}

/** Tiles that take longer have something else in their way: then frames are drawn as they come. */
const maxMs = 300;

const nothing = (): void => undefined;

/**
 * Makes a change for which the tiles of a source are laid out anew, and draws nothing until they are: all of them at once
 * then. MapLibre would draw the old picture again and a mixed one for each few tiles; without a graphics card every such
 * frame takes longer than the tiles. It would also leave the change to the next frame: its worker begins at once instead.
 *
 * @returns releases the frames at once
 */
export function holdFrames(map: DrawnMap, source: string, change: () => void): () => void {
  if (map.isMoving()) {
    change();
    return nothing;
  }
  const { painter } = map;
  const release = (): void => {
    clearTimeout(timer);
    for (const event of ['movestart', 'resize'] as const) map.off(event, release);
    map.off('sourcedata', came);
    Reflect.deleteProperty(painter, 'render');
    Reflect.deleteProperty(map, 'triggerRepaint');
    map.triggerRepaint();
  };
  const timer = setTimeout(release, maxMs);
  const came = ({ sourceId, tile }: FrameEvent): void => {
    if (sourceId === source && tile !== undefined && map.isSourceLoaded(source)) release();
  };
  // What an instance has goes before the method of its class.
  painter.render = nothing;
  map.triggerRepaint = nothing;
  change();
  // A frame without a picture: it hands the change to the worker.
  map.redraw();
  map.on('sourcedata', came);
  // Who moves the map sees it move; a canvas of another size is empty.
  for (const event of ['movestart', 'resize'] as const) map.on(event, release);
  return release;
}
