import { canShareFile } from './useShare.ts';

const type = 'image/png';

/** No device says it without a file of the kind. */
export const canSharePictures = (): boolean => canShareFile(new File([], 'endzone.png', { type }));

/** A picture of an address as a file; nothing when it does not come. */
export async function fetchPicture(address: string, name: string): Promise<File | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? new File([await answer.blob()], name, { type }) : undefined;
  } catch {
    return undefined;
  }
}
