// Loaded before the server (`node --import`): its clock is the machine's plus the milliseconds in the file CLOCK_SHIFT.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env.CLOCK_SHIFT;
const trueNow = Date.now;
const readEveryMs = 20;
let shiftMs = 0;
let readAt = 0;

function shift() {
  const now = trueNow();
  if (file !== undefined && Math.abs(now - readAt) > readEveryMs) {
    readAt = now;
    shiftMs = Number(readFileSync(file, 'utf8'));
  }
  return shiftMs;
}

Date.now = () => trueNow() + shift();
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    args.length === 0 ? new target(target.now()) : Reflect.construct(target, args, newTarget),
});
