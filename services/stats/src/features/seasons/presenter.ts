import type { NextStart } from '@endzone/contracts/internal/fantasy';
import type { Locale } from '@endzone/contracts/messages';
import type { SheetDraftRef } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isRecalculationNeeded } from '@endzone/contracts/scoring/scoreConfig';
import { isLocked, weekCount, weekProgress } from '../../domain/season.ts';
import { ownerCan } from '../../domain/weekLife.ts';
import type { People, SeasonFigures } from '../../core/snapshot/snapshot.ts';
import { presentGame } from '../../core/snapshot/gamePresenter.ts';
import { seasonFacts } from '../../core/season/seasonFacts.ts';
import type { WeekJobDocument } from '../../core/week-job/model.ts';
import { presentJob } from '../../core/week-job/present.ts';

/** What the owner alone sees of a season. */
export type OwnersView = {
  activeJob: WeekJobDocument | null;
  nextStart: NextStart | undefined;
  sheetDrafts: SheetDraftRef[] | undefined;
  locale: Locale;
};

const isBehind = ({ season, today }: SeasonFigures): boolean => {
  const configs = season.weekConfigs.filter(({ week }) => isLocked(season, week)).map(({ config }) => config);
  // Nothing of a finished season is ever computed again.
  return season.status !== 'finished' && isRecalculationNeeded(configs, today);
};

/** A season with its games, or without them in lists. */
export function presentSeason(
  people: People,
  figures: SeasonFigures,
  { owner, withGames }: { owner?: OwnersView; withGames: boolean },
): Season {
  const { season, games } = figures;
  return {
    ...seasonFacts(season, games),
    games: withGames ? games.map((game) => presentGame(people, season, game)) : [],
    recalculationNeeded: isBehind(figures),
    weekProgress: weekProgress(season, games),
    ...(owner && {
      can: ownerCan(season, weekCount(games), season.activeJob !== null),
      activeJob: owner.activeJob && presentJob(owner.activeJob, owner.locale),
      ...owner.nextStart,
      ...(owner.sheetDrafts && { sheetDrafts: owner.sheetDrafts }),
    }),
    version: season.version,
  };
}
