/** What it says of a tile that has come; of anything else neither. */
export interface FrameEvent {
  sourceId?: string;
  tile?: unknown;
}

/** What of a MapLibre map has to do with its frames. */
export interface DrawnMap {
  readonly painter: { render: (...what: never[]) => void };
  triggerRepaint: () => void;
  isMoving(): boolean;
  isSourceLoaded(source: string): boolean;
  on(event: 'sourcedata' | 'movestart', listener: (event: FrameEvent) => void): unknown;
  off(event: 'sourcedata' | 'movestart', listener: (event: FrameEvent) => void): unknown;
}

/** Tiles that take longer have something else in their way: then frames are drawn as they come. */
const longestMs = 300;

const nothing = (): void => undefined;

/**
 * Draws nothing until the tiles of a source have been laid out anew, and all of them at once then. MapLibre would draw the
 * old picture again and a mixed one for each few tiles; without a graphics card every such frame takes longer than the
 * tiles. To be called before the change: MapLibre hands it to its worker in the next frame. Whoever moves the map sees it move.
 *
 * @returns lets the frames go at once
 */
export function holdFrames(map: DrawnMap, source: string): () => void {
  if (map.isMoving()) return nothing;
  const { painter } = map;
  const letGo = (): void => {
    clearTimeout(timer);
    map.off('sourcedata', came);
    map.off('movestart', letGo);
    Reflect.deleteProperty(painter, 'render');
    Reflect.deleteProperty(map, 'triggerRepaint');
    map.triggerRepaint();
  };
  const timer = setTimeout(letGo, longestMs);
  const came = ({ sourceId, tile }: FrameEvent): void => {
    if (sourceId === source && tile !== undefined && map.isSourceLoaded(source)) letGo();
  };
  // The one frame that asks for the tiles; whatever asks for another until they are there has none.
  map.triggerRepaint();
  // What an instance has goes before the method of its class.
  map.triggerRepaint = nothing;
  painter.render = nothing;
  map.on('sourcedata', came);
  map.on('movestart', letGo);
  return letGo;
}
