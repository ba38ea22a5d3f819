import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Armchair from 'lucide-react/icons/armchair';
import Ban from 'lucide-react/icons/ban';
import Bandage from 'lucide-react/icons/bandage';
import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleEllipsis from 'lucide-react/icons/circle-ellipsis';
import CirclePlay from 'lucide-react/icons/circle-play';
import CircleSlash from 'lucide-react/icons/circle-slash';
import DoorOpen from 'lucide-react/icons/door-open';
import Equal from 'lucide-react/icons/equal';
import Flag from 'lucide-react/icons/flag';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Mail from 'lucide-react/icons/mail';
import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import Moon from 'lucide-react/icons/moon';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Snowflake from 'lucide-react/icons/snowflake';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import type { BadgeTone } from './Badge.tsx';

type Look = readonly [tone: BadgeTone, icon: LucideIcon];

/** Every status that the product names; the words stand in the texts under `status.<group>.<value>`. */
export const statuses = {
  season: {
    pending: ['plain', CalendarClock],
    drafting: ['now', Timer],
    ongoing: ['turf', CirclePlay],
    finished: ['plain', Flag],
  },
  membership: {
    active: ['turf', Check],
    pending: ['plain', CircleEllipsis],
    REQUESTED: ['info', MailQuestionMark],
    INVITED: ['info', Mail],
  },
  league: { available: ['turf', DoorOpen], full: ['plain', Users] },
  size: { ok: ['win', Check], big: ['warn', TriangleAlert] },
  player: {
    active: ['win', Check],
    inactive: ['plain', CircleSlash],
    injured: ['loss', Bandage],
    free: ['turf', UserPlus],
  },
  club: { active: ['win', Check], inactive: ['plain', CircleSlash], bye: ['info', Moon] },
  roster: { open: ['turf', LockOpen], locked: ['warn', Lock] },
  lineup: { active: ['turf', UserRoundCheck], bench: ['plain', Armchair] },
  draft: {
    done: ['turf', CircleCheck],
    scheduled: ['info', CalendarClock],
    not_scheduled: ['plain', CalendarX],
  },
  trade: {
    proposed: ['info', ArrowLeftRight],
    accepted: ['win', Check],
    rejected: ['loss', X],
    withdrawn: ['plain', Undo2],
    void: ['plain', Ban],
  },
  notification: { new: ['turf', Bell], viewed: ['plain', Check] },
  role: {
    LEAGUE_ADMIN: ['info', ShieldCheck],
    LEAGUE_USER: ['plain', User],
    SUPER_ADMIN: ['warn', Wrench],
  },
  result: { win: ['win', Check], loss: ['loss', X], tie: ['plain', Equal] },
  points: {
    provisional: ['provisional', Hourglass],
    final: ['turf', CircleCheck],
    frozen: ['info', Snowflake],
    missing: ['provisional', Hourglass],
  },
} as const satisfies Record<string, Record<string, Look>>;

type Groups = typeof statuses;
export type StatusGroup = keyof Groups;
/** One group with one of its values. */
export type Status = { [G in StatusGroup]: { group: G; value: keyof Groups[G] } }[StatusGroup];

export function statusLook({ group, value }: Status): Look {
  const looks: Readonly<Record<string, Look>> = statuses[group];
  return looks[value] ?? ['plain', CircleEllipsis];
}
