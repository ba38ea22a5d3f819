import type { Notification } from '@endzone/contracts/accounts/notifications';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import type { Filter } from './api.ts';

const types = ['LEAGUE', 'DRAFT', 'PROFILE'] as const satisfies Notification['type'][];
type Choice = (typeof types)[number] | 'all';

type Props = {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  isNewOnly: boolean;
  onNewOnly: (isNewOnly: boolean) => void;
};

/** By type, by league where there are several, and those that are new. */
export function NotificationFilter({ filter, onFilter, isNewOnly, onNewOnly }: Props) {
  const t = useTexts();
  const me = useMe();
  const leagues: LeagueRef[] = me?.leagueMemberships?.map(({ league }) => league) ?? [];
  const { type, ...others } = filter;
  return (
    <Bar>
      <ChipFilter<Choice>
        label={t('notifications.columns.type')}
        isSingle
        choices={[
          { value: 'all', label: t('notifications.filter.all') },
          ...types.map((value) => ({ value, label: t(`notifications.type.${value}`) })),
        ]}
        chosen={new Set<Choice>([type ?? 'all'])}
        onChange={(chosen) => {
          const [next] = [...chosen].filter((one) => one !== 'all');
          onFilter({ ...others, ...(next && { type: next }) });
        }}
      />
      <Chip isPressed={isNewOnly} onClick={() => onNewOnly(!isNewOnly)}>
        {t('notifications.filter.new')}
      </Chip>
      {leagues.length > 1 && (
        <LeagueSelect
          $small
          aria-label={t('notifications.columns.league')}
          value={filter.league ?? ''}
          onChange={({ target }) =>
            onFilter({ ...(type && { type }), ...(target.value !== '' && { league: target.value }) })
          }
        >
          <option value="">{t('notifications.filter.allLeagues')}</option>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </LeagueSelect>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-bottom: ${space[4]};
`;
const LeagueSelect = styled(Select)`
  width: auto;
  max-width: 100%;
`;
