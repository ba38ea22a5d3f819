/** 24 hexadecimal characters, lower case. */
export type Id = string;
/** `YYYY-MM-DD` */
export type Day = string;
/** UTC, `YYYY-MM-DD HH:mm:ss` */
export type Instant = string;
/** Epoch milliseconds, for countdowns only. */
export type Millis = number;
/** At most two decimals; computed from integer hundredths. */
export type Points = number;
/** What the caller may do; `why` is a code of `errors` when they may not. */
export type Can = { allowed: boolean; why: string | null };
