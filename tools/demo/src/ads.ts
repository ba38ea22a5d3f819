import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adPages, adPlacements } from '@endzone/contracts/content/ads';
import type { Client } from '@endzone/season/client';

const folder = join(import.meta.dirname, '..', 'ads');

/** Creates an advertisement in every place, of two advertisers in turn. They are invented, so no link leads to them. */
export async function createAds(owner: Client): Promise<void> {
  for (const [index, page] of adPages.entries())
    for (const placement of adPlacements) {
      const isFirst = (index + adPlacements.indexOf(placement)) % 2 === 0;
      const picture = await readFile(join(folder, `${isFirst ? 'sportszer' : 'langos'}-${placement}.png`));
      const form = new FormData();
      form.set('page', page);
      form.set('placement', placement);
      form.set('file', new Blob([picture], { type: 'image/png' }), 'ad.png');
      await owner.postForm('/ads', form);
    }
}
