import { saveSettings as saving, type Settings } from '@endzone/contracts/content/settings';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TimeZoneField } from '@endzone/shared-ui/forms/TimeZoneField.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showWeekday } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { LatestJobs } from '../../data/jobs/LatestJobs.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { useSeason } from '../../data/season/useSeason.ts';
import { getSettings, saveSettings } from './api.ts';

/** The site's time zone, and what was done last. */
export function SettingsScreen() {
  const t = useTexts();
  useJobNotices();
  const { jobs } = useSeason();
  usePageTitle(t('settings.title'));
  const { data, failure, status, reload } = useLoad(getSettings, []);
  const [before, setBefore] = useState<string>();
  return (
    <Page title={t('settings.title')} width="full">
      <Columns
        rail={
          <>
            <JobCard />
            <LatestJobs jobs={jobs} />
          </>
        }
      >
        {data ? (
          <ZoneCard
            key={data.timezone}
            settings={data}
            before={before}
            onSaved={() => {
              setBefore(data.timezone);
              return reload();
            }}
          />
        ) : failure ? (
          <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
        ) : (
          <Skeleton shape="text" count={4} />
        )}
      </Columns>
    </Page>
  );
}

type Props = {
  settings: Settings;
  /** What was set before the last save on this page. */
  before: string | undefined;
  onSaved: () => unknown;
};

function ZoneCard({ settings, before, onSaved }: Props) {
  const t = useTexts();
  const id = useId();
  const { run } = useCommand(saveSettings, { toast: { title: t('settings.saved') }, onDone: onSaved });
  return (
    <Card as="section" $pad aria-labelledby={id}>
      <Stack $gap={4}>
        <h2 id={id}>{t('settings.zone')}</h2>
        <Form initial={{ timezone: settings.timezone }} schema={saving.body} onSubmit={run}>
          <TimeZoneField label={t('settings.zone')} placeholder={t('settings.choose')} />
          <Now />
          <Row>
            <Submit>{t('settings.save')}</Submit>
          </Row>
        </Form>
        {before && before !== settings.timezone && (
          <Banner
            kind="ok"
            title={t('settings.was', { zone: before })}
            action={
              <Button size="sm" onClick={() => void run({ timezone: before })}>
                {t('settings.undo')}
              </Button>
            }
          />
        )}
      </Stack>
    </Card>
  );
}

/** What time it is in the zone that is chosen. */
function Now() {
  const t = useTexts();
  const { locale } = useMount();
  const { timezone } = useFormikContext<Settings>().values;
  if (timezone === '') return null;
  return <Quiet>{t('settings.now', { time: showWeekday(locale, serverNow(), timezone) })}</Quiet>;
}

const Quiet = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
