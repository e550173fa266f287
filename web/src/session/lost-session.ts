import { forgetAnswers } from './answers.ts';
import { checkSessionAgain, readSessionUser } from './session.ts';
import { forgetSession } from './sign-out.ts';

/** After an action that ends sessions, such as a new password: this one may have been among them. */
export async function endSessionIfOver(): Promise<void> {
  if (readSessionUser() === null || (await checkSessionAgain())) return;
  forgetSession();
  forgetAnswers();
}
