/** Settings of the whole site. */
export type Settings = { timezone: string };
