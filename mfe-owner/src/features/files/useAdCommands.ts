import type { Ad } from '@endzone/contracts/content/ads';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import { storedPicture } from '../../data/pictures/storedPicture.ts';
import { deleteAd, saveAd } from './api.ts';
import type { AdForm } from './rules.ts';

/** What stood in a place before the last change: its picture is kept here, since the server keeps one alone. */
export type Before = { page: Ad['page']; placement: Ad['placement']; form: AdForm | null };

async function formOf(ad: Ad): Promise<AdForm> {
  return { page: ad.page, placement: ad.placement, file: await storedPicture(ad.image), url: ad.url ?? '' };
}

type Place = Pick<Ad, 'page' | 'placement'>;

/** Puts ads into places, empties places, and takes the last of it back. */
export function useAdCommands(ads: readonly Ad[], onChanged: () => unknown) {
  const t = useTexts();
  const [before, setBefore] = useState<Before>();
  const standing = ({ page, placement }: Place) =>
    ads.find((ad) => ad.page === page && ad.placement === placement);
  /** Nothing when the picture cannot be read any more: such an ad can be changed, and not taken back. */
  const remember = async (place: Place): Promise<Before | undefined> => {
    const ad = standing(place);
    if (!ad) return { ...place, form: null };
    try {
      return { ...place, form: await formOf(ad) };
    } catch {
      return undefined;
    }
  };
  const changing =
    <Args extends unknown[]>(change: (place: Place, ...args: Args) => Promise<unknown>) =>
    async (place: Place, ...args: Args) => {
      const old = await remember(place);
      await change(place, ...args);
      return old;
    };
  const saying = (title: string) => ({
    toast: (old: Before | undefined) => ({ title, ...(!old && { text: t('files.ad.noUndo') }) }),
    onDone: async (old: Before | undefined) => {
      setBefore(old);
      await onChanged();
    },
  });

  const save = useCommand<[Place, AdForm], Before | undefined>(
    changing((_place, form) => saveAd(form)),
    saying(t('files.ad.saved')),
  );
  const paste = useCommand<[Place, Ad], Before | undefined>(
    changing(async (place, from) => saveAd({ ...(await formOf(from)), ...place })),
    saying(t('files.ad.saved')),
  );
  const remove = useCommand<[Place], Before | undefined>(
    changing(({ page, placement }) => deleteAd(page, placement)),
    saying(t('files.ad.deleted')),
  );
  const undo = useCommand(
    async ({ page, placement, form }: Before) => {
      if (form) await saveAd(form);
      else await deleteAd(page, placement);
    },
    {
      toast: { title: t('files.ad.undone') },
      onDone: async () => {
        setBefore(undefined);
        await onChanged();
      },
    },
  );
  return { before, save, paste, remove, undo };
}
