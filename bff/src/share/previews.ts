import { call } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';
import { previewPost, type BlogPostPreview } from '@endzone/contracts/internal/content';
import { previewTrophy, type TrophyPreview } from '@endzone/contracts/internal/fantasy';
import { locales, type Locale } from '@endzone/contracts/messages';

/** A page whose link is shown elsewhere with words and a picture. */
export type Subject = { kind: 'post'; id: string } | { kind: 'trophy'; id: string; lang: Locale };
export type Preview = { kind: 'post'; post: BlogPostPreview } | ({ kind: 'trophy' } & TrophyPreview);

const postPath = /^\/blog\/([^/]+)\/?$/i;
const trophyPath = /^\/trophies\/([^/]+)\/([^/]+)\/?$/i;
const isId = (id: string) => /^[0-9a-f]{24}$/.test(id);

/** What a path is about; undefined for any other page, null for one of these that cannot be. */
export function subjectOf(path: string): Subject | null | undefined {
  const [, postId] = postPath.exec(path) ?? [];
  if (postId !== undefined) return isId(postId) ? { kind: 'post', id: postId } : null;
  const [, written, trophyId] = trophyPath.exec(path) ?? [];
  if (trophyId === undefined) return undefined;
  const lang = locales.find((locale) => locale === written);
  return lang && isId(trophyId) ? { kind: 'trophy', id: trophyId, lang } : null;
}

// The page waits for it.
const callOptions = { within: 'preview' } as const;

/** What a link shows; null when there is no such thing, undefined while nobody can tell. */
export async function readPreview(subject: Subject): Promise<Preview | null | undefined> {
  try {
    if (subject.kind === 'post') {
      const post = await call(previewPost, { postId: subject.id }, callOptions);
      return post ? { kind: 'post', post } : null;
    }
    const found = await call(previewTrophy, { trophyId: subject.id }, callOptions);
    return found ? { kind: 'trophy', ...found } : null;
  } catch (error) {
    processState().log.warn({ err: error }, 'a page goes out without its preview');
    return undefined;
  }
}
