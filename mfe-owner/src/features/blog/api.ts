import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import { storedPicture } from '../../data/pictures/storedPicture.ts';
import type { PostForm } from './postForm.ts';

export const postsPerPage = 20;

export type PostQuery = { term: string; category: string };

export const getPage = ({ term, category }: PostQuery, page: number, signal: AbortSignal) =>
  api.getPage('/blog-posts', {
    query: {
      ...(term !== '' && { term }),
      ...(category !== '' && { category }),
      limit: postsPerPage,
      offset: (page - 1) * postsPerPage,
    },
    signal,
  });
export const getPost = (postId: string, signal?: AbortSignal) =>
  api.get('/blog-posts/:postId', { params: { postId }, signal });
export const getCategories = () => api.get('/blog-categories');

/** What can be suggested while a post is written. */
export async function getSuggestions() {
  const [categories, tags] = await Promise.all([getCategories(), api.get('/tags')]);
  return { categories, tags };
}

/** A picture that is new comes as a file; the present one is left out, none is an empty text. */
async function bodyOf({ headerImage, ...form }: PostForm, present: string | null): Promise<FormData> {
  const picture =
    headerImage === (present ?? '') ? undefined : headerImage === '' ? '' : await storedPicture(headerImage);
  return toFormData({ ...form, headerImage: picture });
}

export const createPost = async (form: PostForm) =>
  api.post('/blog-posts', { body: await bodyOf(form, null) });
/** `version`: which one the form was filled from. */
export const updatePost = async ({ id, headerImage }: BlogPost, form: PostForm, version?: number) => {
  const body = await bodyOf(form, headerImage);
  if (version !== undefined) body.set('version', String(version));
  return api.post('/blog-posts/:postId', { params: { postId: id }, body });
};
export const deletePost = (postId: string) => api.delete('/blog-posts/:postId', { params: { postId } });
