import { on, onForm } from '@endzone/common/route';
import { addTeamLogo, deleteTeamLogo, listTeamLogos } from '@endzone/contracts/content/teamLogos';
import { requirePicture } from '../../core/image/images.ts';
import { presentTeamLogo } from './presenter.ts';
import * as logos from './service.ts';

export const teamLogoRoutes = [
  on(listTeamLogos, async () => (await logos.listLogos()).map(presentTeamLogo)),
  onForm(addTeamLogo, async ({ files }) =>
    presentTeamLogo(await logos.addLogo(await requirePicture(files, 'image', 'logo'))),
  ),
  on(deleteTeamLogo, ({ params }) => logos.deleteLogo(params.logoId)),
];
