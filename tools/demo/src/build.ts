// Plays a demo into a folder: `node build.ts season|draft FOLDER ADDRESS`, the address being where its mails lead. Run by `npm start` on an empty data folder, and once per cache.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBoxScores } from '@endzone/season/boxScores';
import type { Manager } from '@endzone/season/play';
import { daysAhead, openPlay } from '@endzone/season/playSeason';
import { Progress } from '@endzone/season/progress';
import { demoPassword, signUp } from '@endzone/season/phases/signUp';
import { shiftDates } from '@endzone/season/shiftDates';
import { makeOwner, startStack } from '@endzone/start';
import { demoFile, type Demo, type DemoPerson } from '@endzone/start/demoFile';
import { isKind, kinds, type KindName } from './kinds.ts';
import { playLastSeason, writeBeforeSeason } from './lastSeason.ts';
import { daysBetweenSeasons, seasonsOf } from './league.ts';

const shippedData = join(import.meta.dirname, '..', '..', 'season', 'box-scores');
const dayMs = 86_400_000;
const print = (line: string) => console.log(line);

function personOf(role: DemoPerson['role'], manager: Manager | undefined): DemoPerson {
  if (!manager) throw new Error(`Nobody plays the ${role}`);
  return { role, email: manager.email, name: `${manager.lastName} ${manager.firstName}` };
}

async function build(name: KindName, folder: string, publicAddress: string): Promise<void> {
  const kind = kinds[name];
  const seasons = seasonsOf(await readBoxScores(shippedData));
  const today = new Date();
  const begins = kind.beginsAt(seasons, today);
  const opens = new Date(begins.getTime() - daysBetweenSeasons * dayMs);
  mkdirSync(folder, { recursive: true });
  // The clock of the demo runs behind, so that it arrives in the present.
  writeFileSync(join(folder, 'clock.json'), JSON.stringify({ offset: opens.getTime() - today.getTime() }));
  const stack = await startStack({ data: folder, simulate: true, publicAddress });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stack.stop().finally(() => process.exit(1)));
  try {
    const owner = { email: 'owner@endzone.example', password: demoPassword };
    await makeOwner(stack.process('accounts').definition.url, stack.identitySecret, owner);
    const options = {
      data: shippedData,
      managers: kind.managers,
      playoffWeeks: 2 as const,
      seed: 11,
      exportTo: undefined,
      target: undefined,
    };
    const progress = new Progress({ isTerminal: false, print });
    const play = await openPlay(options, seasons.last, { url: stack.url, owner }, progress);
    const last = play.boxScores;
    // At once: the database forgets by its own clock, for which the links of this past are long out of date.
    await signUp(play);
    await playLastSeason(play);
    await writeBeforeSeason(play, last, begins);
    for (const { client, email } of play.managers) await client.logIn(email, demoPassword);
    play.boxScores = shiftDates(seasons.current, begins.toISOString().slice(0, 10), daysAhead);
    const startsAt = await kind.play(play, today);
    const demo: Demo = {
      kind: name,
      madeAt: today.getTime(),
      startsAt: startsAt?.getTime(),
      password: demoPassword,
      people: [
        ...kind.shown.map(([role, index]) => personOf(role, play.managers[index])),
        { role: 'owner', email: owner.email, name: 'Endzone' },
      ],
    };
    for (const { client } of [{ client: play.owner }, ...play.managers]) await client.delete('/auth');
    writeFileSync(join(folder, demoFile), JSON.stringify(demo, null, 2), { mode: 0o600 });
  } finally {
    await stack.stop();
    rmSync(join(folder, 'clock.json'), { force: true });
  }
}

const [name = '', folder, address] = process.argv.slice(2);
if (!isKind(name) || !folder || !address) {
  console.error(`Usage: node build.ts ${Object.keys(kinds).join('|')} FOLDER ADDRESS`);
  process.exitCode = 1;
} else await build(name, folder, address);
