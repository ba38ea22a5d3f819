import { homeZone } from '@endzone/contracts/messages/format';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { saveFile } from '@endzone/shared-ui/host/saveFile.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { wallTime } from '@endzone/shared-ui/time/dates.ts';
import Download from 'lucide-react/icons/download';
import { getMyData } from './api.ts';

const fileOf = (name: string, content: unknown) =>
  new File([JSON.stringify(content, undefined, 2)], name, { type: 'application/json' });

/** "the download of my data": everything or nothing, so what fails is said. */
export function ExportButton() {
  const t = useTexts();
  const showProblem = useProblemToast();
  const { run, isBusy } = useCommand(getMyData, {
    toast: { title: t('account.export.done') },
    onDone: (data) =>
      saveFile(fileOf(`endzone-my-data-${wallTime(data.createdAt, homeZone).day}.json`, data)),
    onFailed: showProblem,
  });
  return (
    <Button busy={isBusy} icon={<Icon of={Download} />} onClick={() => void run()}>
      {t('account.export.button')}
    </Button>
  );
}
