import { fileURLToPath } from 'node:url';
import type { Service } from '../processDefinitions.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const mongodStandIn = here('mongodStandIn.mjs');

/** An environment in which the database is the stand-in of mongod. */
export const standInEnvironment: Record<string, string | undefined> = {
  ...process.env,
  MONGODB_URI: undefined,
  MONGOD_PATH: mongodStandIn,
  NODE_ENV: undefined,
};

type Kind = 'standInService' | 'dyingService' | 'deafService';

export const standIn = (name: string, kind: Kind = 'standInService'): Service => ({
  name,
  script: here(`${kind}.ts`),
});
