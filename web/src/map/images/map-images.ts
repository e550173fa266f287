import type { Map as MapLibre } from 'maplibre-gl';
import { pixelCanvas } from './pixel-canvas.ts';

/** Clusters differ by count and shares, cameras by limit and side; this many of a kind are cached before all are dropped. */
const maxImages = 1200;
const numerousKinds = ['cluster|', 'camera|'];

/** Draws each picture when the map first requests it, and all again after a change of the screen's pixel ratio. */
export class MapImages {
  readonly #map: MapLibre;
  #ratioQuery: MediaQueryList | undefined;

  constructor(map: MapLibre) {
    this.#map = map;
    map.setMissingStyleImageResolver((id) => this.#resolve(id));
    map.on('idle', this.#evict);
    this.#watchRatio();
  }

  destroy(): void {
    this.#ratioQuery?.removeEventListener('change', this.#redrawAll);
  }

  async #resolve(id: string): Promise<void> {
    const ratio = pixelRatio();
    const image = await (id.startsWith('cluster|') ? clusterOf(id, ratio) : rasterize(id, ratio));
    if (image !== undefined && !this.#map.hasImage(id)) this.#map.addImage(id, image, { pixelRatio: ratio });
  }

  /** Tiles that show a removed picture request it again, from the data they have. */
  #remove(isRemoved: (id: string) => boolean): void {
    for (const id of this.#map.listImages().filter(isRemoved)) this.#map.removeImage(id);
  }

  readonly #evict = (): void => {
    const images = this.#map.listImages();
    for (const kind of numerousKinds) {
      if (images.filter((id) => id.startsWith(kind)).length > maxImages) this.#remove((id) => id.startsWith(kind));
    }
  };

  readonly #redrawAll = (): void => {
    this.#remove(() => true);
    this.#watchRatio();
  };

  #watchRatio(): void {
    this.#ratioQuery?.removeEventListener('change', this.#redrawAll);
    this.#ratioQuery = globalThis.matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`);
    this.#ratioQuery.addEventListener('change', this.#redrawAll);
  }
}

// The first view is far out, where nothing has a picture.
async function clusterOf(id: string, ratio: number): Promise<ImageData | undefined> {
  const { drawClusterImage } = await import('../clusters/draw-cluster.ts');
  return drawClusterImage(id, ratio);
}

async function rasterize(id: string, ratio: number): Promise<ImageData | undefined> {
  const { imageDrawing } = await import('./image-drawing.ts');
  const drawing = imageDrawing(id);
  if (drawing === undefined) return undefined;
  const layers = await Promise.all(drawing.svgs.map((svg) => layerOf(svg, ratio)));
  const [bottom, ...others] = layers;
  if (bottom === undefined) return undefined;
  const context = pixelCanvas(bottom.width, bottom.height);
  for (const layer of [bottom, ...others]) context.drawImage(layer, 0, 0);
  const image = context.getImageData(0, 0, bottom.width, bottom.height);
  return drawing.isGrey ? withoutColor(image) : image;
}

/** Hundreds of cameras in a view are put together from some tens of bodies, wedges and limits. */
const layers = new Map<string, Promise<HTMLCanvasElement>>();
const maxLayers = 400;

function layerOf(svg: string, ratio: number): Promise<HTMLCanvasElement> {
  const key = `${ratio} ${svg}`;
  const known = layers.get(key);
  if (known !== undefined) return known;
  if (layers.size >= maxLayers) layers.clear();
  const layer = rasterizeSvg(svg, ratio);
  layers.set(key, layer);
  return layer;
}

/** Renders an SVG of a known size (its `width` and `height` attributes) to pixels at that pixel ratio. */
async function rasterizeSvg(svg: string, pixelRatio: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const [width, height] = [Math.round(image.width * pixelRatio), Math.round(image.height * pixelRatio)];
  const context = pixelCanvas(width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.canvas;
}

function withoutColor(image: ImageData): ImageData {
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    const grey = 0.3 * (data[i] ?? 0) + 0.59 * (data[i + 1] ?? 0) + 0.11 * (data[i + 2] ?? 0);
    data[i] = data[i + 1] = data[i + 2] = grey;
  }
  return image;
}

/** Pictures are drawn at up to three times the size; more would be invisible. */
function pixelRatio(): number {
  return Math.min(3, Math.max(1, Math.ceil(globalThis.devicePixelRatio)));
}
