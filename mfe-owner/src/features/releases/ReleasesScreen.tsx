import type { FrontEndChannels } from '@endzone/contracts/edge/frontEnds';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { useState } from 'react';
import { getFrontEnds } from './api.ts';
import { ConfirmChange, type Change } from './ConfirmChange.tsx';
import { FrontEndCard } from './FrontEndCard.tsx';

/** Splits front ends into those with releases and those without any yet. */
function partition(frontEnds: readonly FrontEndChannels[]) {
  const isReleased = ({ releases, history }: FrontEndChannels) => releases.length > 0 || history.length > 0;
  return [frontEnds.filter(isReleased), frontEnds.filter((one) => !isReleased(one))] as const;
}

/** Which release of each front end is shown to whom, and the way back. */
export function ReleasesScreen() {
  const t = useTexts();
  usePageTitle(t('releases.title'));
  const { data, failure, status, reload } = useLoad(getFrontEnds, []);
  // A canary's failures are counted all the time: nobody tells of each.
  useFresh(reload, { isShared: true, failure });
  const [change, setChange] = useState<{ of: FrontEndChannels } & Change>();
  const [released, bare] = partition(data ?? []);
  return (
    <Page
      title={t('releases.title')}
      over={<Link to="/owner/settings">{t('releases.settings')}</Link>}
      lead={t('releases.lead')}
      width="full"
    >
      {data ? (
        <Stack $gap={8}>
          {bare.length > 0 && (
            <Faint>
              {t('releases.none', { parts: bare.map(({ name }) => t(`releases.name.${name}`)).join(', ') })}
            </Faint>
          )}
          {released.map((frontEnd) => (
            <FrontEndCard
              key={frontEnd.name}
              frontEnd={frontEnd}
              onChange={(wanted) => setChange({ of: frontEnd, ...wanted })}
            />
          ))}
        </Stack>
      ) : failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : (
        <Skeleton shape="text" count={6} />
      )}
      {change && (
        <ConfirmChange
          name={change.of.name}
          change={change}
          onDone={reload}
          onClose={() => setChange(undefined)}
        />
      )}
    </Page>
  );
}
