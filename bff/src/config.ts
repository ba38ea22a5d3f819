import {
  addressSetting,
  choiceSetting,
  fileSetting,
  networksSetting,
  numberSetting,
  originsSetting,
  processConfig,
  readConfig,
  switchSetting,
  useConfig,
} from '@endzone/common/config';

const neededBy = (site: string, name: string) =>
  addressSetting().when('SITE', {
    is: site,
    then: (setting) => setting.required(`SITE=${site} needs ${name}`),
  });

// Every process may be told it, the player's site has to.
const ownersSite = { OWNER_URL: neededBy('player', 'OWNER_URL') };

/** What the edge is told besides what every process is told: limits count by wall clock. */
export const bffConfig = processConfig.shape({
  ...ownersSite,
  /** Reads of a user, or of a network address without session, in a minute. */
  LIMIT_READS: numberSetting(300),
  /** State-changing calls of a user, or of a network address without session, in a minute. */
  LIMIT_COMMANDS: numberSetting(60),
  /** Polls of a draft by a user in a minute, counted on their own. */
  LIMIT_DRAFT_POLLS: numberSetting(120),
  /** Pages that a user, or a network address without session, looks at in a minute. */
  LIMIT_PAGE_VIEWS: numberSetting(120),
  /** Deliveries of events by SendGrid from one network in a minute. */
  LIMIT_MAIL_EVENTS: numberSetting(600),
  /** Front ends that failed, as told by the pages of a user, or of a network address without session, in a minute. */
  LIMIT_FRONT_END_REPORTS: numberSetting(20),
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
  /** How many proxies in front of this process are believed in `X-Forwarded-For`; a load balancer before them is one more. */
  TRUSTED_PROXIES: numberSetting(0, 0),
  /** The file with the log-ins of a demo, which the log-in page then offers. */
  DEMO_FILE: fileSetting(),
  /** Whether the site can be installed and read without connection; `off` takes the worker away from devices that have it. */
  OFFLINE: switchSetting('on'),
  /** Which site this edge is. The owner's back office may be a deployment of its own; `player` then has nothing of it. */
  SITE: choiceSetting(['player', 'owner', 'both'], 'both'),
  /** Where the player's site is: there the owner's site leads for every page that is not its own. */
  PLAYER_URL: neededBy('owner', 'PLAYER_URL'),
  /** The only networks that may see the owner's part, such as 192.0.2.0/24, separated by commas; without it every network may. */
  OWNER_NETWORKS: networksSetting(),
  /** Where browsers find each front end, so that every one is released on its own. */
  SHELL_URL: addressSetting(),
  MFE_PLAYER_URL: addressSetting(),
  MFE_DRAFT_URL: addressSetting(),
  MFE_OWNER_URL: addressSetting(),
  /** Further origins where releases may lie, separated by commas: those of a CDN, say. */
  RELEASE_ORIGINS: originsSetting(),
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
  // Devices keep nothing of the back office.
  const fitting = read.SITE === 'owner' ? { ...read, OFFLINE: 'off' as const } : read;
  current = useConfig(read.SIMULATE ? raised(fitting) : fitting);
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
