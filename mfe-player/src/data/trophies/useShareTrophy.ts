import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useShare } from '@endzone/shared-ui/host/useShare.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useCallback } from 'react';
import { addressOfTrophy } from './address.ts';

/** The whole address of a trophy's public page, in the reader's language. */
export function useTrophyUrl(): (trophyId: string) => string {
  const { locale } = useMount();
  return useCallback(
    (trophyId) => new URL(addressOfTrophy(locale, trophyId), globalThis.location.origin).href,
    [locale],
  );
}

/** Shares the public page of a trophy. */
export function useShareTrophy(): (trophy: Trophy) => Promise<void> {
  const t = useTexts();
  const share = useShare();
  const urlOf = useTrophyUrl();
  return useCallback(
    (trophy) =>
      share({
        title: t(`trophy.type.${trophy.type}`),
        text: [trophy.fantasyTeam.name, trophy.player?.name].filter(Boolean).join(' · '),
        url: urlOf(trophy.id),
      }),
    [share, t, urlOf],
  );
}
