import { startTraceReceiver, type ReceivedSpan } from '@endzone/common/testing/traceReceiver';
import { instant } from './calendar.ts';
import { isPassing } from './caller.ts';
import { draftForm, formLeague, type FantasyLeague, type Manager } from './leagueOfFour.ts';
import { enterSmallSeason } from './smallSeason.ts';
import { openWorld, succeed, type World } from './world.ts';

/** A pick as its manager's client saw it, and all that it caused. */
export type PickTrace = { start: number; end: number; spans: ReceivedSpan[] };

/** The first ones load what later ones find. */
const picksBefore = 3;
/** All processes have sent what they had by then. */
const settledMilliseconds = 3_000;

const epoch = () => performance.timeOrigin + performance.now();

/** On a busy machine an answer may come too late: then whoever is on the clock by then picks. */
async function pick(world: World, { id, managers }: FantasyLeague): Promise<{ start: number; end: number }> {
  for (;;) {
    const { body: turn } = await succeed(world.owner.patient.get(`/leagues/${id}/draft-team`));
    const { caller } = managers.find(({ teamId }: Manager) => teamId === turn.draftTeam.id)!;
    const free = await succeed(caller.patient.get(`/leagues/${id}/available-players?position=WR`));
    const asked = { playerId: free.body[0].id, pickNo: turn.pickNo };
    const start = epoch();
    const answer = await caller.post(`/leagues/${id}/draft/picks`, asked);
    const end = epoch();
    if (isPassing(answer.status, answer.body?.code)) continue;
    await succeed(Promise.resolve(answer));
    return { start, end };
  }
}

/** One pick of a running draft, through a whole Endzone whose processes send their traces. */
export async function tracePick(): Promise<PickTrace> {
  const receiver = await startTraceReceiver();
  const environment = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  const world = await openWorld({ environment });
  try {
    await enterSmallSeason(world);
    const league = await formLeague(world, 'Nyomkövető Liga');
    const [admin] = league.managers;
    await succeed(admin!.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
    await world.goTo(instant(3, '16:00:01'));
    for (let i = 0; i < picksBefore; i++) await pick(world, league);
    const seen = await pick(world, league);
    const root = await receiver.find(
      ({ name, service, start, parentId }) =>
        name === 'makePick' && service === 'bff' && !parentId && start >= seen.start - 50,
    );
    await new Promise((resolve) => setTimeout(resolve, settledMilliseconds));
    return { ...seen, spans: receiver.spans.filter(({ traceId }) => traceId === root.traceId) };
  } finally {
    await world.close();
    await receiver.stop();
  }
}
