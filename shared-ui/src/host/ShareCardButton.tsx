import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../buttons/Button.tsx';
import type { ButtonKind, ButtonSize } from '../buttons/buttonStyle.ts';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useMount } from './HostContext.tsx';
import { createCard, type Card } from './shareCard.ts';
import { useSharePicture } from './useSharePicture.ts';

type ShareCardButtonProps = {
  leagueId: string;
  card: Card;
  title: string;
  kind?: ButtonKind;
  size?: ButtonSize;
};

/** Shares an official result, or a team's draft: its tall picture where the device takes one, and the address that shows it. */
export function ShareCardButton({
  leagueId,
  card,
  title,
  kind = 'secondary',
  size = 'md',
}: ShareCardButtonProps) {
  const t = useUiTexts();
  const { locale } = useMount();
  const key = JSON.stringify([leagueId, card, locale, title]);
  const { isBusy, press, signs } = useSharePicture(key, async () => ({
    title,
    text: title,
    ...(await createCard(leagueId, { ...card, locale })),
  }));
  return (
    <Button
      kind={kind}
      size={size}
      busy={isBusy}
      icon={<Icon of={Share2} size="sm" />}
      onClick={press}
      {...signs}
    >
      {t('share.button')}
    </Button>
  );
}
