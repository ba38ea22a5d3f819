import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Season } from '@endzone/contracts/stats/seasons';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { MatchupBoard } from '@endzone/shared-ui/game/MatchupBoard.tsx';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { SaveCardButton } from '@endzone/shared-ui/host/SaveCardButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { showLongDateTime, showNearDay } from '@endzone/shared-ui/time/dates.ts';
import { useBoardSide, useMissingText } from '../../data/games/useBoardSide.ts';
import { hasLineUps } from '../../data/games/week.ts';
import { ShareResult } from './ShareResult.tsx';

type GameBoardProps = { game: FantasyGame; season: Season; /** The reader's. */ side: Side | undefined };

/** The chosen game on the scoreboard: how it stands, or how it ended. */
export function GameBoard({ game, season, side }: GameBoardProps) {
  const t = useTexts();
  const sideOfBoard = useBoardSide(game, season);
  const note = useNote(game, side);
  const isEditable = side !== undefined && game[`team${side}Editable`];
  return (
    <MatchupBoard
      title={t('gameCenter.board', { week: game.week, kind: t(`gameCenter.kind.${game.kind}`) })}
      state={game.state}
      sides={[sideOfBoard(1), sideOfBoard(2)]}
      mine={side === undefined ? 'neither' : side === 2 ? 'second' : 'first'}
      headline={useHeadline(game)}
      note={note}
      action={
        isEditable ? (
          <LinkButton kind="board" size="sm" to="/team">
            {t('gameCenter.setLineUp')}
          </LinkButton>
        ) : (
          game.isFinal && (
            <Row>
              <ShareResult game={game} kind="board" size="sm" />
              <SaveCardButton
                leagueId={game.leagueId}
                card={{ kind: 'result', gameId: game.id }}
                kind="board"
                size="sm"
              />
            </Row>
          )
        )
      }
    />
  );
}

function useHeadline({ gameResult, team1, team2 }: FantasyGame): string | undefined {
  const t = useTexts();
  if (gameResult === null) return undefined;
  if (gameResult === 0) return t('gameCenter.tied');
  return t('gameCenter.winner', { team: (gameResult === 1 ? team1 : team2).name });
}

/** What decided it, what is missing, what comes. */
function useNote(game: FantasyGame, side: Side | undefined): string | undefined {
  const t = useTexts();
  const { locale } = useMount();
  const missing = useMissingText(game);
  const lead = useLead(game, side);
  const { state, date, decidedBy, correctedAt } = game;
  if (state === 'scheduled') {
    return date === null
      ? t('gameCenter.note.scheduledSomeDay')
      : t('gameCenter.note.scheduled', { day: showNearDay(locale, date) });
  }
  if (state === 'final') {
    return [
      decidedBy === 'seed' && t('gameCenter.note.seed', seedsOf(game)),
      correctedAt !== null && t('gameCenter.corrected', { at: showLongDateTime(locale, correctedAt) }),
    ]
      .filter(Boolean)
      .join(' ');
  }
  const figures = missing ?? (hasLineUps(game) && t('gameCenter.note.live'));
  return [lead, state === 'frozen' ? t('gameCenter.note.frozen') : figures].filter(Boolean).join(' ');
}

function seedsOf({ gameResult, team1, team2 }: FantasyGame) {
  const [winner, loser] = gameResult === 2 ? [team2, team1] : [team1, team2];
  return { winner: winner.seed ?? '–', loser: loser.seed ?? '–' };
}

function useLead({ team1, team2, team1Points, team2Points }: FantasyGame, side: Side | undefined) {
  const t = useTexts();
  const locale = usePointsLocale();
  if (team1Points === null || team2Points === null) return undefined;
  const lead = Math.round((team1Points - team2Points) * 100) / 100;
  if (lead === 0) return team1Points === 0 ? undefined : t('gameCenter.lead.tied');
  const leader: Side = lead > 0 ? 1 : 2;
  const count = Math.abs(lead);
  const points = pointsText(count, locale);
  if (side === undefined)
    return t('gameCenter.lead.team', { team: (leader === 1 ? team1 : team2).name, count, points });
  return t(leader === side ? 'gameCenter.lead.mine' : 'gameCenter.lead.theirs', { count, points });
}
