type Start = { week: number; at: Date; windowEndsAt: Date };

/**
 * "Leagues whose draft is not done are left out and told": one without a draft at the first week, afterwards while it may still hold one. Once
 * the window is over it plays in the next season, and no week of this one is its own.
 */
export function isLeftOutWithoutDraft({ week, at, windowEndsAt }: Start): boolean {
  return week === 1 || at <= windowEndsAt;
}
