import { formatQuietHours } from '@endzone/contracts/messages/format';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showWeekdayDateTime } from '@endzone/shared-ui/time/dates.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DraftDates, QuietHours } from './api.ts';

type Shown = Omit<DraftDates, 'quietHours'> & { quietHours: Required<QuietHours> | null };

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** From when to when, with the days of the week, and by whose clock. */
export function DateFacts({ dates, zone }: { dates: Shown; zone: string }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Facts>
      <Fact label={t('draftDates.start')}>{showWeekdayDateTime(locale, dates.draftStartsAt, zone)}</Fact>
      <Fact label={t('draftDates.end')}>{showWeekdayDateTime(locale, dates.draftEndsAt, zone)}</Fact>
      <Fact label={t('draftDates.zone')}>{zone}</Fact>
      {dates.quietHours && (
        <Fact label={t('draftDates.quiet.label')}>{formatQuietHours(locale, dates.quietHours, zone)}</Fact>
      )}
    </Facts>
  );
}

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  dt {
    ${type.label}
    color: ${color.ink2};
  }
  dd {
    ${type.bodyStrong}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
