import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, startMessages } from './messages.ts';
import { Trans, useTranslation } from './translation.ts';
import { readerOf } from './translator.ts';

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

function Keys() {
  const { t } = useTranslation('shortcuts');
  return <p>{t('title')}</p>;
}

function By({ login }: { login: string }) {
  const { t } = useTranslation('shell');
  const components = { author: <a href="/author">the author</a>, ago: <time>вчера</time> };
  return <Trans t={t} i18nKey="changed.changed" values={{ login }} components={components} />;
}

test('a component suspends until its namespace is loaded, and follows the language', async () => {
  const keys = (
    <Suspense fallback="…">
      <Keys />
    </Suspense>
  );
  await act(async () => render(keys));
  expect(await screen.findByText('Клавиши')).not.toBeNull();
  await act(() => changeLanguage('en'));
  expect(screen.queryByText('Keyboard shortcuts')).not.toBeNull();
});

test('of two concurrent language changes the later one wins', async () => {
  render(<By login="anna" />);
  await act(() => Promise.all([changeLanguage('en'), changeLanguage('ru')]));
  expect(document.body.textContent).toContain('Изменена');
  expect(document.documentElement.lang).toBe('ru');
});

test('a text renders its components, but values stay plain text', () => {
  render(<By login="<ago></ago><b>{{login}}</b>" />);
  expect(screen.getByRole('link').textContent).toBe('<ago></ago><b>{{login}}</b>');
  expect(screen.getAllByRole('time').map((time) => time.textContent)).toEqual(['вчера']);
  expect(document.querySelector('b')).toBeNull();
});

test('a missing key falls back to its default or to an alternative key', () => {
  const t = readerOf('accounts', 'ru');
  expect(t('audit.by.nobody', { defaultValue: 'как есть' })).toBe('как есть');
  expect(t(['required.nothing', 'notAccepted'])).toBe(t('notAccepted'));
  expect(t('missing.key', { defaultValue: 'missing.key' })).toBe('missing.key');
  expect(t('shell:navigation.map')).toBe('Карта');
  expect(t('navigation.map', { ns: 'shell' })).toBe('Карта');
});
