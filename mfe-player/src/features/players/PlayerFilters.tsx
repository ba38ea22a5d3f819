import { positions, type Position } from '@endzone/contracts/game';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, size, space, tabular, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { FilterSheet } from './FilterSheet.tsx';
import { filterCount, Selects, type SelectsProps } from './Selects.tsx';

type Props = SelectsProps & { total: number | undefined };
type PositionChoice = Position | 'all';

/** Name, club, ownership and status, and the positions as chips; a phone keeps the selects in a sheet. */
export function PlayerFilters({ search, clubs, isLeague, total }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { filter, narrow } = search;
  const [words, setWords] = useState(filter.term ?? '');
  // The address is another one: back, or a link.
  useEffect(() => setWords(filter.term ?? ''), [filter.term]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    narrow({ term: words.trim() });
  };
  const handleReset = () => {
    setWords('');
    search.reset();
  };
  const { position: chosen } = filter;
  const handlePositions = (next: ReadonlySet<PositionChoice>) => {
    const isAll = chosen !== undefined && next.has('all');
    narrow({ position: isAll ? '' : positions.filter((position) => next.has(position)).join(',') });
  };
  const nbSet = filterCount(search, isLeague);
  const isSought = words.trim() === (filter.term ?? '');
  const isUsual = words === '' && search.isUsual;
  return (
    <Box>
      <Bar role="search" onSubmit={handleSubmit}>
        <Field>
          <Icon of={Search} />
          <Input
            type="search"
            enterKeyHint="search"
            maxLength={100}
            aria-label={t('players.term')}
            placeholder={t('players.termHint')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <Roomy>
          <Selects search={search} clubs={clubs} isLeague={isLeague} />
        </Roomy>
        <OnPhone>
          <Button icon={<Icon of={SlidersHorizontal} />} onClick={() => setOpen(true)}>
            {t('players.filters')} {nbSet > 0 && <Badge tone="now">{nbSet}</Badge>}
          </Button>
        </OnPhone>
        <Command $isIdle={isSought}>
          <Button type="submit" kind="primary">
            {t('players.search')}
          </Button>
        </Command>
        <Command $isIdle={isUsual}>
          <Button onClick={handleReset}>{t('players.reset')}</Button>
        </Command>
      </Bar>
      <Line>
        <ChipFilter<PositionChoice>
          label={t('players.position')}
          chosen={chosen ? new Set(chosen) : new Set(['all'])}
          onChange={handlePositions}
          choices={[
            { value: 'all', label: t('players.allPositions') },
            ...positions.map((position) => ({
              value: position,
              label: <PositionMark position={position} />,
            })),
          ]}
        />
        <Total role="status">
          {total !== undefined &&
            t(isLeague && search.availability === 'free' ? 'players.totalFree' : 'players.total', {
              count: total,
            })}
        </Total>
      </Line>
      {isOpen && (
        <FilterSheet
          search={search}
          clubs={clubs}
          isLeague={isLeague}
          total={total}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
const Field = styled.span`
  position: relative;
  flex: 1 1 14em;
  min-width: 0;
  > svg {
    position: absolute;
    left: ${space[3]};
    top: calc(50% - ${size.icon} / 2);
    color: ${color.ink3};
    pointer-events: none;
  }
  > input {
    padding-left: ${space[10]};
  }
  ${media.phone} {
    flex-basis: 10em;
  }
`;
const Roomy = styled.span`
  display: contents;
  label {
    flex: 0 1 12.5em;
    min-width: 0;
  }
  label > span {
    ${visuallyHidden}
  }
  ${media.phone} {
    && {
      display: none;
    }
  }
`;
/** A phone has room for what does something now: the keyboard has a key to search, too. What was pressed stays while it has the focus. */
const Command = styled.span<{ $isIdle: boolean }>`
  display: contents;
  ${media.phone} {
    display: block;
    flex: 1 1 auto;
    ${({ $isIdle }) => $isIdle && '&:not(:focus-within) { display: none; }'}
    > button {
      width: 100%;
    }
  }
`;
const OnPhone = styled.span`
  ${media.roomy} {
    display: none;
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Total = styled.span`
  ${type.small}
  ${tabular}
  flex: none;
  color: ${color.ink3};
`;
