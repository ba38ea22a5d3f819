import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useCopyLink } from '@endzone/shared-ui/host/useShare.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { createCalendarLink, deleteCalendarLink, getCalendarLink } from './api.ts';
import { maskSecret } from './maskSecret.ts';

/** The secret address of the own calendar of a league: made, copied, replaced, deleted. */
export function CalendarSection({ leagueId }: { leagueId: string }) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    (signal) => getCalendarLink(leagueId, signal),
    [leagueId],
  );
  useFresh(reload);
  return (
    <Section title={t('calendar.title')}>
      <Card $pad>
        <Stack $gap={3}>
          <Muted>{t('calendar.lead')}</Muted>
          {!data && !failure && <Skeleton shape="text" />}
          {!data && failure && (
            <LoadFailed
              failure={failure}
              title={t('calendar.failed')}
              onRetry={reload}
              busy={status === 'loading'}
            />
          )}
          {data && <Link leagueId={leagueId} known={data} onChanged={reload} />}
        </Stack>
      </Card>
    </Section>
  );
}

type CalendarLink = { url: string | null };
type LinkProps = { leagueId: string; known: CalendarLink; onChanged: () => Promise<void> };

function Link({ leagueId, known, onChanged }: LinkProps) {
  const t = useTexts();
  // What the last command answered holds until it is read again: another window may have made another link since.
  const [answered, setAnswered] = useState<{ link: CalendarLink; before: CalendarLink }>();
  const { url } = answered?.before === known ? answered.link : known;
  const copy = useCopyLink();
  const [asking, setAsking] = useState<'new' | 'delete'>();
  const close = (link: CalendarLink) => {
    setAnswered({ link, before: known });
    setAsking(undefined);
    void onChanged();
  };
  const create = useCommand(createCalendarLink, {
    toast: { title: t('calendar.created') },
    onDone: close,
  });
  const remove = useCommand(deleteCalendarLink, {
    toast: { title: t('calendar.deleted') },
    onDone: () => close({ url: null }),
  });
  if (url === null)
    return (
      <Row>
        <Button kind="primary" busy={create.isBusy} onClick={() => void create.run(leagueId)}>
          {t('calendar.create')}
        </Button>
        {create.problem && <p role="alert">{create.problem}</p>}
      </Row>
    );
  const asked = asking === 'delete' ? remove : create;
  return (
    <>
      <Address title={t('calendar.label')}>{maskSecret(url)}</Address>
      <Muted>{t('calendar.secret')}</Muted>
      <Row>
        <Button kind="primary" onClick={() => void copy(url)}>
          {t('calendar.copy')}
        </Button>
        <Button onClick={() => setAsking('new')}>{t('calendar.new')}</Button>
        <Button onClick={() => setAsking('delete')}>{t('calendar.delete')}</Button>
        <Outward href={url.replace(/^https?:/, 'webcal:')}>{t('calendar.add')}</Outward>
      </Row>
      {asking && (
        <Confirm
          question={t(`calendar.question.${asking}`)}
          confirm={t(`calendar.${asking}`)}
          danger={asking === 'delete'}
          busy={asked.isBusy}
          problem={asked.problem}
          onConfirm={() => void asked.run(leagueId)}
          onCancel={() => {
            asked.reset();
            setAsking(undefined);
          }}
        >
          {t(`calendar.question.${asking}Text`)}
        </Confirm>
      )}
    </>
  );
}

const Address = styled.code`
  display: block;
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  ${type.small}
  overflow-wrap: anywhere;
`;
const Outward = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size.control};
  color: ${color.turfText};
  ${type.smallStrong}
`;
