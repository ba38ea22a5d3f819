import { call } from '../call.ts';
import type { Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, integer, object, optionalText, plainText, text, webAddress } from '../fields.ts';
import { frontEndNames, type FrontEndName } from '../release.ts';

/** A release that the edge knows. `failures`: of page loads since it was first served. */
export type RegisteredRelease = {
  version: string;
  /** Of its `release.json`. */
  url: string;
  contract: number;
  apiVersion: number;
  commit: string | null;
  builtAt: Instant;
  registeredAt: Instant;
  failures: { loads: number; failed: number };
};

export const channelActions = ['registered', 'canary', 'promoted', 'rolled_back', 'halted'] as const;
export type ChannelAction = (typeof channelActions)[number];

/**
 * `by`: the owner, a deployment token, or the edge itself. `version` is empty when the first release was rolled back: what lies at the
 * front end's address is shown again.
 */
export type ChannelChange = {
  at: Instant;
  by: 'owner' | 'deployer' | 'endzone';
  action: ChannelAction;
  version: string;
  detail: string;
};

/** Which releases of a front end are shown: everybody sees the stable one, some of who is logged in its canary. */
export type FrontEndChannels = {
  name: FrontEndName;
  stable: string | null;
  canary: { version: string; percent: number } | null;
  /** The newest 20. */
  releases: RegisteredRelease[];
  /** The newest first. */
  history: ChannelChange[];
};

// Another name is a front end that there is not: 404.
const frontEnd = object({ name: plainText().required() });
const version = text('version', 100);

export const listFrontEnds = call<FrontEndChannels[]>()({
  name: 'listFrontEnds',
  method: 'GET',
  path: '/ops/front-ends',
  service: 'bff',
  who: 'deployer',
  summary: 'The front ends with their releases and channels; a deployment token sees its own',
});

export const registerRelease = call<RegisteredRelease>()({
  name: 'registerRelease',
  audit: 'everybody',
  method: 'POST',
  path: '/ops/front-ends/:name/releases',
  service: 'bff',
  who: 'deployer',
  summary: 'Make a release known by the address of its release.json; 200 when it is known already',
  params: frontEnd,
  body: object({ url: webAddress().required({ code: 'required', variant: 'url' }) }),
  success: 201,
  errors: [
    errors.frontEndNotFound,
    errors.releaseDiffers,
    errors.releaseUnreadable,
    errors.originNotAllowed,
    errors.contractNotSupported,
  ],
});

export const setCanary = call<FrontEndChannels>()({
  name: 'setCanary',
  audit: 'everybody',
  method: 'POST',
  path: '/ops/front-ends/:name/canary',
  service: 'bff',
  who: 'deployer',
  summary: 'Show a release to a share of those who are logged in; 0 percent ends the one that is named',
  params: frontEnd,
  body: object({
    // Without a share there is no release to be named.
    version: optionalText(100).test(
      'required',
      { code: 'required', variant: 'version' },
      (value, { parent }) => (parent as { percent?: unknown }).percent === 0 || Boolean(value), // its own field, not judged yet
    ),
    percent: integer(0, 99, { code: 'out_of_range', params: { min: 0, max: 99 } }).required({
      code: 'required',
      variant: 'percent',
    }),
  }),
  errors: [errors.frontEndNotFound, errors.releaseNotFound],
});

export const promoteRelease = call<FrontEndChannels>()({
  name: 'promoteRelease',
  audit: 'everybody',
  method: 'POST',
  path: '/ops/front-ends/:name/promote',
  service: 'bff',
  who: 'deployer',
  summary: 'Show a release to everybody',
  params: frontEnd,
  body: object({ version }),
  errors: [errors.frontEndNotFound, errors.releaseNotFound],
});

export const rollBackFrontEnd = call<FrontEndChannels>()({
  name: 'rollBackFrontEnd',
  audit: 'everybody',
  method: 'POST',
  path: '/ops/front-ends/:name/rollback',
  service: 'bff',
  who: 'deployer',
  summary:
    'Show to everybody what they saw before the stable release: the one before it, or what lies at the address',
  params: frontEnd,
  // The stable release that is to be left: once it is left, a repetition changes nothing.
  body: object({ from: optionalText(100) }),
  errors: [errors.frontEndNotFound, errors.nothingToRollBack],
});

/** Counted without address and without user. */
export const reportFrontEnd = call()({
  name: 'reportFrontEnd',
  method: 'POST',
  path: '/front-end-reports',
  service: 'bff',
  who: 'anon',
  summary: 'Tell that a page could not load a front end, or that it crashed',
  body: object({
    name: choice(frontEndNames).required({ code: 'required' }),
    version,
    kind: choice(['load', 'crash']).required({ code: 'required' }),
  }),
  success: 204,
  limit: 'frontEndReport',
});
