import type { Locale } from '@endzone/contracts/messages/format';
import { createBlogPost, type BlogPost } from '@endzone/contracts/content/blogPosts';

export type PostForm = {
  title: string;
  body: string;
  category: string;
  tags: readonly string[];
  /** The path of the picture, '' without one. */
  headerImage: string;
  /** Whose site shows it, '' for both. */
  language: '' | Locale;
};

export const postRules = createBlogPost.body;

export const emptyPost: PostForm = {
  title: '',
  body: '',
  category: '',
  tags: [],
  headerImage: '',
  language: '',
};

export const postFormOf = ({ title, body, category, tags, headerImage, language }: BlogPost): PostForm => ({
  title,
  body,
  category: category ?? '',
  tags,
  headerImage: headerImage ?? '',
  language: language ?? '',
});

/** The form as the rules leave it: texts trimmed. What is half typed may still be wrong. */
export const asSaved = (form: PostForm): PostForm => ({
  ...emptyPost,
  ...(postRules.cast(form, { assert: false }) as PostForm), // the same fields
});

/** What a device kept may be anything; a draft from before there were languages has none. */
export function isPostForm(values: unknown): values is PostForm {
  if (typeof values !== 'object' || values === null) return false;
  const { tags, ...texts } = values as Record<string, unknown>; // looked at here
  return (
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string') &&
    (['title', 'body', 'category', 'headerImage'] as const).every((name) => typeof texts[name] === 'string')
  );
}

const prefix = 'endzone.postDraft.';
/** The name of a post's draft. There is one draft of a new post at a time, since it has no id yet. */
export const draftName = (postId?: string): string => `${prefix}${postId ?? 'new'}`;
