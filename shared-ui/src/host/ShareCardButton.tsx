import type { Locale } from '@endzone/contracts/messages/format';
import Share2 from 'lucide-react/icons/share-2';
import { api } from '../api/client.ts';
import { useCommand } from '../api/useCommand.ts';
import { useProblemToast } from '../api/useProblem.ts';
import { Button } from '../buttons/Button.tsx';
import type { ButtonKind, ButtonSize } from '../buttons/buttonStyle.ts';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useMount } from './HostContext.tsx';
import { useShare } from './useShare.ts';

type Card = { kind: 'result'; gameId: string } | { kind: 'draft'; teamId: string };
type ShareCardButtonProps = {
  leagueId: string;
  card: Card;
  title: string;
  kind?: ButtonKind;
  size?: ButtonSize;
};

/** A picture at an address that everybody may open; the same card has the same address. */
const createCard = (leagueId: string, body: Card & { locale: Locale }) =>
  api.post('/leagues/:leagueId/share-cards', { params: { leagueId }, body });

/** Shares an official result, or a team's draft, as a picture with an address of its own. */
export function ShareCardButton({
  leagueId,
  card,
  title,
  kind = 'secondary',
  size = 'md',
}: ShareCardButtonProps) {
  const t = useUiTexts();
  const { locale } = useMount();
  const share = useShare();
  const { run, isBusy } = useCommand(createCard, {
    onDone: ({ pageUrl }) => share({ title, url: new URL(pageUrl, globalThis.location.origin).href }),
    onFailed: useProblemToast(),
  });
  return (
    <Button
      kind={kind}
      size={size}
      busy={isBusy}
      icon={<Icon of={Share2} size="sm" />}
      onClick={() => void run(leagueId, { ...card, locale })}
    >
      {t('share.button')}
    </Button>
  );
}
