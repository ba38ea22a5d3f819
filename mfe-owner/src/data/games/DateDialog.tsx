import { violationText } from '@endzone/contracts/messages/violationText';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { readDay, showListDay } from '@endzone/shared-ui/time/dates.ts';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { noDay } from '../season/noDay.ts';
import { changeDate } from './api.ts';
import { useGameSaved } from './useGameSaved.ts';

type Props = { game: RealGame; onClose: () => void };

/** "Game dates are editable for future rounds, frozen rounds and the active round." */
export function DateDialog({ game, onClose }: Props) {
  const t = useTexts();
  const problemOf = useProblemOf();
  const id = useId();
  const { locale } = useMount();
  const before = showListDay(locale, game.date);
  const [text, setText] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const takeSaved = useGameSaved();
  const { run, isBusy, failure, reset } = useCommand(changeDate, {
    toast: { title: t('season.date.changed') },
    onDone: (answer) => {
      takeSaved(answer);
      onClose();
    },
  });
  const problem = failure && problemOf(failure);
  const atField = problem?.violations.find(({ property }) => property === 'date')?.message;
  const error = isWrong ? violationText(locale, 'invalid_date', noDay(text).variant) : atField;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const date = readDay(text);
    setWrong(date === undefined);
    if (date !== undefined) void run(game.id, date);
  };
  return (
    <Dialog
      title={t('season.date.title')}
      lead={`${game.team1.name} – ${game.team2.name}`}
      onClose={isBusy ? () => undefined : onClose}
      isDirty={text !== before}
      footer={
        <DialogAnswers busy={isBusy} onCancel={onClose}>
          <Button kind="primary" type="submit" form={`${id}-form`} busy={isBusy}>
            {t('season.date.save')}
          </Button>
        </DialogAnswers>
      }
    >
      <form id={`${id}-form`} onSubmit={handleSubmit} noValidate>
        {problem && !atField && (
          <Banner kind="error" live>
            {problem.text}
          </Banner>
        )}
        <Label htmlFor={id}>{t('season.date.label')}</Label>
        <Input
          id={id}
          value={text}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
            reset();
          }}
        />
        <Below id={`${id}-below`} $isError={error !== undefined} role={error ? 'alert' : undefined}>
          {error ?? t('season.date.hint')}
        </Below>
      </form>
    </Dialog>
  );
}

const Label = styled.label`
  ${type.smallStrong}
  display: block;
  margin-bottom: ${space[1]};
`;
const Below = styled.p<{ $isError: boolean }>`
  ${type.small}
  margin-top: ${space[1]};
  color: ${({ $isError }) => ($isError ? color.loss : color.ink3)};
`;
