import type { Id } from '@endzone/contracts/common';

type Named = { id: Id; name: string };

/** Each by their name; namesakes by what is known of them besides, and who is still like another by their id. */
export function labelsOf<T extends Named>(
  people: readonly T[],
  besides: (one: T) => string,
): ReadonlyMap<Id, string> {
  const likeAnother = (labelOf: (one: T) => string) => {
    const nb = new Map<string, number>();
    for (const one of people) nb.set(labelOf(one), (nb.get(labelOf(one)) ?? 0) + 1);
    return (one: T) => (nb.get(labelOf(one)) ?? 0) > 1;
  };
  const longer = (one: T) => `${one.name} (${besides(one)})`;
  const [isNamesake, isLikeAnother] = [likeAnother(({ name }) => name), likeAnother(longer)];
  const labelOf = (one: T) => {
    if (!isNamesake(one)) return one.name;
    return isLikeAnother(one) ? `${one.name} (${besides(one)}, ${one.id})` : longer(one);
  };
  return new Map(people.map((one) => [one.id, labelOf(one)]));
}
