import { describe, expect, it } from '@jest/globals';
import { mostShift, paintOf } from '../bundle-size/paint.ts';
import { writeNews } from '../bundle-size/news.ts';
import { desktop, phone, type Site } from './site.ts';

/** What somebody sees who comes for the first time; how soon is for `npm run bundle-size`. */
export function firstVisitJourneys(site: () => Site): void {
  describe.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('Home, seen for the first time on a %s', (_device, size) => {
    it('moves nothing that is already shown', async () => {
      await writeNews(site().world);
      const { page, context } = await site().visit({ locale: 'hu', size, isNew: true });
      const { shift, largest } = await paintOf(page, site().url, 'own');
      expect(largest).toBeGreaterThan(0);
      expect(shift).toBeLessThanOrEqual(mostShift);
      await context.close();
    });
  });
}
