import type { ChannelAction, ChannelChange, FrontEndChannels } from '@endzone/contracts/edge/frontEnds';
import { createHash } from 'node:crypto';

export type By = ChannelChange['by'];
type Change = { at: Date; by: By; action: ChannelAction; version: string; detail: string };

/** Which releases of one front end are shown. */
export type Channels = {
  stable: string | null;
  /** Stable before, the latest last. */
  earlier: string[];
  /** `before`: its page loads until it became one. */
  canary: (NonNullable<FrontEndChannels['canary']> & { before: Failures }) | null;
  /** The newest first. */
  history: Change[];
};

/** Who changes something, and when. */
export type Actor = { by: By; at: Date };

export const noChannels: Channels = { stable: null, earlier: [], canary: null, history: [] };

const keptChanges = 100;
const keptEarlier = 20;

function noted(
  channels: Channels,
  { by, at }: Actor,
  change: { action: ChannelAction; version: string; detail?: string },
): Change[] {
  return [{ at, by, detail: '', ...change }, ...channels.history].slice(0, keptChanges);
}

/** Told once of a version. */
export function registered(channels: Channels, version: string, actor: Actor): Channels {
  if (channels.history.some((change) => change.version === version)) return channels;
  return { ...channels, history: noted(channels, actor, { action: 'registered', version }) };
}

/** A share of 0 ends the canary, if one is named that very one, and so does one of what everybody sees anyway. `soFar`: how its pages fared until now. */
export function withCanary(
  channels: Channels,
  { version, percent }: { version: string; percent: number },
  actor: Actor,
  soFar: Failures = { loads: 0, failed: 0 },
): Channels {
  const known = channels.canary?.version === version ? channels.canary : undefined;
  // It was asked about another canary than the one that runs by now.
  if (percent === 0 && version !== '' && !known) return channels;
  const before = known?.before ?? soFar;
  const canary = percent === 0 || version === channels.stable ? null : { version, percent, before };
  if (canary?.version === channels.canary?.version && canary?.percent === channels.canary?.percent)
    return channels;
  const named = canary?.version ?? channels.canary?.version ?? version;
  const history = noted(channels, actor, {
    action: 'canary',
    version: named,
    detail: String(canary?.percent ?? 0),
  });
  return { ...channels, canary, history };
}

/** "it is stable, the canary ends. Same again: no change" */
export function promoted(channels: Channels, version: string, actor: Actor): Channels {
  const { stable, earlier } = channels;
  if (version === stable) return channels.canary ? { ...channels, canary: null } : channels;
  return {
    stable: version,
    earlier: stable === null ? earlier : [...earlier, stable].slice(-keptEarlier),
    canary: null,
    history: noted(channels, actor, { action: 'promoted', version }),
  };
}

/**
 * What was stable before is stable again: before the first release that is what lies at the front end's address. No change when the
 * stable release is not `from` any more, `undefined` when there is none. A canary was never stable: it ends too.
 */
export function rolledBack(
  channels: Channels,
  actor: Actor,
  from: string | null = channels.stable,
): Channels | undefined {
  if (from !== channels.stable) return channels;
  if (channels.stable === null) return undefined;
  const before = channels.earlier.at(-1) ?? null;
  return {
    stable: before,
    earlier: channels.earlier.slice(0, -1),
    canary: null,
    history: noted(channels, actor, {
      action: 'rolled_back',
      version: before ?? '',
      detail: channels.stable,
    }),
  };
}

export function halted(channels: Channels, failures: Failures, at: Date): Channels {
  const { canary } = channels;
  if (!canary) return channels;
  const detail = `${failures.failed}/${failures.loads}`;
  const history = noted(
    channels,
    { by: 'endzone', at },
    { action: 'halted', version: canary.version, detail },
  );
  return { ...channels, canary: null, history };
}

const shown = ({ stable, canary }: Channels) => ({
  stable,
  canary: canary && { version: canary.version, percent: canary.percent },
});

/** Both sides of a change as the audit trail shows them; of a release that became known only the history tells. */
export function auditedChange(before: Channels, after: Channels) {
  const [latest] = after.history;
  const isRegistration = latest?.action === 'registered' && latest !== before.history[0];
  return {
    before: shown(before),
    after: { ...shown(after), ...(isRegistration && { release: latest.version }) },
  };
}

/** "by a hash of the user's id and the version for people logged in; visitors get the stable one" */
export function isChosen(
  userId: string | undefined,
  { version, percent }: { version: string; percent: number },
): boolean {
  if (userId === undefined) return false;
  const place = createHash('sha256').update(`${userId} ${version}`).digest().readUInt32BE(0) / 2 ** 32;
  return place * 100 < percent;
}

/** Page loads, and those that failed. */
export type Failures = { loads: number; failed: number };

const fewestLoads = 20;
const worstShare = 0.02;
const timesWorse = 3;

/** What a release has done as a canary. */
export const since = (before: Failures, now: Failures): Failures => ({
  loads: now.loads - before.loads,
  failed: now.failed - before.failed,
});

const shareOf = ({ loads, failed }: Failures) => (loads === 0 ? 0 : failed / loads);

/** "20 page loads or more and its share of failures is three times the stable's and above 2 %" */
export function shouldHalt(canary: Failures, stable: Failures): boolean {
  const share = shareOf(canary);
  return canary.loads >= fewestLoads && share > worstShare && share >= timesWorse * shareOf(stable);
}
