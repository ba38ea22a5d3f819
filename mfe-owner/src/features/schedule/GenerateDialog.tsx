import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { DayField } from '@endzone/shared-ui/forms/DayField.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { controlProps, Field, FieldGroup } from '@endzone/shared-ui/forms/Field.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { color, radius, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { nextWeekday, readDay, showListDay, showNearDay, wallTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { noDay } from '../../data/season/noDay.ts';
import { sizeWords } from '../../data/season/sizeWords.ts';
import { clubIdsOf, daysOf, lastRound, roundCount, type PlannedGame } from '../../data/schedule/games.ts';
import { generateForm, maxClubs, planOf, roundsAfter, type GenerateForm } from './model/generateForm.ts';
import { roundRobin } from './model/roundRobin.ts';
import { useSchedule } from './scheduleContext.ts';

const saturday = 6;

/** New rounds stand behind those that stay; all anew, they begin where the schedule does. */
function firstDayOf(games: readonly PlannedGame[], zone: string, isKeeping: boolean): string {
  const known = daysOf(games);
  if (known && isKeeping) return nextWeekday(known.last, saturday);
  return known?.first ?? nextWeekday(wallTime(serverNow(), zone).day, saturday);
}

/** Everybody against everybody: fills the editor, nothing is stored. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { locale } = useMount();
  const { state, apply, clubs, zone, startedRounds } = useSchedule();
  const games = state.present;
  const playing = clubs.filter(({ status }) => status !== 'inactive').map(({ id }) => id);
  const before = clubIdsOf(games);
  // Started rounds cannot be replaced.
  const mustKeep = startedRounds > 0;
  const initial: GenerateForm = {
    clubs: before.length > 0 ? before : playing,
    firstDay: firstDayOf(games, zone, mustKeep),
    everyDays: '7',
    turns: '1',
    skipped: [],
    isKeeping: mustKeep,
  };
  const lastDay = daysOf(games)?.last;
  const nbRounds = roundCount(games);
  const schema = useMemo(() => generateForm({ lastDay, nbRounds }, locale), [lastDay, nbRounds, locale]);
  const order = clubs.map(({ id }) => id);
  const makeOf = (form: GenerateForm): PlannedGame[] =>
    schema.isValidSync(form) ? roundRobin(planOf(form, order)) : [];
  const handleSubmit = async (form: GenerateForm) => {
    const made = makeOf(form);
    if (!form.isKeeping) apply({ kind: 'replaced', games: made });
    else {
      const later = made.map((game) => ({
        ...game,
        homeRound: game.homeRound + nbRounds,
        awayRound: game.awayRound + nbRounds,
      }));
      apply({ kind: 'replaced', games: [...games, ...later] });
    }
    onClose();
  };
  return (
    <Dialog title={t('schedule.generate.title')} lead={t('schedule.generate.lead')} onClose={onClose} wide>
      <Form initial={initial} schema={schema} onSubmit={handleSubmit}>
        <Fields mustKeep={mustKeep} makeOf={makeOf} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

type FieldsProps = {
  mustKeep: boolean;
  /** The games of the form as it stands; none while something is wrong. */
  makeOf: (form: GenerateForm) => readonly PlannedGame[];
  onClose: () => void;
};

function Fields({ mustKeep, makeOf, onClose }: FieldsProps) {
  const t = useTexts();
  const { locale } = useMount();
  const { state, zone } = useSchedule();
  const games = state.present;
  const { values, setFieldValue } = useFormikContext<GenerateForm>();
  const proposed = firstDayOf(games, zone, values.isKeeping);
  const shown = useRef(proposed);
  useEffect(() => {
    // A day that somebody typed stays.
    if (values.firstDay === shown.current) void setFieldValue('firstDay', proposed, false);
    shown.current = proposed;
    // oxlint-disable-next-line react/exhaustive-deps -- when another day is proposed
  }, [proposed]);
  const firstDay = readDay(values.firstDay);
  const made = makeOf(values);
  const days = daysOf(made);
  const rounds = roundsAfter(values, roundCount(games));
  return (
    <Stack $gap={4}>
      <ClubsField />
      <Three>
        <DayField
          name="firstDay"
          label={t('schedule.generate.first')}
          hint={firstDay ? showNearDay(locale, firstDay) : t('season.date.hint')}
        />
        <SelectField
          name="everyDays"
          label={t('schedule.generate.every')}
          options={[7, 14].map((value) => ({
            value: String(value),
            label: t('schedule.generate.weeks', { count: value / 7 }),
          }))}
        />
        <SelectField
          name="turns"
          label={t('schedule.generate.turns')}
          options={(['1', '2'] as const).map((value) => ({
            value,
            label: t(`schedule.generate.turn${value}`),
          }))}
        />
      </Three>
      <SkippedField />
      {games.length > 0 && (
        <CheckboxField
          name="isKeeping"
          label={t('schedule.generate.keep', { count: games.length })}
          disabled={mustKeep}
        />
      )}
      {days ? (
        <Banner kind="ok" title={sizeWords(t, { rounds: roundCount(made), games: made.length }).join(', ')}>
          {showListDay(locale, days.first)} – {showListDay(locale, days.last)}
          {values.clubs.length % 2 === 1 && ` · ${t('schedule.generate.rests')}`}
        </Banner>
      ) : (
        <Banner kind="warn">
          {rounds > lastRound
            ? t('schedule.generate.tooMany', { most: lastRound, rounds })
            : t('schedule.generate.nothing', { most: maxClubs })}
        </Banner>
      )}
      <DialogActions onCancel={onClose}>
        <Submit>
          {games.length > 0 && !values.isKeeping
            ? t('schedule.generate.replace', { before: games.length, after: made.length })
            : t('schedule.generate.add', { count: made.length })}
        </Submit>
      </DialogActions>
    </Stack>
  );
}

/** Who plays; those of the schedule, or all who are not inactive. */
function ClubsField() {
  const t = useTexts();
  const { clubs } = useSchedule();
  const label = t('schedule.generate.clubsLabel');
  const { id, error, value: chosen, setValue } = useFormField<readonly string[]>('clubs', label);
  const toggle = (club: string) =>
    setValue(chosen.includes(club) ? chosen.filter((one) => one !== club) : [...chosen, club]);
  return (
    <FieldGroup
      id={id}
      label={t('schedule.generate.clubs', { count: chosen.length, all: clubs.length })}
      error={error}
    >
      <Row $gap={2}>
        {clubs.map((club, index) => (
          <Chip
            key={club.id}
            id={index === 0 ? id : undefined}
            isPressed={chosen.includes(club.id)}
            onClick={() => toggle(club.id)}
          >
            {club.name}
          </Chip>
        ))}
      </Row>
    </FieldGroup>
  );
}

/** Days on which nothing is played: holidays, the national team. */
function SkippedField() {
  const t = useTexts();
  const { locale } = useMount();
  const label = t('schedule.generate.skipped');
  const field = useFormField<readonly string[]>('skipped', label);
  const { id, error, value: days, setValue, setOwnRefusal } = field;
  const [text, setText] = useState('');
  const handleText = (next: string) => {
    setText(next);
    setOwnRefusal(undefined);
  };
  const handleAdd = () => {
    if (text.trim() === '') return;
    const day = readDay(text);
    if (day === undefined) {
      setOwnRefusal(noDay(text));
      return;
    }
    if (!days.includes(day)) setValue([...days, day].toSorted());
    handleText('');
  };
  return (
    <Field id={id} label={label} optional error={error}>
      <Row $gap={2}>
        {days.map((one) => (
          <Skipped key={one}>
            {showListDay(locale, one)}
            <IconButton
              label={t('schedule.generate.unskip', { day: showListDay(locale, one) })}
              icon={<Icon of={X} size="sm" />}
              onClick={() => setValue(days.filter((other) => other !== one))}
            />
          </Skipped>
        ))}
        <ShortInput
          {...controlProps(id, undefined, error)}
          value={text}
          placeholder={t('season.date.hint')}
          autoComplete="off"
          onChange={({ target }) => handleText(target.value)}
          // A day that was typed counts, added or not.
          onBlur={() => readDay(text) && handleAdd()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            handleAdd();
          }}
        />
        <Button size="sm" onClick={handleAdd}>
          {t('schedule.generate.skip')}
        </Button>
      </Row>
    </Field>
  );
}

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11em, 100%), 1fr));
  gap: ${space[4]};
`;
const Skipped = styled.span`
  ${type.small}
  display: inline-flex;
  align-items: center;
  padding-left: ${space[2]};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;
const ShortInput = styled(Input)`
  width: 9em;
`;
