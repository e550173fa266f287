// The actions of make-upgrade-fixture.mjs on a running release: something of everything, and its answers.
import { Buffer } from 'node:buffer';

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const at = (step) => ({ x: Number((38 + step * 0.02).toFixed(6)), y: 55.5 });

/** @returns a request sender for one user, with that user's cookies */
async function signIn(url, login) {
  const cookies = {};
  const send = async (method, path, body, allowed = []) => {
    const headers = {
      origin: url,
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    };
    const isForm = body instanceof FormData;
    if (body && !isForm) headers['content-type'] = 'application/json';
    const content = isForm ? body : JSON.stringify(body);
    const answer = await fetch(url + path, { method, headers, ...(body && { body: content }) });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=');
      cookies[name] = value;
    }
    const text = await answer.text();
    if (!answer.ok && !allowed.includes(answer.status)) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return answer.headers.get('content-type')?.includes('json')
      ? { ok: answer.ok, ...JSON.parse(text) }
      : { ok: answer.ok };
  };
  await send('POST', '/api/auth/login', { login, password: `password of ${login[0]}` });
  return { send, cookies };
}

export async function fillRelease(url) {
  const ivan = await signIn(url, 'ivan');
  const maria = await signIn(url, 'maria');
  const add = async (step, fields = {}) =>
    (await ivan.send('POST', '/api/points/', { point: { ...at(step), ...fields } })).point;
  const fieldsOf = ({ _id, idx, version, created, author, country, region, photos, ...fields }) => fields;
  const change = async (point, fields, comment) => {
    const path = `/api/points/${point._id}`;
    const { version, ...known } = await ivan.send('GET', path);
    delete known.ok;
    return (await ivan.send('PUT', path, { point: { ...fieldsOf(known), ...fields }, version, comment })).point;
  };

  const camera = await add(1, { type: 'static_cam', speed: 60, dirType: 1, direction: 90 });
  const section = await add(2, { type: 'speed_cam', speed: 90, childrens: [at(2.5), at(3)] });
  const ambush = await add(4, { type: 'mobile_ambush', activeTime: ['day'], speed: 40 });
  const gone = await add(5, { type: 'dummy' });
  await change(camera, { speed: 80, direction: 180 }, 'a new sign');
  const changed = await change(camera, { distance: 200 });
  await change(section, { childrens: [{ ...section.childrens[1] }, at(3.5)] });
  await change(ambush, { rating: -1 }, 'not there any more');
  await ivan.send('DELETE', `/api/points/${gone._id}`, { version: 1, comment: 'a mistake' });
  await maria.send('POST', `/api/points/${gone._id}/restore`, { version: 2, comment: 'it is there' });
  await ivan.send('DELETE', `/api/points/${gone._id}`, { version: 3, comment: 'it is not' });
  const { items } = await maria.send('GET', `/api/points/${camera._id}/history`);
  const revert = { change: items[0]._id, version: changed.version };
  const path = `/api/points/${camera._id}/revert`;
  // A release before reasons had their own list refuses one.
  const reverted = await maria.send('POST', path, { ...revert, reason: 'wrong_facts' }, [400]);
  if (!reverted.ok) await maria.send('POST', path, revert);

  const form = new FormData();
  form.set('text', 'видно издалека');
  form.append('photos', new Blob([photo]), 'a.png');
  const first = await ivan.send('POST', `/api/comments/${camera._id}/add`, form);
  await maria.send('POST', `/api/comments/${camera._id}/add`, { text: 'thank you', replyTo: first._id });
  const second = await ivan.send('POST', `/api/comments/${section._id}/add`, { text: 'broken since May' });
  await ivan.send('PUT', `/api/comments/${section._id}/change/${second._id}`, { text: 'broken since June' });
  const third = await ivan.send('POST', `/api/comments/${section._id}/add`, { text: 'a word too many' });
  await ivan.send('DELETE', `/api/comments/${section._id}/delete/${third._id}`);
  await maria.send('POST', `/api/comments/${section._id}/complain/${second._id}`, { text: 'advertising' });

  const polygon = [
    [37, 55],
    [39, 55],
    [38, 56],
  ];
  const settings = { replies: 'daily', areas: [{ name: 'Москва', polygon, types: ['static_cam'] }] };
  await ivan.send('POST', '/api/notifications/ivan/user', settings);
  await ivan.send('POST', `/api/notifications/ivan/point/${section._id}`, { checked: true });
  // A release before stored ways has none.
  await ivan.send('POST', '/api/account/ivan/ways', { name: 'на работу', line: [polygon[0], polygon[2]] }, [404]);
  await maria.send('POST', `/api/points/${camera._id}/votes`, { kind: 'here' });
  await maria.send('POST', `/api/points/${section._id}/votes`, { kind: 'gone' });
  await maria.send('POST', '/api/account/maria/tokens', { name: 'мост', scopes: ['read', 'write'] });
  const picture = new FormData();
  picture.set('kind', 'device');
  picture.append('photo', new Blob([photo]), 'b.png');
  await maria.send('POST', `/api/points/${camera._id}/photos`, picture);
  const options = { format: 'IGO', country: ['RU'], saveToUserExport: true, userExportName: 'для навигатора' };
  await ivan.send('POST', '/api/export/', options);
  const ids = [camera, section, ambush, gone].map(({ _id }) => _id);
  return { ids, cookies: { ivan: ivan.cookies, maria: maria.cookies } };
}

/** Records the release's answers by user: paths prefixed with the user (`-` for a visitor). */
export async function recordAnswers(url, { ids, cookies }) {
  const publicPaths = ['/api/points/?limit=500&rating=-2', '/api/account/ivan/', '/api/addresses/countries'];
  publicPaths.push('/api/history/counts', '/api/auth/check');
  for (const kind of ['created', 'changed', 'commented']) publicPaths.push(`/api/history/${kind}?limit=100`);
  for (const id of ids) publicPaths.push(`/api/points/${id}`, `/api/points/${id}/history`, `/api/comments/${id}`);
  const own = ['/api/auth/check', '/api/notifications/ivan/user', '/api/export/history'];
  own.push(...ids.map((id) => `/api/notifications/ivan/point/${id}`));
  const asked = [
    ...publicPaths.map((path) => ['-', path]),
    ...own.map((path) => ['ivan', path]),
    ['maria', '/api/complaints/'],
    ['maria', '/api/account/maria/tokens'],
    ['maria', `/api/comments/${ids[1]}`],
  ];
  const answers = {};
  for (const [who, path] of asked) {
    const cookie = Object.entries(cookies[who] ?? {})
      .map((pair) => pair.join('='))
      .join('; ');
    const answer = await fetch(url + path, { headers: cookie ? { cookie } : {} });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    answers[`${who} ${path}`] = await answer.json();
  }
  return answers;
}
