import { AppError } from '@endzone/common/appError';
import { requireNoViolations } from '@endzone/common/refusal';
import { recordAudit } from '@endzone/common/audit';
import { now } from '@endzone/common/clock';
import { doneIn, pushCommand, thisCommand } from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, withOutbox } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import {
  isSameScoreConfig,
  normaliseScoreConfig,
  scoreConfigShapeViolations,
  scoreConfigViolations,
  type ScoreRulesInput,
} from '@endzone/contracts/scoring/scoreConfig';
import type { Unchecked } from '@endzone/contracts/violation';
import { countChange } from '../../core/change-counter/store.ts';
import {
  readScoreConfig,
  ScoreConfigModel,
  type ScoreConfigDocument,
} from '../../core/score-config/model.ts';
import { SeasonModel, type SeasonDocument } from '../../core/season/model.ts';
import { isSettling } from '../../core/week-job/publish.ts';
import { requireNoRunningJob } from '../../core/week-job/running.ts';

/** @throws AppError 400 for another shape, 422 with what is wrong at which field. */
export function checkedRules(input: Unchecked) {
  requireNoViolations(scoreConfigShapeViolations(input), errors.malformedRequest);
  requireNoViolations(scoreConfigViolations(input));
  return normaliseScoreConfig(input as unknown as ScoreRulesInput); // nothing was found wrong with it
}

const maxKept = 50;

/** "Provisional figures follow at once, locked weeks only by recalculate." */
export async function saveConfig(
  input: Unchecked,
  version: number | undefined,
  locale: Locale,
): Promise<ScoreConfigDocument> {
  const rules = checkedRules(input);
  const stored = await readScoreConfig();
  if (doneIn(stored, thisCommand())) return stored;
  if (isSameScoreConfig(rules, stored.rules)) return stored;
  if (version !== undefined && version !== stored.version) throw new AppError(errors.scoreConfigChanged);
  const season = await SeasonModel.findOne({ isCurrent: true }).lean<SeasonDocument>();
  if (season) await requireNoRunningJob(season, locale, isSettling);
  await writeConfig(stored, { rules, version: stored.version + 1, updatedAt: now() });
  return readScoreConfig();
}

/** What counted before is kept beside it, in the same write. */
async function writeConfig(
  { _id, rules, version, updatedAt }: ScoreConfigDocument,
  next: Pick<ScoreConfigDocument, 'rules' | 'version' | 'updatedAt'>,
): Promise<void> {
  const lost = new AppError(errors.scoreConfigChanged);
  const audit = recordAudit({ type: 'scoring', id: null, name: '' }, rules, next.rules);
  try {
    const { modifiedCount, upsertedCount } = await ScoreConfigModel.updateOne(
      { _id, version },
      withOutbox(audit, {
        $set: next,
        $push: {
          ...pushCommand(thisCommand()),
          history: { $each: [{ rules, version, updatedAt }], $slice: -maxKept },
        },
      }),
      { upsert: true },
    );
    if (modifiedCount + upsertedCount === 0) throw lost;
  } catch (error) {
    // The upsert meets the document that somebody else has written.
    throw isDuplicate(error) ? lost : error;
  }
  await countChange('figures');
  flushOutbox();
}
