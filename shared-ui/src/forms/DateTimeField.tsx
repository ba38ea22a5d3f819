import { formatDay, formatTimeOfDay, type Locale } from '@endzone/contracts/messages/format';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { showLength } from '../i18n/numbers.ts';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { Popup } from '../overlay/Popup.tsx';
import { color, media, size, space } from '../theme/theme.ts';
import { control, Select } from './controls.ts';
import { controlProps, FieldGroup, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { choiceOf, instantOf, millisOf, quarters } from './zonedTime.ts';

type Props = FieldProps & {
  /** Day and time are those of this zone; it is named. */
  zone: string;
  /** `YYYY-MM-DD` in that zone. */
  first?: string;
  last?: string;
  isBlocked?: (day: string) => boolean;
  /** The instant at the other end of the range. */
  other?: string;
};

/** A day from the calendar and a time in steps of 15 minutes; the form keeps the instant of the wire, or ''. */
export function DateTimeField({
  name,
  label,
  hint,
  optional,
  disabled,
  zone,
  first,
  last,
  isBlocked,
  other = '',
}: Props) {
  const t = useUiTexts();
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  const [choice, setChoice] = useState(() => choiceOf(value, zone));
  // The form may be given another instant from outside: reset, loaded.
  useEffect(() => {
    if (value !== '') setChoice(choiceOf(value, zone));
  }, [value, zone]);
  const choose = (part: Partial<typeof choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    setValue(instantOf(next, zone));
  };
  const locale = useLocale();
  const named = hint ?? t('dateTime.zone', { zone });
  return (
    <FieldGroup id={id} label={label} optional={optional} error={error} hint={named}>
      <Two
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
        }}
      >
        <DayButton {...{ id, label, error, disabled, day: choice.day, named }}>
          {(close) => (
            <Sheet>
              <MonthCalendar
                label={label}
                day={choice.day}
                other={other === '' ? '' : choiceOf(other, zone).day}
                first={first}
                last={last}
                isBlocked={isBlocked}
                footer={
                  <RangeFoot value={value} other={other} hasBlocked={Boolean(first ?? last ?? isBlocked)} />
                }
                onChoose={(day) => {
                  choose({ day });
                  close();
                }}
              />
            </Sheet>
          )}
        </DayButton>
        <Select
          {...controlProps(`${id}-time`, undefined, error)}
          aria-label={t('dateTime.time', { label })}
          disabled={disabled}
          value={choice.time}
          onChange={(event) => choose({ time: event.target.value })}
        >
          <option value="">{t('dateTime.noTime')}</option>
          {quarters.map((time) => (
            <option key={time} value={time}>
              {formatTimeOfDay(locale, time)}
            </option>
          ))}
        </Select>
      </Two>
    </FieldGroup>
  );
}

function useLocale(): Locale {
  const { i18n } = useTranslation('ui');
  return i18n.language === 'hu' ? 'hu' : 'en';
}

/** What the hatching means, and how long it is to the other end. */
function RangeFoot({ value, other, hasBlocked }: { value: string; other: string; hasBlocked: boolean }) {
  const t = useUiTexts();
  const locale = useLocale();
  const length = value === '' || other === '' ? 0 : Math.abs(millisOf(value) - millisOf(other));
  return (
    <>
      {hasBlocked && t('dateTime.blocked')}
      {length > 0 && ` ${t('dateTime.length', { length: showLength(locale, length) })}`}
    </>
  );
}

type DayProps = {
  id: string;
  label: string;
  error: string | undefined;
  disabled?: boolean;
  day: string;
  named: FieldProps['hint'];
  children: (close: () => void) => ReactNode;
};

function DayButton({ id, label, error, disabled, day, named, children }: DayProps) {
  const t = useUiTexts();
  const locale = useLocale();
  const text = day === '' ? t('dateTime.noDay') : formatDay(locale, day);
  return (
    <Popup
      label={label}
      trigger={(props) => (
        <Day
          type="button"
          {...controlProps(id, named, error)}
          {...props}
          aria-haspopup="dialog"
          aria-label={t('dateTime.day', { label, day: text })}
          disabled={disabled}
          $isEmpty={day === ''}
        >
          <Icon of={CalendarDays} />
          {text}
        </Day>
      )}
    >
      {children}
    </Popup>
  );
}

// The columns of a calendar share what they are given: in a panel that grows with its content that is the window.
const Sheet = styled.div`
  width: ${size.calendar};
  max-width: 100%;
  ${media.phone} {
    width: auto;
  }
`;
// A long month has one line beside the time, or stands above it where letters are large.
const Two = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > select {
    /* "12:00 AM" in whole beside the arrow, and still beside a long month in half of a form. */
    flex: 1 0 6.7em;
    padding-inline: ${space[2]} calc(${space[6]} + ${space[1]});
  }
`;
const Day = styled.button<{ $isEmpty: boolean }>`
  ${control}
  flex: 3 0 min(100%, 13.1em);
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${({ $isEmpty }) => ($isEmpty ? color.ink3 : color.ink)};
  text-align: start;
  > svg {
    color: ${color.ink3};
  }
`;
