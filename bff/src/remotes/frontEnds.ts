import { isOnOwnersSite } from '@endzone/contracts/edge/ownersSite';
import type { RemoteName } from '@endzone/contracts/edge/remotes';
import type { FrontEndName } from '@endzone/contracts/release';
import { bffSettings } from '../config.ts';
import type { Site } from '../site/site.ts';
import type { Page } from './pages.ts';
import type { Found } from './releases.ts';

export type FrontEnds = {
  found: ReadonlyMap<FrontEndName, Found>;
  /** Every page, the most exact first. */
  pages: Page[];
  /** Have an address, but have not told their pages yet. */
  missing: RemoteName[];
  /** Of the owner's site: where all other pages are. */
  elsewhere?: string | undefined;
};

const withoutRemote = { player: 'mfe_owner', owner: 'mfe_draft' } as const satisfies Record<
  Exclude<Site, 'both'>,
  RemoteName
>;

const belongsToOwner = ({ of, path }: Page) => of !== 'mfe_player' || isOnOwnersSite(path);

/** The front ends and pages of one site: the player's has nothing of the owner's, the owner's no more of the player's than the log-in, the own account and the policy of its cookies. */
export function frontEndsOf(site: Site, { found, pages, missing }: FrontEnds): FrontEnds {
  if (site === 'both') return { found, pages, missing };
  const left = withoutRemote[site];
  const own = pages.filter(({ of }) => of !== left);
  return {
    found: new Map([...found].filter(([name]) => name !== left)),
    pages: site === 'owner' ? own.filter(belongsToOwner) : own,
    missing: missing.filter((name) => name !== left),
    ...(site === 'owner' && { elsewhere: bffSettings().PLAYER_URL }),
  };
}
