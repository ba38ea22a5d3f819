import { findRoute } from '@endzone/contracts/routeTable';

/** The page that a path leads to, with `:id` for ids and tokens. Whoever asks may invent paths: what is no page of ours is `other`. */
export function countedPath(pages: readonly { path: string }[], path: string): string {
  const page = findRoute(pages, path.split(/[?#]/)[0] ?? '');
  return page ? page.path.replace(/:(?!lang\b)\w+/g, ':id') : 'other';
}
