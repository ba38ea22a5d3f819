import type { Settings } from '@endzone/contracts/content/settings';
import { presentFile } from '../../core/image/fileKey.ts';
import type { SiteSettings } from '../../core/site-settings/model.ts';

export function presentSettings({ timezone, partner, social, contactEmail }: SiteSettings): Settings {
  return {
    timezone,
    partner: partner && { name: partner.name, url: partner.url, logoUrl: presentFile(partner.logoKey) },
    social,
    contactEmail,
  };
}
