import {
  addressSetting,
  fileSetting,
  numberSetting,
  processConfig,
  readConfig,
  switchSetting,
  useConfig,
} from '@endzone/common/config';

/** What the edge is told besides what every process is told: limits count by wall clock. */
const bffConfig = processConfig.shape({
  /** Reads of a user, or of a network address without session, in a minute. */
  LIMIT_READS: numberSetting(300),
  /** State-changing calls of a user, or of a network address without session, in a minute. */
  LIMIT_COMMANDS: numberSetting(60),
  /** Polls of a draft by a user in a minute, counted on their own. */
  LIMIT_DRAFT_POLLS: numberSetting(120),
  /** Pages that a user, or a network address without session, looks at in a minute. */
  LIMIT_PAGE_VIEWS: numberSetting(120),
  /** Failed log-ins with one e-mail from one network in 15 minutes. */
  LIMIT_LOGIN_FAILURES: numberSetting(10),
  /** Failed log-ins with one e-mail from all networks in an hour; beyond it each network waits between its attempts. */
  LIMIT_ACCOUNT_LOGIN_FAILURES: numberSetting(30),
  /** Failed log-ins from one network in 15 minutes. */
  LIMIT_NETWORK_LOGIN_FAILURES: numberSetting(100),
  /** Registrations, reset requests and e-mail change requests from one network in an hour. */
  LIMIT_ADDRESS_REQUESTS: numberSetting(20),
  /** Forms with files of a user in an hour. */
  LIMIT_UPLOADS: numberSetting(60),
  /** Exports and files of a user in an hour. */
  LIMIT_EXPORTS: numberSetting(5),
  /** Seconds in which the body of a request is to come; a large one has more. */
  BODY_SECONDS: numberSetting(20),
  /** Proxies in front of the edge whose `X-Forwarded-For` tells the network address. */
  TRUSTED_PROXIES: numberSetting(0, 0),
  /** Who can log in to a demo: its log-ins are offered on the log-in page. */
  DEMO_FILE: fileSetting(),
  /** Whether the site can be installed and read without connection; `off` takes the worker away from devices that have it. */
  OFFLINE: switchSetting('on'),
  /** Where browsers find each front end, so that every one is released on its own. */
  SHELL_URL: addressSetting(),
  MFE_PLAYER_URL: addressSetting(),
  MFE_DRAFT_URL: addressSetting(),
  MFE_OWNER_URL: addressSetting(),
  /** Where this process finds them, when that is elsewhere: inside a network of containers, say. */
  SHELL_INSIDE_URL: addressSetting(),
  MFE_PLAYER_INSIDE_URL: addressSetting(),
  MFE_DRAFT_INSIDE_URL: addressSetting(),
  MFE_OWNER_INSIDE_URL: addressSetting(),
});

export type BffConfig = ReturnType<typeof bffConfig.validateSync>;

const simulatedLimits = 1_000;

/** Reads the environment of this process once, at its start; a simulation multiplies every limit by 1,000. */
export function loadBffConfig(env: Record<string, string | undefined> = process.env): BffConfig {
  const read = readConfig(env, bffConfig);
  current = useConfig(read.SIMULATE ? raised(read) : read);
  return current;
}

function raised(read: BffConfig): BffConfig {
  const limits = Object.entries(read).filter(([name]) => name.startsWith('LIMIT_'));
  return {
    ...read,
    ...Object.fromEntries(limits.map(([name, value]) => [name, Number(value) * simulatedLimits])),
  };
}

let current: BffConfig | undefined;

export function bffSettings(): BffConfig {
  if (!current) throw new Error('The configuration was not loaded yet');
  return current;
}
