import type { Season } from '@endzone/contracts/stats/seasons';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { deleteSeason } from './api.ts';

/** Takes a season away for which nobody has scheduled a draft, after a question. */
export function DeleteSeason({ season, name }: { season: Season; name: string }) {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, problem, reset } = useCommand(deleteSeason, {
    toast: { title: t('seasonForm.remove.done') },
    onDone: () => navigateIfStillHere('/owner/seasons'),
  });
  const close = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <Button kind="danger" size="sm" onClick={() => setAsking(true)}>
        {t('seasonForm.remove.button')}
      </Button>
      {isAsking && (
        <Confirm
          question={t('seasonForm.remove.question', { name })}
          confirm={t('seasonForm.remove.button')}
          danger
          busy={isBusy}
          problem={problem}
          onConfirm={() => void run(season.id)}
          onCancel={close}
        >
          {t('seasonForm.remove.follows', { count: season.games.length })}
        </Confirm>
      )}
    </>
  );
}
