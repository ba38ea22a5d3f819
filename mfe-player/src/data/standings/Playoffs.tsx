import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Hourglass from 'lucide-react/icons/hourglass';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import { bracketOf, type BracketRound, type Weeks } from './bracket.ts';
import { PlayoffGame, type BracketPlace } from './PlayoffGame.tsx';

type PlayoffsProps = BracketPlace & { season: Weeks; standings: Standing[]; games: FantasyGame[] };

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

type RoundProps = BracketPlace & { round: BracketRound; line: BracketLine };

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
            <PlayoffGame
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
