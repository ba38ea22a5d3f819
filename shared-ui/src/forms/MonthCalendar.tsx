import type { DateValue } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { color, hatchQuiet, highlighted, motion, radius, size, space, type } from '../theme/theme.ts';
import { calendarDay } from './zonedTime.ts';

type Props = {
  label: string;
  /** `YYYY-MM-DD`, '' when none is chosen. */
  day: string;
  /** The other end of a range: the days between are tinted. */
  other?: string;
  /** First and last day that can be chosen. */
  first?: string;
  last?: string;
  isBlocked?: (day: string) => boolean;
  /** What there is to know of the days, below them. */
  footer?: ReactNode;
  onChoose: (day: string) => void;
};

/** One month, Monday first: arrows by day, PgUp and PgDn by month, Home and End by week. Blocked days are hatched. */
export function MonthCalendar({ label, day, other = '', first, last, isBlocked, footer, onChoose }: Props) {
  const { i18n } = useTranslation('ui');
  // A calendar whose bounds are the wrong way round has no day to choose; react-aria would look for one without end.
  const hasDays = !first || !last || first <= last;
  const isBetween = (date: DateValue) => {
    if (day === '' || other === '') return undefined;
    const [from, to] = day < other ? [day, other] : [other, day];
    const text = date.toString();
    return text > from && text < to ? '' : undefined;
  };
  return (
    <I18nProvider locale={i18n.language === 'hu' ? 'hu-HU' : 'en-GB'}>
      <Month
        aria-label={label}
        firstDayOfWeek="mon"
        value={day === '' ? null : calendarDay(day)}
        minValue={hasDays && first ? calendarDay(first) : undefined}
        maxValue={hasDays && last ? calendarDay(last) : undefined}
        isDateUnavailable={(date) => !hasDays || (isBlocked?.(date.toString()) ?? false)}
        onChange={(date) => onChoose(date.toString())}
      >
        <Head>
          <Step slot="previous">
            <Icon of={ChevronLeft} />
          </Step>
          <Heading />
          <Step slot="next">
            <Icon of={ChevronRight} />
          </Step>
        </Head>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                data-between={isBetween(date)}
                data-other={date.toString() === other ? '' : undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
        {footer && <Foot>{footer}</Foot>}
      </Month>
    </I18nProvider>
  );
}

const Month = styled(Calendar)`
  width: 100%;
  min-width: ${size.calendar};
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0 ${size.border};
  }
  th {
    ${type.tableHead}
    padding: ${space[1]} 0;
    color: ${color.ink3};
  }
  td {
    padding: 0;
  }
  .react-aria-CalendarCell {
    ${type.small}
    display: grid;
    place-items: center;
    min-height: ${size.rowTight};
    border-radius: ${radius.control};
    cursor: pointer;
    transition: background ${motion.fast};
  }
  .react-aria-CalendarCell[data-outside-month] {
    visibility: hidden;
  }
  .react-aria-CalendarCell[data-hovered] {
    background: ${color.sunken};
  }
  .react-aria-CalendarCell:is([data-disabled], [data-unavailable]) {
    ${hatchQuiet}
    color: ${color.ink3};
    cursor: not-allowed;
    border-radius: 0;
  }
  .react-aria-CalendarCell[data-between] {
    background: ${color.turfSoft};
    border-radius: 0;
  }
  .react-aria-CalendarCell:is([data-selected], [data-other]) {
    ${highlighted}
    background: ${color.turf};
    color: ${color.onTurf};
    font-weight: 700;
  }
  .react-aria-CalendarCell[data-focus-visible] {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: -${size.focusRing};
  }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 {
    ${type.bodyStrong}
  }
`;
const Foot = styled.p`
  ${type.small}
  max-width: ${size.calendar};
  margin-top: ${space[2]};
  color: ${color.ink2};
  &:empty {
    display: none;
  }
`;
const Step = styled(Button)`
  display: grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink2};
  &[data-hovered] {
    background: ${color.sunken};
  }
  &[data-disabled] {
    color: ${color.line};
  }
`;
