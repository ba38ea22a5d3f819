import { call } from '@endzone/common/internalClient';
import type { Files } from '@endzone/common/multipart';
import { readPictures } from '@endzone/common/pictures';
import { copyLogo, type InternalPicture, type LogoCopy } from '@endzone/contracts/internal/content';
import type { TeamForm, TeamLogo } from '../../domain/teamForm.ts';

/** What a form brought, and the pictures that are stored once the rules have let it through. */
export type WithPictures<Form> = { form: Form; pictures: InternalPicture[] };

const logoOf = (logo: string | null, [large, small]: InternalPicture[]): TeamLogo => ({
  logo,
  logoUrl: large?.path ?? null,
  logoSmallUrl: small?.path ?? null,
});

async function readyMade(ownerLogo: string): Promise<LogoCopy | undefined> {
  const id = ownerLogo.toLowerCase();
  if (!/^[0-9a-f]{24}$/.test(id)) return undefined;
  return call(copyLogo, { logoId: id });
}

type SentTeam = { name: string; timezone: string; ownerLogo?: string | undefined };

/** The team of a form with its logo: "file; wins over `ownerLogo` when both come". A ready-made one is copied. */
export async function readTeamForm(
  { name, timezone, ownerLogo }: SentTeam,
  files: Files,
): Promise<WithPictures<TeamForm>> {
  if (files.logo) {
    const pictures = await readPictures('logo', files.logo, 'logo');
    return { form: { name, timezone, logo: logoOf(null, pictures) }, pictures };
  }
  if (!ownerLogo) return { form: { name, timezone }, pictures: [] };
  const copy = await readyMade(ownerLogo);
  if (!copy) return { form: { name, timezone, logo: 'unknown' }, pictures: [] };
  return { form: { name, timezone, logo: logoOf(copy.id, copy.pictures) }, pictures: copy.pictures };
}
