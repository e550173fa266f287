import { metersPerDegree } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';

/** Cells of a hundredth of a degree: a kilometre from south to north. */
const cellsPerDegree = 100;
const cellsAround = 360 * cellsPerDegree;
/** A point this near to a way finds it in its own cell. */
const marginMeters = 60;
const stepMeters = 100;

export function cellAt(x: number, y: number): number {
  const column = ((Math.floor((x + 180) * cellsPerDegree) % cellsAround) + cellsAround) % cellsAround;
  return Math.floor((y + 90) * cellsPerDegree) * cellsAround + column;
}

/** The parts of a line in and around each cell that it passes: whole legs. */
export function cellsOfLine(line: readonly Position[]): Map<number, Position[][]> {
  const parts = new Map<number, { lines: Position[][]; last: number }>();
  for (let leg = 0; leg + 1 < line.length; leg++) {
    const [from, to] = [line[leg]!, line[leg + 1]!];
    for (const cell of cellsOfLeg(from, to)) {
      const part = parts.get(cell) ?? { lines: [], last: -2 };
      if (part.last === leg - 1) part.lines.at(-1)!.push(to);
      else part.lines.push([from, to]);
      part.last = leg;
      parts.set(cell, part);
    }
  }
  return new Map([...parts].map(([cell, { lines }]) => [cell, lines]));
}

function cellsOfLeg([fromX, fromY]: Position, [toX, toY]: Position): Set<number> {
  const cells = new Set<number>();
  const across = toX - fromX - 360 * Math.round((toX - fromX) / 360);
  const steps = Math.ceil((Math.hypot(across, toY - fromY) * metersPerDegree) / stepMeters) + 1;
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [fromX + (across * step) / steps, fromY + ((toY - fromY) * step) / steps];
    // Half a step more, for what lies between two of them.
    const margin = (marginMeters + stepMeters / 2) / metersPerDegree;
    const wide = margin / Math.max(0.01, Math.cos((y * Math.PI) / 180));
    for (const cellX of [x - wide, x, x + wide]) {
      for (const cellY of [y - margin, y, y + margin]) cells.add(cellAt(cellX, cellY));
    }
  }
  return cells;
}
