import type { TeamLogo } from '@endzone/contracts/content/teamLogos';
import { filePathOf } from '@endzone/common/filePath';
import type { TeamLogoDocument } from '../../core/team-logo/model.ts';

export function presentTeamLogo({ _id, imageKey }: TeamLogoDocument): TeamLogo {
  return { id: _id, image: filePathOf(imageKey ?? '') };
}
