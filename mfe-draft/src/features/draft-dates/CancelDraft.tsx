import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelDraft } from './api.ts';

type CancelDraftProps = { leagueId: string; seasonId: string; onRefused: () => unknown };

/** Takes back a draft that has not started, after a question. */
export function CancelDraft({ leagueId, seasonId, onRefused }: CancelDraftProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const showProblem = useProblemToast();
  const { run, isBusy, problem, reset } = useCommand(cancelDraft, {
    toast: { title: t('draftDates.cancelDraft.done') },
    onDone: () => navigate(`/leagues/${leagueId}`),
    // It has begun meanwhile, or is gone: the page shows what holds, and has no place for this question any more.
    onFailed: (failure) => {
      if (failure.status !== 404 && failure.status !== 409) return undefined;
      showProblem(failure);
      return onRefused();
    },
  });
  const close = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('draftDates.cancelDraft.button')}
      </Button>
      {isAsking && (
        <Confirm
          question={t('draftDates.cancelDraft.question')}
          confirm={t('draftDates.cancelDraft.button')}
          cancel={t('draftDates.cancelDraft.keep')}
          danger
          busy={isBusy}
          problem={problem}
          onConfirm={() => void run(leagueId, seasonId)}
          onCancel={close}
        >
          {t('draftDates.cancelDraft.follows')}
        </Confirm>
      )}
    </>
  );
}
