import type { SiteLinks } from '@endzone/contracts/content/settings';

export type SocialPage = { name: SocialName; href: string };
export type SocialName = keyof SiteLinks['social'];

/** As they are written. */
export const socialNames: Record<SocialName, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

export type Operator = {
  /** The e-mail address of the contact page. */
  address: string | undefined;
  /** Named in the footer of every page. */
  partner: SiteLinks['partner'];
  /** Shown in the footer and on the contact page. */
  socialPages: readonly SocialPage[];
};

const nobody: Operator = { address: undefined, partner: null, socialPages: [] };
const networks = Object.keys(socialNames) as SocialName[]; // its own keys

/**
 * Who runs the site, as the edge wrote it into the page: so nothing is asked for and nothing moves. What they do not have is left out
 * wherever it would stand.
 */
export function readOperator(page: Document = document): Operator {
  const written = page.getElementById('endzone-site')?.textContent;
  if (!written) return nobody;
  const { partner, social, contactEmail } = JSON.parse(written) as SiteLinks; // the edge writes nothing else there
  return {
    address: contactEmail ?? undefined,
    partner,
    socialPages: networks.flatMap((name) => (social[name] ? [{ name, href: social[name] }] : [])),
  };
}
