import { tryCall } from '@endzone/common/internalClient';
import { previewRecalculation } from '@endzone/contracts/internal/fantasy';
import type { ScoreConfigEffect, ScoreRules, ScoreSample } from '@endzone/contracts/stats/scoreConfig';
import { changedPlayers, compareWeek, lastPlayed, pointsBy, sampleOf } from '../../domain/scoreEffect.ts';
import type { ScoredWeek } from '../../domain/playerTotals.ts';
import { presentPlayerRef } from '../../core/snapshot/playerPresenter.ts';
import {
  currentFigures,
  readBook,
  type SeasonFigures,
  type StatsSnapshot,
} from '../../core/snapshot/snapshot.ts';

const nothing: ScoreConfigEffect = {
  lockedWeeks: [],
  openWeeks: [],
  nbPlayersChanged: 0,
  nbResultsChanged: 0,
  week: null,
  samples: [],
};

/** What these rules would change in the current season, were every locked week recalculated. */
export async function effectOf(rules: ScoreRules): Promise<ScoreConfigEffect> {
  const book = await readBook();
  const figures = currentFigures(book);
  if (!figures) return nothing;
  const { lines, weeks } = figures;
  const sampled = lastPlayed(lines, weeks);
  const numbers = (isFinal: boolean) => weeks.flatMap((week) => (week.isFinal === isFinal ? week.week : []));
  return {
    lockedWeeks: numbers(true),
    openWeeks: numbers(false),
    nbPlayersChanged: changedPlayers(lines, weeks, rules).length,
    nbResultsChanged: await changedResults(figures, rules),
    week: sampled?.week ?? null,
    samples: sampled ? samplesOf(book, figures, sampled, rules) : [],
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

function samplesOf(
  book: StatsSnapshot,
  { lines }: SeasonFigures,
  week: ScoredWeek,
  rules: ScoreRules,
): ScoreSample[] {
  return sampleOf(lines, week, (id) => book.players.get(id)?.position).flatMap((id) => {
    const player = book.players.get(id);
    if (!player) return [];
    return [{ player: presentPlayerRef(book, player), ...compareWeek(id, lines.get(id) ?? [], week, rules) }];
  });
}
