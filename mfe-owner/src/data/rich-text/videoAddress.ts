import { isWebAddress } from './webAddress.ts';

const players: readonly (readonly [RegExp, (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
];

/** The page of a video whose player has this address; any other web address as it is. */
export function videoAddressOf(src: string): string | undefined {
  const address = src.startsWith('//') ? `https:${src}` : src;
  for (const [pattern, pageOf] of players) {
    const id = pattern.exec(address)?.[1];
    if (id) return pageOf(id);
  }
  return isWebAddress(address) ? address : undefined;
}

/** The address in the embed code that video sites offer. */
export const embeddedIn = (text: string): string | undefined =>
  videoAddressOf(/^\s*<iframe\b[^>]*\bsrc=["']([^"']+)["'][\s\S]*<\/iframe>\s*$/i.exec(text)?.[1] ?? '');
