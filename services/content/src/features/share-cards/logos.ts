import { fileKeyIn } from '@endzone/common/filePath';
import type { CardCrest, ShareCard } from '@endzone/contracts/internal/content';
import { FileModel, type FileDocument } from '../../core/file/model.ts';
import type { Logos } from './layout.ts';

function crestsIn(card: ShareCard): CardCrest[] {
  if (card.kind === 'post') return [];
  return card.kind === 'result' ? card.sides.map(({ crest }) => crest) : [card.crest];
}

/** The logos of a card that are stored; for one that is not, the team's crest is drawn. */
export async function logosOf(card: ShareCard): Promise<Logos> {
  const logos = new Map<string, string>();
  for (const { logoUrl } of crestsIn(card)) {
    const key = logoUrl === null ? undefined : fileKeyIn(logoUrl);
    const file = key && (await FileModel.findById(key).lean<FileDocument>());
    if (logoUrl !== null && file)
      logos.set(logoUrl, `data:${file.type};base64,${Buffer.from(file.bytes.buffer).toString('base64')}`);
  }
  return logos;
}
