import { isDuplicate } from '@endzone/common/mongo';
import { fileKeyOf } from '../../core/image/fileKey.ts';
import { loadSharp } from '../../core/image/loadSharp.ts';
import { storePicture } from '../../core/file/store.ts';
import { drawCrest, drawings } from './drawings.ts';
import { TeamLogoModel } from '../../core/team-logo/model.ts';

// Older than whatever the owner adds, so that theirs come first.
const drawnOn = new Date('2019-10-21T00:00:00Z');
const idOf = (place: number) => `c0de${place.toString(16).padStart(20, '0')}`;

async function draw(svg: string, _id: string, createdAt: Date): Promise<void> {
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  const imageKey = await storePicture({
    key: fileKeyOf(Buffer.from(svg), 'drawing'),
    type: 'image/png',
    bytes,
  });
  try {
    await TeamLogoModel.create({ _id, imageKey, createdAt, isDeleted: false });
  } catch (error) {
    // Another instance starts too.
    if (!isDuplicate(error)) throw error;
  }
}

/** The set that a new site begins with; what the owner deleted of it stays deleted. */
export async function drawReadyMadeLogos(): Promise<void> {
  const there = new Set(
    await TeamLogoModel.distinct('_id', { _id: { $in: drawings.map((_, i) => idOf(i)) } }),
  );
  for (const [i, drawing] of drawings.entries())
    if (!there.has(idOf(i)))
      await draw(drawCrest(drawing), idOf(i), new Date(drawnOn.getTime() + (drawings.length - i) * 1000));
}
