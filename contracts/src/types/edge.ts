import type { ServiceName } from '../call.ts';
import type { Locale } from '../messages/index.ts';
import type { Instant } from './common.ts';

export type Health = { status: 'ok' };

/** `degraded` when a process or the edge's own database does not answer. */
export type Readiness = {
  status: 'ok' | 'degraded';
  services: Record<ServiceName | 'bff', 'up' | 'down'>;
};

/** A mail that left without a mail provider's key. */
export type DevMail = {
  to: string;
  kind: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
  links: string[];
  at: Instant;
};

/** The clock of all processes together; `simulated` when it may be moved. */
export type DevClock = { now: Instant; simulated: boolean };

/** `GET /remotes.json`: where the shell finds its microfrontends. */
export type Remotes = {
  remotes: {
    name: 'mfe_player' | 'mfe_draft' | 'mfe_owner';
    entry: string;
    version: string;
    contract: number;
    integrity?: string;
  }[];
};

/** What a page of a demo tells the log-in: one password for all of these. Stands in the page as `<script id="endzone-demo">`. */
export type DemoLogIns = {
  password: string;
  people: { role: 'manager' | 'admin' | 'owner'; email: string; name: string }[];
};
