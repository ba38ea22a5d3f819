import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../data/Badge.tsx';
import { StatusBadge } from '../data/StatusBadge.tsx';
import { Board } from '../layout/Board.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, digits, edged, media, size, space, tabular, type } from '../theme/theme.ts';
import { Crest } from './Crest.tsx';
import { leaderOf, shareOf } from './matchup.ts';
import { useMatchupLabel, type MatchupSide } from './MatchupCard.tsx';
import { Points, usePointsLocale } from './Points.tsx';
import { pointsText } from './points.ts';

export type BoardSide = MatchupSide & {
  /** The manager's name, or "deleted user". */
  manager: string;
  /** "2. hely · 4–1–0" */
  standing: string;
  /** The starter with the most points. */
  best?: { name: string; points: number } | null;
  /** How many starters have their points, of how many. */
  scored?: { done: number; of: number };
};

type Mine = 'first' | 'second' | 'neither';

type MatchupBoardProps = {
  title: string;
  state: 'scheduled' | 'live' | 'frozen' | 'final';
  sides: readonly [BoardSide, BoardSide];
  /** Which side is the reader's: it stands on the left. */
  mine?: Mine;
  /** Between the teams while nobody has points: what matters until then. */
  middle?: ReactNode;
  /** How it ended, in words. */
  headline?: ReactNode;
  /** What is missing, or what comes. */
  note?: ReactNode;
  action?: ReactNode;
};

/** The game of the week on the scoreboard: names, points, share, best starters. */
export function MatchupBoard({
  title,
  state,
  sides: given,
  mine = 'first',
  middle,
  headline,
  note,
  action,
}: MatchupBoardProps) {
  const label = useMatchupLabel();
  const sides = mine === 'second' ? ([given[1], given[0]] as const) : given;
  const [first, second] = sides;
  const isMine = mine !== 'neither';
  const leader = leaderOf(first.points, second.points);
  const hasPoints = first.points !== null || second.points !== null;
  return (
    <Board label={label(sides, state === 'live')}>
      <Top>
        <Title>{title}</Title>
        <GameState state={state} />
      </Top>
      {headline && <Headline>{headline}</Headline>}
      <Teams>
        <Side side={first} />
        <Score>
          {hasPoints && (
            <Total $isLeading={leader !== 'second'}>
              <Points value={first.points} size={76} phone={54} />
            </Total>
          )}
          {!hasPoints && middle}
          {(hasPoints || !middle) && (
            <Dash $isAlone={!hasPoints} aria-hidden="true">
              –
            </Dash>
          )}
          {hasPoints && (
            <Total $isLeading={leader !== 'first'}>
              <Points value={second.points} size={76} phone={54} />
            </Total>
          )}
        </Score>
        <Side side={second} isRight />
      </Teams>
      {hasPoints && <Share sides={sides} isMine={isMine} />}
      {hasPoints && <Starters sides={sides} isMine={isMine} />}
      {(note || action) && (
        <Foot>
          <Note>{note}</Note>
          {action}
        </Foot>
      )}
    </Board>
  );
}

function GameState({ state }: { state: MatchupBoardProps['state'] }) {
  const t = useUiTexts();
  if (state === 'live') return <StatusBadge group="points" value="provisional" />;
  if (state === 'final') return <StatusBadge group="points" value="final" tone="chalk" />;
  if (state === 'frozen') return <StatusBadge group="points" value="frozen" />;
  return <Badge tone="provisional">{t('matchup.scheduled')}</Badge>;
}

function Side({ side, isRight = false }: { side: BoardSide; isRight?: boolean }) {
  return (
    <Team $isRight={isRight}>
      <Crest name={side.name} logoUrl={side.logoUrl} size="lg" />
      <div>
        <TeamName>{side.name}</TeamName>
        <Sub>{side.manager}</Sub>
        <Sub>{side.standing}</Sub>
      </div>
    </Team>
  );
}

/** The sides of a game; in the reader's own game their side comes first. */
type OfGame = { sides: readonly [BoardSide, BoardSide]; isMine: boolean };

function Share({ sides: [first, second], isMine }: OfGame) {
  const t = useUiTexts();
  const share = shareOf(first.points, second.points);
  const percent = Math.round(share);
  const label = t(isMine ? 'matchup.share' : 'matchup.shareOf', { percent, team: first.name });
  return (
    <Bar role="img" aria-label={label}>
      <BarFill style={{ width: `${share}%` }} />
    </Bar>
  );
}

function Starters({ sides, isMine }: OfGame) {
  const t = useUiTexts();
  const locale = usePointsLocale();
  const [first, second] = sides;
  const best = (side: BoardSide, words: string) =>
    side.best && (
      <div>
        <Sub>{isMine ? words : t('matchup.best')}</Sub>
        <Strong>
          {side.best.name}
          {'\u00A0'}
          <Digits>{pointsText(side.best.points, locale)}</Digits>
        </Strong>
      </div>
    );
  return (
    <Facts>
      <div>{best(first, t('matchup.myBest'))}</div>
      {first.scored && second.scored && (
        <Middle>
          <Sub>{t('matchup.scored')}</Sub>
          <Strong>
            {t('matchup.scoredOf', {
              first: `${first.scored.done}/${first.scored.of}`,
              second: `${second.scored.done}/${second.scored.of}`,
            })}
          </Strong>
        </Middle>
      )}
      <Right>{best(second, t('matchup.theirBest'))}</Right>
    </Facts>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Title = styled.h2`
  ${type.label}
  color: ${color.onBoard2};
`;

const Headline = styled.p`
  ${type.h1}
  margin-top: ${space[2]};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Teams = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[6]};
  margin: ${space[3]} 0 ${space[4]};
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;

const Team = styled.div<{ $isRight: boolean }>`
  display: flex;
  flex-direction: ${({ $isRight }) => ($isRight ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  text-align: ${({ $isRight }) => ($isRight ? 'right' : 'left')};
  > div {
    min-width: 0;
  }
  > svg,
  > img {
    width: ${size.crestLg};
    height: ${size.crestLg};
  }
  ${media.narrow} {
    gap: ${space[2]};
    > svg,
    > img {
      width: ${size.crestSm};
      height: ${size.crestSm};
    }
  }
`;

const TeamName = styled.b`
  display: block;
  ${type.h2}
  overflow-wrap: anywhere;
  hyphens: auto;
  ${media.phone} {
    ${type.bodyStrong}
    font-stretch: 92%;
    line-height: 1.2;
  }
`;

const Sub = styled.span`
  display: block;
  ${type.small}
  color: ${color.onBoard2};
  ${media.phone} {
    ${type.meta}
  }
`;

const Score = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[3]};
  ${media.narrow} {
    grid-column: 1 / -1;
    grid-row: 1;
    justify-content: center;
  }
  ${media.phone} {
    justify-content: space-between;
  }
  /* Each total in a line of its own, at the side of its team. */
  ${media.cramped} {
    flex-wrap: wrap;
    > :last-child {
      margin-left: auto;
    }
  }
`;

const Total = styled.span<{ $isLeading: boolean }>`
  color: ${({ $isLeading }) => ($isLeading ? color.onBoard : color.onBoard2)};
`;

const Dash = styled.span<{ $isAlone: boolean }>`
  ${digits(38)}
  color: ${color.onBoard2};
  ${media.phone} {
    ${({ $isAlone }) => !$isAlone && 'display: none;'}
    margin: 0 auto;
  }
`;

const Bar = styled.div`
  ${edged}
  position: relative;
  height: ${size.yardThin};
  border-radius: calc(${size.edge} / 2);
  background: ${color.boardLine};
  overflow: hidden;
`;

const BarFill = styled.span`
  ${edged}
  position: absolute;
  inset: 0 auto 0 0;
  border-right: ${size.edge} solid ${color.pylon};
  background: ${color.onBoard};
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: ${space[4]};
  margin-top: ${space[3]};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.cramped} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Middle = styled.div`
  text-align: center;
  ${media.phone} {
    display: none;
  }
`;

const Right = styled.div`
  text-align: right;
`;

const Strong = styled.b`
  ${type.table}
  font-weight: 680;
  ${tabular}
`;

const Digits = styled.span`
  ${digits(18)}
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-top: ${space[3]};
  padding-top: ${space[3]};
  border-top: ${size.hairline} solid ${color.boardLine};
  ${media.phone} {
    > a {
      width: 100%;
    }
  }
`;

const Note = styled.span`
  flex: 1 1 20em;
  ${type.small}
  color: ${color.onBoard2};
`;
