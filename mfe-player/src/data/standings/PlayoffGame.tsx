import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMatchupLabel } from '@endzone/shared-ui/game/MatchupCard.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import {
  color,
  elevation,
  hovered,
  insetRing,
  nameLines,
  namedRow,
  radius,
  rowName,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import TrophyIcon from 'lucide-react/icons/trophy';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { outcomeOf, type BracketGame, type BracketSide } from './bracket.ts';

/** Whose bracket it is, and where its games are. */
export type BracketPlace = {
  leagueId: string;
  /** The reader's. */
  teamId: string | undefined;
  /** Where it is not the one that runs: the games are those of then. */
  seasonId?: string | undefined;
};
type GameProps = BracketPlace & {
  of: BracketGame;
  /** What the later rounds call it. */
  title: string | undefined;
};

/** A game of the bracket: a link once it is drawn. */
export function PlayoffGame({ of, title, leagueId, teamId, seasonId }: GameProps) {
  const host = useHost();
  const { game, sides } = of;
  const content = <Content of={of} title={title} teamId={teamId} />;
  if (!game || teamId === undefined) return <Frame $isOpen={!game}>{content}</Frame>;
  const address = new URLSearchParams({
    ...(seasonId !== undefined && { season: seasonId }),
    week: String(game.week),
    game: game.id,
  });
  const isMine = sides.some((side) => isOf(side, teamId));
  return (
    <Way to={`/game-center?${address}`} onClick={() => host.selectLeague(leagueId)} $isMine={isMine}>
      {content}
    </Way>
  );
}

const isOf = (side: BracketSide, teamId: string | undefined): boolean =>
  teamId !== undefined && 'team' in side && side.team.id === teamId;

function Content({ of, title, teamId }: Pick<GameProps, 'of' | 'title' | 'teamId'>) {
  const t = useTexts();
  const { game, sides, winner } = of;
  const spoken = useSpoken(sides);
  const mine = sides.some((side) => isOf(side, teamId)) && t('standings.bracket.mine');
  return (
    <>
      <ScreenReaderOnly>{`${[title, mine, spoken].filter(Boolean).join(': ')}.`}</ScreenReaderOnly>
      {title !== undefined && <Small aria-hidden>{title}</Small>}
      {sides.map((side, index) => (
        <Line key={index} aria-hidden $hasWon={winner === index + 1}>
          <SideLine side={side} isMine={isOf(side, teamId)} hasPoints={sides.some(hasPointsIn)} />
        </Line>
      ))}
      {game && <Outcome game={game} />}
    </>
  );
}

const hasPointsIn = (side: BracketSide): boolean => 'team' in side && side.points !== null;

function SideLine({ side, isMine, hasPoints }: { side: BracketSide; isMine: boolean; hasPoints: boolean }) {
  const t = useTexts();
  const waiting = useWaiting();
  if (!('team' in side)) return <Waiting>{waiting(side)}</Waiting>;
  const { team, seed, points } = side;
  return (
    <>
      <Seed>{seed !== null && t('standings.place', { rank: seed })}</Seed>
      <Crest name={team.name} logoUrl={team.logoSmallUrl} size="xs" />
      <Team title={team.name}>{team.name}</Team>
      {isMine && <Badge tone="now">{t('standings.you')}</Badge>}
      {hasPoints && <Points value={points} size={20} isColumn />}
    </>
  );
}

function useWaiting() {
  const t = useTexts();
  return ({ waitsFor, ofSemiFinal }: Extract<BracketSide, { waitsFor: string }>) =>
    t(`standings.bracket.${waitsFor}`, { number: ofSemiFinal });
}

/** One sentence for those who do not see the card. */
function useSpoken(sides: BracketGame['sides']): string {
  const t = useTexts();
  const label = useMatchupLabel();
  const waiting = useWaiting();
  const [first, second] = sides.map((side) => {
    if (!('team' in side)) return { name: waiting(side), points: null };
    const { team, seed, points } = side;
    const name = seed === null ? team.name : t('standings.bracket.seeded', { team: team.name, seed });
    return { name, points };
  });
  if (!first || !second) return '';
  if (!sides.some(hasPointsIn))
    return t('standings.bracket.pair', { first: first.name, second: second.name });
  // Whether the points are final is said below them.
  return label([first, second], false);
}

/** How the game stands, or who has won it and by what. */
function Outcome({ game }: { game: FantasyGame }) {
  const t = useTexts();
  const outcome = outcomeOf(game);
  if (!outcome) return <Small>{t(`standings.bracket.state.${game.state}`)}</Small>;
  const { winner, loser } = outcome;
  const words = t(`standings.bracket.won.${game.kind}`, { team: winner.name });
  return (
    <>
      {game.kind === 'final' ? (
        <Champion>
          <Icon of={TrophyIcon} />
          <span>{words}</span>
        </Champion>
      ) : (
        <Small>{words}</Small>
      )}
      {game.decidedBy === 'seed' && (
        <Small>
          {t('standings.bracket.bySeed', { winner: winner.seed ?? '–', loser: loser.seed ?? '–' })}
        </Small>
      )}
    </>
  );
}

const frame = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space[2]};
  height: 100%;
  padding: ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  color: ${color.ink2};
`;

const Frame = styled.div<{ $isOpen: boolean }>`
  ${frame}
  ${({ $isOpen }) =>
    $isOpen &&
    css`
      background: none;
      border: ${size.hairline} dashed ${color.lineStrong};
      box-shadow: none;
    `}
`;

const Way = styled(Link)<{ $isMine: boolean }>`
  ${frame}
  text-decoration: none;
  ${insetRing}
  ${hovered(css`
    background: color-mix(in srgb, ${color.sunken} 45%, ${color.surface});
  `)}
  ${({ $isMine }) =>
    $isMine &&
    css`
      &::before {
        content: '';
        position: absolute;
        inset: 0 auto 0 0;
        width: ${size.edge};
        border-radius: ${radius.card} 0 0 ${radius.card};
        background: ${color.pylon};
      }
    `}
`;

const Line = styled.span<{ $hasWon: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.crestXs};
  ${type.table}
  ${namedRow}
  ${({ $hasWon }) => $hasWon && `color: ${color.ink}; font-weight: 680;`}
`;

const Seed = styled.span`
  flex: none;
  min-width: 1.2em;
  ${type.meta}
  ${tabular}
  color: ${color.ink3};
  text-align: right;
`;

const Team = styled.span`
  flex: 1;
  ${nameLines}
  ${rowName}
`;

const Waiting = styled.span`
  color: ${color.ink3};
`;

const Small = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;

const Champion = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  ${type.h3}
  color: ${color.win};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
  }
`;
