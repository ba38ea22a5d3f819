import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '../api/client.ts';
import type { SharedPicture } from './useSharePicture.ts';

/** What a picture is made of: an official result, or a team's draft. */
export type Card = { kind: 'result'; gameId: string } | { kind: 'draft'; teamId: string };

/** A picture at an address that everybody may open; the same card has the same address. */
export async function createCard(
  leagueId: string,
  card: Card & { locale: Locale },
): Promise<Pick<SharedPicture, 'url' | 'picture' | 'fileName'>> {
  const { url, pageUrl } = await api.post('/leagues/:leagueId/share-cards', {
    params: { leagueId },
    body: card,
  });
  return {
    url: new URL(pageUrl, globalThis.location.origin).href,
    picture: `${url}?shape=tall`,
    fileName: `endzone-${card.kind}.png`,
  };
}
