import { formatInstant } from '@endzone/contracts/fields';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { RealGame } from '../../domain/realGame.ts';
import { countsInWeek, weekCount, sidesOf } from '../../domain/season.ts';
import type { SeasonDocument } from './model.ts';
import { seasonFacts } from './seasonFacts.ts';

function weekOf(season: SeasonDocument, games: RealGame[], week: number): InternalSeason['weeks'][number] {
  const counting = games.filter((game) => countsInWeek(game, week));
  const days = counting.map(({ date }) => date).sort();
  const startedAt = season.weekStarts[week - 1];
  const teamIds = counting.flatMap((game) =>
    sidesOf(game)
      .filter(({ round }) => round === week)
      .map(({ teamId }) => teamId),
  );
  return {
    week,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    startedAt: startedAt ? formatInstant(startedAt) : null,
    teamIds: [...new Set(teamIds)].sort(),
  };
}

/** The season as other services keep it. */
export function presentInternalSeason(season: SeasonDocument, games: RealGame[]): InternalSeason {
  return {
    ...seasonFacts(season, games),
    rev: season.rev,
    publishedJobId: season.publishedJobId,
    weeks: Array.from({ length: weekCount(games) }, (_, i) => weekOf(season, games, i + 1)),
  };
}
