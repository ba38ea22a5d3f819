import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { answerOf } from '@endzone/shared-ui/markup/answers.ts';
import { Posts } from './Posts.tsx';

/** The news are there at once. */
export const useNews = () => ({
  status: 'idle' as const,
  news: { posts: answerOf('/blog-posts').items as BlogPostRow[], Posts }, // of the markup
  load: () => undefined,
});
