import type { Locale } from '@endzone/contracts/messages/format';
import { clearAnswers } from './knownAnswers.ts';

type Settings = {
  locale: () => Locale;
  /** The server knows our session no more. */
  unauthenticated: () => void;
  /** The API wants the password again; true once it was given. */
  confirmPassword: () => Promise<boolean>;
  /** Milliseconds to wait before a read is tried again. */
  retryDelays: readonly number[];
};

const settings: Settings = {
  locale: () => 'en',
  unauthenticated: () => undefined,
  confirmPassword: () => Promise.resolve(false),
  retryDelays: [400, 1200, 3000],
};

let logIns = 0;

/** Every microfrontend has its own copy of this file, and sets it when it is mounted. */
export function configureApi(given: Partial<Settings>): void {
  Object.assign(settings, given);
}

export const apiSettings = (): Readonly<Settings> => settings;

/** Somebody logged in or out: what earlier calls still bring says nothing about the new session. */
export function sessionChanged(): void {
  logIns += 1;
  clearAnswers();
}

export const presentLogIn = (): number => logIns;

/** A 401 of a call begun under `logIn`: told once, however many calls were under way. */
export function notifyUnauthenticated(logIn: number): void {
  if (logIn !== logIns) return;
  sessionChanged();
  settings.unauthenticated();
}
