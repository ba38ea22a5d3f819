// Holds a data folder until it is killed.
import { holdDataFolder } from '../dataFolder.ts';

holdDataFolder(process.argv[2]);
setInterval(() => undefined, 60_000);
process.send?.('held');
