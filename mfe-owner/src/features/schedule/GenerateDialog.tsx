import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Input, Select } from '@endzone/shared-ui/forms/controls.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, radius, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { homeZone } from '@endzone/contracts/messages/format';
import { nextWeekday, readDay, showDay, showWeekDay, wallTime } from '@endzone/shared-ui/time/dates.ts';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { clubIdsOf, daysOf, roundCount } from '../../data/schedule/games.ts';
import { roundRobin } from './model/roundRobin.ts';
import { useSchedule } from './scheduleContext.ts';

const saturday = 6;
const mostClubs = 32;

/** Everybody against everybody: fills the editor, nothing is stored. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const { state, apply, clubs, startedRounds } = useSchedule();
  const games = state.present;
  const playing = clubs.filter(({ status }) => status !== 'inactive').map(({ id }) => id);
  const before = clubIdsOf(games);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before.length > 0 ? before : playing));
  const [typedDay, setTypedDay] = useState<string>();
  const [everyDays, setEveryDays] = useState(7);
  const [turns, setTurns] = useState<1 | 2>(1);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  // Started rounds cannot be replaced.
  const mustKeep = startedRounds > 0;
  const [isKeeping, setKeeping] = useState(mustKeep);

  const known = daysOf(games);
  const after = isKeeping ? known?.last : undefined;
  // New rounds stand behind those that stay.
  const proposed = after
    ? nextWeekday(after, saturday)
    : (known?.first ?? nextWeekday(wallTime(serverNow(), homeZone).day, saturday));
  const dayText = typedDay ?? showDay(proposed);
  const firstDay = readDay(dayText);
  const isEarly = after !== undefined && firstDay !== undefined && firstDay <= after;
  const order = clubs.map(({ id }) => id).filter((id) => chosen.has(id));
  const made =
    firstDay && !isEarly && chosen.size >= 2 && chosen.size <= mostClubs
      ? roundRobin({ clubs: order, firstDay, skipped, everyDays, turns })
      : [];
  const days = daysOf(made);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const handleApply = () => {
    const offset = isKeeping ? roundCount(games) : 0;
    const later = made.map((game) => ({
      ...game,
      homeRound: game.homeRound + offset,
      awayRound: game.awayRound + offset,
    }));
    apply({ kind: 'replaced', games: isKeeping ? [...games, ...later] : later });
    onClose();
  };
  return (
    <Dialog
      title={t('schedule.generate.title')}
      lead={t('schedule.generate.lead')}
      onClose={onClose}
      isDirty
      wide
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" disabled={made.length === 0} onClick={handleApply}>
            {games.length > 0 && !isKeeping
              ? t('schedule.generate.replace', { before: games.length, after: made.length })
              : t('schedule.generate.add', { count: made.length })}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <section>
          <Label as="h3">{t('schedule.generate.clubs', { count: chosen.size, all: clubs.length })}</Label>
          <Row $gap={2}>
            {clubs.map(({ id, name }) => (
              <Chip key={id} isPressed={chosen.has(id)} onClick={() => toggle(id)}>
                {name}
              </Chip>
            ))}
          </Row>
        </section>
        <Three>
          <DayInput
            label={t('schedule.generate.first')}
            value={dayText}
            onChange={setTypedDay}
            hint={
              isEarly
                ? t('schedule.generate.early', { day: showDay(after) })
                : firstDay
                  ? showWeekDay(locale, firstDay)
                  : t('season.date.invalid')
            }
            isWrong={firstDay === undefined || isEarly}
          />
          <Choice
            label={t('schedule.generate.every')}
            value={everyDays}
            options={[7, 14].map((value) => ({
              value,
              text: t('schedule.generate.weeks', { count: value / 7 }),
            }))}
            onChange={setEveryDays}
          />
          <Choice
            label={t('schedule.generate.turns')}
            value={turns}
            options={([1, 2] as const).map((value) => ({ value, text: t(`schedule.generate.turn${value}`) }))}
            onChange={(value) => setTurns(value === 2 ? 2 : 1)}
          />
        </Three>
        <SkippedDays days={skipped} onChange={setSkipped} />
        {made.length > 0 && days ? (
          <Banner
            kind="ok"
            title={t('schedule.generate.made', { rounds: roundCount(made), games: made.length })}
          >
            {showDay(days.first)} – {showDay(days.last)}
            {chosen.size % 2 === 1 && ` · ${t('schedule.generate.rests')}`}
          </Banner>
        ) : (
          <Banner kind="warn">{t('schedule.generate.nothing', { most: mostClubs })}</Banner>
        )}
        {games.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={isKeeping}
              disabled={mustKeep}
              onChange={({ target }) => setKeeping(target.checked)}
            />{' '}
            {t('schedule.generate.keep', { count: games.length })}
          </label>
        )}
      </Stack>
    </Dialog>
  );
}

type DayProps = {
  label: string;
  value: string;
  hint: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

function DayInput({ label, value, hint, isWrong, onChange }: DayProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Hint id={`${id}-hint`}>{hint}</Hint>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: number;
  options: readonly { value: number; text: string }[];
  onChange: (value: number) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Days on which nothing is played: holidays, the national team. */
function SkippedDays({
  days,
  onChange,
}: {
  days: readonly string[];
  onChange: (days: readonly string[]) => void;
}) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const day = readDay(text);
  const handleAdd = () => {
    if (day && !days.includes(day)) onChange([...days, day].toSorted());
    setText('');
  };
  return (
    <section>
      <Label htmlFor={id}>{t('schedule.generate.skipped')}</Label>
      <Row $gap={2}>
        {days.map((one) => (
          <Skipped key={one}>
            {showDay(one)}
            <IconButton
              label={t('schedule.generate.unskip', { day: showDay(one) })}
              icon={<Icon of={X} size="sm" />}
              onClick={() => onChange(days.filter((other) => other !== one))}
            />
          </Skipped>
        ))}
        <ShortInput
          id={id}
          value={text}
          placeholder={t('season.date.hint')}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            handleAdd();
          }}
        />
        <TextButton disabled={day === undefined} onClick={handleAdd}>
          {t('schedule.generate.skip')}
        </TextButton>
      </Row>
    </section>
  );
}

const Label = styled.label`
  ${type.smallStrong}
  display: block;
  margin-bottom: ${space[2]};
`;
const Hint = styled.p`
  ${type.small}
  margin-top: ${space[1]};
  color: ${color.ink3};
`;
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
