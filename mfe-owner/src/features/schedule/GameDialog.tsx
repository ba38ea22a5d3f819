import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { DayField } from '@endzone/shared-ui/forms/DayField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { NumberField } from '@endzone/shared-ui/forms/NumberField.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { color, space } from '@endzone/shared-ui/theme/theme.ts';
import { readDay, showListDay } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { lastRound, mainDay, roundCount, timesIn, type PlannedGame } from '../../data/schedule/games.ts';
import { gameForm, type GameForm } from './model/gameForm.ts';
import type { Frame } from './model/checks.ts';
import { useSchedule } from './scheduleContext.ts';

type Props = { game: PlannedGame; frame: Frame; onClose: () => void };

/** A game with its clubs, its day, and the round or rounds in which it counts. */
export function GameDialog({ game, frame, onClose }: Props) {
  const t = useTexts();
  const { state, apply, nameOf } = useSchedule();
  const isNew = !state.present.some(({ key }) => key === game.key);
  const day = game.day || mainDay(state.present, game.homeRound);
  const initial: GameForm = {
    home: game.home,
    away: game.away,
    day: day ?? '',
    isSplit: game.homeRound !== game.awayRound,
    homeRound: String(game.homeRound),
    awayRound: String(game.awayRound),
  };
  const schema = useMemo(() => gameForm(frame), [frame]);
  const handleSubmit = async ({ home, away, day: text, isSplit, homeRound, awayRound }: GameForm) => {
    const round = Number(homeRound);
    apply({
      kind: 'put',
      game: {
        ...game,
        home,
        away,
        day: readDay(text) ?? '',
        homeRound: round,
        awayRound: isSplit ? Number(awayRound) : round,
      },
    });
    onClose();
  };
  return (
    <Dialog
      title={t(isNew ? 'schedule.game.add' : 'schedule.game.edit')}
      lead={
        isNew
          ? t('schedule.round.name', { round: game.homeRound })
          : `${t('schedule.round.name', { round: game.homeRound })} · ${nameOf(game.home)} – ${nameOf(game.away)}`
      }
      onClose={onClose}
    >
      <Form initial={initial} schema={schema} onSubmit={handleSubmit}>
        <Fields game={game} frame={frame} />
        <DialogActions
          apart={
            !isNew && (
              <Button
                kind="danger"
                onClick={() => {
                  apply({ kind: 'removed', key: game.key });
                  onClose();
                }}
              >
                {t('schedule.game.remove')}
              </Button>
            )
          }
          onCancel={onClose}
        >
          <Submit>{t('schedule.game.done')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Fields({ game, frame }: { game: PlannedGame; frame: Frame }) {
  const { locale } = useMount();
  const t = useTexts();
  const { clubs, state, nameOf } = useSchedule();
  const { values } = useFormikContext<GameForm>();
  const options = clubs
    .filter(({ id, status }) => status !== 'inactive' || id === game.home || id === game.away)
    .map(({ id, name }) => ({ value: id, label: name }));
  const others = state.present.filter(({ key }) => key !== game.key);
  const last = roundCount(others);
  /** What the round means for the club. */
  const roundHint = (club: string, round: number) => {
    if (!Number.isInteger(round)) return undefined;
    if (last > 0 && round > last + 1 && round <= lastRound)
      return <Warn>{t('schedule.game.beyond', { last })}</Warn>;
    if (!club) return undefined;
    const isTwice = timesIn(others, club, round) > 0;
    if (isTwice) return t('schedule.game.twice', { club: nameOf(club), round });
    return values.isSplit ? nameOf(club) : undefined;
  };
  return (
    <Stack $gap={4}>
      <Two>
        <SelectField
          name="home"
          label={t('schedule.game.home')}
          options={options}
          placeholder={t('schedule.game.choose')}
        />
        <SelectField
          name="away"
          label={t('schedule.game.away')}
          options={options}
          placeholder={t('schedule.game.choose')}
        />
      </Two>
      <DayField
        name="day"
        label={t('season.date.label')}
        hint={
          frame.firstDay && frame.lastDay
            ? t('schedule.game.dayInside', {
                from: showListDay(locale, frame.firstDay),
                to: showListDay(locale, frame.lastDay),
              })
            : t('season.date.hint')
        }
      />
      <CheckboxField name="isSplit" label={t('schedule.game.split')} />
      <Two>
        <NumberField
          name="homeRound"
          label={t(values.isSplit ? 'schedule.game.homeRound' : 'schedule.game.round')}
          hint={roundHint(values.home, Number(values.homeRound))}
        />
        {values.isSplit && (
          <NumberField
            name="awayRound"
            label={t('schedule.game.awayRound')}
            hint={roundHint(values.away, Number(values.awayRound))}
          />
        )}
      </Two>
    </Stack>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12em, 100%), 1fr));
  gap: ${space[4]};
`;
const Warn = styled.span`
  color: ${color.warn};
`;
