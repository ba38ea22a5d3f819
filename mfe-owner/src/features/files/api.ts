import type { AdPage, AdPlacement } from '@endzone/contracts/content/ads';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { AdForm } from './rules.ts';

export const getLogos = () => api.get('/team-logos');
export const addLogo = (image: File) => api.post('/team-logos', { body: toFormData({ image }) });
export const getLogoUsage = (logoId: string, signal: AbortSignal) =>
  api.get('/team-logos/:logoId/usage', { params: { logoId }, signal });
export const deleteLogo = (logoId: string) => api.delete('/team-logos/:logoId', { params: { logoId } });

export const getAds = () => api.get('/ads');
export const saveAd = ({ page, placement, file, url }: AdForm) =>
  api.post('/ads', { body: toFormData({ page, placement, file, url }) });
export const deleteAd = (page: AdPage, placement: AdPlacement) =>
  api.delete('/ads/:page/:placement', { params: { page, placement } });
