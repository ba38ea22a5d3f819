import { serve } from '@endzone/common/internalRoute';
import { paged } from '@endzone/common/answer';
import { on, onForm } from '@endzone/common/route';
import { refuseHtml } from '@endzone/common/safeHtml';
import * as internal from '@endzone/contracts/internal/content';
import { withRule } from '@endzone/contracts/call';
import * as calls from '@endzone/contracts/content/blogPosts';
import type { Locale } from '@endzone/contracts/messages';
import { readPicture } from '../../core/image/images.ts';
import { currentAuthor } from './authors.ts';
import type { BlogPostDocument } from '../../core/blog-post/model.ts';
import { presentBlogPost, presentBlogPostRow } from './presenter.ts';
import * as posts from './service.ts';

const refuseBody = (body: string) => refuseHtml(body, 'postBody');

const present = async (post: BlogPostDocument, locale: Locale) =>
  presentBlogPost(post, await currentAuthor(post.author), locale);

export const blogPostRoutes = [
  on(calls.listBlogPosts, async ({ query }) => {
    const { posts: page, total } = await posts.listPosts(query);
    return paged(page.map(presentBlogPostRow), total);
  }),
  on(calls.getBlogPost, async ({ params, locale }) => present(await posts.readPost(params.postId), locale)),
  onForm(
    withRule(calls.createBlogPost, 'body', refuseBody),
    async ({ body, files, user: { userId }, locale }) => {
      const picture = await readPicture(files, 'headerImage');
      return present(await posts.createPost(body, picture, userId), locale);
    },
  ),
  onForm(withRule(calls.updateBlogPost, 'body', refuseBody), async ({ params, body, files, locale }) => {
    const { version, ...form } = body;
    const picture = await readPicture(files, 'headerImage');
    return present(await posts.updatePost(params.postId, form, picture, version), locale);
  }),
  on(calls.deleteBlogPost, ({ params }) => posts.deletePost(params.postId)),
  on(calls.listTags, ({ query }) => posts.listTags(query.filter)),
  on(calls.listBlogCategories, () => posts.listCategories()),
];

/** The edge asks what a link to a post shows elsewhere, and what stands in the pages that it writes. */
export const blogPostsInternal = [
  serve(internal.readNewestPosts, async ({ limit, locale }) => {
    const { posts: page, total } = await posts.listPosts({ limit, offset: 0, language: locale });
    return { posts: page.map(presentBlogPostRow), total };
  }),
  serve(internal.listPublishedPosts, () => posts.listPublished()),
  serve(internal.readPost, async ({ postId, locale }) => present(await posts.readPost(postId), locale)),
  serve(internal.previewPost, async ({ postId }) => {
    const { title, intro, headerImage, language } = presentBlogPostRow(await posts.readPost(postId));
    return { title, intro, headerImage, language };
  }),
];
