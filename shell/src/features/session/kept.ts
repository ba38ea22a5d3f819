// What this device remembers of a log-in: that there was one, and each person's league. Nobody's name, nothing secret.

const hintName = 'endzone.loggedIn';
const leagueName = (userId: string) => `endzone.league.${userId}`;

function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A closed storage remembers nothing; the server still knows the session.
  }
}

/** True when somebody was logged in here last: the first paint shows their bars before the server has answered. */
export const wasLoggedIn = (): boolean => read(hintName) !== undefined;
export function keepLogIn(isLoggedIn: boolean): void {
  if (!isLoggedIn) write(hintName, undefined);
  else if (!wasLoggedIn()) keepNewLogIn();
}
/** Another value than before: other tabs hear of a change alone, and it may be somebody else's. */
export const keepNewLogIn = (): void => write(hintName, read(hintName) === '1' ? '2' : '1');

/** Hears another tab of this browser log in or out. */
export function onOtherTab(heard: (isLoggedIn: boolean) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === hintName) heard(newValue !== null);
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}

export const keptLeague = (userId: string): string | undefined => read(leagueName(userId));
export const keepLeague = (userId: string, leagueId: string | undefined): void =>
  write(leagueName(userId), leagueId);
