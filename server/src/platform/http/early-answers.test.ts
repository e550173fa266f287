import assert from 'node:assert/strict';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { EarlyAnswers } from './early-answers.ts';

test('a request goes to the first handler that accepts it, otherwise to the framework', () => {
  const doors = new EarlyAnswers();
  const asked: string[] = [];
  const door = (name: string) => (request: IncomingMessage) => {
    asked.push(name);
    return request.url === `/${name}`;
  };
  const server = doors.createServer(() => void asked.push('framework'), {});
  doors.add(door('first'));
  doors.add(door('second'));
  const askedFor = (url: string) => {
    const socket = new Socket();
    const request = Object.assign(new IncomingMessage(socket), { url });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    asked.length = 0;
    server.emit('request', request, response);
    return [...asked];
  };
  assert.deepEqual(askedFor('/first'), ['first']);
  assert.deepEqual(askedFor('/second'), ['first', 'second']);
  assert.deepEqual(askedFor('/third'), ['first', 'second', 'framework']);
});

test('timeouts come from the framework, otherwise from Node', () => {
  const make = (settings: object) => new EarlyAnswers().createServer(() => {}, settings);
  const own = make({});
  const { keepAliveTimeout, requestTimeout } = make({ keepAliveTimeout: 7, requestTimeout: 8 });
  assert.deepEqual([keepAliveTimeout, requestTimeout], [7, 8]);
  assert.ok(own.keepAliveTimeout > 8 && own.requestTimeout > 8);
});
