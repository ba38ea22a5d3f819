import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';

const largeCount = 4;
const smallCount = 7;
const maxWithoutArchive = 12;

export type NewsBlock = { large: BlogPostRow[]; small: BlogPostRow[]; hasArchive: boolean };

/** "First 4 posts large, next up to 7 small, an 'Archived news' link when more than 12 posts come back." */
export function newsBlockOf(posts: BlogPostRow[]): NewsBlock {
  return {
    large: posts.slice(0, largeCount),
    small: posts.slice(largeCount, largeCount + smallCount),
    hasArchive: posts.length > maxWithoutArchive,
  };
}
