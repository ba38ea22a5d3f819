import { password, succeed, type World } from '../../src/testing/world.ts';
import { BrowserWindow } from './browserWindow.ts';

/** Somebody with an account and two windows, each with a session of its own. */
export type Player = { id: string; email: string; window: BrowserWindow; second: BrowserWindow };

/** People who play in one league after another. */
export class Crowd {
  readonly players: Player[];
  #next = 0;

  constructor(players: Player[]) {
    this.players = players;
  }

  static async gather(world: World, count: number): Promise<Crowd> {
    const players: Player[] = [];
    const left = Array.from({ length: count }, (_, i) => i);
    const worker = async () => {
      while (left.pop() !== undefined) players.push(await enter(world));
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    return new Crowd(players);
  }

  /** The next ones, all different. */
  take(count: number): Player[] {
    if (count > this.players.length) throw new Error('The crowd is too small');
    const taken = Array.from({ length: count }, (_, i) => {
      const player = this.players[(this.#next + i) % this.players.length];
      if (!player) throw new Error('The crowd is empty');
      return player;
    });
    this.#next += count;
    return taken;
  }

  close(): void {
    for (const { window, second } of this.players) {
      window.close();
      second.close();
    }
  }
}

async function enter(world: World): Promise<Player> {
  const { id, email, caller } = await world.signUp();
  const { body } = await succeed(world.visitor.patient.post('/auth', { username: email, password }));
  const { url } = world.stack;
  return {
    id,
    email,
    window: new BrowserWindow(url, caller.token),
    second: new BrowserWindow(url, body.token, 2),
  };
}
