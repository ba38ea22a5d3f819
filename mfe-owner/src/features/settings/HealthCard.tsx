import type { SystemHealth } from '@endzone/contracts/edge/health';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { millisOf, showDateTime, showTime } from '@endzone/shared-ui/time/dates.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { styled } from 'styled-components';
import { getSystemHealth } from './api.ts';

const checkMilliseconds = 30_000;
/** A longer wait is shown: while all goes well nothing waits that long. */
const lateMilliseconds = 5 * 60_000;

type Queue = SystemHealth['queues'][number];
const isLate = ({ oldestAt }: Queue, now: number) =>
  oldestAt !== null && now - millisOf(oldestAt) > lateMilliseconds;

/** Which parts of the site answer, what they keep and what waits in them. */
export function HealthCard() {
  const t = useTexts();
  const { locale } = useMount();
  const titleId = useId();
  const { data, failure, status, reload } = useLoad(
    async (signal) => ({ health: await getSystemHealth(signal), at: serverNow() }),
    [],
  );
  useFresh(reload);
  const check = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && status !== 'loading') void reload();
  });
  useEffect(() => {
    const timer = setInterval(() => check(), checkMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const time = data && showTime(locale, data.at);
  return (
    <Card as="section" aria-labelledby={titleId} aria-busy={status === 'loading'}>
      <Head>
        <h2 id={titleId}>{t('settings.health.title')}</h2>
        <div>
          {/* The time of the check stays out of it: it is another one every half minute. */}
          <span role="status">
            {data && <Summary health={data.health} isStale={failure !== undefined} />}
          </span>
          <small>{data && t(failure ? 'settings.health.stale' : 'settings.health.checked', { time })}</small>
        </div>
        <Button
          size="sm"
          kind="ghost"
          busy={status === 'loading' && data !== undefined}
          onClick={() => void reload()}
        >
          {t('settings.health.refresh')}
        </Button>
      </Head>
      {data ? (
        <Health health={data.health} now={data.at} />
      ) : failure ? (
        <Inset>
          <LoadFailed
            failure={failure}
            title={t('settings.health.failed')}
            onRetry={reload}
            busy={status === 'loading'}
          />
        </Inset>
      ) : (
        <Inset>
          <Skeleton shape="text" count={4} />
        </Inset>
      )}
    </Card>
  );
}

/** What was true at the last check is no longer said in green. */
function Summary({ health: { services }, isStale }: { health: SystemHealth; isStale: boolean }) {
  const t = useTexts();
  const nbDown = services.filter((one) => one.status === 'down').length;
  if (nbDown > 0) return <Badge tone="loss">{t('settings.health.down', { count: nbDown })}</Badge>;
  return <Badge tone={isStale ? 'plain' : 'win'}>{t('settings.health.allUp')}</Badge>;
}

function Health({ health, now }: { health: SystemHealth; now: number }) {
  const t = useTexts();
  const { locale } = useMount();
  const { services, queues } = health;
  const down = services.filter(({ status }) => status === 'down');
  const late = queues.filter((queue) => isLate(queue, now));
  return (
    <>
      <Services>
        {services.map(({ name, status, instances }) => (
          <li key={name}>
            <b>{t(`settings.health.service.${name}`)}</b>
            <State $isDown={status === 'down'}>
              {status === 'up'
                ? t('settings.health.instances', { count: instances })
                : t('settings.health.isDown')}
            </State>
          </li>
        ))}
      </Services>
      <Inset>
        <Stack $gap={3}>
          {down.map(({ name }) => (
            <Banner
              key={name}
              kind="error"
              title={t('settings.health.downTitle', { name: t(`settings.health.service.${name}`) })}
            >
              {t(`settings.health.without.${name}`)}
            </Banner>
          ))}
          {late.map(({ name, oldestAt }) => (
            <Banner
              key={name}
              kind="warn"
              title={t('settings.health.queueLate', {
                name: t(`settings.health.queue.${name}`),
                since: showDateTime(locale, oldestAt ?? now),
              })}
            >
              {t(`settings.health.queueLateText.${name}`)}
            </Banner>
          ))}
          <Kept health={health} />
        </Stack>
      </Inset>
    </>
  );
}

function Kept({ health: { database, lastBackupAt, queues } }: { health: SystemHealth }) {
  const t = useTexts();
  const { locale } = useMount();
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const size =
    database.sizeBytes === null
      ? t('settings.health.sizeUnknown')
      : megabytes.format(database.sizeBytes / 1024 / 1024);
  const noBackup = t(
    database.kind === 'mongodb' ? 'settings.health.backupOperator' : 'settings.health.backupNever',
  );
  const waits = ({ waiting, oldestAt }: Queue) =>
    oldestAt === null
      ? t('settings.health.queueEmpty')
      : t('settings.health.queueSince', { count: waiting, since: showDateTime(locale, oldestAt) });
  return (
    <Two>
      <Facts
        isRuled
        facts={[
          [t('settings.health.database'), `${t(`settings.health.kind.${database.kind}`)}, ${size}`],
          [
            t('settings.health.backup'),
            lastBackupAt === null ? noBackup : showDateTime(locale, lastBackupAt),
          ],
        ]}
      />
      <div>
        <h3>{t('settings.health.queues')}</h3>
        <Facts
          facts={queues.map((queue) => [t(`settings.health.queue.${queue.name}`), waits(queue)] as const)}
        />
      </div>
    </Two>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  h2 {
    ${type.h3}
    margin-inline-end: auto;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
  }
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
const Services = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14em, 100%), 1fr));
  gap: ${size.hairline};
  border-block: ${size.hairline} solid ${color.line};
  background: ${color.line};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[1]} ${space[3]};
    padding: ${space[3]} ${space[4]};
    background: ${color.surface};
  }
  b {
    ${type.smallStrong}
  }
`;
const State = styled.span<{ $isDown: boolean }>`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  ${({ $isDown }) => $isDown && type.smallStrong}
  color: ${({ $isDown }) => ($isDown ? color.loss : color.ink)};
  &::before {
    content: '';
    width: 0.6em;
    height: 0.6em;
    border-radius: ${({ $isDown }) => ($isDown ? 0 : radius.full)};
    background: ${({ $isDown }) => ($isDown ? color.loss : color.win)};
  }
`;
const Inset = styled.div`
  padding: ${space[4]};
`;
const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]} ${space[6]};
  align-items: start;
  h3 {
    ${type.smallStrong}
    padding-block: ${space[2]};
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;
