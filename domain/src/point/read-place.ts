import { errorMessages } from '../errors/message.ts';
import { parseCoordinates } from '../geometry/parse-coordinates.ts';
import { isShortPlusCode } from '../geometry/plus-code.ts';
import type { Coordinates } from '../geometry/position.ts';
import { isOnMap } from './position-fields.ts';

export type ReadPlace =
  | { readonly ok: true; readonly position: Coordinates }
  | { readonly ok: false; readonly message: string };

export function readPlace(text: string): ReadPlace {
  const position = parseCoordinates(text);
  if (position && isOnMap(position)) return { ok: true, position };
  if (position) return { ok: false, message: errorMessages.beyondMap };
  const { shortPlusCode, invalidCoordinates } = errorMessages;
  return { ok: false, message: isShortPlusCode(text) ? shortPlusCode : invalidCoordinates };
}
