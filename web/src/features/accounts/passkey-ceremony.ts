import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { signInByPasskey, signInPasskeyOptions, takeSecondStep } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import type { SessionUser } from '../../session/stored-user.ts';

interface Entered {
  user: SessionUser;
  message: string;
}

/** As the server's library writes them; the contract only guarantees a challenge. */
type Options = { challenge: string };

/** The user closed the browser's dialog, or another request replaced it: not worth a message. */
export function isGivenUp(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return ['AbortError', 'NotAllowedError'].includes(name) || (error instanceof WebAuthnError && name === 'AbortError');
}

export async function signInWithPasskey(): Promise<Entered> {
  const { options } = await call(signInPasskeyOptions, { quiet: true });
  const response = await startAuthentication({ optionsJSON: options });
  return call(signInByPasskey, { body: { response: response }, quiet: true });
}

/**
 * Offers passkeys among the browser's login suggestions; undefined where unsupported.
 * @param signal ends the offer. The browser has one ceremony at a time, so a late one would cancel that of a button.
 */
export async function signInFromSuggestions(signal: AbortSignal): Promise<Entered | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const { options } = await call(signInPasskeyOptions, { quiet: true, signal });
  if (signal.aborted) return undefined;
  const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
  return call(signInByPasskey, { body: { response: response }, quiet: true });
}

export function stopAskingBrowser(): void {
  WebAuthnAbortService.cancelCeremony();
}

export async function confirmWithPasskey(options: Options): Promise<Entered> {
  const response = await startAuthentication({ optionsJSON: options });
  return call(takeSecondStep, { body: { response: response }, quiet: true });
}

export async function makePasskey(options: Options) {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}
