import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { caughtSide, isEnforcing } from '@dozor/domain/point/caught-side.ts';
import { badgedStates } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';

interface Raster {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

interface Placed {
  /** Of the picture's middle, in the screenshot. */
  x: number;
  y: number;
  image: Raster | null;
  /** Under a button or another part of the page. */
  isCovered: boolean;
}

interface ReadableMap {
  project(position: [number, number]): { x: number; y: number };
  getImage(id: string): { data: { width: number; height: number; data: Uint8Array } } | undefined;
}

/** Two pixels are the same up to this difference of a channel: pictures lie between pixels. */
const tolerance = 72;
const minShare = 0.8;
/** The limit and the beam lie outside the body of the camera. */
const bodyReach = 11.5;

export interface SeenIcon {
  id: string;
  /** Of the pixels that tell limit and side, the share that is on the screen as expected. */
  share: number;
  isSeen: boolean;
  /** The picture of another limit or side that looks more like what is on the screen. */
  takenFor: string | undefined;
}

interface Look {
  theme: 'light' | 'dark';
  /** To eyes that see no colours at all: form and lightness alone tell limit and side. */
  isColorless?: boolean;
}

/** Compares each enforcing camera in the view, whose limit or side is known, with its expected picture. */
export async function seenIcons(
  page: Page,
  points: readonly Point[],
  { theme, isColorless = false }: Look,
): Promise<SeenIcon[]> {
  const cameras = points.filter(
    ({ type, speed, direction, childrens = [] }) =>
      isEnforcing(type) && childrens.length === 0 && (speed !== null || direction !== null),
  );
  const wanted = cameras.map((camera) => ({
    position: [camera.x, camera.y] as [number, number],
    name: nameOf(camera, theme),
  }));
  const placed = await page.evaluate((all): Placed[] => {
    const element = document.querySelector<HTMLElement & { dozorMap?: ReadableMap }>('.maplibregl-map');
    const map = element?.dozorMap;
    if (!element || !map) throw new Error('There is no map.');
    const { left, top } = element.getBoundingClientRect();
    const isMap = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.classList.contains('maplibregl-canvas') === true;
    return all.map(({ position, name }) => {
      const { x, y } = map.project(position);
      const image = map.getImage(name)?.data;
      const reach = image ? [-image.width / 2, 0, image.width / 2] : [0];
      return {
        x: left + x,
        y: top + y,
        isCovered: reach.some((dx) => reach.some((dy) => !isMap(left + x + dx, top + y + dy))),
        image: image ? { width: image.width, height: image.height, data: [...image.data] } : null,
      };
    });
  }, wanted);
  const screen = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { width: screen.info.width, height: screen.info.height, data: screen.data };
  const picture = isColorless ? withoutColor(seen, 3) : seen;
  const pictures = new Map(
    placed.flatMap(({ image }, index) =>
      image === null ? [] : [[wanted[index]!.name, isColorless ? withoutColor(image, 4) : image] as const],
    ),
  );
  return cameras.flatMap(({ _id: id }, index) => {
    const { x, y, isCovered } = placed[index]!;
    const { name } = wanted[index]!;
    const image = pictures.get(name);
    if (image === undefined) return [{ id, share: 0, isSeen: false, takenFor: undefined }];
    if (isCovered || !isInside(picture, x, y, image.width / 2)) return [];
    const { share, margin } = bestMatch(picture, image, x, y);
    const sameBody = [...pictures].filter(([other]) => bodyOf(other) === bodyOf(name) && other !== name);
    const takenFor = sameBody.find(([, other]) => bestMatch(picture, other, x, y).margin > margin)?.[0];
    return [{ id, share, isSeen: share >= minShare && takenFor === undefined, takenFor }];
  });
}

/** What a name says besides limit and side. */
function bodyOf(name: string): string {
  return name.split('|').slice(0, 6).join('|');
}

function withoutColor({ width, height, data }: Raster, channels: 3 | 4): Raster {
  const grey = Uint8ClampedArray.from(data);
  for (let at = 0; at < grey.length; at += channels) {
    grey.fill(0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!, at, at + 3);
  }
  return { width, height, data: grey };
}

/** As the map names it: the type of a camera, its state, limit and side. */
function nameOf(camera: Point, theme: string): string {
  const state = badgedStates.find((each) => each === camera.freshness?.state) ?? '';
  return `camera|${theme}|24|full|${camera.type}|${state}|${camera.speed ?? ''}|${caughtSide(camera)}`;
}

function isInside({ width, height }: Raster, x: number, y: number, reach: number): boolean {
  return x >= reach && y >= reach && x < width - reach && y < height - reach;
}

interface Match {
  share: number;
  /** By how many pixels the same ones are more than the others: a part of a picture matches less than the whole. */
  margin: number;
}

/** A picture between pixels is compared with the best of its neighbours. */
function bestMatch(screen: Raster, image: Raster, x: number, y: number): Match {
  const [left, top] = [Math.round(x - image.width / 2), Math.round(y - image.height / 2)];
  const steps = [-1, 0, 1];
  const matches = steps.flatMap((dx) => steps.map((dy) => matchAt(screen, image, left + dx, top + dy)));
  return matches.reduce((best, match) => (match.margin > best.margin ? match : best));
}

function matchAt(screen: Raster, image: Raster, left: number, top: number): Match {
  let [all, same] = [0, 0];
  for (let row = 0; row < image.height; row += 1) {
    for (let column = 0; column < image.width; column += 1) {
      const at = (row * image.width + column) * 4;
      const isBody = Math.max(Math.abs(column - image.width / 2), Math.abs(row - image.height / 2)) < bodyReach;
      if (isBody || image.data[at + 3]! < 250) continue;
      const onScreen = ((top + row) * screen.width + left + column) * 3;
      const isSame = [0, 1, 2].every(
        (channel) => Math.abs(image.data[at + channel]! - screen.data[onScreen + channel]!) <= tolerance,
      );
      all += 1;
      same += isSame ? 1 : 0;
    }
  }
  return { share: all === 0 ? 1 : same / all, margin: 2 * same - all };
}
