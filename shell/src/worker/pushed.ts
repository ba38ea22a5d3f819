import type { PushedMessage } from '@endzone/contracts/edge/offline';

/** A notification as it is shown, and where a press leads. */
export type Shown = { title: string; body: string; path: string; tag: string | undefined };

// Nobody knows the language of a message that cannot be read.
const general: Shown = {
  title: 'Endzone',
  body: 'Új értesítésed van. · You have a new notification.',
  path: '/notifications',
  tag: 'general',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A path of this site; anything else leads to the list of notifications. */
export function ownPath(path: unknown, origin: string): string {
  if (!isText(path) || !path.startsWith('/')) return general.path;
  const address = URL.parse(path, origin);
  return address?.origin === origin ? `${address.pathname}${address.search}${address.hash}` : general.path;
}

/** What a pushed message shows. A browser demands that something is shown of a broken one too. */
export function readPushed(text: string | undefined, origin: string): Shown {
  try {
    const { title, body, path, tag } = JSON.parse(text ?? '') as Partial<
      Record<keyof PushedMessage, unknown>
    >;
    if (!isText(title)) return general;
    return {
      title,
      body: isText(body) ? body : '',
      path: ownPath(path, origin),
      tag: isText(tag) ? tag : undefined,
    };
  } catch {
    return general;
  }
}

const draftRoom = /^\/leagues\/[^/]+\/draft$/;

/** The draft room shows everything that a notification about it says, so none is needed while it is in view. */
export const isDraftRoom = (path: string): boolean => draftRoom.test(path);

/** Browsers let a message of a page in view pass unshown; Safari counts it as a broken promise and ends the subscription. */
export const mayBeSilent = (userAgent: string): boolean =>
  !/AppleWebKit/.test(userAgent) || /Chrom(e|ium)\//.test(userAgent);
