// Holds a data folder until it is killed, also when nothing refers to it any more and memory is cleared.
import { holdDataFolder } from '../dataFolder.ts';

holdDataFolder(process.argv[2]);
setInterval(() => undefined, 60_000);
setTimeout(() => {
  globalThis.gc?.();
  setImmediate(() => process.send?.('held'));
}, 0);
