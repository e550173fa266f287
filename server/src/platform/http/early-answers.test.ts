import assert from 'node:assert/strict';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { RawConnection } from '../../testing/clients/raw-connection.ts';
import { listenBare } from '../../testing/servers/bare-api.ts';
import { until } from '../../testing/until.ts';
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

test('ten requests may wait behind another on their connection, more end it', async () => {
  let asked = 0;
  const { promise: mayAnswer, resolve: goOn } = Promise.withResolvers<string>();
  const api = await listenBare({}, (bare) => {
    bare.get('/', () => {
      asked += 1;
      return mayAnswer;
    });
  });
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const greedy = await RawConnection.open(api.url);
  greedy.send(get.repeat(5000));
  await greedy.closed;
  const connection = await RawConnection.open(api.url);
  connection.send(get.repeat(11));
  await until(() => asked === 2);
  goOn('answered');
  await connection.answers(11);
  assert.equal(asked, 12);
  connection.socket.destroy();
  await api.close();
});
