const key = 'endzone.reloaded';

/** Loads the page anew to get this release. A page that comes back with the old one does not go in circles. */
export function reloadOnce(release: string): boolean {
  try {
    if (sessionStorage.getItem(key) === release) return false;
    sessionStorage.setItem(key, release);
  } catch {
    // Without a memory nobody could tell the first time from the second.
    return false;
  }
  location.reload();
  return true;
}
