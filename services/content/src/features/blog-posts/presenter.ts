import { formatInstant } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages';
import type { BlogPost, BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { presentFile } from '../../core/image/fileKey.ts';
import type { Author, BlogPostDocument } from '../../core/blog-post/model.ts';

export function presentBlogPostRow(post: BlogPostDocument): BlogPostRow {
  const { _id, title, category, intro, headerKey, createdAt, language = null } = post;
  return {
    id: _id,
    title,
    category,
    intro,
    headerImage: presentFile(headerKey),
    createdAt: formatInstant(createdAt),
    language,
  };
}

/** English "First Last", Hungarian "Last First". */
function presentAuthor({ firstName, lastName }: Author, locale: Locale): { name: string } {
  return { name: locale === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}` };
}

export function presentBlogPost(post: BlogPostDocument, author: Author | null, locale: Locale): BlogPost {
  return {
    ...presentBlogPostRow(post),
    tags: post.tags,
    body: post.body,
    postedByUser: author && presentAuthor(author, locale),
    updatedAt: formatInstant(post.updatedAt),
    version: post.version ?? 0,
  };
}
