const words = /^[a-z]{1,24}(-[a-z]{1,24}){0,3}$/;
const longest = 5;

const counted = (segment: string) => (words.test(segment) ? segment : ':id');

/** The path with ids and tokens replaced by `:id`; whatever is no page of ours by its form is `other`. */
export function countedPath(path: string): string {
  const segments = (path.split(/[?#]/)[0] ?? '').toLowerCase().split('/').filter(Boolean);
  return segments.length > longest ? 'other' : `/${segments.map(counted).join('/')}`;
}
