const name = 'endzone.registeredAddress';

/** The confirmation opens in another tab, so the device keeps the address until then: the log-in is filled in with it. */
export function rememberAddress(email: string): void {
  try {
    localStorage.setItem(name, email);
  } catch {
    // Without storage the address is typed once more.
  }
}

/** The address that registered on this device last, once. */
export function takeAddress(): string | undefined {
  try {
    const email = localStorage.getItem(name) ?? undefined;
    localStorage.removeItem(name);
    return email;
  } catch {
    return undefined;
  }
}
