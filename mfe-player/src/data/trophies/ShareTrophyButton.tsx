import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import type { ButtonKind, ButtonSize } from '@endzone/shared-ui/buttons/buttonStyle.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useSharePicture } from '@endzone/shared-ui/host/useSharePicture.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Share2 from 'lucide-react/icons/share-2';
import { addressOfTrophy, trophyUrl } from './address.ts';

type ShareTrophyButtonProps = { trophy: Trophy; kind?: ButtonKind; size?: ButtonSize };

/** Shares the public page of a trophy, with its tall picture where the device takes one. */
export function ShareTrophyButton({ trophy, kind, size }: ShareTrophyButtonProps) {
  const t = useTexts();
  const { locale } = useMount();
  const { id, type, fantasyTeam, player } = trophy;
  const { isBusy, press, signs } = useSharePicture(`${locale} ${id}`, () =>
    Promise.resolve({
      title: t(`trophy.type.${type}`),
      text: [fantasyTeam.name, player?.name].filter(Boolean).join(' · '),
      url: trophyUrl(locale, id),
      picture: `${addressOfTrophy(locale, id)}.png?shape=tall`,
      fileName: 'endzone-trophy.png',
    }),
  );
  return (
    <Button
      kind={kind}
      size={size}
      busy={isBusy}
      reads
      icon={<Icon of={Share2} />}
      onClick={press}
      {...signs}
    >
      {t('trophy.share')}
    </Button>
  );
}
