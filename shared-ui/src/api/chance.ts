/** From 0 to 1, another one in each tab: what many do at once is spread by it. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
