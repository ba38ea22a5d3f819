import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type ComposeService = {
  image?: string;
  build?: { context: string; dockerfile?: string; target?: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string | number>;
  secrets?: string[];
  networks: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
};

export type Compose = {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
};

/** A compose file in which nothing was set from outside: every variable has its default. */
export function readCompose(file: string): Compose {
  const text = readFileSync(file, 'utf8').replace(/\$\{\w+:-([^}]*)\}/g, '$1');
  return parse(text, { merge: true }) as Compose; // docker-compose checks the format
}
