import type { LeagueRow } from '@endzone/contracts/leagues/league';
import type { SeasonForm } from './seasonForm.ts';

export type PlannedDraft = Pick<LeagueRow, 'id' | 'name' | 'nbTeams'> & {
  draftStartsAt: string;
  draftEndsAt: string;
};

/** The drafts of a season that are scheduled and have not begun. */
export const plannedDrafts = (leagues: readonly LeagueRow[], seasonId: string): PlannedDraft[] =>
  leagues.flatMap(({ id, name, nbTeams, currentSeason }) => {
    if (currentSeason?.id !== seasonId || currentSeason.status !== 'pending') return [];
    const { draftStartsAt, draftEndsAt } = currentSeason;
    return [{ id, name, nbTeams, draftStartsAt, draftEndsAt }];
  });

const isOtherWindow = (form: SeasonForm, stored: SeasonForm) =>
  form.draftWindow !== stored.draftWindow || form.draftWindowEnd !== stored.draftWindowEnd;
const isLowerSize = (form: SeasonForm, stored: SeasonForm) =>
  Number(form.nbMaxFantasyTeams) < Number(stored.nbMaxFantasyTeams);

/** Whether a changed form may leave drafts out at all. */
export const mayLeaveOut = (form: SeasonForm, stored: SeasonForm): boolean =>
  isOtherWindow(form, stored) || isLowerSize(form, stored);

/** "A narrower window would leave out scheduled drafts, or a lower `nbMaxFantasyTeams` scheduled leagues." */
export const leftOutDrafts = <D extends PlannedDraft>(
  form: SeasonForm,
  stored: SeasonForm,
  drafts: readonly D[],
): D[] =>
  drafts.filter(({ draftStartsAt, draftEndsAt, nbTeams }) => {
    // Instants of the wire sort as they follow each other.
    const isOutside = draftStartsAt < form.draftWindow || draftEndsAt > form.draftWindowEnd;
    const isTooLarge = nbTeams > Number(form.nbMaxFantasyTeams);
    return (isOtherWindow(form, stored) && isOutside) || (isLowerSize(form, stored) && isTooLarge);
  });
