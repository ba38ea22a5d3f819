import Download from 'lucide-react/icons/download';
import { useCommand } from '../api/useCommand.ts';
import { useProblemToast } from '../api/useProblem.ts';
import { Button } from '../buttons/Button.tsx';
import type { ButtonKind, ButtonSize } from '../buttons/buttonStyle.ts';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useHost, useMount } from './HostContext.tsx';
import { fetchPicture } from './pictureFile.ts';
import { saveFile } from './saveFile.ts';
import { createCard, type Card } from './shareCard.ts';

type SaveCardButtonProps = { leagueId: string; card: Card; kind?: ButtonKind; size?: ButtonSize };

/** Keeps the tall picture of an official result, or of a team's draft. */
export function SaveCardButton({ leagueId, card, kind = 'secondary', size = 'md' }: SaveCardButtonProps) {
  const t = useUiTexts();
  const host = useHost();
  const { locale } = useMount();
  const { run, isBusy } = useCommand(createCard, {
    onDone: async ({ picture, fileName }) => {
      const file = await fetchPicture(picture, fileName);
      if (file) saveFile(file);
      else host.toast({ kind: 'error', title: t('share.noPicture') });
    },
    onFailed: useProblemToast(),
  });
  return (
    <Button
      kind={kind}
      size={size}
      busy={isBusy}
      icon={<Icon of={Download} size="sm" />}
      onClick={() => void run(leagueId, { ...card, locale })}
    >
      {t('share.save')}
    </Button>
  );
}
