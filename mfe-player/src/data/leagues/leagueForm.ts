import type { SlideForm } from '@endzone/shared-ui/forms/SlidesField.tsx';

export type LeagueForm = { name: string; nbMaxTeams: string; description: string; images: SlideForm[] };

export const longestDescription = 5000;
