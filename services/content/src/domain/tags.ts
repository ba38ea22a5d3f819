import { compareNames, foldText } from '@endzone/contracts/names';

const most = 50;

/** Names as a Hungarian reader expects them. */
export function inHungarianOrder(names: string[]): string[] {
  return names.toSorted(compareNames);
}

/** The tags of a post: without empty ones, "doubles dropped". */
export function tagsOf(given: (string | undefined)[]): string[] {
  return [...new Set(given.flatMap((tag) => (tag ? [tag] : [])))];
}

/** "`filter?`: start of a word, folded … in use, Hungarian order, ≤ 50." */
export function suggestTags(inUse: string[], filter = ''): string[] {
  const start = foldText(filter);
  const words = (tag: string) => foldText(tag).split(/[^\p{L}\p{N}]+/u);
  const matches = (tag: string) =>
    foldText(tag).startsWith(start) || words(tag).some((word) => word.startsWith(start));
  return inHungarianOrder(inUse.filter(matches)).slice(0, most);
}
