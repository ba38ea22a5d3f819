import { now } from '@endzone/common/clock';
import type { InternalSeason, WeekPreviewAsked } from '@endzone/contracts/internal/stats';
import type { Locale } from '@endzone/contracts/messages';
import type { FantasyGame, LockPreview } from '@endzone/contracts/fantasy/games';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { FantasyGame as DrawnGame } from '../../domain/fantasyGame.ts';
import { regularWeeks } from '../../domain/schedule.ts';
import { getLeague, getSeason } from '../../core/access/access.ts';
import { readPeople, readPlayers } from '../../core/copies/read.ts';
import { LeaguePlayModel, type LeaguePlayDocument, type PlayState } from '../../core/league-play/model.ts';
import { countingState, readLineups, stepOfJob } from '../../core/league-play/store.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { presentGame, type GameView } from '../../core/league-play/gamePresenter.ts';
import { presentTrophy } from '../../core/league-play/trophyPresenter.ts';
import { rosterStatusOf } from '../../core/roster/rosterMoment.ts';
import { pointsNow, scoresOfLeague } from '../../core/league-play/weekFigures.ts';
import { prepareAll, type JobWork } from './prepare.ts';

type Light = Pick<LeaguePlayDocument, '_id' | 'teamIds' | 'span'>;
type Page = { play: Light; from: number; to: number };

/** Games that a league plays in a week: every team in a regular one, four in a playoff week. */
function gamesOfCount({ teamIds, span }: Light, week: number): number {
  if (week < span.firstWeek) return 0;
  return regularWeeks(span).includes(week) ? teamIds.length / 2 : 2;
}

/** "What locking would publish; nothing changes." Leagues by id; trophies are those of the leagues on the page. */
export async function previewLock(asked: WeekPreviewAsked): Promise<LockPreview> {
  const { seasonId, week, limit, offset, locale } = asked;
  const real = await getSeason(seasonId);
  const leagues = await LeaguePlayModel.find({ seasonId }, { teamIds: 1, span: 1 })
    .sort({ _id: 1 })
    .lean<Light[]>();
  const pages = pagesOf(leagues, week, { limit, offset });
  const results: FantasyGame[] = [];
  const trophies: Trophy[] = [];
  for (const page of pages) {
    const shown = await previewLeague(page, week, real, locale);
    results.push(...shown.results);
    trophies.push(...shown.trophies);
  }
  return {
    results,
    nbResults: leagues.reduce((sum, league) => sum + gamesOfCount(league, week), 0),
    standingsChanged: leagues.some(({ span }) => week >= span.firstWeek && regularWeeks(span).includes(week)),
    trophies,
  };
}

function pagesOf(
  leagues: Light[],
  week: number,
  { limit, offset }: { limit: number; offset: number },
): Page[] {
  let before = 0;
  return leagues.flatMap((play) => {
    const gameCount = gamesOfCount(play, week);
    const from = Math.max(offset - before, 0);
    const to = Math.min(offset + limit - before, gameCount);
    before += gameCount;
    return from < to ? [{ play, from, to }] : [];
  });
}

async function previewLeague(
  { play: { _id }, from, to }: Page,
  week: number,
  real: InternalSeason,
  locale: Locale,
): Promise<{ results: FantasyGame[]; trophies: Trophy[] }> {
  const play = await LeaguePlayModel.findById(_id).lean<LeaguePlayDocument>();
  const season = play && (await findLeagueSeason(play.leagueId, real.id));
  if (!play || !season) return { results: [], trophies: [] };
  const work: JobWork = {
    jobId: 'preview',
    jobNo: 0,
    type: 'lock_week',
    week,
    weeks: [week],
    at: now(),
    real,
    points: (of) => pointsNow({ real, week: of }),
  };
  const [locked] = await prepareAll([play], work);
  const state = (locked && stepOfJob(locked.document, work.jobId)?.after) ?? countingState(play, real);
  const view = await viewOf(state, season, real, locale);
  const lineups = (await readLineups(_id, [week])).get(week)?.lineups ?? [];
  const playerIds = lineups.flatMap(({ players }) => players.map(({ playerId }) => playerId));
  const scores = await scoresOfLeague({ leagueId: season.leagueId, real, week, playerIds });
  return {
    results: gamesOf(state, week, view)
      .slice(from, to)
      .map((game) => presentGame(game, view, { lineups, points: null, scores })),
    trophies: state.trophies
      .filter((trophy) => trophy.week === week)
      .map((trophy) => presentTrophy(trophy, { ...view, userId: undefined })),
  };
}

function gamesOf({ games }: PlayState, week: number, { season }: GameView): DrawnGame[] {
  const seat = ({ team1 }: DrawnGame) => season.teams.find(({ id }) => id === team1.teamId)?.draftOrder ?? 0;
  return games.filter((game) => game.week === week).toSorted((a, b) => seat(a) - seat(b));
}

async function viewOf(
  state: PlayState,
  season: GameView['season'],
  real: InternalSeason,
  locale: Locale,
): Promise<GameView> {
  const [league, people, players] = await Promise.all([
    getLeague(season.leagueId),
    readPeople(season.teams.map(({ managerId }) => managerId)),
    readPlayers(),
  ]);
  const records = new Map(state.standings.map((row) => [row.teamId, row]));
  const roster = rosterStatusOf(season, real, now());
  return { season, league, people, players, records, locale, real, state, roster, userId: '' };
}
