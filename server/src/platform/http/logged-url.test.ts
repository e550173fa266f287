import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedUrl } from './logged-url.ts';

test('the key and the mailbox of a mailed link stay out of the log', () => {
  assert.equal(loggedUrl('/api/reset/confirm/a%40example.com/secret'), '/api/reset/confirm/…');
  assert.equal(loggedUrl('/api/registration/confirm/a%40example.com/secret?x=1'), '/api/registration/confirm/…?x=1');
  assert.equal(loggedUrl('/reset/confirm/a@example.com/secret'), '/reset/confirm/…');
});

test('the key of a feed and the positions of a route stay out of the log', () => {
  assert.equal(loggedUrl('/feeds/way/7.secret.atom'), '/feeds/way/…');
  assert.equal(loggedUrl('/api/route?from=37,55&to=38,55'), '/api/route?…');
});

test('any other URL is logged unchanged', () => {
  assert.equal(loggedUrl('/api/points/?bbox=1,2,3,4'), '/api/points/?bbox=1,2,3,4');
});
