import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { getMyData } from '../api.ts';

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
  const host = useHost();
  const showProblem = useProblemToast();
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    try {
      const data = await getMyData();
      save(`endzone-my-data-${data.createdAt.slice(0, 10)}.json`, data);
      host.toast({ kind: 'ok', title: t('account.profile.exported') });
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} icon={<Icon of={Download} />} onClick={() => void handleClick()}>
      {t('account.profile.export')}
    </Button>
  );
}
