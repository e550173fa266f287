import assert from 'node:assert/strict';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { composeMail, pictureAddressesIn } from './compose-mail.ts';
import { writeMailBody } from './mail-content.ts';
import type { OutboxMail } from './mail-outbox.ts';
import { readSender } from './read-sender.ts';

const mail: OutboxMail = {
  id: '11111111-2222-4333-8444-555555555555',
  state: 'waiting',
  recipient: 'reader@example.com',
  subject: 'Подтвердите адрес',
  text: 'Ссылка:\nhttps://dozor.example/reset/confirm/reader%40example.com/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n',
  html: '<p>Ссылка</p>',
  unsubscribe_url: '',
  one_click: 0,
  created: Date.UTC(2026, 0, 2, 3, 4, 5),
  next_attempt: 0,
  attempts: 0,
  lease_owner: '',
  lease_until: 0,
  sent: null,
  last_error: '',
  kind: 'mail',
  expires: null,
};
const pixels = Buffer.from('the pixels');
const drawPicture = (address: string): Promise<Buffer> =>
  Promise.resolve(address === 'map:one' ? pixels : Buffer.alloc(0));
const sender = readSender('Dozor Карта <dozor@example.org>');

async function parsed(change: Partial<OutboxMail>, encoding: 'quoted-printable' | '8bit' = 'quoted-printable') {
  const raw = await composeMail({ ...mail, ...change }, sender, encoding, drawPicture);
  return { raw: raw.toString(), mail: await PostalMime.parse(raw) };
}

function headerNames(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  return [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());
}

test('both encodings carry sender, recipient, subject, text and HTML', async () => {
  for (const encoding of ['quoted-printable', '8bit'] as const) {
    const { mail: read } = await parsed({}, encoding);
    assert.deepEqual(read.from, { address: 'dozor@example.org', name: 'Dozor Карта' });
    assert.deepEqual(
      read.to?.map(({ address }) => address),
      ['reader@example.com'],
    );
    assert.equal(read.subject, mail.subject);
    assert.equal(read.text?.replaceAll('\r\n', '\n').trim(), mail.text.trim());
    assert.ok(read.html?.includes('<p>Ссылка</p>'));
  }
});

test('every attempt sends the same id and date', async () => {
  const { mail: first } = await parsed({});
  const { mail: second } = await parsed({ attempts: 7 });
  assert.equal(first.messageId, `<${mail.id}@example.org>`);
  assert.deepEqual([second.messageId, second.date], [first.messageId, first.date]);
});

test('a mail file keeps its link on one line', async () => {
  const { raw } = await parsed({}, '8bit');
  assert.match(raw, /^https:\/\/dozor\.example\/reset\/confirm\/reader%40example\.com\/A{43}\r$/m);
});

test('no field can inject a header or another recipient', async () => {
  const attacks = [
    '\r\nBcc: other@example.com',
    '\nBcc: other@example.com',
    ', other@example.com',
    ' <other@example.com>',
  ];
  for (const attack of attacks) {
    for (const field of ['recipient', 'subject', 'unsubscribe_url', 'text'] as const) {
      const { raw, mail: read } = await parsed({ [field]: `${mail[field] || 'https://dozor.example/'}${attack}` });
      assert.ok(!headerNames(raw).includes('bcc'), `${field} ${JSON.stringify(attack)}`);
      assert.equal(read.to?.length, 1);
      assert.equal(read.cc, undefined);
    }
  }
});

test('only a notice has List-Unsubscribe', async () => {
  assert.ok(!headerNames((await parsed({})).raw).includes('list-unsubscribe'));
  const { raw, mail: notice } = await parsed({ unsubscribe_url: 'https://dozor.example/off', one_click: 1 });
  const header = notice.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  assert.equal(header, '<https://dozor.example/off>, <mailto:dozor@example.org?subject=unsubscribe>');
  assert.ok(headerNames(raw).includes('list-unsubscribe-post'));
  const behindSignIn = await parsed({ unsubscribe_url: 'https://dozor.example/profile' });
  assert.ok(!headerNames(behindSignIn.raw).includes('list-unsubscribe'));
});

test('a notice with one-click unsubscribe has List-Unsubscribe-Post', async () => {
  const { mail: notice } = await parsed({ unsubscribe_url: 'https://dozor.example/off', one_click: 1 });
  const header = notice.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;
  assert.equal(header, 'List-Unsubscribe=One-Click');
});

test('a MAIL_FROM without an address is rejected', () => {
  assert.throws(() => readSender('nobody'), /MAIL_FROM/);
});

test('a picture is embedded in the mail rather than linked', async () => {
  const place = { picture: 'map:one', alt: 'Место', width: 512, height: 256 };
  const body = writeMailBody({ language: 'ru', subject: 'Тема', blocks: [place] });
  for (const encoding of ['quoted-printable', '8bit'] as const) {
    const { mail: read } = await parsed(body, encoding);
    const [picture, ...more] = read.attachments;
    assert.deepEqual([more, picture?.mimeType, picture?.disposition], [[], 'image/png', 'inline']);
    assert.ok(read.html?.includes(`<img src="cid:${picture?.contentId?.replace(/[<>]/g, '')}" alt="Место"`), read.html);
    assert.ok(!read.html?.includes('map:'));
    assert.deepEqual(Buffer.from(picture?.content as ArrayBuffer), pixels);
  }
});

test('each picture address of a mail is found once', () => {
  const html = `<img src="map:one"><a href="map:abc">-</a><img src="map:two"><img src="map:one">`;
  assert.deepEqual(pictureAddressesIn(html), ['map:one', 'map:two']);
});
