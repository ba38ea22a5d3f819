import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { useIsOffline } from '@endzone/shared-ui/api/connection.ts';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect, useState } from 'react';
import { isRegularSeasonOver } from '../../data/games/week.ts';
import { getTrophies } from '../../data/trophies/api.ts';
import { TrophyDialog } from '../../data/trophies/TrophyDialog.tsx';
import { tryMarkTrophy } from '../../data/trophies/tryMarkTrophy.ts';
import { getGames, markGameViewed } from './api.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { nextQueue, unseenOf, type Queue, type Unseen } from './unseen.ts';

/** A season that is over, as the reader knows it. */
export type SeasonBefore = { id: string; name: string };

type UnseenDialogsProps = {
  games: FantasyGame[];
  season: Season;
  leagueId: string;
  teamId: string;
  /** The season before, whose final may have been locked after the reader's last visit. */
  before: SeasonBefore | undefined;
};

const empty: Queue = { news: [], at: 0, known: [] };

/** More than one week brings: all of it may be put away by one press. */
const many = 4;

/** A result that could not be marked is shown again on the next visit, and marked then. */
async function tryMark(one: Unseen, teamId: string): Promise<void> {
  if (one.kind === 'trophy') return tryMarkTrophy(one.trophy.id);
  const { leagueId, id } = one.game;
  try {
    await markGameViewed(leagueId, id, sideOf(one.game, teamId) ?? 1);
  } catch {
    // Nobody waits for it.
  }
}

/** One after the other: all results of a season are written to one document. */
async function markAll(news: readonly Unseen[], teamId: string): Promise<void> {
  for (const one of news) await tryMark(one, teamId);
}

function nextWords(t: Translate, shown: Unseen, following: Unseen | undefined): string {
  if (!following) return t('gameCenter.close');
  if (following.kind === 'result') return t('gameCenter.next.result');
  return t(shown.kind === 'trophy' ? 'gameCenter.next.anotherTrophy' : 'gameCenter.next.trophy');
}

type Of = { leagueId: string; teamId: string };

/** What was not seen of a season that is over. */
async function readBefore(seasonId: string | undefined, { leagueId, teamId }: Of, signal: AbortSignal) {
  if (seasonId === undefined) return [];
  const [games, trophies] = await Promise.all([
    getGames(leagueId, seasonId, signal),
    getTrophies(seasonId, teamId, signal),
  ]);
  return unseenOf(games, trophies, teamId);
}

/** Own results that are final and trophies, each shown once, one after the other: the season before first, and results before trophies. */
export function UnseenDialogs({ games, season, leagueId, teamId, before }: UnseenDialogsProps) {
  const t = useTexts();
  const seasonId = season.id;
  const trophies = useLoad((signal) => getTrophies(seasonId, teamId, signal), [seasonId, teamId]);
  useFresh(trophies.reload, { isLive: isSeasonLive(season), failure: trophies.failure });
  const last = useLoad(
    (signal) => readBefore(before?.id, { leagueId, teamId }, signal),
    [before?.id, leagueId, teamId],
  );
  const [queue, setQueue] = useState(empty);
  // Results wait for the trophies, so that the reader is told how much there is; not for those that cannot be read.
  // Without connection nobody could say that they were seen.
  const isOffline = useIsOffline();
  const isRead = [trophies, last].every(({ data, failure }) => data !== undefined || failure !== undefined);
  const unseen = [...(last.data ?? []), ...unseenOf(games, trophies.data ?? [], teamId)];
  const next = isRead && !isOffline ? nextQueue(queue, unseen) : queue;
  if (next !== queue) setQueue(next);
  const shown = next.news[next.at];
  useEffect(() => {
    if (shown) void tryMark(shown, teamId);
  }, [shown, teamId]);
  if (!shown) return null;
  const following = next.news[next.at + 1];
  const isOfLast = last.data?.some(({ key }) => key === shown.key) === true;
  const counted = next.news.length > 1 ? `${next.at + 1} / ${next.news.length}` : undefined;
  // The weeks of every season have the same numbers.
  const count = [isOfLast && before?.name, counted].filter(Boolean).join(' · ') || undefined;
  const rest = next.news.slice(next.at + 1);
  const handleAllSeen = () => {
    setQueue((now) => ({ ...now, at: now.news.length }));
    void markAll(rest, teamId);
  };
  const dialog = {
    count,
    putAway: rest.length + 1 >= many && (
      <Button kind="ghost" onClick={handleAllSeen}>
        {t('gameCenter.allSeen')}
      </Button>
    ),
    next: nextWords(t, shown, following),
    onNext: () => setQueue((now) => ({ ...now, at: now.at + 1 })),
  };
  return shown.kind === 'trophy' ? (
    <TrophyDialog key={shown.key} trophy={shown.trophy} {...dialog} />
  ) : (
    <ResultDialog
      key={shown.key}
      game={shown.game}
      side={sideOf(shown.game, teamId) ?? 1}
      hasRegularRank={isOfLast || isRegularSeasonOver(shown.game, season)}
      {...dialog}
    />
  );
}
