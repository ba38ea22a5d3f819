/** `YYYY-MM-DD HH:mm:ss` in UTC as epoch milliseconds. */
export const millisOf = (instant: string): number => Date.parse(`${instant.replace(' ', 'T')}Z`);
