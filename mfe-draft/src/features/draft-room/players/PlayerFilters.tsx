import { positions, type Position } from '@endzone/contracts/game';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, fieldRing, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { styled } from 'styled-components';
import { filterCount, type PlayerFilter } from './findPlayers.ts';
import { FilterSheet, ClubSelect } from './FilterSheet.tsx';

type Props = {
  filter: PlayerFilter;
  clubs: readonly { id: string; name: string }[];
  nbFound: number;
  /** Who has no team has no needs. */
  hasTeam: boolean;
  onFilter: (filter: PlayerFilter) => void;
};

type PositionChoice = Position | 'all';

/** Search, positions, and the rest behind a button with its count. */
export function PlayerFilters({ filter, clubs, nbFound, hasTeam, onFilter }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const change = (changed: Partial<PlayerFilter>) => onFilter({ ...filter, ...changed });
  const isAll = filter.positions.size === 0;
  const chosen: ReadonlySet<PositionChoice> = isAll ? new Set(['all']) : filter.positions;
  const handlePositions = (next: ReadonlySet<PositionChoice>) => {
    const isAllPressed = next.has('all') && !isAll;
    change({ positions: new Set(isAllPressed ? [] : positions.filter((position) => next.has(position))) });
  };
  const nb = filterCount(filter);
  return (
    <Head>
      <Line>
        <SearchBox>
          <Icon of={Search} size="sm" />
          <input
            type="search"
            aria-label={t('draftRoom.players.search')}
            placeholder={t('draftRoom.players.search')}
            value={filter.term}
            onChange={({ target }) => change({ term: target.value })}
          />
        </SearchBox>
        <Roomy>
          <ClubSelect filter={filter} clubs={clubs} onFilter={change} />
          {hasTeam && (
            <Chip isPressed={filter.onlyNeeds} onClick={() => change({ onlyNeeds: !filter.onlyNeeds })}>
              {t('draftRoom.filter.onlyNeeds')}
            </Chip>
          )}
        </Roomy>
        <Button
          aria-label={t('draftRoom.filter.open', { count: nb })}
          icon={<Icon of={SlidersHorizontal} size="sm" />}
          onClick={() => setOpen(true)}
        >
          {nb > 0 ? nb : null}
        </Button>
      </Line>
      <ChipFilter<PositionChoice>
        label={t('draftRoom.filter.position')}
        chosen={chosen}
        onChange={handlePositions}
        choices={[
          { value: 'all', label: t('draftRoom.filter.all') },
          ...positions.map((position) => ({ value: position, label: <PositionMark position={position} /> })),
        ]}
      />
      {isOpen && (
        <FilterSheet
          filter={filter}
          clubs={clubs}
          nbFound={nbFound}
          hasTeam={hasTeam}
          onFilter={change}
          onClose={() => setOpen(false)}
        />
      )}
    </Head>
  );
}

/** The line has room for the clubs alone; the sheet has the rest. */
const narrow = '@container (max-width: 35em)';
const Head = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]};
  border-bottom: ${size.hairline} solid ${color.line};
  [role='group'] {
    gap: ${space[1]};
  }
  ${media.low} {
    display: flex;
    flex-wrap: wrap;
    padding-block: ${space[2]};
  }
  [role='group'] button:not(:first-child) {
    padding-inline: calc(${space[1]} * 1.25);
    border-color: ${color.line};
    &[aria-pressed='true'] {
      padding-inline: ${space[2]};
      border-color: ${color.ink};
    }
  }
`;
const Line = styled.div`
  display: flex;
  gap: ${space[2]};
  min-width: 0;
  > button {
    flex: none;
    padding-inline: ${space[3]};
    span:empty {
      display: none;
    }
  }
  ${media.low} {
    flex: 1 1 15em;
  }
`;
const Roomy = styled.div`
  flex: 0 1 auto;
  display: flex;
  gap: ${space[2]};
  min-width: 0;
  select {
    width: 9em;
  }
  button {
    min-height: ${size.control};
    border-radius: ${radius.control};
    white-space: nowrap;
  }
  ${narrow} {
    button {
      display: none;
    }
  }
  ${media.phone} {
    display: none;
  }
  ${media.low} {
    display: none;
  }
`;
const SearchBox = styled.label`
  position: relative;
  flex: 1 0 11em;
  min-width: 0;
  > svg {
    position: absolute;
    left: ${space[3]};
    top: 50%;
    transform: translateY(-50%);
    color: ${color.ink3};
    pointer-events: none;
  }
  input {
    ${type.input}
    ${fieldRing}
    width: 100%;
    min-height: ${size.control};
    padding: 0 ${space[2]} 0 calc(${space[3]} + ${size.icon} + ${space[1]});
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.raised};
    &::placeholder {
      color: ${color.ink3};
    }
  }
  ${media.phone} {
    input {
      min-height: ${size.controlPhone};
    }
  }
`;
