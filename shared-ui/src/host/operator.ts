export type SocialPage = { name: SocialName; href: string };
export type SocialName = 'facebook' | 'instagram' | 'youtube';

/** As they are written. */
export const socialNames: Record<SocialName, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

type Operator = {
  address: string;
  /** Named in the footer of every page. */
  partner?: { name: string; href: string };
  /** Shown in the footer and on the contact page. */
  socialPages: readonly SocialPage[];
};

/** Who runs the site. What they do not have is left out wherever it would stand. */
export const operator: Operator = { address: 'info@endzone.example', socialPages: [] };
