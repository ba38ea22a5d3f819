import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { cancelDraft, type Schedule } from './api.ts';

type CancelDraftProps = { schedule: Schedule; onRefused: () => unknown };

/** Takes back a draft that has not started, after a question. */
export function CancelDraft({ schedule: { league, season, draft }, onRefused }: CancelDraftProps) {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  /** The version that the question is about. */
  const [asked, setAsked] = useState<number>();
  const showProblem = useProblemToast();
  const { run, isBusy, problem, reset } = useCommand(cancelDraft, {
    toast: { title: t('draftDates.cancelDraft.done') },
    onDone: () => navigateIfStillHere(`/leagues/${league.id}`),
    // It has begun meanwhile, is another one or is gone: the page shows what holds, which is no answer to this question.
    onFailed: (failure) => {
      if (failure.status !== 404 && failure.status !== 409) return undefined;
      showProblem(failure);
      setAsked(undefined);
      return onRefused();
    },
  });
  const close = () => {
    reset();
    setAsked(undefined);
  };
  if (!draft?.can.cancelDraft.allowed) return null;
  return (
    <Row $gap={3}>
      <Button kind="danger" onClick={() => setAsked(draft.version)}>
        {t('draftDates.cancelDraft.button')}
      </Button>
      {asked !== undefined && (
        <Confirm
          question={t('draftDates.cancelDraft.question')}
          confirm={t('draftDates.cancelDraft.button')}
          cancel={t('draftDates.cancelDraft.keep')}
          danger
          busy={isBusy}
          problem={problem}
          onConfirm={() => void run(league.id, season.id, asked)}
          onCancel={close}
        >
          {t('draftDates.cancelDraft.follows')}
        </Confirm>
      )}
    </Row>
  );
}
