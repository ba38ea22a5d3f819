import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { type FieldViolation, flag, id, malformed, object, text } from '../fields.ts';
import type { PushTopic } from '../notifications.ts';

/** A browser that shows notifications of the person, also while no page is open. */
export type PushDevice = {
  id: Id;
  /** "Chrome on Android" */
  device: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  /** Subscribed by the session that asks. */
  isCurrent: boolean;
};
export type PushState = {
  /** VAPID, base64url. */
  publicKey: string;
  topics: Record<PushTopic, boolean>;
  devices: PushDevice[];
};

const noKey: FieldViolation = { code: 'invalid_choice' };

/** So many bytes in base64url, with or without its padding. */
const key = (characters: number) =>
  text(undefined, 200)
    .required(noKey)
    .matches(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), {
      message: noKey,
      excludeEmptyString: true,
    });

const base = { service: 'accounts', who: 'user' } as const;

export const getPush = call<PushState>()({
  ...base,
  name: 'getPush',
  method: 'GET',
  path: '/users/me/push',
  summary: 'The own devices that show notifications, and of what',
});

/** 201, and 200 for an endpoint that is known: it belongs to the caller from then on. */
export const addPushDevice = call<PushState>()({
  ...base,
  name: 'addPushDevice',
  audit: 'nobody',
  method: 'POST',
  path: '/users/me/push/devices',
  summary: 'Show notifications on this device',
  // That the endpoint is an https address of the public internet is the service's rule. 65 bytes of a point on P-256, 16 bytes of a secret.
  body: object({ endpoint: text(undefined, 500), keys: object({ p256dh: key(87), auth: key(22) }) }),
  success: 201,
});

export const removePushDevice = call()({
  ...base,
  name: 'removePushDevice',
  audit: 'nobody',
  method: 'DELETE',
  path: '/users/me/push/devices/:id',
  summary: 'Show no more notifications on a device',
  params: object({ id: id() }),
  success: 204,
  errors: [errors.deviceNotFound],
});

export const savePushTopics = call<PushState>()({
  ...base,
  name: 'savePushTopics',
  audit: 'nobody',
  method: 'POST',
  path: '/users/me/push/topics',
  summary: 'Choose what the own devices show',
  body: object({
    topics: object({ turn: flag(), draft: flag(), results: flag(), trades: flag(), league: flag() })
      .default(undefined)
      .required(malformed),
  }),
});
