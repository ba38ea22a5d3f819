import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMatchupLabel } from '@endzone/shared-ui/game/MatchupCard.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import {
  color,
  elevation,
  hovered,
  insetRing,
  media,
  nameLines,
  namedRow,
  radius,
  rowName,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import Hourglass from 'lucide-react/icons/hourglass';
import TrophyIcon from 'lucide-react/icons/trophy';
import { useId } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import {
  bracketOf,
  outcomeOf,
  type BracketGame,
  type BracketRound,
  type BracketSide,
  type Weeks,
} from './bracket.ts';

type Place = {
  leagueId: string;
  /** The reader's. */
  teamId: string | undefined;
  /** Where it is not the one that runs: the games are those of then. */
  seasonId?: string | undefined;
};
type PlayoffsProps = Place & { season: Weeks; standings: Standing[]; games: FantasyGame[] };

/** The way to the champion: semi-finals, final, third place; before they are drawn, as the standings are. */
export function Playoffs({ season, standings, games, ...place }: PlayoffsProps) {
  const t = useTexts();
  const bracket = bracketOf(season, standings, games);
  if (!bracket) return null;
  const { rounds, isProvisional } = bracket;
  return (
    <Section
      title={t('standings.bracket.title')}
      action={
        isProvisional && (
          <Badge tone="provisional" icon={Hourglass}>
            {t('standings.bracket.asItStands')}
          </Badge>
        )
      }
    >
      {isProvisional && <Note>{t('standings.bracket.asItStandsText')}</Note>}
      <Rounds>
        {rounds.map((round) => (
          <Round key={round.kind} round={round} line={lineOf(round, rounds)} {...place} />
        ))}
      </Rounds>
    </Section>
  );
}

/** How a round hangs together with the next one or the one before. */
type BracketLine = 'out' | 'in' | 'none';

function lineOf({ kind, games }: BracketRound, [first]: BracketRound[]): BracketLine {
  if (first?.kind !== 'semi_final') return 'none';
  if (kind === 'semi_final' && games.length === 2) return 'out';
  return kind === 'final' ? 'in' : 'none';
}

type RoundProps = Place & { round: BracketRound; line: BracketLine };

function Round({ round: { kind, week, games }, line, ...place }: RoundProps) {
  const t = useTexts();
  const titleId = useId();
  const isSemi = kind === 'semi_final';
  return (
    <Column aria-labelledby={titleId}>
      <Title id={titleId}>{t(`standings.bracket.${kind}`, { week })}</Title>
      <Games>
        {games.map((game) => (
          <Cell key={game.number} $line={line}>
            <Game
              title={isSemi ? t('standings.bracket.semiFinal', { number: game.number }) : undefined}
              of={game}
              {...place}
            />
          </Cell>
        ))}
      </Games>
    </Column>
  );
}

type GameProps = Place & {
  of: BracketGame;
  /** What the later rounds call it. */
  title: string | undefined;
};

/** A game of the bracket: a link once it is drawn. */
function Game({ of, title, leagueId, teamId, seasonId }: GameProps) {
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

const Note = styled.p`
  max-width: 60em;
  margin-bottom: ${space[4]};
  ${type.small}
  color: ${color.ink2};
`;

const Rounds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${media.desktop} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 25em);
    grid-auto-flow: column;
    gap: ${space[10]};
  }
`;

// A round of fewer games stands in the middle of the one before, its title right above.
const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  ${media.desktop} {
    justify-content: center;
  }
`;

const Title = styled.h3`
  ${type.smallStrong}
  color: ${color.ink2};
`;

const Games = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17em), 1fr));
  }
  ${media.desktop} {
    grid-auto-rows: 1fr;
    gap: ${space[4]};
  }
`;

// The lines of the bracket: half of the way between two rounds each, from the middle of a card.
const stroke = `${size.line} solid ${color.lineStrong}`;
const lines: Record<BracketLine, ReturnType<typeof css>> = {
  none: css``,
  out: css`
    &::after {
      content: '';
      position: absolute;
      left: 100%;
      width: ${space[5]};
      border-right: ${stroke};
    }
    &:first-child::after {
      top: 50%;
      bottom: calc(-1 * ${space[2]});
      border-top: ${stroke};
    }
    &:last-child::after {
      top: calc(-1 * ${space[2]});
      bottom: 50%;
      border-bottom: ${stroke};
    }
  `,
  in: css`
    &::before {
      content: '';
      position: absolute;
      top: 50%;
      right: 100%;
      width: ${space[5]};
      border-top: ${stroke};
    }
  `,
};

const Cell = styled.li<{ $line: BracketLine }>`
  position: relative;
  min-width: 0;
  ${media.desktop} {
    ${({ $line }) => lines[$line]}
  }
`;

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
