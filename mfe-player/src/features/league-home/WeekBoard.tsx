import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { MatchupBoard } from '@endzone/shared-ui/game/MatchupBoard.tsx';
import { sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { ClockNote } from '@endzone/shared-ui/game/ClockNote.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useSelector } from 'react-redux';
import { useBoardSide, useMissingText } from '../../data/games/useBoardSide.ts';
import { DraftBoard } from './DraftBoard.tsx';
import { PartFailed } from './PartFailed.tsx';
import { NextGame } from './NextGame.tsx';
import {
  selectHasFailed,
  selectLeagueSeason,
  selectMatchup,
  selectNextGame,
  selectStatus,
  selectWeekWithout,
  selectWeeks,
} from './selectors.ts';

type WeekBoardProps = { leagueId: string; teamId: string | undefined; onRetry: () => void };

/** The board of the page: the draft until it is over, then the reader's game of the week; between two weeks the next one. */
export function WeekBoard({ leagueId, teamId, onRetry }: WeekBoardProps) {
  const t = useTexts();
  const season = useSelector(selectLeagueSeason);
  const matchup = useSelector(selectMatchup);
  const next = useSelector(selectNextGame);
  const status = useSelector(selectStatus('matchup'));
  const hasFailed = useSelector(selectHasFailed('matchup'));
  const isSeasonUnknown = useSelector(selectHasFailed('leagueSeason'));
  if (season && (season.status === 'pending' || season.status === 'drafting')) {
    return (
      <>
        <ClockNote />
        <DraftBoard leagueId={leagueId} season={season} teamId={teamId} onAsk={onRetry} />
      </>
    );
  }
  if (next && teamId) return <NextGame game={next} teamId={teamId} />;
  if (hasFailed)
    return <PartFailed part="matchup" title={t('leagueHome.matchup.failed')} onRetry={onRetry} />;
  if (matchup && (season || isSeasonUnknown) && teamId) return <MyGame game={matchup} teamId={teamId} />;
  return matchup === undefined && teamId && status === 'loading' ? <Skeleton shape="board" /> : null;
}

type MyGameProps = { game: FantasyGame; teamId: string };

function MyGame({ game, teamId }: MyGameProps) {
  const t = useTexts();
  const side = useBoardSide(game, useSelector(selectWeeks));
  const missing = useMissingText(game);
  const mine = sideOf(game, teamId) === 2 ? 'second' : 'first';
  const without = useSelector(selectWeekWithout);
  const title = t(game.kind === 'regular' ? 'leagueHome.matchup.title' : `leagueHome.matchup.${game.kind}`, {
    week: game.week,
  });
  const note =
    without === undefined
      ? t(`leagueHome.matchup.note.${game.state}`)
      : t('leagueHome.matchup.note.without', { week: without });
  return (
    <MatchupBoard
      title={title}
      state={game.state}
      sides={[side(1), side(2)]}
      mine={mine}
      note={missing ?? note}
      action={
        <LinkButton kind="board" size="sm" to="/game-center" iconEnd={<Icon of={ArrowRight} size="sm" />}>
          {t('leagueHome.matchup.open')}
        </LinkButton>
      }
    />
  );
}
