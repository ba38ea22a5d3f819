import { findEndedSessions } from '@endzone/contracts/internal/bff';
import { call } from '@endzone/common/internalClient';
import { type PushDeviceDocument, PushDeviceModel } from './model.ts';

const maxIdsPerCall = 1_000;

/** Which of these sessions have ended. @throws when the edge does not answer. */
async function endedOf(sessionIds: string[]): Promise<Set<string>> {
  const ended = new Set<string>();
  for (let from = 0; from < sessionIds.length; from += maxIdsPerCall) {
    const asked = { ids: sessionIds.slice(from, from + maxIdsPerCall) };
    const answer = await call(findEndedSessions, asked, { within: 'endedSessionsOfPush' });
    for (const id of answer.ended) ended.add(id);
  }
  return ended;
}

/** The devices without those whose log-in has ended: these are forgotten. @throws when the edge does not answer. */
export async function withoutEnded(devices: PushDeviceDocument[]): Promise<PushDeviceDocument[]> {
  if (devices.length === 0) return [];
  const ended = await endedOf([...new Set(devices.map(({ sessionId }) => sessionId))]);
  if (ended.size === 0) return devices;
  const forgotten = devices.filter(({ sessionId }) => ended.has(sessionId));
  // One that was subscribed again meanwhile has another session.
  await PushDeviceModel.deleteMany({
    _id: { $in: forgotten.map(({ _id }) => _id) },
    sessionId: { $in: [...ended] },
  });
  return devices.filter(({ sessionId }) => !ended.has(sessionId));
}

export async function devicesOf(userIds: string[]): Promise<PushDeviceDocument[]> {
  return PushDeviceModel.find({ userId: { $in: userIds } })
    .sort({ createdAt: 1, _id: 1 })
    .lean<PushDeviceDocument[]>();
}
