import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { beingDrawn } from '../ui/first-view-cover.tsx';
import { inSlices } from './in-slices.tsx';

const Screen = inSlices(() => <p>screen</p>);
/** The initial page, before React takes over. */
const atFirst = () => renderToString(<Screen />);

beforeEach(() => document.body.replaceChildren());

test('under the server-rendered first view, a screen renders a placeholder first', () => {
  document.body.innerHTML = '<div id="first-view"></div>';
  expect(atFirst()).toContain(beingDrawn);
  expect(atFirst()).not.toContain('screen');
  const { container } = render(<Screen />);
  expect(container.innerHTML).toBe('<p>screen</p>');
});

test('without a first view, a screen renders at once', () => {
  expect(atFirst()).toBe('<p>screen</p>');
});
