import { deviceDrawings } from './device-drawings.ts';
import { ruleDrawings } from './rule-drawings.ts';

const drawings = { ...ruleDrawings, ...deviceDrawings };

/** Undefined for an unknown name. */
export function drawingSvg(name: string, label: string): string | undefined {
  const drawing = drawings[name];
  if (drawing === undefined) return undefined;
  const { width, height, inside } = drawing;
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${inside}</svg>`;
}
