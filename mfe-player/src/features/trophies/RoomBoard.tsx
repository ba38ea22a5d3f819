import type { Team } from '@endzone/contracts/leagues/teams';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, digits, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { countsOf, type SeasonTrophies } from './room.ts';

type RoomBoardProps = {
  /** Undefined until they are read. */
  seasons: SeasonTrophies[] | undefined;
  team: Team | null;
  leagueName: string;
};

/** Whose room it is, and how many trophies of each type stand in it. */
export function RoomBoard({ seasons, team, leagueName }: RoomBoardProps) {
  const t = useTexts();
  return (
    <Board>
      <Row $gap={4} $nowrap>
        <Crest name={team?.name ?? leagueName} logoUrl={team?.logoSmallUrl} size="lg" />
        <Whose>
          <Title aria-hidden="true">{t('trophies.title')}</Title>
          <Sub>{[team?.name, leagueName].filter(Boolean).join(' · ')}</Sub>
        </Whose>
      </Row>
      <Counts>
        {countsOf(seasons ?? []).map(({ type: kind, count }) => (
          <Count key={kind} $isZero={count === 0}>
            <dt>{t(`trophy.type.${kind}`)}</dt>
            <dd>{seasons ? count : '–'}</dd>
          </Count>
        ))}
      </Counts>
    </Board>
  );
}

const Whose = styled.div`
  min-width: 0;
`;

const Title = styled.p`
  ${type.h1}
  overflow-wrap: anywhere;
`;

const Sub = styled.p`
  ${type.small}
  color: ${color.onBoard2};
  overflow-wrap: anywhere;
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  margin-top: ${space[4]};
  padding-top: ${space[4]};
  border-top: ${size.hairline} solid ${color.boardLine};
  ${media.phone} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    row-gap: ${space[3]};
  }
`;

const Count = styled.div<{ $isZero: boolean }>`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space[1]};
  padding: 0 ${space[3]};
  border-left: ${size.hairline} solid ${color.boardLine};
  &:first-child {
    padding-left: 0;
    border-left: 0;
  }
  dt {
    ${type.meta}
    color: ${color.onBoard2};
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  dd {
    ${digits(38, 30)}
    color: ${({ $isZero }) => ($isZero ? color.onBoard2 : color.onBoard)};
  }
  ${media.phone} {
    grid-column: span 2;
    &:nth-child(n + 4) {
      grid-column: span 3;
    }
    &:nth-child(4) {
      padding-left: 0;
      border-left: 0;
    }
  }
`;
