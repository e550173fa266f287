import { expect, test } from 'vitest';
import type { z } from 'zod';
import { emailField, loginField, passwordField } from '@dozor/contract/fields/account-fields.ts';
import { formProblems, signInProblems } from './account-rules.ts';

const wrong = { login: 'ivаn', email: 'ivan@', confirmEmail: 'other', password: 'short', confirmPassword: 'other' };

test('every invalid field of a form gets a message', () => {
  expect(formProblems(wrong)).toEqual({
    login: 'must not mix Latin and Cyrillic letters',
    email: 'Email must be valid',
    confirmEmail: 'must match email',
    password: 'must have at least 8 characters',
    confirmPassword: 'must match password',
  });
});

test('every empty field of a form is reported as required', () => {
  expect(formProblems({ login: '', email: '', confirmEmail: '', password: '', confirmPassword: '' })).toEqual({
    login: 'login can not be empty',
    email: 'email can not be empty',
    confirmEmail: 'is required',
    password: 'is required',
    confirmPassword: 'is required',
  });
});

test('a valid form has no errors, and only the fields it contains are checked', () => {
  const right = {
    login: 'ivan',
    email: 'ivan@example.com',
    confirmEmail: 'ivan@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  };
  expect(formProblems(right)).toEqual({});
  expect(formProblems({ email: 'ivan@example.com' })).toEqual({});
  expect(formProblems({ currentPassword: '', password: 'correct horse', confirmPassword: 'correct horse' })).toEqual({
    currentPassword: 'is required',
  });
});

test.each(['', 'a b', 'ab', 'ivаn', 'x'.repeat(40), 'ivan@', 'ivan@example.com', 'correct horse', 'п'.repeat(129)])(
  'client and server agree about %j, except for the wording of an invalid email',
  (text) => {
    const ofServer = (field: z.ZodType) => field.safeParse(text).error?.issues[0]?.message;
    const { login, email, password } = formProblems({ login: text, email: text, password: text });
    expect(login).toBe(ofServer(loginField));
    expect(password).toBe(ofServer(passwordField));
    expect(email?.replace('Email must be valid', 'invalid email')).toBe(ofServer(emailField));
  },
);

test('sign-in only checks that the fields are not empty', () => {
  expect(signInProblems({ login: '', password: '' })).toEqual({
    login: 'login can not be empty',
    password: 'is required',
  });
  expect(signInProblems({ login: 'x', password: '1' })).toEqual({});
});
