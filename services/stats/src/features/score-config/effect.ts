import { tryCall } from '@endzone/common/internalClient';
import { previewRecalculation } from '@endzone/contracts/internal/fantasy';
import type { ScoreConfigEffect, ScoreRules, ScoreSample } from '@endzone/contracts/stats/scoreConfig';
import { changedPlayers, compareWeek, lastPlayed, pointsBy, sampleOf } from '../../domain/scoreEffect.ts';
import { presentPlayerRef } from '../../core/snapshot/playerPresenter.ts';
import {
  currentFigures,
  readSnapshot,
  type SeasonFigures,
  type StatsSnapshot,
} from '../../core/snapshot/snapshot.ts';

/** What these rules would change in the current season, were every locked week recalculated; without one nothing is. */
export async function effectOf(rules: ScoreRules): Promise<ScoreConfigEffect> {
  const snapshot = await readSnapshot();
  const figures = currentFigures(snapshot);
  const weeks = figures?.weeks ?? [];
  const numbers = (isFinal: boolean) => weeks.flatMap((week) => (week.isFinal === isFinal ? week.week : []));
  return {
    lockedWeeks: numbers(true),
    openWeeks: numbers(false),
    nbPlayersChanged: figures ? changedPlayers(figures.lines, weeks, rules).length : 0,
    nbResultsChanged: figures ? await changedResults(figures, rules) : 0,
    ...samplesOf(snapshot, rules),
  };
}

/** Fantasy knows the line-ups; without its answer the number is unknown. */
async function changedResults(
  { season, lines, weeks }: SeasonFigures,
  rules: ScoreRules,
): Promise<number | null> {
  const locked = weeks.filter(({ isFinal }) => isFinal);
  if (locked.length === 0) return 0;
  const asked = {
    seasonId: season._id,
    points: Object.fromEntries(locked.map((week) => [week.week, pointsBy(lines, week, rules)])),
    mostResults: 0,
  };
  const answer = await tryCall(previewRecalculation, asked, {
    within: 'recalculationPreview',
    without: 'rules are previewed without the number of results',
  });
  return answer?.nbResultsChanged ?? null;
}

/** Of the season that lists show: until the next one begins, that is the last one that was played. */
function samplesOf(snapshot: StatsSnapshot, rules: ScoreRules): Pick<ScoreConfigEffect, 'week' | 'samples'> {
  const { shown } = snapshot;
  const week = shown && lastPlayed(shown.lines, shown.weeks);
  if (!week) return { week: null, samples: [] };
  const { lines } = shown;
  const samples = sampleOf(lines, week, (id) => snapshot.players.get(id)?.position).flatMap(
    (id): ScoreSample[] => {
      const player = snapshot.players.get(id);
      if (!player) return [];
      return [
        { player: presentPlayerRef(snapshot, player), ...compareWeek(id, lines.get(id) ?? [], week, rules) },
      ];
    },
  );
  return { week: week.week, samples };
}
