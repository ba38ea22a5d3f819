// Loaded into every process of a run whose clock is set (`npm run test:repeat -- 1 --at …`): the wall's clock, moved by CLOCK_SHIFT milliseconds.

/** Moves `Date` of one world by so many milliseconds; what is built from a given moment stays what it is. */
export function shiftClock(world, milliseconds) {
  const Wall = world.Date;
  const now = () => Wall.now() + milliseconds;
  world.Date = new Proxy(Wall, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
  });
}

const shift = Number(process.env.CLOCK_SHIFT ?? 0);
if (shift !== 0) shiftClock(globalThis, shift);
