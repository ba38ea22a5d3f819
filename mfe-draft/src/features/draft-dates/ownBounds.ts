import type { Locale } from '@endzone/contracts/messages/format';
import { violationText } from '@endzone/contracts/messages/violationText';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { getSeason } from './api.ts';

type Reader = { locale: Locale; zone: string };

/** Which bound of the draft window a refusal names. */
const bounds = { before_window: 'startDate', after_window: 'endDate' } as const;
const isBound = (code: string): code is keyof typeof bounds => Object.hasOwn(bounds, code);

/**
 * Makes a call that the draft window may refuse. The API names the window's bounds in one notation for everybody: who reads them here
 * gets them in their own, as the window is now.
 *
 * @throws ApiError the refusal, its violations in the reader's words; those of the server where the window cannot be read.
 */
export async function withOwnBounds<Answer>(
  call: () => Promise<Answer>,
  { locale, zone }: Reader,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.violations.some(({ code }) => isBound(code))) throw error;
    const window = await readWindow();
    if (!window) throw error;
    const violations = error.violations.map((said) => {
      if (!isBound(said.code)) return said;
      const date = showDateTime(locale, window[bounds[said.code]], zone);
      return { ...said, message: violationText(locale, said.code, undefined, { date }) };
    });
    throw new ApiError({ ...error, violations });
  }
}

async function readWindow() {
  try {
    return (await getSeason()).draftWindow;
  } catch {
    // What the server said of it is better than nothing.
    return undefined;
  }
}
