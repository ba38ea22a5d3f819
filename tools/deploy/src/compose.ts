import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Condition = 'service_healthy' | 'service_completed_successfully';

export type ComposeService = {
  profiles?: string[];
  image?: string;
  build?: { context: string; dockerfile: string };
  user?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  secrets?: string[];
  networks: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: Condition }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  restart?: string;
  logging?: object;
};

export type Compose = {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean } | null>;
  volumes: Record<string, object | null>;
  secrets: Record<string, { file: string }>;
};

const variable = /\$\{(\w+):-([^}]*)\}/g;

/** The variables that a compose file reads from outside, with their defaults. @throws when one has two. */
export function variablesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(variable)) {
    if (found[name] !== undefined && found[name] !== value) throw new Error(`${name} has two defaults`);
    found[name] = value;
  }
  return found;
}

/** Variables are put in after the file was read, as docker-compose does it: an empty one is a text too. */
function withVariables(value: unknown, set: Record<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(variable, (_all, name: string, byDefault: string) => set[name] ?? byDefault);
  if (Array.isArray(value)) return value.map((each) => withVariables(each, set));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withVariables(each, set)]));
}

/** A compose file as it is with these variables set; every other one has its default. */
export function readCompose(file: string, set: Record<string, string> = {}): Compose {
  return withVariables(parse(readFileSync(file, 'utf8'), { merge: true }), set) as Compose; // docker-compose checks the format
}
