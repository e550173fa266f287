import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addPointPhoto,
  attachStreetPicture,
  findStreetPictures,
  listPointPhotos,
  orderPointPhotos,
  removePointPhoto,
} from '@dozor/contract/calls.ts';
import type { PointPhotoReply, StreetPicture } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { withExif } from '@dozor/domain/testing/made-exif.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { chooseInCardMenu } from '../../testing/card-menu.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap, type OpenedMap } from '../../testing/open-map.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { stubUploads } from '../../testing/stubs/stubbed-upload.ts';
import type * as ShrinkPhoto from '../photos/shrink-photo.ts';
import { paintMosaic } from './mosaic.ts';

// jsdom can neither decode nor draw pictures.
vi.mock('./mosaic.ts', () => ({ paintMosaic: vi.fn() }));
vi.mock('../photos/shrink-photo.ts', async (original) => ({
  ...(await original<typeof ShrinkPhoto>()),
  shrinkCanvas: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
}));

const anna = member('anna');
const camera = somePoint({ _id: '7', x: 60.6, y: 58.9 });

const words = {
  ru: {
    section: 'Фото точки',
    editor: 'Фото для точки',
    sign: 'Знак',
    send: 'Отправить фото',
    sent: 'Фото отправлено. Все увидят его, когда его проверит модератор.',
    waits: /^Знак · ждёт проверки$/,
    away: 'Снято в 33 м от точки. Снимали в сторону 180°.',
    row: 'Panoramax, 20 м, 2026-05-01',
    attach: 'Прикрепить к точке',
  },
  en: {
    section: 'Photos of the point',
    editor: 'Photo of the point',
    sign: 'Sign',
    send: 'Send photo',
    sent: /./,
    waits: /^Sign · waiting for review$/,
    away: /33.*180/,
    row: 'Panoramax, 20 m, 2026-05-01',
    attach: 'Attach to the point',
  },
} as const;

function someOwnPhoto(fields: Partial<PointPhotoReply> = {}): PointPhotoReply {
  const _id = fields._id ?? '1'.repeat(32);
  return {
    _id,
    url: `/api/photos/${_id}`,
    thumbnail: `/api/photos/${_id}?size=thumbnail`,
    width: 800,
    height: 600,
    kind: 'device',
    author: { _id: '1', login: 'anna' },
    created: new Date().toISOString(),
    taken: null,
    state: 'shown',
    source: 'own',
    street: null,
    ...fields,
  };
}

const streetPicture: StreetPicture = {
  source: 'panoramax',
  name: '00000000-0000-4000-8000-000000000001',
  thumbnail: '/api/street-pictures/panoramax/1',
  page: 'https://panoramax.example/1',
  author: 'camille',
  licence: 'CC-BY-SA-4.0',
  taken: '2026-05-01T10:00:00+00:00',
  away: 20,
  azimuth: 3,
};

const findSection = () => screen.findByRole('region', { name: /^(Фото точки|Photos of the point)$/, hidden: true });

/** Requests street pictures from other sites. */
async function openStreet(user: UserEvent): Promise<void> {
  await chooseInCardMenu(user, /^(Уличные снимки|Street photos)$/);
}

interface Opening {
  as?: SessionUser | null;
  language?: 'ru' | 'en';
  photos?: readonly PointPhotoReply[];
  answers?: (server: StubbedServer) => void;
}

async function openPhotos({ photos = [], answers, as = anna, ...rest }: Opening = {}): Promise<
  OpenedMap & { section: HTMLElement }
> {
  const opened = await openMap('/?point=7', {
    ...rest,
    as,
    points: [camera],
    answers: (server) => {
      server.answer(listPointPhotos, { items: [...photos] });
      answers?.(server);
    },
  });
  stubUploads(opened.server);
  const section = await findSection();
  if (photos.length > 0) await within(section).findAllByRole('listitem', { hidden: true });
  return { ...opened, section };
}

/** A picture taken 33 m north of the point, facing south. */
function takenPhoto(name = 'IMG_1.jpg'): File {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
  const bytes = withExif(jpeg, { x: 60.6, y: 58.9003, azimuth: 180 });
  return new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' });
}

function choose(...files: File[]): void {
  fireEvent.change(screen.getByTestId('point-photo-files'), { target: { files } });
}

const editor = (name: string) => screen.findByRole('dialog', { name, hidden: true });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => {} });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300, close: () => {} }));
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
});

test.each(['ru', 'en'] as const)(
  'a selected photo is sent with its subject and waits for review (%s)',
  async (language) => {
    const say = words[language];
    const { section, server, user } = await openPhotos({ language });
    server.answer(addPointPhoto, () => {
      const photo = someOwnPhoto({ kind: 'sign', state: 'waiting' });
      server.answer(listPointPhotos, { items: [photo] });
      return { photo, freshness: null };
    });
    choose(takenPhoto());
    const form = await editor(say.editor);
    await within(form).findByText(say.away);
    await user.click(within(form).getByText(say.sign));
    const send = within(form).getByRole('button', { name: say.send, hidden: true });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await user.click(send);
    await within(section).findByText(say.waits);
    if (language === 'ru') await findNotice(words.ru.sent);
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    const [request] = server.requestsOf(addPointPhoto);
    const body = request?.body;
    if (!(body instanceof FormData)) throw new Error('The photo was not sent as a form');
    expect([request?.params['id'], body.get('kind'), body.has('taken')]).toEqual(['7', 'sign', false]);
    const photo = body.get('photo');
    expect(photo instanceof File && [photo.name, await photo.text()]).toEqual(['photo.jpg', 'small']);
  },
);

test('a stroke turns the area under it into a mosaic, which can be removed', async () => {
  const context = { drawImage: vi.fn() };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  const { user } = await openPhotos();
  choose(takenPhoto());
  const form = await editor('Фото для точки');
  const canvas = await within(form).findByRole('img', { name: 'Фото, по которому можно провести', hidden: true });
  await waitFor(() => expect(context.drawImage).toHaveBeenCalledTimes(1));
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 150));
  fireEvent.pointerMove(canvas, { clientX: 10, clientY: 10 });
  expect(paintMosaic).not.toHaveBeenCalled();
  fireEvent.pointerDown(canvas, { clientX: 10, clientY: 10, pointerId: 1 });
  expect(vi.mocked(paintMosaic).mock.lastCall?.[1]).toMatchObject({ x: 20, y: 20, radius: 18 });
  fireEvent.pointerMove(canvas, { clientX: 55, clientY: 10 });
  // The gap between two positions of a fast stroke is painted too.
  expect(vi.mocked(paintMosaic).mock.calls.map(([, { x }]) => x)).toEqual([20, 38, 56, 74, 92, 110]);
  fireEvent.pointerUp(canvas);
  fireEvent.pointerMove(canvas, { clientX: 90, clientY: 10 });
  expect(paintMosaic).toHaveBeenCalledTimes(6);
  await user.click(within(form).getByRole('button', { name: 'Убрать мозаику', hidden: true }));
  await waitFor(() => expect(context.drawImage).toHaveBeenCalledTimes(2));
});

test('a file that is not a picture shows an error and cannot be sent', async () => {
  const { user } = await openPhotos();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  choose(new File(['text'], 'notes.jpg', { type: 'image/jpeg' }));
  const form = await editor('Фото для точки');
  await within(form).findByText('Браузер не смог открыть этот файл. Подойдут JPEG, PNG и WebP.');
  expect(within(form).getByRole('button', { name: 'Отправить фото', hidden: true })).toHaveProperty('disabled', true);
  expect(within(form).queryByText(/^Снято в/)).toBeNull();
  const [, cancel] = within(form).getAllByRole('button', { name: 'Не отправлять', hidden: true });
  await user.click(cancel ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test.each([
  [
    refusal(400, { photo: 'must have at most 10 photos' }),
    'Фото не принято: проверьте, не набралось ли у точки десять фото.',
  ],
  [refusal(503, { message: 'Server is busy' }), null],
])('a rejected photo stays in its form', async (answer, text) => {
  const { server, user } = await openPhotos();
  server.answer(addPointPhoto, answer);
  choose(takenPhoto());
  const form = await editor('Фото для точки');
  const send = within(form).getByRole('button', { name: 'Отправить фото', hidden: true });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.click(send);
  if (text === null) await findNotice('Сервер занят, повторите чуть позже');
  else expect((await within(form).findByRole('alert', { hidden: true })).textContent).toBe(text);
  expect(within(form).getByRole('button', { name: 'Отправить фото', hidden: true })).toHaveProperty('disabled', false);
});

test('several photos are processed one after another', async () => {
  const { user } = await openPhotos();
  choose(takenPhoto('one.jpg'), takenPhoto('two.jpg'));
  for (const left of [1, 0]) {
    const form = await editor('Фото для точки');
    const [, cancel] = within(form).getAllByRole('button', { name: 'Не отправлять', hidden: true });
    await user.click(cancel ?? document.body);
    if (left === 0) await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  }
});

test('photos waiting to be sent count towards the limit of ten', async () => {
  const photos = Array.from({ length: 7 }, (_, at) => someOwnPhoto({ _id: String(at).repeat(32) }));
  const { user } = await openPhotos({ photos });
  choose(takenPhoto('one.jpg'), takenPhoto('two.jpg'));
  await editor('Фото для точки');
  fireEvent.paste(document.body, { clipboardData: { files: [takenPhoto('three.jpg'), takenPhoto('four.jpg')] } });
  await Promise.resolve();
  for (const left of [2, 1, 0]) {
    const form = await editor('Фото для точки');
    const [, cancel] = within(form).getAllByRole('button', { name: 'Не отправлять', hidden: true });
    await user.click(cancel ?? document.body);
    if (left === 0) await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  }
});

test('pasting a picture opens the photo form, except into a field; pasting anything else does not', async () => {
  const { user } = await openPhotos();
  const field = await screen.findByRole('textbox', { name: 'Новый комментарий', hidden: true });
  const clipboardData = { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] };
  fireEvent.paste(document.body, { clipboardData });
  fireEvent.paste(field, { clipboardData: { files: [takenPhoto()] } });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.paste(document.body, { clipboardData: { files: [takenPhoto()] } });
  const form = await editor('Фото для точки');
  const [, cancel] = within(form).getAllByRole('button', { name: 'Не отправлять', hidden: true });
  await user.click(cancel ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true }), 'one photo only').toBeNull());
});

test('the edit form can be opened with the position and direction stored in a photo', async () => {
  const { router, user } = await openPhotos();
  choose(takenPhoto());
  const form = await editor('Фото для точки');
  await user.click(within(form).getByRole('button', { name: 'Взять место и направление для точки', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ point: '7', edit: '7' }));
});

test('photos can be reordered, opened and removed', async () => {
  const photos = [someOwnPhoto(), someOwnPhoto({ _id: '2'.repeat(32), kind: 'sign' })];
  const { router, section, server, user } = await openPhotos({ photos });
  server.answer(orderPointPhotos, { message: 'Saved' }).answer(removePointPhoto, () => {
    server.answer(listPointPhotos, { items: photos.slice(0, 1) });
    return { message: 'Object deleted' };
  });
  expect(within(section).queryByRole('button', { name: 'Камера: поставить раньше', hidden: true })).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Знак: поставить раньше', hidden: true }));
  await waitFor(() =>
    expect(server.requestsOf(orderPointPhotos).map(({ body }) => body)).toEqual([
      { order: ['2'.repeat(32), '1'.repeat(32)] },
    ]),
  );
  await user.click(within(section).getByRole('button', { name: 'Знак: убрать фото', hidden: true }));
  let question = await screen.findByRole('dialog', { name: 'Убрать фото?', hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Оставить', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await user.click(within(section).getByRole('button', { name: 'Знак: убрать фото', hidden: true }));
  question = await screen.findByRole('dialog', { name: 'Убрать фото?', hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Убрать фото', hidden: true }));
  await waitFor(() => expect(within(section).getAllByRole('listitem', { hidden: true })).toHaveLength(1));
  expect(server.requestsOf(removePointPhoto).map(({ params }) => params['photo_id'])).toEqual(['2'.repeat(32)]);
  await user.click(within(section).getByRole('button', { name: 'Камера, фото anna', hidden: true }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ _modal: 'imageModal', _photo: '1'.repeat(32), _point: '7' }),
  );
});

test('a point with ten photos accepts no more', async () => {
  const photos = Array.from({ length: 10 }, (_, at) => someOwnPhoto({ _id: String(at).repeat(32) }));
  const { section } = await openPhotos({ photos });
  await within(section).findByText('У точки 10 фото, больше не поместится.');
  expect(within(section).getByRole('button', { name: 'Фото', hidden: true })).toHaveProperty('disabled', true);
});

test('the photo section is hidden when there are no photos and none can be added', async () => {
  await openMap('/?point=7', { as: null, points: [camera] });
  await screen.findByText('Войти, чтобы написать');
  expect(screen.queryByRole('region', { name: 'Фото точки', hidden: true })).toBeNull();
});

test('a visitor sees photos and street pictures but cannot add any', async () => {
  const { section, server, user } = await openPhotos({
    as: null,
    photos: [someOwnPhoto()],
    answers: (stub) => stub.answer(findStreetPictures, { items: [streetPicture], silent: [] }),
  });
  expect(screen.queryByTestId('point-photo-files')).toBeNull();
  expect(within(section).queryByRole('button', { name: /убрать фото/, hidden: true })).toBeNull();
  expect(server.requestsOf(findStreetPictures)).toEqual([]);
  await openStreet(user);
  await within(section).findByText('Panoramax, 20 м, 2026-05-01');
  expect(within(section).queryByRole('button', { name: 'Прикрепить к точке', hidden: true })).toBeNull();
});

test.each(['ru', 'en'] as const)(
  'street pictures are requested on demand, and one can be attached by reference (%s)',
  async (language) => {
    const say = words[language];
    const { section, server, user } = await openPhotos({
      language,
      answers: (stub) => stub.answer(findStreetPictures, { items: [streetPicture], silent: [] }),
    });
    server.answer(attachStreetPicture, () => {
      const photo = someOwnPhoto({
        kind: 'overview',
        source: 'panoramax',
        street: streetPicture,
        url: streetPicture.page,
      });
      server.answer(listPointPhotos, { items: [photo] });
      return { photo };
    });
    expect(server.requestsOf(findStreetPictures)).toEqual([]);
    await openStreet(user);
    await within(section).findByText(say.row);
    within(section).getByText('camille · CC-BY-SA-4.0');
    await user.click(within(section).getByRole('button', { name: say.attach, hidden: true }));
    const item = await within(section).findByRole('listitem', { hidden: true });
    expect(item.textContent).toContain('camille CC-BY-SA-4.0');
    expect(within(item).getByRole('link', { hidden: true }).getAttribute('href')).toBe(streetPicture.page);
    expect(server.requestsOf(attachStreetPicture).map(({ body }) => body)).toEqual([
      { source: 'panoramax', name: streetPicture.name, kind: 'overview' },
    ]);
  },
);

test('street pictures report an empty result or silent sites, and can be retried after a failure', async () => {
  const { section, server, user } = await openPhotos({
    answers: (stub) => stub.answer(findStreetPictures, refusal(500, { message: 'Server error' })),
  });
  await openStreet(user);
  await within(section).findByText('Уличные снимки не загрузились. Проверьте связь и попробуйте ещё раз.');
  server.answer(findStreetPictures, { items: [], silent: [] });
  await user.click(within(section).getByRole('button', { name: 'Повторить', hidden: true }));
  await within(section).findByText('Снимков, на которых видна точка, не нашлось.');
  cleanup();
  const again = await openPhotos({
    answers: (stub) => stub.answer(findStreetPictures, { items: [streetPicture], silent: ['Mapillary'] }),
  });
  await openStreet(again.user);
  await within(again.section).findByText('Не ответили: Mapillary.');
  within(again.section).getByText('Panoramax, 20 м, 2026-05-01');
});
