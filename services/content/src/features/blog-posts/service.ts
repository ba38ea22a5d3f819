import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { recordAudit } from '@endzone/common/audit';
import {
  doneIn,
  findDone,
  isMade,
  newCommandId,
  notDone,
  pushCommand,
  thisCommand,
} from '@endzone/common/command';
import { fileKeysIn } from '@endzone/common/filePath';
import { isDuplicate } from '@endzone/common/mongo';
import { ifVersionIs, requireUnchanged } from '@endzone/common/seen';
import { flushOutbox, newOutbox, withOutbox } from '@endzone/common/outbox';
import { safeHtml, textOf } from '@endzone/common/safeHtml';
import type { QueryOf } from '@endzone/contracts/call';
import type { listBlogPosts } from '@endzone/contracts/content/blogPosts';
import { errors } from '@endzone/contracts/errors';
import type { PublishedPost } from '@endzone/contracts/internal/content';
import type { Locale } from '@endzone/contracts/messages';
import { foldText, searchPattern } from '@endzone/contracts/names';
import { introOf } from '../../domain/intro.ts';
import { inHungarianOrder, suggestTags, tagsOf } from '../../domain/tags.ts';
import { presentFile } from '../../core/image/fileKey.ts';
import { storePicture } from '../../core/file/store.ts';
import type { Picture } from '../../core/image/images.ts';
import { askAuthor } from './authors.ts';
import { BlogPostModel, type BlogPostDocument } from '../../core/blog-post/model.ts';

export type BlogPostForm = {
  title: string;
  body: string;
  category?: string | undefined;
  tags?: (string | undefined)[] | undefined;
  /** The present path or none leaves the picture, an empty text removes it. */
  headerImage?: string | undefined;
  /** None is for everybody. */
  language?: Locale | undefined;
};
type Query = QueryOf<typeof listBlogPosts>;

const published = { isDeleted: false };

function mongoFilterOf({ term, category, tag, language }: Query): Record<string, unknown> {
  const pattern = searchPattern(term ?? '');
  return {
    ...published,
    ...(pattern && { folded: { $regex: pattern } }),
    ...(category && { category }),
    ...(tag && { tags: tag }),
    ...(language && { language: { $in: [language, null] } }),
  };
}

export async function listPosts(query: Query): Promise<{ posts: BlogPostDocument[]; total: number }> {
  const filter = mongoFilterOf(query);
  const found = BlogPostModel.find(filter, { body: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(query.offset)
    .limit(query.limit);
  const [posts, total] = await Promise.all([
    found.lean<BlogPostDocument[]>(),
    BlogPostModel.countDocuments(filter),
  ]);
  return { posts, total };
}

/** More would not fit into what one service answers another. */
const maxPublished = 5_000;

export async function listPublished(): Promise<PublishedPost[]> {
  const posts = await BlogPostModel.find(published, { updatedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxPublished)
    .lean<Pick<BlogPostDocument, '_id' | 'updatedAt'>[]>();
  return posts.map(({ _id, updatedAt }) => ({ id: _id, updatedAt: updatedAt.toISOString() }));
}

/** @throws AppError `blog_post_not_found`. */
export async function readPost(_id: string): Promise<BlogPostDocument> {
  const post = await BlogPostModel.findOne({ _id, ...published }).lean<BlogPostDocument>();
  if (!post) throw new AppError(errors.blogPostNotFound);
  return post;
}

/** What follows from the form, whatever the post was before. */
function written({ title, body, category, tags, language }: BlogPostForm, headerKey: string | null) {
  const html = safeHtml(body);
  const intro = introOf(textOf(html));
  const kept = tagsOf(tags ?? []);
  return {
    title,
    body: html,
    intro,
    category: category || null,
    tags: kept,
    language: language ?? null,
    headerKey,
    folded: foldText([title, intro, ...kept].join('\n')),
    fileKeys: [...new Set([...fileKeysIn(html), ...(headerKey ? [headerKey] : [])])],
  };
}

/** A text in place of a file names the picture that is there, or is refused. */
function headerAfter({ headerImage }: BlogPostForm, current: string | null): string | null {
  if (headerImage === '') return null;
  if (headerImage === undefined || headerImage === presentFile(current)) return current;
  throw new AppError(errors.validationFailed, {
    violations: [{ property: 'headerImage', code: 'invalid_url' }],
  });
}

type Shown = Pick<BlogPostDocument, 'title' | 'body' | 'category' | 'tags' | 'headerKey' | 'language'>;
const subjectOf = (id: string, { title }: Shown) => ({ type: 'blogPost', id, name: title }) as const;
const shownOf = ({ title, body, category, tags, headerKey, language = null }: Shown) => ({
  title,
  body,
  category,
  tags,
  headerImage: headerKey,
  language,
});

export async function createPost(
  form: BlogPostForm,
  picture: Picture | undefined,
  userId: string,
): Promise<BlogPostDocument> {
  const _id = newCommandId('post');
  if (await isMade(BlogPostModel, _id)) return readPost(_id);
  const headerKey = picture ? picture.key : headerAfter(form, null);
  const author = await askAuthor(userId);
  if (picture) await storePicture(picture);
  const at = thisCommand()?.at ?? now();
  const post = { ...written(form, headerKey), author, createdAt: at, updatedAt: at, ...published };
  const audit = recordAudit(subjectOf(_id, post), null, shownOf(post));
  try {
    await BlogPostModel.create({ _id, ...post, ...newOutbox(audit) });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  flushOutbox();
  return readPost(_id);
}

const partsOf = ({ title, body, category, tags, headerKey, language = null }: Shown) =>
  JSON.stringify([title, body, category, tags, headerKey, language]);

/** `seen`: the version from which the form was filled. */
export async function updatePost(
  _id: string,
  form: BlogPostForm,
  picture: Picture | undefined,
  seen?: number,
): Promise<BlogPostDocument> {
  if (await findDone(BlogPostModel, _id)) return readPost(_id);
  const before = await readPost(_id);
  const after = written(form, picture ? picture.key : headerAfter(form, before.headerKey));
  if (partsOf(after) === partsOf(before)) return before;
  requireUnchanged(seen, before.version);
  if (picture) await storePicture(picture);
  const command = thisCommand();
  const audit = recordAudit(subjectOf(_id, after), shownOf(before), shownOf(after));
  const { matchedCount } = await BlogPostModel.updateOne(
    { _id, ...published, ...notDone(command), ...ifVersionIs('version', seen) },
    withOutbox(audit, {
      $set: { ...after, updatedAt: command?.at ?? now() },
      $push: pushCommand(command),
      $inc: { version: 1 },
    }),
  );
  const present = await readPost(_id);
  if (matchedCount === 0 && seen !== undefined && !doneIn(present, command))
    throw new AppError(errors.changedMeanwhile);
  flushOutbox();
  return present;
}

const nothing = {
  title: '',
  body: '',
  intro: '',
  category: null,
  tags: [],
  language: null,
  headerKey: null,
  author: null,
  folded: '',
  fileKeys: [],
};

/** @throws AppError `blog_post_not_found`. */
export async function deletePost(_id: string): Promise<void> {
  if (await findDone(BlogPostModel, _id)) return;
  const before = await readPost(_id);
  const command = thisCommand();
  const audit = recordAudit(subjectOf(_id, before), shownOf(before), null);
  const { modifiedCount } = await BlogPostModel.updateOne(
    { _id, ...published, ...notDone(command) },
    withOutbox(audit, { $set: { ...nothing, isDeleted: true }, $push: pushCommand(command) }),
  );
  if (modifiedCount === 0) throw new AppError(errors.blogPostNotFound);
  flushOutbox();
}

export async function listTags(filter?: string): Promise<string[]> {
  return suggestTags(await BlogPostModel.distinct('tags', published), filter);
}

export async function listCategories(): Promise<string[]> {
  const found: (string | null)[] = await BlogPostModel.distinct('category', published);
  return inHungarianOrder(found.filter((category) => category !== null));
}
