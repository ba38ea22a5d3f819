import type { TeamLogo } from '@endzone/contracts/types/content';
import { filePathOf } from '../shared/fileKey.ts';
import type { TeamLogoDocument } from '../shared/teamLogoModel.ts';

export function presentTeamLogo({ _id, imageKey }: TeamLogoDocument): TeamLogo {
  return { id: _id, image: filePathOf(imageKey ?? '') };
}
