import { formatInstant } from '@endzone/contracts/fields';
import type { SheetDraft, SheetDraftRef } from '@endzone/contracts/stats/realGames';
import { RealGameModel, type RealGameDocument, type SheetDraftDocument } from './model.ts';

export const presentDraft = (
  { sheet, basedOn, savedAt, device }: SheetDraftDocument,
  version: number,
): SheetDraft => ({
  sheet,
  basedOn,
  savedAt: formatInstant(savedAt),
  device,
  isStale: basedOn < version,
});

export async function removeDraft(gameId: string): Promise<void> {
  await RealGameModel.updateOne({ _id: gameId, draft: { $exists: true } }, { $unset: { draft: 1 } });
}

/** Where drafts are in a season. */
export async function readDraftRefs(seasonId: string): Promise<SheetDraftRef[]> {
  const games = await RealGameModel.find(
    { seasonId, draft: { $exists: true } },
    { version: 1, draft: 1 },
  ).lean<Pick<RealGameDocument, '_id' | 'version' | 'draft'>[]>();
  return games.flatMap(({ _id: gameId, version, draft }) => {
    if (!draft) return [];
    const { savedAt, device, isStale } = presentDraft(draft, version);
    return { gameId, savedAt, device, isStale };
  });
}
