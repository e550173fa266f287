import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { formControls } from '@dozor/domain/schema/form.ts';
import { startMessages } from '../i18n/messages.ts';
import { loadTexts } from '../i18n/translator.ts';
import { GeneratedFields } from './generated-fields.tsx';

let values: Record<string, unknown> = {};

/** A form with all schema fields of a type. */
function Form({ type, errors = {} }: { type: PointType; errors?: Record<string, string> }) {
  const [fields, setFields] = useState<Record<string, unknown>>(normalizePoint({ type, x: 60, y: 56 }, new Date(0)));
  useEffect(() => {
    values = fields;
  });
  const change = (name: string, value: unknown) => setFields({ ...fields, [name]: value });
  const common = {
    controls: formControls(pointSchema, { ...fields, speedUnit: 'km/h' }),
    values: fields,
    errors,
    onChange: change,
  };
  return (
    <MantineProvider>
      {(['main', 'flags', 'more'] as const).map((group) => (
        <GeneratedFields key={group} {...common} group={group} special={() => null} />
      ))}
    </MantineProvider>
  );
}

beforeEach(async () => {
  cleanup();
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  await loadTexts('edit');
});

test.each(pointTypes)('every field of %s has a labelled control', (type) => {
  render(<Form type={type} />);
  for (const { label, kind } of formControls(pointSchema, values)) {
    if (kind !== 'points') expect(screen.getAllByText(label.ru).length, label.ru).toBeGreaterThan(0);
  }
});

test('a number can be typed and stepped by buttons and keys, and is NaN if the text is not a number', () => {
  render(<Form type="static_cam" />);
  const speed = screen.getByRole('spinbutton', { name: /Скорость/ });
  expect(speed.getAttribute('aria-valuemin')).toBe('10');
  fireEvent.click(screen.getByRole('button', { name: 'Скорость: больше' }));
  expect(values['speed']).toBe(70);
  fireEvent.keyDown(speed, { key: 'ArrowDown' });
  expect(values['speed']).toBe(60);
  fireEvent.keyDown(speed, { key: 'ArrowUp', shiftKey: true });
  expect(values['speed']).toBe(90);
  fireEvent.change(speed, { target: { value: '45' } });
  expect(values['speed']).toBe(45);
  fireEvent.change(speed, { target: { value: 'сто' } });
  expect(values['speed']).toBeNaN();
  expect((speed as HTMLInputElement).value).toBe('сто');
});

test('marking a speed unknown clears it, and unmarking restores it', () => {
  render(<Form type="static_cam" />);
  const unknown = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Скорость: Неизвестно' });
  const speed = screen.getByRole<HTMLInputElement>('spinbutton', { name: /Скорость/ });
  expect(unknown().checked).toBe(false);
  fireEvent.click(unknown());
  expect(values['speed']).toBeNull();
  expect([speed.value, speed.placeholder]).toEqual(['', 'Неизвестно']);
  fireEvent.click(unknown());
  expect(values['speed']).toBe(60);
  fireEvent.click(unknown());
  fireEvent.change(speed, { target: { value: '40' } });
  expect(values['speed']).toBe(40);
  expect(unknown().checked).toBe(false);
});

test('a speed limit and a section camera cannot have an unknown speed', () => {
  for (const type of ['speed_limit', 'speed_cam'] as const) {
    render(<Form type={type} />);
    expect(screen.queryByRole('checkbox', { name: 'Скорость: Неизвестно' })).toBeNull();
    cleanup();
  }
});

test('coordinates accept a decimal comma and keep six decimals', () => {
  render(<Form type="static_cam" />);
  fireEvent.change(screen.getByRole('spinbutton', { name: /Долгота/ }), { target: { value: '37,12345678' } });
  expect(values['x']).toBe(37.123457);
});

test('a radio choice sets a value of its own type', () => {
  render(<Form type="static_cam" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Нет на месте' }));
  expect(values['rating']).toBe(-1);
  fireEvent.click(screen.getByRole('radio', { name: 'Два' }));
  expect(values['dirType']).toBe(2);
});

test('selected values keep the order of the list', () => {
  render(<Form type="mobile_ambush" />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Утро' }));
  expect(values['activeTime']).toEqual(['day', 'evening', 'night']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Утро' }));
  expect(values['activeTime']).toEqual(['morning', 'day', 'evening', 'night']);
});

test('a flag can be turned on and is described by its help text', () => {
  render(<Form type="static_cam" />);
  const flag = screen.getByRole('checkbox', { name: 'Снимает в спину' });
  fireEvent.click(flag);
  expect(values['inBack']).toBe(true);
  const help = document.getElementById(flag.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Номер фотографируется после проезда камеры');
});

test('an error is shown at its field', () => {
  render(<Form type="static_cam" errors={{ speed: 'Нужно кратное 10', rating: 'Неизвестное значение' }} />);
  const speed = screen.getByRole('spinbutton', { name: /Скорость/ });
  expect(speed.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Нужно кратное 10')).toBeTruthy();
  expect(screen.getByText('Неизвестное значение')).toBeTruthy();
});
