import assert from 'node:assert/strict';
import { test } from 'vitest';
import { errorCodes, errorMessages, messages, successCodes, successMessages } from './message.ts';

const firstErrors = `Server error; Login and password are required; Wrong login or password; invalid email; login can not be empty; email can not be empty; Unknown value; Country not selected; Unknown error; Unknown request; You do not have enough rights; This login is already taken; This email is already taken; Could not send mail; User with this email does not exist; You need data to change; Invalid current email; Invalid current password; Only user with admin rights can assign admin role to other user; Can not reply this comment; Comment text is required; Not Found; Invalid coordinates; Text not copied; Object duplicates another object`;

const publishedSuccesses = `Point saved; Point removed; Object saved; Object deleted; You have successfully entered; A confirmation email has been sent to your mailing address; Password changed successfully; User data changed successfully; Roles successfully changed; You are left; Coordinates applied successfully; Text copied successfully`;

const laterErrors = `Account is not confirmed; Object was changed by another user; Too many requests; File is too large; Unsupported file type; Request from another site; No space left; Invalid or expired link; Server is busy; Unknown revision; The list is being read; Second step is required; Passkey was not accepted; Wrong recovery code; Sign-in has expired; Invalid or expired token; Too many points for this format: choose fewer regions or types; At most 20 ways can be stored: delete one first; The router did not answer: try again, or draw the way; No road leads there: choose other places, or draw the way; This map ends at ±170° / ±80°; A short Plus code is no place by itself: give the full one, such as 9G7VQJ48+8W`;

const errorsOfRules = `For an object with a rating of -1, you must leave a comment; Email must be valid`;

test('every error has its published text', () => {
  const expected = [firstErrors, laterErrors, errorsOfRules].flatMap((texts) => texts.split('; '));
  assert.deepEqual(Object.values<string>(errorMessages).sort(), expected.sort());
});

test('every success has its published text', () => {
  assert.deepEqual(Object.values<string>(successMessages).sort(), publishedSuccesses.split('; ').sort());
});

test('no two codes share a text, and no code is both an error and a success', () => {
  const texts = Object.values(messages);
  assert.equal(new Set(texts).size, texts.length);
  assert.equal(Object.keys(messages).length, errorCodes.length + successCodes.length);
});
