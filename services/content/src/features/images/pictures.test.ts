import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InternalPicture } from '@endzone/contracts/internal/content';
import sharp from 'sharp';
import { startContent, stored, type ContentUnderTest } from '../../testing/contentUnderTest.ts';
import { aPng } from '../../testing/pictures.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const read = async (kind: string, bytes: Buffer) =>
  (await content.service.internal.post('/pictures/read', { kind, bytes: bytes.toString('base64') })).body;
const widths = (pictures: InternalPicture[]) =>
  Promise.all(
    pictures.map(async ({ bytes }) => (await sharp(Buffer.from(bytes, 'base64')).metadata()).width),
  );
const statusOf = async (path: string) => (await fetch(`${content.service.url}${path}`)).status;
const day = 24 * 3_600_000;

describe('pictures for other services', () => {
  it('a logo is two, at most 512 and 96 pixels; a slide is one', async () => {
    const png = await aPng({ width: 900, height: 600 });
    expect(await widths((await read('logo', png)).pictures)).toEqual([512, 96]);
    expect(await widths((await read('slide', png)).pictures)).toEqual([900]);
    expect(await widths((await read('logo', await aPng({ width: 40, height: 40 }))).pictures)).toEqual([
      40, 40,
    ]);
  });

  it('are read without being stored, refused when they are none, and served once they are stored', async () => {
    const before = await stored();
    const { pictures } = await read('logo', await aPng({ width: 300 }));
    expect(await read('logo', Buffer.from('GIF89a is not enough'))).toEqual({
      refused: 'unsupported_format',
    });
    expect(await stored()).toEqual(before);
    expect(await statusOf(pictures[0].path)).toBe(404);
    await content.service.internal.post('/pictures', { pictures });
    expect(await Promise.all(pictures.map(({ path }: InternalPicture) => statusOf(path)))).toEqual([
      200, 200,
    ]);
  });

  it('a ready-made logo is copied; one that is not there is not found', async () => {
    const [logo] = (await content.service.anonymous.get('/team-logos')).body;
    const { body } = await content.service.internal.get(`/team-logos/${logo.id}/copy`);
    expect(body.id).toBe(logo.id);
    expect(body.pictures).toHaveLength(2);
    await content.owner.delete(`/team-logos/${logo.id}`);
    const gone = await content.service.internal.get(`/team-logos/${logo.id}/copy`);
    expect([gone.status, gone.body.code]).toEqual([404, 'team_logo_not_found']);
  });

  it('stay as long as a league or a past season shows them, and while one of them cannot be asked', async () => {
    const store = async (width: number): Promise<InternalPicture> => {
      const { pictures } = await read('slide', await aPng({ width }));
      await content.service.internal.post('/pictures', { pictures });
      return pictures[0];
    };
    const [inLeague, inSeason, unused] = [await store(61), await store(62), await store(63)];
    const asked = 'POST /internal/pictures/shown';
    const silent = () => ({ status: 503, body: {} });
    const showing = (picture: InternalPicture) => () => ({ body: { paths: [picture.path] } });
    const statuses = () => Promise.all([inLeague, inSeason, unused].map(({ path }) => statusOf(path)));
    const states = [
      { leagues: silent, fantasy: showing(inSeason), left: [200, 200, 200] },
      { leagues: showing(inLeague), fantasy: silent, left: [200, 200, 200] },
      { leagues: showing(inLeague), fantasy: showing(inSeason), left: [200, 200, 404] },
    ];
    for (const [i, { leagues, fantasy, left }] of states.entries()) {
      content.leagues.answers[asked] = leagues;
      content.fantasy.answers[asked] = fantasy;
      await content.service.setNow(new Date(Date.now() + (8 + i) * day));
      expect(await statuses()).toEqual(left);
    }
  });
});
