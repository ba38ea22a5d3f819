import * as yup from 'yup';
import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { email, id, isInstant, malformed, object, optionalText, plainText } from '../fields.ts';
import type { DevClock, DevMail, Health, Readiness } from '../types/edge.ts';
import type { Me, MyData, Session } from '../types/people.ts';

export const logIn = call<Me>()({
  name: 'logIn',
  method: 'POST',
  path: '/auth',
  service: 'bff',
  who: 'anon',
  summary: 'Log in; the answer carries the token of a new session, and sets it as a cookie',
  body: object({
    username: email('email'),
    // Whatever the rules of new passwords are, an old one is checked as it was typed.
    password: yup.string().required({ code: 'required', variant: 'password' }),
  }),
  errors: [errors.invalidCredentials, errors.accountSuspended, errors.originRefused],
  limit: 'logIn',
});

export const getSession = call<Me>()({
  name: 'getSession',
  method: 'GET',
  path: '/auth',
  service: 'bff',
  who: 'anon',
  summary: 'Who is logged in; 204 when nobody is',
});

export const logOut = call()({
  name: 'logOut',
  method: 'DELETE',
  path: '/auth',
  service: 'bff',
  who: 'anon',
  summary: 'End the session presented',
  success: 204,
});

export const getMe = call<Me>()({
  name: 'getMe',
  method: 'GET',
  path: '/users/me',
  service: 'bff',
  who: 'user',
  summary: 'The own account',
});

export const getSessions = call<Session[]>()({
  name: 'getSessions',
  method: 'GET',
  path: '/users/me/sessions',
  service: 'bff',
  who: 'user',
  summary: 'The own log-ins, last seen first',
});

export const endSession = call()({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  service: 'bff',
  who: 'user',
  summary: 'End one of the own log-ins; the present one is a log-out',
  params: object({ id: id() }),
  success: 204,
  errors: [errors.sessionNotFound],
});

export const endOtherSessions = call()({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/me/sessions',
  service: 'bff',
  who: 'user',
  summary: 'End all own log-ins but the present one',
  success: 204,
});

/** A file, `endzone-my-data-YYYY-MM-DD.json`: all of it, or 503 while a part does not answer. */
export const exportMyData = call<MyData>()({
  name: 'exportMyData',
  method: 'GET',
  path: '/users/me/export',
  service: 'bff',
  who: 'user',
  summary: 'Download everything that is kept of oneself',
  limit: 'export',
});

/** A path of the application as a browser shows it, without query. */
const pagePath = plainText()
  .required(malformed)
  .matches(/^\/.{0,299}$/s, { message: malformed });

/** Counted without address and without user; with `consent` a cookie tells new visitors from old ones. */
export const reportPageView = call()({
  name: 'reportPageView',
  method: 'POST',
  path: '/page-views',
  service: 'bff',
  who: 'anon',
  summary: 'Count a page that was shown',
  body: object({
    path: pagePath,
    title: plainText().test('title', malformed, (value) => value === undefined || value.length <= 200),
    consent: yup.boolean().required(malformed),
  }),
  success: 204,
  limit: 'pageView',
});

export const getHealth = call<Health>()({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  service: 'bff',
  who: 'anon',
  summary: 'Answers while the process does',
});

export const getReadiness = call<Readiness>()({
  name: 'getReadiness',
  method: 'GET',
  path: '/ready',
  service: 'bff',
  who: 'anon',
  summary: 'Which services answer; 503 when one does not',
});

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
  summary: 'Move the clock of all processes forward; only when the stack was started with --simulate',
  body: object({
    now: plainText().test('instant', malformed, (value) => value === undefined || isInstant(value)),
    advanceSeconds: yup
      .number()
      .test('forward', malformed, (value) => value === undefined || (value >= 0 && value <= 4e9)),
  }),
  errors: [errors.clockBackwards, errors.notFound],
});
