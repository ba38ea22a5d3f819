import {
  ArrowLeftRight,
  Armchair,
  Ban,
  Bandage,
  Bell,
  CalendarClock,
  CalendarX,
  Check,
  CircleCheck,
  CircleEllipsis,
  CirclePlay,
  CircleSlash,
  DoorOpen,
  Equal,
  Flag,
  Hourglass,
  Lock,
  LockOpen,
  type LucideIcon,
  Mail,
  MailQuestionMark,
  Moon,
  ShieldCheck,
  Snowflake,
  Timer,
  TriangleAlert,
  Undo2,
  User,
  UserPlus,
  UserRoundCheck,
  Users,
  Wrench,
  X,
} from 'lucide-react';
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
  notification: { new: ['now', Bell], viewed: ['plain', Check] },
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
