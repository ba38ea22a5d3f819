import * as yup from 'yup';
import { call } from '../call.ts';
import type { Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { flag, isInstant, malformed, object, optionalText, plainText } from '../fields.ts';
import type { Locale } from '../messages/index.ts';

/** A mail that left without a mail provider's key. */
export type DevMail = {
  to: string;
  kind: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
  links: string[];
  at: Instant;
};

/** The clock of all processes together; `simulated` when it may be moved, `stands` when only a move takes it on. */
export type DevClock = { now: Instant; simulated: boolean; stands: boolean };

/** What a page of a demo tells the log-in: one password for all of these. Stands in the page as `<script id="endzone-demo">`. */
export type DemoLogIns = {
  password: string;
  people: { role: 'manager' | 'admin' | 'owner'; email: string; name: string }[];
};

export const getDevMails = call<DevMail[]>()({
  name: 'getDevMails',
  method: 'GET',
  path: '/dev/mails',
  service: 'bff',
  who: 'anon',
  summary: 'Mails that left without a mail provider, newest first; never in production',
  query: object({ to: optionalText(254), kind: optionalText(60) }),
});

export const getDevClock = call<DevClock>()({
  name: 'getDevClock',
  method: 'GET',
  path: '/dev/clock',
  service: 'bff',
  who: 'anon',
  summary: 'The clock of all processes; never in production',
});

export const moveDevClock = call<DevClock>()({
  name: 'moveDevClock',
  method: 'POST',
  path: '/dev/clock',
  service: 'bff',
  who: 'anon',
  summary:
    'Move the clock of all processes forward, or let it stand; only when the stack was started with --simulate',
  body: object({
    now: plainText().test('instant', malformed, (value) => value === undefined || isInstant(value)),
    advanceSeconds: yup
      .number()
      .test('forward', malformed, (value) => value === undefined || (value >= 0 && value <= 4e9)),
    stands: flag(),
  }),
  errors: [errors.clockBackwards, errors.notFound],
});
