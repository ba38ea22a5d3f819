import type { BlogPostRow } from '@endzone/contracts/types/content';

const nbLarge = 4;
const nbSmall = 7;
const mostWithoutArchive = 12;

export type NewsBlock = { large: BlogPostRow[]; small: BlogPostRow[]; hasArchive: boolean };

/** "First 4 posts large, next up to 7 small, an 'Archived news' link when more than 12 posts come back." */
export function newsBlockOf(posts: BlogPostRow[]): NewsBlock {
  return {
    large: posts.slice(0, nbLarge),
    small: posts.slice(nbLarge, nbLarge + nbSmall),
    hasArchive: posts.length > mostWithoutArchive,
  };
}
