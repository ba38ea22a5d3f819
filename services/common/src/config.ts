import type { ServiceName } from '@endzone/contracts/call';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as yup from 'yup';
import { setClockSkew } from './clock.ts';
import { setTimeScale } from './timeBudgets.ts';

// Hosts such as http://accounts:3000 of a container network are no public addresses, so only the scheme is checked.
const internalUrls = () =>
  yup
    .string()
    .matches(
      /^http:\/\/[^/\s,]+(,http:\/\/[^/\s,]+)*$/,
      '${path} must be http://host:port, with a comma between several instances',
    )
    .required();

/** A whole number that a deployment may set. */
export const numberSetting = (byDefault: number, least = 1) =>
  yup.number().integer().min(least).default(byDefault);

/** Where something else is, if it is anywhere. */
export const addressSetting = () =>
  yup
    .string()
    .matches(/^https?:\/\/[^/\s]+$/, '${path} must be http(s)://host, without a path')
    .optional();

/** Several of them, separated by commas. */
export const originsSetting = () =>
  yup
    .string()
    .matches(
      /^https?:\/\/[^/\s,]+(, *https?:\/\/[^/\s,]+)*$/,
      '${path} must be http(s)://host, without a path, with commas between several',
    )
    .optional();

/** Something that is on or off. */
export const switchSetting = (byDefault: 'on' | 'off') =>
  yup.string().oneOf(['on', 'off']).default(byDefault);

/** One of several words. */
export const choiceSetting = <const Choice extends string>(choices: readonly Choice[], byDefault: Choice) =>
  yup.string().oneOf(choices).default(byDefault);

/** `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32` */
function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.trim().split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return prefix === undefined ? bits > 0 : /^\d+$/.test(prefix) && Number(prefix) <= bits;
}

/** Addresses and networks, separated by commas. */
export const networksSetting = () =>
  yup
    .string()
    .test(
      'networks',
      '${path} must be addresses or networks such as 192.0.2.0/24, separated by commas',
      (list) => list === undefined || list.split(',').every(isNetwork),
    )
    .optional();

/** A file that may be there. */
export const fileSetting = () => yup.string().optional();

/** By OWASP's advice for argon2id of two passes. */
export const productionHashKib = 19_456;

/** The configuration of every process. */
export const processConfig = yup.object({
  /** `production` refuses what only development and tests may do. */
  NODE_ENV: yup.string().oneOf(['development', 'test', 'production']).default('development'),
  /** trace, debug, info, warn, error, fatal or silent. */
  LOG_LEVEL: yup
    .string()
    .oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info'),
  /** Where the process listens. */
  HOST: yup.string().default('127.0.0.1'),
  PORT: yup.number().integer().min(0).max(65_535).required(),
  /** Whether a successor may listen on the same port before this process ends. */
  REUSE_PORT: yup.boolean().default(false),
  /** The database server, a replica set, and the name of the database on it. */
  MONGODB_URI: yup
    .string()
    .matches(/^mongodb(\+srv)?:\/\//, '${path} must start with mongodb://')
    .required(),
  DATABASE: yup.string().required(),
  /** At least 32 characters, the same for all processes: signs who asks, from the edge to the services and between them. */
  IDENTITY_SECRET: yup.string().min(32).required(),
  /** The token for `/metrics` of a service; without it `/metrics` is closed. */
  METRICS_TOKEN: yup.string().min(16).optional(),
  /** Where an OpenTelemetry collector takes traces by OTLP over HTTP, `http://collector:4318`, say; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressSetting(),
  /** What the collector wants to be sent besides: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: yup.string().optional(),
  /** The share of traces that are sent, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: yup.number().min(0).max(1).default(1),
  /** Where browsers find the site. */
  PUBLIC_URL: yup
    .string()
    .matches(/^https?:\/\/[^/\s]+$/, 'PUBLIC_URL must be http(s)://host, without a path')
    .required(),
  /** Where the owner's site is, if it is one of its own: there an owner who logs in at the player's is led, and so are mails to the owner. */
  OWNER_URL: addressSetting(),
  /** Lets `POST /api/dev/clock` move the clock, which processes read from `CLOCK_FILE`: development only, by `npm start -- --simulate`. */
  SIMULATE: yup.boolean().default(false),
  CLOCK_FILE: yup.string().optional(),
  /** Makes every wait for others longer, from calls to leases: 10 where a busy machine must not look like a failure, as in tests. */
  TIME_SCALE: yup.number().min(0.1).max(100).default(1),
  /** KiB of memory that hashing one password takes; production refuses less than it takes by itself. */
  PASSWORD_HASH_KIB: numberSetting(productionHashKib, 8),
  /** Milliseconds by which this process's own clock is wrong: fault tests only. */
  CLOCK_SKEW: yup.number().integer().optional(),
  /** The crash point at which this process ends, or `label:n` for the nth time: fault tests only. */
  CRASH_AT: yup
    .string()
    .matches(/^[a-z-]+(:[1-9]\d*)?$/, 'CRASH_AT must be the label of a crash point, or label:n')
    .optional(),
  /** The key of SendGrid; without it mails are kept and none leaves. */
  SENDGRID_API_KEY: yup.string().optional(),
  /** Where SendGrid is, if not where its client looks: https://api.eu.sendgrid.com keeps the data in the Union. */
  SENDGRID_URL: addressSetting(),
  /** The public key of SendGrid's signed event webhook, as its page shows it; without it no event is believed. */
  SENDGRID_WEBHOOK_KEY: yup.string().optional(),
  /** The sender of mails, whose domain SendGrid has to know. */
  MAIL_FROM: yup.string().default('Endzone <noreply@endzone.example>'),
  /** The private key by which push services know this deployment, 32 bytes in base64url; without it a pair is made at the first start and kept in the database. */
  VAPID_PRIVATE_KEY: yup
    .string()
    .matches(/^[A-Za-z0-9_-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url')
    .optional(),
  /** Whether push services on this machine may be called, by http too: tests only. */
  PUSH_LOOPBACK: yup.boolean().default(false),
  /** Where the processes find each other: http://host:port, with commas between several instances. */
  ACCOUNTS_URL: internalUrls(),
  LEAGUES_URL: internalUrls(),
  STATS_URL: internalUrls(),
  FANTASY_URL: internalUrls(),
  CONTENT_URL: internalUrls(),
  BFF_URL: internalUrls(),
});

export type ProcessConfig = yup.InferType<typeof processConfig>;

type Environment = Record<string, string | undefined>;

type Told = { name: string; value: string | undefined } | { problem: string };

/** The text of a file that holds one setting, without the end of its line. */
function readSetting(name: string, file: string): Told {
  try {
    return { name, value: readFileSync(file, 'utf8').trimEnd() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // what reading a file throws
    return { problem: `${name}_FILE cannot be read: ${file} (${code})` };
  }
}

/** Any setting `X` may stand in a file that `X_FILE` names: what is secret need not be in the environment. */
function withFiles(env: Environment, schema: yup.ObjectSchema<ProcessConfig>): Told[] {
  const isSetting = (name: string) => Object.hasOwn(schema.fields, name);
  return Object.entries(env).map(([name, value]): Told => {
    const inside = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : '';
    if (isSetting(name) || !isSetting(inside) || !value) return { name, value };
    if (env[inside]) return { problem: `${inside} is set, and ${name} too` };
    return readSetting(inside, value);
  });
}

/**
 * The configuration of one process out of its environment; `schema` when it has settings of its own.
 * @throws Error that names every problem at once.
 */
export function readConfig(env: Environment): ProcessConfig;
export function readConfig<S extends yup.ObjectSchema<ProcessConfig>>(
  env: Environment,
  schema: S,
): yup.InferType<S>;
export function readConfig(
  env: Environment,
  schema: yup.ObjectSchema<ProcessConfig> = processConfig,
): ProcessConfig {
  const settings = withFiles(env, schema);
  const problems = settings.flatMap((each) => ('problem' in each ? each.problem : []));
  const given = Object.fromEntries(
    settings.flatMap((each) => ('problem' in each || !each.value ? [] : [[each.name, each.value]])),
  );
  let config: ProcessConfig | undefined;
  try {
    config = schema.validateSync(given, { abortEarly: false, stripUnknown: true });
    for (const name of ['SIMULATE', 'CRASH_AT', 'CLOCK_SKEW', 'PUSH_LOOPBACK'] as const)
      if (config.NODE_ENV === 'production' && config[name])
        problems.push(`${name} must not be set in production`);
    if (config.NODE_ENV === 'production' && config.PASSWORD_HASH_KIB < productionHashKib)
      problems.push(`PASSWORD_HASH_KIB must be at least ${productionHashKib} in production`);
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    problems.push(...error.errors);
  }
  if (!config || problems.length > 0)
    throw new Error(`Configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return config;
}

let current: ProcessConfig | undefined;

/** Reads the environment of this process once, at its start. */
export function loadConfig(env: Environment = process.env): ProcessConfig {
  return useConfig(readConfig(env));
}

/** Takes a configuration that was read with settings of its own. */
export function useConfig<C extends ProcessConfig>(read: C): C {
  current = read;
  setClockSkew(read.CLOCK_SKEW ?? 0);
  setTimeScale(read.TIME_SCALE);
  return read;
}

/** The configuration of this process, after `loadConfig`. */
export function config(): ProcessConfig {
  if (!current) throw new Error('The configuration was not loaded yet');
  return current;
}

/** Where this process listens. */
export function listenOptions() {
  const { HOST, PORT, REUSE_PORT } = config();
  return { host: HOST, port: PORT, ...(REUSE_PORT && { reusePort: true }) };
}

/** The internal addresses of a service: one for each of its instances. */
export function addressesOf(name: ServiceName | 'bff'): string[] {
  const settings = config();
  const addresses = {
    accounts: settings.ACCOUNTS_URL,
    leagues: settings.LEAGUES_URL,
    stats: settings.STATS_URL,
    fantasy: settings.FANTASY_URL,
    content: settings.CONTENT_URL,
    bff: settings.BFF_URL,
  };
  return addresses[name].split(',');
}
