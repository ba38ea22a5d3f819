/** The address that the page before has asked for or was opened with: its form is filled in with it. */
export function givenAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
