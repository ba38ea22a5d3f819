import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import {
  choice,
  id,
  list,
  longText,
  object,
  optionalText,
  paging,
  plainText,
  seenVersion,
  text,
} from '../fields.ts';
import { locales, type Locale } from '../messages/format.ts';
import { pictures } from './fields.ts';

export type BlogPostRow = {
  id: Id;
  title: string;
  category: string | null;
  /** The first 300 characters of the text, cut at a word. */
  intro: string;
  /** A path on our origin. */
  headerImage: string | null;
  createdAt: Instant;
  /** Only readers of this language get it in lists; null or absent: everybody. */
  language?: Locale | null;
};
export type BlogPost = BlogPostRow & {
  tags: string[];
  /** HTML, reduced to what a post may hold. */
  body: string;
  /** Who created it. */
  postedByUser: { name: string } | null;
  updatedAt: Instant;
  /** Counts the changes of the post. */
  version: number;
};

/** The home page asks for so many posts: more than 12 of them means that there is an archive. */
export const homePostCount = 13;
export const maxTags = 20;

const content = { service: 'content' } as const;
const noPost = errors.blogPostNotFound;

const postFields = {
  title: text('postTitle', 200),
  body: longText('postBody', 200_000),
  category: optionalText(60),
  tags: list(optionalText(40), maxTags, 'tags'),
  headerImage: plainText(),
  language: choice(locales),
};

export const listBlogPosts = call<BlogPostRow[]>()({
  ...content,
  name: 'listBlogPosts',
  method: 'GET',
  path: '/blog-posts',
  who: 'anon',
  summary: 'Posts of the blog, newest first, by page',
  query: object({
    term: optionalText(100),
    category: optionalText(60),
    tag: optionalText(40),
    /** Those in this language, and those that are for everybody. */
    language: choice(locales),
    ...paging(20, 100),
  }),
});

export const getBlogPost = call<BlogPost>()({
  ...content,
  name: 'getBlogPost',
  method: 'GET',
  path: '/blog-posts/:postId',
  who: 'anon',
  summary: 'A post of the blog',
  params: object({ postId: id() }),
  errors: [noPost],
});

export const createBlogPost = call<BlogPost>()({
  ...content,
  name: 'createBlogPost',
  method: 'POST',
  path: '/blog-posts',
  who: 'owner',
  summary: 'Publish a post',
  body: object(postFields),
  files: { headerImage: 1 },
  success: 201,
  errors: [...pictures],
});

export const updateBlogPost = call<BlogPost>()({
  ...content,
  name: 'updateBlogPost',
  method: 'POST',
  path: '/blog-posts/:postId',
  who: 'owner',
  summary: 'Change a post; an empty `headerImage` removes the picture, none leaves it',
  params: object({ postId: id() }),
  body: object({ ...postFields, version: seenVersion() }),
  files: { headerImage: 1 },
  errors: [...pictures, noPost, errors.changedMeanwhile],
});

export const deleteBlogPost = call()({
  ...content,
  name: 'deleteBlogPost',
  method: 'DELETE',
  path: '/blog-posts/:postId',
  who: 'owner',
  summary: 'Delete a post',
  params: object({ postId: id() }),
  success: 204,
  errors: [noPost],
});

export const listTags = call<string[]>()({
  ...content,
  name: 'listTags',
  method: 'GET',
  path: '/tags',
  who: 'anon',
  summary: 'Tags in use, at most 50, by the start of a word',
  query: object({ filter: optionalText(40) }),
});

export const listBlogCategories = call<string[]>()({
  ...content,
  name: 'listBlogCategories',
  method: 'GET',
  path: '/blog-categories',
  who: 'anon',
  summary: 'Categories of the blog in use',
});
