import { formatQuietHours, type Locale } from '@endzone/contracts/messages/format';
import type { Season } from '@endzone/contracts/stats/seasons';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { DateTimeField } from '@endzone/shared-ui/forms/DateTimeField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { ClockNote } from '@endzone/shared-ui/game/ClockNote.tsx';
import { draftWindowState } from '@endzone/shared-ui/game/draftWindow.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showLength } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { instantOf, showDateTime, showWeekdayDateTime, wallTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DraftDates } from './api.ts';
import { QuietHoursField } from './QuietHoursField.tsx';
import { draftDates, lengthOf } from './rules.ts';

type Props = {
  season: Season;
  zone: string;
  /** By which the quiet hours that are chosen now will be stored. */
  quietZone: string;
  initial: DraftDates;
  /** What the form was opened with. */
  before: DraftDates;
  /** The dates that were saved from another window since. */
  theirs: DraftDates | undefined;
  leagueId: string;
  onDates: (dates: DraftDates) => Promise<void>;
};

/** Start and end from a calendar that knows the draft window, in steps of fifteen minutes. */
export function DatesForm(props: Props) {
  const { season, zone, quietZone, initial, before, theirs, leagueId, onDates } = props;
  const { draftWindow } = season;
  const t = useTexts();
  const { locale } = useMount();
  const schema = useMemo(
    () =>
      draftDates({
        window: draftWindow,
        now: () => instantOf(serverNow()),
        show: (instant) => showDateTime(locale, instant, zone),
      }),
    [draftWindow, zone, locale],
  );
  const today = wallTime(serverNow(), zone).day;
  const opens = wallTime(draftWindow.startDate, zone).day;
  const last = wallTime(draftWindow.endDate, zone).day;
  const days = { zone, first: today > opens ? today : opens, last };
  const window = {
    from: showDateTime(locale, draftWindow.startDate, zone),
    to: showDateTime(locale, draftWindow.endDate, zone),
  };
  return (
    <Card $pad>
      <Form initial={initial} schema={schema} onSubmit={onDates} label={t('draftDates.form')}>
        <Stack $gap={4}>
          <ChangedMeanwhile
            before={before}
            theirs={theirs}
            textOf={(_, value) => dateText(locale, value as DraftDates[keyof DraftDates], zone)} // one of its fields
          />
          <ClockNote />
          <Note>{t('draftDates.window', { ...window, zone })}</Note>
          {draftWindowState(draftWindow) === 'ahead' && (
            <Banner kind="info">{t('draftDates.windowAhead', window)}</Banner>
          )}
          <Fields days={days} />
          <QuietHoursField zone={quietZone} />
          <Row $gap={3}>
            <Submit>{t('draftDates.next')}</Submit>
            <LinkButton to={`/leagues/${leagueId}`}>{t('draftDates.cancel')}</LinkButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}

function dateText(locale: Locale, value: DraftDates[keyof DraftDates], zone: string): string {
  if (typeof value === 'string') return showWeekdayDateTime(locale, value, zone);
  return value ? formatQuietHours(locale, value) : '';
}

type Days = { zone: string; first: string; last: string };

/** Each of the two shows where the other one stands. */
function Fields({ days }: { days: Days }) {
  const t = useTexts();
  const { locale } = useMount();
  const { draftStartsAt, draftEndsAt } = useFormikContext<DraftDates>().values;
  const length = lengthOf(draftStartsAt, draftEndsAt);
  return (
    <>
      <DateTimeField name="draftStartsAt" label={t('draftDates.start')} other={draftEndsAt} {...days} />
      <DateTimeField name="draftEndsAt" label={t('draftDates.end')} other={draftStartsAt} {...days} />
      {length > 0 && <Note>{t('draftDates.length', { length: showLength(locale, length) })}</Note>}
    </>
  );
}

const Note = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
