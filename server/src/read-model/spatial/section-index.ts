import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { childParts } from '../columns/point-layout.ts';
import type { PointMemory } from '../columns/point-memory.ts';
import { firstChild } from '../columns/read-point.ts';
import { partInBox, type WorldBox } from './part-in-box.ts';
import { boxOfTile } from './tile-square.ts';
import { worldBits, worldX } from './web-mercator.ts';

const firstSectionZoom = layerZooms.sections.first;
const gridZoom = 11;
const gridShift = worldBits - gridZoom;
/** A section across more cells than this is checked for every tile instead of being entered in each of them. */
const maxCells = 64;

interface Section extends WorldBox {
  slot: number;
}

/** A uniform grid, for lines that cross a tile without having a point in it. Sections are few, and most are short. */
export class SectionIndex {
  readonly #memory: PointMemory;
  readonly #cells = new Map<number, Section[]>();
  readonly #wide = new Set<Section>();
  readonly #sections = new Map<number, Section>();

  constructor(memory: PointMemory) {
    this.#memory = memory;
  }

  get size(): number {
    return this.#sections.size;
  }

  /** Adds a point in its current state, if it has a line. */
  add(slot: number): void {
    const box = this.#boxOf(slot);
    if (!box) return;
    const section = { slot, ...box };
    this.#sections.set(slot, section);
    const cells = cellsOf(box);
    if (cells === undefined) this.#wide.add(section);
    else for (const cell of cells) append(this.#cells, cell, section);
  }

  /** Removes a point, which may have changed since it was added. */
  remove(slot: number): void {
    const section = this.#sections.get(slot);
    if (!section) return;
    this.#sections.delete(slot);
    this.#wide.delete(section);
    for (const cell of cellsOf(section) ?? []) {
      const left = this.#cells.get(cell)!.filter((other) => other !== section);
      if (left.length > 0) this.#cells.set(cell, left);
      else this.#cells.delete(cell);
    }
  }

  /** Sections whose line crosses a tile, by ascending id; none below the first zoom that draws them. */
  crossing(z: number, x: number, y: number): number[] {
    if (z < firstSectionZoom || this.#sections.size === 0) return [];
    const box = boxOfTile(z, x, y);
    const found = new Set<number>();
    const visit = (section: Section): void => {
      if (overlap(section, box) && this.#crosses(section.slot, box)) found.add(section.slot);
    };
    for (const cell of cellsOf(box) ?? []) this.#cells.get(cell)?.forEach(visit);
    this.#wide.forEach(visit);
    const { idx } = this.#memory.points;
    return [...found].toSorted((a, b) => idx[a]! - idx[b]!);
  }

  #crosses(slot: number, box: WorldBox): boolean {
    const line = this.lineOf(slot);
    if (isInside(box, line[0]!, line[1]!)) return true;
    for (let i = 2; i < line.length; i += 2) {
      const { enters, leaves } = partInBox(box, line[i - 2]!, line[i - 1]!, line[i]!, line[i + 1]!);
      if (enters <= leaves) return true;
    }
    return false;
  }

  /** The line through the points of a section in world units: alternating x and y; empty for a point without one. */
  lineOf(slot: number): number[] {
    const { points, children, childCount } = this.#memory;
    let child = firstChild(points, slot);
    if (child === -1) return [];
    const line = [worldX(points.x[slot]!), points.worldY[slot]!];
    for (; child < childCount; child += 1) {
      line.push(worldX(children.x[child]!), children.worldY[child]!);
      if (children.part[child] === childParts.finish) break;
    }
    return line;
  }

  #boxOf(slot: number): WorldBox | undefined {
    const line = this.lineOf(slot);
    if (line.length === 0) return undefined;
    const xs = line.filter((_, i) => i % 2 === 0);
    const ys = line.filter((_, i) => i % 2 === 1);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }
}

/** The grid cells that a box touches; undefined when there are too many. */
function cellsOf({ left, top, right, bottom }: WorldBox): number[] | undefined {
  const [fromX, fromY, toX, toY] = [left >>> gridShift, top >>> gridShift, right >>> gridShift, bottom >>> gridShift];
  if ((toX - fromX + 1) * (toY - fromY + 1) > maxCells) return undefined;
  const cells: number[] = [];
  for (let y = fromY; y <= toY; y += 1) for (let x = fromX; x <= toX; x += 1) cells.push(y * 2 ** gridZoom + x);
  return cells;
}

function isInside({ left, top, right, bottom }: WorldBox, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function overlap(a: WorldBox, b: WorldBox): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}

function append<T>(map: Map<number, T[]>, key: number, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
