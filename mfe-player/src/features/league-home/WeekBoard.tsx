import type { FantasyGame, LeagueSeason } from '@endzone/contracts/types/fantasy';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { MatchupBoard, type BoardSide } from '@endzone/shared-ui/game/MatchupBoard.tsx';
import { sideOf, type Side } from '@endzone/shared-ui/game/teamGames.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useSelector } from 'react-redux';
import { DraftBoard } from './DraftBoard.tsx';
import { PartFailed } from './PartFailed.tsx';
import { selectHasFailed, selectLeagueSeason, selectMatchup, selectStatus } from './selectors.ts';
import { bestStarter, missingStarters, scoredStarters } from './week.ts';

type WeekBoardProps = { leagueId: string; teamId: string | undefined; onRetry: () => void };

/** The board of the page: the draft until it is over, then the reader's game of the week. */
export function WeekBoard({ leagueId, teamId, onRetry }: WeekBoardProps) {
  const t = useTexts();
  const season = useSelector(selectLeagueSeason);
  const matchup = useSelector(selectMatchup);
  const status = useSelector(selectStatus('matchup'));
  const hasFailed = useSelector(selectHasFailed('matchup'));
  if (season && (season.status === 'pending' || season.status === 'drafting')) {
    return <DraftBoard leagueId={leagueId} season={season} hasTeam={teamId !== undefined} onAsk={onRetry} />;
  }
  if (hasFailed)
    return <PartFailed part="matchup" title={t('leagueHome.matchup.failed')} onRetry={onRetry} />;
  if (matchup && season && teamId) return <MyGame game={matchup} season={season} teamId={teamId} />;
  return matchup === undefined && teamId && status === 'loading' ? <Skeleton shape="board" /> : null;
}

type MyGameProps = { game: FantasyGame; season: LeagueSeason; teamId: string };

function MyGame({ game, season, teamId }: MyGameProps) {
  const t = useTexts();
  const { locale } = useMount();
  const side = useSide(game);
  const missing = missingStarters(game).map(
    ({ name, position, team }) => `${name} (${position}, ${team.name})`,
  );
  const mine = sideOf(game, teamId) === 2 ? 'second' : 'first';
  const title = t(game.kind === 'regular' ? 'leagueHome.matchup.title' : `leagueHome.matchup.${game.kind}`, {
    week: game.week,
  });
  const note =
    missing.length > 0
      ? t('leagueHome.matchup.missing', {
          count: missing.length,
          names: showList(locale, missing.slice(0, 3)),
          rest: Math.max(0, missing.length - 3),
        })
      : t(
          `leagueHome.matchup.note.${game.state === 'scheduled' && season.currentWeek > 0 ? 'next' : game.state}`,
        );
  return (
    <MatchupBoard
      title={title}
      state={game.state}
      sides={[side(1), side(2)]}
      mine={mine}
      note={note}
      action={
        <LinkButton kind="board" size="sm" to="/game-center" iconEnd={<Icon of={ArrowRight} size="sm" />}>
          {t('leagueHome.matchup.open')}
        </LinkButton>
      }
    />
  );
}

function useSide(game: FantasyGame) {
  const t = useTexts();
  const hasStarted = game.state !== 'scheduled';
  return (side: Side): BoardSide => {
    const team = side === 1 ? game.team1 : game.team2;
    const record = `${team.wins ?? 0}–${team.losses ?? 0}–${team.ties ?? 0}`;
    const best = hasStarted ? bestStarter(side === 1 ? game.roster1 : game.roster2) : undefined;
    return {
      name: team.name,
      logoUrl: team.logoSmallUrl,
      manager: team.owner?.name ?? t('leagueHome.deletedUser'),
      standing: team.rank === null ? record : t('leagueHome.matchup.standing', { rank: team.rank, record }),
      points: hasStarted ? (side === 1 ? game.team1Points : game.team2Points) : null,
      best,
      scored: hasStarted ? scoredStarters(game, side) : undefined,
    };
  };
}
