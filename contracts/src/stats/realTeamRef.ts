import type { Id } from '../common.ts';

export type RealTeamRef = { id: Id; name: string; logoUrl: string | null };
