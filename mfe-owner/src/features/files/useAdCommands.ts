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
  const remember = async (place: Place): Promise<Before> => {
    const ad = standing(place);
    return { ...place, form: ad ? await formOf(ad) : null };
  };

  const save = useCommand(
    async (place: Place, form: AdForm) => {
      const old = await remember(place);
      await saveAd(form);
      return old;
    },
    {
      toast: { title: t('files.ad.saved') },
      onDone: async (old) => {
        setBefore(old);
        await onChanged();
      },
    },
  );
  const paste = useCommand(
    async (place: Place, from: Ad) => {
      const old = await remember(place);
      await saveAd({ ...(await formOf(from)), ...place });
      return old;
    },
    {
      toast: { title: t('files.ad.saved') },
      onDone: async (old) => {
        setBefore(old);
        await onChanged();
      },
    },
  );
  const remove = useCommand(
    async (place: Place) => {
      const old = await remember(place);
      await deleteAd(place.page, place.placement);
      return old;
    },
    {
      toast: { title: t('files.ad.deleted') },
      onDone: async (old) => {
        setBefore(old);
        await onChanged();
      },
    },
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
