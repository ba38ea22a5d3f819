import type { FantasyGame, FantasySide } from '@endzone/contracts/fantasy/games';
import { formatRank } from '@endzone/contracts/messages/format';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { BoardDialog } from '@endzone/shared-ui/overlay/BoardDialog.tsx';
import { color, digits, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { bestStarter } from '../../data/games/week.ts';
import { getGame } from './api.ts';
import { decidingPlace } from './lineups.ts';
import { ShareResult } from './ShareResult.tsx';

type ResultDialogProps = {
  game: FantasyGame;
  /** The reader's. */
  side: Side;
  /** The rank is that of the regular season, which is over: not where the team stands now. */
  hasRegularRank: boolean;
  /** "1 / 2" when there is more. */
  count: string | undefined;
  next: string;
  /** Another way out, before the buttons. */
  putAway?: ReactNode;
  onNext: () => void;
};

/** A final result that the reader has not seen yet. */
export function ResultDialog({
  game,
  side,
  hasRegularRank,
  count,
  next,
  putAway,
  onNext,
}: ResultDialogProps) {
  const t = useTexts();
  const { week, gameResult, correctedAt } = game;
  const other: Side = side === 1 ? 2 : 1;
  const outcome = gameResult === 0 ? 'tie' : gameResult === side ? 'win' : 'loss';
  const over = t(`gameCenter.result.${correctedAt === null ? 'over' : 'overCorrected'}`, { week });
  return (
    <BoardDialog
      over={[over, count].filter(Boolean).join(' · ')}
      title={t(`gameCenter.result.${outcome}`)}
      sub={
        <Score>
          <Team team={game[`team${side}`]} />
          <Numbers>
            <Total $isBest={gameResult !== other}>
              <Points value={game[`team${side}Points`]} size={38} phone={24} />
            </Total>
            <Dash aria-hidden>–</Dash>
            <Total $isBest={gameResult !== side}>
              <Points value={game[`team${other}Points`]} size={38} phone={24} />
            </Total>
          </Numbers>
          <Team team={game[`team${other}`]} />
        </Score>
      }
      onClose={onNext}
      footer={
        <>
          {putAway}
          <ShareResult game={game} />
          <Button kind="primary" onClick={onNext}>
            {next}
          </Button>
        </>
      }
    >
      <ResultFacts game={game} side={side} hasRegularRank={hasRegularRank} />
    </BoardDialog>
  );
}

const Team = ({ team }: { team: FantasySide }) => (
  <TeamSide>
    <Crest name={team.name} logoUrl={team.logoSmallUrl} size="md" />
    <b>{team.name}</b>
  </TeamSide>
);

/** Who was best, what decided it, where the team stands. */
function ResultFacts({
  game,
  side,
  hasRegularRank,
}: Pick<ResultDialogProps, 'game' | 'side' | 'hasRegularRank'>) {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const pointsLocale = usePointsLocale();
  const { data } = useLoad((signal) => getGame(game.leagueId, game.id, signal), [game.leagueId, game.id]);
  const best = data && bestStarter(data[`roster${side}`]);
  const winner: Side | undefined =
    game.gameResult === 1 || game.gameResult === 2 ? game.gameResult : undefined;
  const decided = data && winner && decidingPlace(data, winner);
  const { rank } = game[`team${side}`];
  const decidedText = () => {
    if (game.decidedBy === 'seed') {
      const [first, second] = winner === 2 ? [game.team2, game.team1] : [game.team1, game.team2];
      return t('gameCenter.result.seed', { winner: first.seed ?? '–', loser: second.seed ?? '–' });
    }
    return decided
      ? t('gameCenter.result.lead', {
          slot: ui(`slot.${decided.slot}`),
          name: decided.player.name,
          points: pointsText(decided.lead, pointsLocale),
        })
      : '–';
  };
  return (
    <Facts
      facts={[
        ...(data
          ? [
              [
                t('gameCenter.result.best'),
                best
                  ? t('gameCenter.result.figure', {
                      name: best.name,
                      points: pointsText(best.points, pointsLocale),
                    })
                  : '–',
              ] as const,
            ]
          : []),
        ...(winner && (data || game.decidedBy === 'seed')
          ? [[t('gameCenter.result.decided'), decidedText()] as const]
          : []),
        ...(rank === null
          ? []
          : [
              [
                t(hasRegularRank ? 'gameCenter.result.regularPlace' : 'gameCenter.result.place'),
                t('gameCenter.result.rank', { rank: formatRank(locale, rank) }),
              ] as const,
            ]),
      ]}
    />
  );
}

const Score = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};
  width: 100%;
  margin-top: ${space[3]};
  ${media.phone} {
    gap: ${space[2]};
  }
`;

const TeamSide = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  ${type.smallStrong}
  hyphens: auto;
  overflow-wrap: anywhere;
  ${media.phone} {
    font-stretch: 90%;
  }
`;

const Numbers = styled.div`
  display: flex;
  align-items: baseline;
  align-self: center;
  gap: ${space[2]};
`;

const Total = styled.span<{ $isBest: boolean }>`
  color: ${({ $isBest }) => ($isBest ? color.onBoard : color.onBoard2)};
`;

const Dash = styled.span`
  ${digits(24)}
  color: ${color.onBoard2};
`;
