import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SaxesParser } from 'saxes';
import { atomFeed } from './atom-feed.ts';

const address = 'https://dozor.example';
const updated = '2026-01-02T03:04:05.000Z';

/** What a parser of XML reads: the texts of elements and the addresses of links, in their order. */
function read(document: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const open: typeof found = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    assert.equal(uri, 'http://www.w3.org/2005/Atom');
    const element = { name, text: attributes['href']?.value ?? attributes['xml:lang']?.value ?? '' };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  return found;
}

test('whatever people write, a feed is XML that says it, without characters that XML does not have', () => {
  const item = {
    id: `${address}/history/1#2`,
    title: 'a <b> & "c" ]]>',
    updated,
    author: `O'Neil`,
    page: `${address}/history/1?a=1&b=<2>`,
    summary: 'one\u0000\u000b\ufffe\ud800\ntwo </summary>',
  };
  const feed = { address, feedUrl: `${address}/feeds/user/%22%3C.atom`, title: '<&>', language: 'en' as const };
  const document = atomFeed({ ...feed, items: [item, { ...item, summary: '' }] });
  const entry = [
    { name: 'entry', text: '' },
    { name: 'id', text: item.id },
    { name: 'title', text: item.title },
    { name: 'updated', text: updated },
    { name: 'author', text: '' },
    { name: 'name', text: item.author },
    { name: 'link', text: item.page },
  ];
  assert.deepEqual(read(document), [
    { name: 'feed', text: 'en' },
    { name: 'title', text: '<&>' },
    { name: 'id', text: feed.feedUrl },
    { name: 'link', text: feed.feedUrl },
    { name: 'link', text: `${address}/history` },
    { name: 'updated', text: updated },
    { name: 'rights', text: 'ODbL-1.0' },
    ...entry,
    { name: 'summary', text: 'one two </summary>' },
    ...entry,
  ]);
});
