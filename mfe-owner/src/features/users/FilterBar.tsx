import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { media, space, type, color } from '@endzone/shared-ui/theme/theme.ts';
import ListFilter from 'lucide-react/icons/list-filter';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { getFilters } from './api.ts';
import { FilterPopup, type FilterOption } from './FilterPopup.tsx';
import { filterNames, type FilterName, type useUserQuery } from './useUserQuery.ts';

type Props = { query: ReturnType<typeof useUserQuery>; total: number | undefined };

/** Words to search for, and the eight filters; on a phone these stand behind a button. */
export function FilterBar({ query, total }: Props) {
  const t = useTexts();
  const isPhone = useMedia('phone');
  const [isShown, setShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys({
    '/': () => bar.current?.querySelector('input')?.focus(),
    f: () => bar.current?.querySelector<HTMLElement>('[data-filter]')?.focus(),
  });
  const { data, failure, status: reading, reload } = useLoad(getFilters, []);
  const status = (['active', 'suspended'] as const).map((value) => ({
    value,
    label: t(`users.status.${value}`),
  }));
  const optionsOf = (name: FilterName): FilterOption[] => {
    if (name === 'status') return status;
    if (!data) return [];
    if (name === 'nbLeagues') return data.nbLeagues.map((nb) => ({ value: String(nb), label: String(nb) }));
    // "Any" is what nothing chosen means.
    return data[name].filter(({ value }) => value !== '');
  };
  const nbChosen = filterNames.filter((name) => query.chosen[name].length > 0).length;
  return (
    <Card>
      <Bar ref={bar}>
        <SearchBar
          label={t('users.search')}
          term={query.term}
          onSearch={query.searchFor}
          onReset={query.clear}
          isNarrowed={query.isFiltered}
        >
          {isPhone && (
            <Button
              icon={<Icon of={ListFilter} size="sm" />}
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              {nbChosen > 0 ? t('users.filter.some', { count: nbChosen }) : t('users.filter.all')}
            </Button>
          )}
        </SearchBar>
        {(!isPhone || isShown) && (
          <Chips role="group" aria-label={t('users.filter.all')}>
            {filterNames.map((name) => (
              <FilterPopup key={name} name={name} options={optionsOf(name)} query={query} />
            ))}
          </Chips>
        )}
        {failure && !data && (
          <LoadFailed
            failure={failure}
            title={t('users.filter.failed')}
            onRetry={reload}
            busy={reading === 'loading'}
          />
        )}
        <Found aria-live="polite">
          {!query.isFiltered
            ? t('users.filter.none')
            : total === undefined
              ? ''
              : t('users.filter.found', { count: total })}
        </Found>
      </Bar>
    </Card>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[3]};
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.phone} {
    gap: ${space[3]} ${space[2]};
  }
`;
const Found = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
