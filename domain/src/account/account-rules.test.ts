import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import type { Role } from '../access/role.ts';
import { emailProblem, foldEmail } from '../schema/email-rule.ts';
import { foldLogin, loginProblem } from './login-rule.ts';
import { passwordProblem } from './password-rule.ts';
import { pointEditsPerHour } from './point-edit-limit.ts';
import { repeatProblems } from './repeated-field.ts';

test('a login may contain Latin or Cyrillic letters, digits, underscores, hyphens and dots', () => {
  for (const login of ['abc', 'Иван', 'driver_007', 'a.b-c', '123', 'ёлка', 'Ґанок', 'x'.repeat(32)]) {
    assert.equal(loginProblem(login), undefined, login);
  }
});

test('an empty, too short or too long login is rejected with its reason', () => {
  assert.equal(loginProblem(''), 'login can not be empty');
  assert.equal(loginProblem('ab'), 'must have at least 3 characters');
  assert.equal(loginProblem('x'.repeat(33)), 'must have at most 32 characters');
});

test('a login with mixed alphabets or any other character is rejected', () => {
  assert.equal(loginProblem('ivаn'), 'must not mix Latin and Cyrillic letters');
  for (const login of [
    'a b c',
    'jöhn',
    'ａｂｃ',
    'a\u202Eb',
    'abc\n',
    'a@b',
    'abc\u0000',
    '<b>',
    'α-β-γ',
    'a\u0301bc',
  ]) {
    assert.equal(loginProblem(login), 'may have only letters, digits and _ - .', JSON.stringify(login));
  }
});

test('a decomposed letter folds to the same login as the precomposed one', () => {
  assert.equal(loginProblem('и\u0306од'), undefined);
  assert.equal(foldLogin('И\u0306ОД'), foldLogin('йод'));
});

test('folding a login is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'Z', 'Я', 'ж', 'І', '0', '9', '_', '-', '.') }), (login) => {
      assert.equal(foldLogin(foldLogin(login)), foldLogin(login));
    }),
  );
});

test('a single valid email address is accepted, anything else is rejected', () => {
  for (const email of [
    "o'brien+tag@example.com",
    'a@b.co',
    'почта@пример.рф'.replace('почта', 'ivan'),
    'x_y@sub.example.org',
  ]) {
    assert.equal(emailProblem(email), undefined, email);
  }
  const bad = [
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@b.c',
    'a b@example.com',
    'a@example.com,b@example.com',
    '<a@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    '"a b"@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-example.com',
    'a@example..com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
    'a@[127.0.0.1]',
    'a(b)@example.com',
    'a@example.com\u0000',
  ];
  for (const email of bad) assert.equal(emailProblem(email), 'invalid email', JSON.stringify(email));
  assert.equal(emailProblem(''), 'email can not be empty');
});

test('no accepted email address contains a character that is special in headers or address lists', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary-ascii', maxLength: 12 }),
      (a, b) => {
        for (const email of [`${a}@example.com`, `a@${b}.com`, `a${b}@example.com`]) {
          if (emailProblem(email) === undefined) assert.doesNotMatch(email, /[\s,;:<>()"\\\p{Cc}\p{Cf}]/u);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('an email address is validated in linear time', () => {
  const started = performance.now();
  emailProblem(`${'a.'.repeat(30)}@${'a-'.repeat(95)}`);
  emailProblem('a.'.repeat(32_000));
  assert.ok(performance.now() - started < 200);
});

test('email addresses are compared case-insensitively', () => {
  assert.equal(foldEmail('Ivan@Example.COM'), 'ivan@example.com');
});

test('a password has 8 to 128 characters of any kind', () => {
  assert.equal(passwordProblem('1234567'), 'must have at least 8 characters');
  assert.equal(passwordProblem('12345678'), undefined);
  assert.equal(passwordProblem('🔑'.repeat(128)), undefined);
  assert.equal(passwordProblem('🔑'.repeat(129)), 'must have at most 128 characters');
  assert.equal(passwordProblem(''), 'is required');
});

test('a repeated field must equal its original; an empty repeat is left to another rule', () => {
  assert.deepEqual(repeatProblems({ email: 'a@b.co', confirmEmail: 'c@b.co', password: 5, confirmPassword: 'x' }), {
    confirmEmail: 'must match email',
    confirmPassword: 'must match password',
  });
  assert.deepEqual(repeatProblems({ email: 'a@b.co', confirmEmail: 'a@b.co', confirmPassword: '' }), {});
});

test('the hourly edit limit depends on the role and grows with the age of a user account', () => {
  const at = (days: number, role: Role) =>
    pointEditsPerHour(
      { id: '1', login: 'one', roles: [role], created: '2026-01-01T00:00:00.000Z' },
      Date.UTC(2026, 0, 1 + days),
    );
  assert.equal(at(0, 'user'), 30);
  assert.equal(at(10, 'user'), 120);
  assert.equal(at(30, 'user'), 300);
  assert.equal(at(3000, 'user'), 300);
  assert.equal(at(-5, 'user'), 30);
  assert.equal(at(0, 'editor'), 600);
  assert.equal(at(0, 'admin'), 600);
  assert.equal(at(0, 'banned'), 0);
});
