import { screen, within } from '@testing-library/react';

/** What stands at a field of a form that was refused, where the message above the form leads there; else nothing. */
export function saidAt(label: string): string | undefined {
  const link = within(screen.getByRole('alert')).queryByRole('link', { name: label });
  const field = link?.getAttribute('href')?.slice(1);
  return document.getElementById(`${field}-error`)?.textContent ?? undefined;
}
