import { keysOf, newDevice } from '../stand-ins/push-device.ts';
import { always, type Maker } from './attempt-makers.ts';

const about = { points: ['1'] };
const device = { endpoint: 'https://push.example.org/rights', keys: keysOf(newDevice()), language: 'en', about };
/** Of no device. */
const none = '/api/push/aaaaaaaaaaaaaaaaaaaaaa';

export const attemptsAtPush = {
  getPushKey: always('/api/push'),
  // A bad address: nothing has to be counted or removed.
  subscribePush: always('/api/push', { ...device, endpoint: 'https://10.0.0.1/rights' }, 400),
  changePush: always(none, { language: 'en', about }, 404),
  deletePush: always(none, undefined, 404),
  testPush: always(`${none}/test`, {}, 404),
} satisfies Record<string, Maker>;
