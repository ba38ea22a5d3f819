import { on, onForm, paged } from '@endzone/common/route';
import { withRule } from '@endzone/contracts/call';
import * as calls from '@endzone/contracts/calls/content';
import type { Refusal } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages';
import { readPicture } from '../shared/pictures.ts';
import { isEmptyHtml, safeHtml } from '../shared/safeHtml.ts';
import { currentAuthor } from './authors.ts';
import type { BlogPostDocument } from '../shared/blogPostModel.ts';
import { presentBlogPost, presentBlogPostRow } from './presenter.ts';
import * as posts from './service.ts';

/** What is empty once it is reduced was not there. */
const refuseEmptyBody = (body: string): Refusal | undefined =>
  isEmptyHtml(safeHtml(body)) ? { code: 'required', variant: 'postBody' } : undefined;

const present = async (post: BlogPostDocument, locale: Locale) =>
  presentBlogPost(post, await currentAuthor(post.author), locale);

export const blogPostRoutes = [
  on(calls.listBlogPosts, async ({ query }) => {
    const { posts: page, total } = await posts.listPosts(query);
    return paged(page.map(presentBlogPostRow), total);
  }),
  on(calls.getBlogPost, async ({ params, locale }) => present(await posts.readPost(params.postId), locale)),
  onForm(
    withRule(calls.createBlogPost, 'body', refuseEmptyBody),
    async ({ body, files, user: { userId }, locale }) => {
      const picture = await readPicture(files, 'headerImage');
      return present(await posts.createPost(body, picture, userId), locale);
    },
  ),
  onForm(withRule(calls.updateBlogPost, 'body', refuseEmptyBody), async ({ params, body, files, locale }) => {
    const picture = await readPicture(files, 'headerImage');
    return present(await posts.updatePost(params.postId, body, picture), locale);
  }),
  on(calls.deleteBlogPost, ({ params }) => posts.deletePost(params.postId)),
  on(calls.listTags, ({ query }) => posts.listTags(query.filter)),
  on(calls.listBlogCategories, () => posts.listCategories()),
];
