import type { LogTextKey } from '@endzone/contracts/leagueLog';
import type { GameResult } from '../../domain/fantasyGame.ts';
import type { Trophy } from '../../domain/leaguePlay.ts';
import type { ResultChange } from '../../domain/playChanges.ts';
import { pointsToWire } from '../../domain/points.ts';
import type { Logged } from '../../core/league-log/logged.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import type { NoticeFacts } from './notices.ts';

type Facts = Pick<NoticeFacts, 'league' | 'season' | 'state' | 'changes' | 'players'>;

/** "One entry per league and week." */
export const lineupsLocked = (week: number): Logged => ({
  text: 'lineup_locked',
  by: null,
  team: null,
  week,
});

const scoreOf = ({ team1Points, team2Points }: GameResult): string =>
  `${pointsToWire(team1Points)}–${pointsToWire(team2Points)}`;

/** "One entry per game", found by both teams. */
function gameLogged({ gameId, week, before, after }: ResultChange, facts: Facts): Logged[] {
  const game = facts.state.games.find(({ id }) => id === gameId);
  if (!game) return [];
  const teamIds = [game.team1.teamId, game.team2.teamId];
  const [team1 = '', team2 = ''] = teamIds.map((id) => teamName(id, facts));
  const about = { by: null, team: null, teamIds, week };
  if (!before)
    return after ? [{ ...about, text: 'result', params: { team1, team2, score: scoreOf(after) } }] : [];
  const was = { team1, team2, before: scoreOf(before) };
  return after
    ? [{ ...about, text: 'result_corrected', params: { ...was, after: scoreOf(after) } }]
    : [{ ...about, text: 'result_corrected.withdrawn', params: was }];
}

function trophyLogged(
  { type, week, teamId, playerId }: Trophy,
  facts: Facts,
  text: LogTextKey = `trophy.${type}`,
): Logged {
  const player = playerId === null ? undefined : facts.players.get(playerId)?.name;
  return {
    text,
    by: null,
    team: { id: teamId, name: teamName(teamId, facts) },
    ...(week !== null && { week }),
    ...(player !== undefined && { params: { player } }),
  };
}

const given = (facts: Facts) => facts.changes.trophies.given.map((trophy) => trophyLogged(trophy, facts));

/** Says which of the week's two trophies it is: the player's, if the player is known. */
function withdrawnLogged(trophy: Trophy, facts: Facts): Logged {
  if (trophy.week === null) return trophyLogged(trophy, facts, 'trophy.withdrawn_season');
  const entry = trophyLogged(trophy, facts, 'trophy.withdrawn');
  const which = trophy.playerId === null ? 'team' : entry.params ? 'player' : undefined;
  return which ? { ...entry, params: { ...entry.params, which } } : entry;
}
const withdrawn = (facts: Facts) =>
  facts.changes.trophies.withdrawn.map((trophy) => withdrawnLogged(trophy, facts));

export function lockLogged(facts: Facts): Logged[] {
  return [...facts.changes.results.flatMap((change) => gameLogged(change, facts)), ...given(facts)];
}

/** A correction of the bench alone is not logged: the result is the same. */
export function correctionLogged(facts: Facts): Logged[] {
  const told = facts.changes.results.filter(({ isTold }) => isTold);
  return [...told.flatMap((change) => gameLogged(change, facts)), ...withdrawn(facts), ...given(facts)];
}

/** A lock that is taken back withdraws results and trophies; playoff pairs were no results yet. */
export function withdrawalLogged(facts: Facts): Logged[] {
  return [...facts.changes.results.flatMap((change) => gameLogged(change, facts)), ...withdrawn(facts)];
}

export function finishLogged(facts: Facts): Logged[] {
  const champion = facts.state.standings.find(({ place }) => place === 1);
  const about = { by: null, team: null };
  const finished: Logged = champion
    ? {
        ...about,
        text: 'season_finished.champion',
        team: { id: champion.teamId, name: teamName(champion.teamId, facts) },
      }
    : { ...about, text: 'season_finished' };
  return [finished, ...given(facts)];
}
