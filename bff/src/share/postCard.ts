import type { CardShape } from '@endzone/contracts/fantasy/shareCards';
import type { BlogPostPreview, PostCard } from '@endzone/contracts/internal/content';

/** The picture of a post that has none of its own; its words are the post's. */
export const postCard = ({ title, intro }: BlogPostPreview, shape: CardShape): PostCard => ({
  kind: 'post',
  shape,
  eyebrow: 'Blog',
  league: '',
  title,
  intro,
});
