import { call } from '@endzone/common/internalClient';
import { readUser } from '@endzone/contracts/internal/accounts';
import type { Author } from '../../core/blog-post/model.ts';

// A post is read without its author's newest name rather than late.

/** @throws AppError `service_unavailable` when accounts does not answer. */
export async function askAuthor(userId: string): Promise<Author | null> {
  const user = await call(readUser, { userId }, { within: 'optionalDetail' });
  return user ? { id: user.id, firstName: user.firstName, lastName: user.lastName } : null;
}

/** Who created a post, by their name of today; by that of the day while accounts is away, nobody once they are deleted. */
export async function currentAuthor(author: Author | null): Promise<Author | null> {
  return author && (await askAuthor(author.id).catch(() => author));
}
