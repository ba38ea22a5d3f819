import type { Identity } from '@endzone/common/identity';
import { on, onForm } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/realGames';
import type { Locale } from '@endzone/contracts/messages';
import { readScoreConfig } from '../../core/score-config/model.ts';
import type { WeekJobDocument } from '../../core/week-job/model.ts';
import { presentJob } from '../../core/week-job/present.ts';
import * as drafts from './drafts.ts';
import { effectOfScores } from './effect.ts';
import { previewImport } from './imports.ts';
import { presentSheet } from './presenter.ts';
import * as games from './service.ts';
import { loadGame } from './sheets.ts';

async function shown(gameId: string, user: Identity | undefined) {
  const loaded = await loadGame(gameId);
  const { rules } = await readScoreConfig();
  return presentSheet({ ...loaded, today: rules, isOwner: user?.isOwner ?? false });
}

async function saved(gameId: string, user: Identity, job: WeekJobDocument | null, locale: Locale) {
  return { ...(await shown(gameId, user)), job: job && presentJob(job, locale) };
}

export const gameRoutes = [
  on(calls.getRealGame, ({ params, user }) => shown(params.gameId, user)),
  on(calls.saveScores, async ({ params, body: { force, version, ...sheet }, user, locale }) => {
    const { job } = await games.saveScores(params.gameId, sheet, { force, version, locale });
    return saved(params.gameId, user, job, locale);
  }),
  on(calls.deleteScores, async ({ params, query, user, locale }) => {
    const { job } = await games.deleteScores(params.gameId, { ...query, locale });
    return saved(params.gameId, user, job, locale);
  }),
  on(calls.undoScores, async ({ params, body, user, locale }) => {
    const { job } = await games.undoScores(params.gameId, { ...body, locale });
    return saved(params.gameId, user, job, locale);
  }),
  on(calls.previewScores, ({ params, body: { change, ...sheet } }) =>
    effectOfScores(params.gameId, change, sheet),
  ),
  onForm(calls.importScores, ({ params, files, locale }) =>
    previewImport(params.gameId, files['file'], locale),
  ),
  on(calls.getSheetDraft, ({ params }) => drafts.readDraft(params.gameId)),
  on(calls.saveSheetDraft, ({ params, body, header }) =>
    drafts.saveDraft(params.gameId, body, header('user-agent')),
  ),
  on(calls.deleteSheetDraft, ({ params }) => drafts.deleteDraft(params.gameId)),
  on(calls.changeGameDate, async ({ params, body, user }) => {
    await games.changeDate(params.gameId, body.date);
    return shown(params.gameId, user);
  }),
];
