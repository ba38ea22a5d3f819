import { homeZone } from '@endzone/contracts/messages/format';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { wallTime } from '@endzone/shared-ui/time/dates.ts';
import Download from 'lucide-react/icons/download';
import { getMyData } from './api.ts';

/** Hands the browser a file of what came as an answer. */
function save(name: string, content: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** "the download of my data": everything or nothing, so what fails is said. */
export function ExportButton() {
  const t = useTexts();
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(getMyData, {
    toast: { title: t('account.export.done') },
    onDone: (data) => save(`endzone-my-data-${wallTime(data.createdAt, homeZone).day}.json`, data),
    onFailed: showProblem,
  });
  return (
    <Button busy={isBusy} icon={<Icon of={Download} />} onClick={() => void run()}>
      {t('account.export.button')}
    </Button>
  );
}
