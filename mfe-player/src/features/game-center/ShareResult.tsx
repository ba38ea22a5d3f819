import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import type { ButtonKind } from '@endzone/shared-ui/buttons/buttonStyle.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useShare } from '@endzone/shared-ui/host/useShare.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Share2 from 'lucide-react/icons/share-2';
import { shareResult } from './api.ts';

type ShareResultProps = { game: FantasyGame; kind?: ButtonKind };

/** An official result as a picture with an address of its own. */
export function ShareResult({ game, kind = 'secondary' }: ShareResultProps) {
  const t = useTexts();
  const { locale } = useMount();
  const share = useShare();
  const { leagueId, id, team1, team2 } = game;
  const { run, isBusy } = useCommand(shareResult, {
    onDone: ({ pageUrl }) =>
      share({
        title: t('gameCenter.shareTitle', { first: team1.name, second: team2.name }),
        url: new URL(pageUrl, globalThis.location.origin).href,
      }),
    onFailed: useProblemToast(),
  });
  return (
    <Button
      kind={kind}
      size="sm"
      busy={isBusy}
      icon={<Icon of={Share2} size="sm" />}
      onClick={() => void run(leagueId, id, locale)}
    >
      {t('gameCenter.share')}
    </Button>
  );
}
