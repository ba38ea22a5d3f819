import { positions, type Position } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, hovered, insetRing, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { Count, Frame } from './lists.styles.ts';

type Filter = Position | 'all';

const bestOf = ({ players }: Roster, filter: Filter): RosterPlayer | undefined =>
  players
    .filter(({ position }) => filter === 'all' || position === filter)
    .toSorted((a, b) => b.fantasy_points - a.fantasy_points || a.draftRank - b.draftRank)[0];

type TeamChoiceProps = {
  rosters: readonly Roster[];
  /** The position of the player that the reader gives; it is asked for first. */
  position: Position | undefined;
  /** Before the first week nobody has points: the draft rank says who is best. */
  hasPoints: boolean;
  onChoose: (teamId: string) => void;
};

/** With whom to trade; beside each team stands its best player of the position that is looked for. */
export function TeamChoice({ rosters, position, hasPoints, onChoose }: TeamChoiceProps) {
  const t = useTexts();
  const [picked, setPicked] = useState<Filter>();
  const filter = picked ?? position ?? 'all';
  const count = rosters.filter(({ team }) => team.owner).length;
  return (
    <Section
      title={t('trades.compose.teams')}
      action={<Count>{t('trades.compose.teamCount', { count })}</Count>}
    >
      <Stack $gap={3}>
        <ChipFilter<Filter>
          label={t('trades.compose.positions')}
          isSingle
          chosen={new Set([filter])}
          choices={[
            { value: 'all', label: t('trades.compose.all') },
            ...positions.map((one) => ({ value: one, label: <PositionMark position={one} isSmall /> })),
          ]}
          onChange={(chosen) => setPicked([...chosen][0])}
        />
        <Frame as="ul" aria-label={t('trades.compose.teams')}>
          {rosters.map((roster) => (
            <li key={roster.team.id}>
              <Team roster={roster} best={bestOf(roster, filter)} hasPoints={hasPoints} onChoose={onChoose} />
            </li>
          ))}
        </Frame>
        <Hint>{t('trades.compose.teamHint')}</Hint>
      </Stack>
    </Section>
  );
}

type TeamProps = {
  roster: Roster;
  best: RosterPlayer | undefined;
  hasPoints: boolean;
  onChoose: (teamId: string) => void;
};

function Team({ roster: { team }, best, hasPoints, onChoose }: TeamProps) {
  const t = useTexts();
  const locale = usePointsLocale();
  const { id, name, owner, logoSmallUrl, wins, losses, ties } = team;
  const whom = (
    <>
      <Crest name={name} logoUrl={logoSmallUrl} />
      <Who>
        <Name>{name}</Name>
        <Meta>
          {owner?.name ?? t('trades.deletedUser')}
          <Dot> · </Dot>
          <Whole>{`${wins}–${losses}–${ties}`}</Whole>
        </Meta>
      </Who>
    </>
  );
  if (!owner)
    return (
      <Line as="div" $isQuiet>
        {whom}
        <Best>
          <Meta>{t('trades.compose.noManager')}</Meta>
        </Best>
      </Line>
    );
  return (
    <Line type="button" onClick={() => onChoose(id)}>
      {whom}
      <Best>
        {best && (
          <>
            <b>{best.name}</b>
            <Meta>
              {hasPoints
                ? t('trades.compose.best', {
                    position: best.position,
                    count: best.fantasy_points,
                    points: pointsText(best.fantasy_points, locale),
                  })
                : best.position}
            </Meta>
          </>
        )}
      </Best>
      <Icon of={ChevronRight} size="sm" />
    </Line>
  );
}

const Line = styled.button<{ $isQuiet?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${size.row};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: 0;
  background: none;
  color: ${({ $isQuiet }) => ($isQuiet ? color.ink3 : color.ink)};
  text-align: start;
  li + li & {
    border-top: ${size.hairline} solid ${color.line};
  }
  > svg {
    flex: none;
  }
  ${({ $isQuiet }) =>
    !$isQuiet &&
    hovered(css`
      background: ${color.sunken};
    `)}
  ${insetRing}
  ${media.phone} {
    gap: ${space[2]};
  }
`;

const Who = styled.span`
  flex: 1;
  min-width: 0;
`;

const Name = styled.b`
  display: block;
  ${type.bodyStrong}
  overflow-wrap: anywhere;
`;

const Meta = styled.span`
  ${type.meta}
  color: ${color.ink3};
`;

const Dot = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** On a phone in a line of its own: there is seldom room for both. */
const Whole = styled.span`
  white-space: nowrap;
  ${media.phone} {
    display: block;
  }
`;

const Best = styled.span`
  flex: 0 1 40%;
  min-width: 0;
  display: grid;
  justify-items: end;
  text-align: right;
  b {
    ${type.smallStrong}
    overflow-wrap: anywhere;
  }
`;

const Hint = styled.p`
  ${type.meta}
  color: ${color.ink3};
`;
