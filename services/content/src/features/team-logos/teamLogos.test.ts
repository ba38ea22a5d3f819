import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser } from '@endzone/common/testing/testService';
import { expectRefused, startContent, type ContentUnderTest } from '../../testing/contentUnderTest.ts';
import { aForm, aPng } from '../../testing/pictures.ts';
import { drawings } from './drawings.ts';
import { drawReadyMadeLogos } from './readyMade.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const list = async () => (await content.service.anonymous.get('/team-logos')).body;
const add = async (width = 64) =>
  content.owner.post('/team-logos', aForm({}, { image: await aPng({ width }) }));

describe('ready-made logos', () => {
  it('are there from the start, and served', async () => {
    const logos = await list();
    expect(logos).toHaveLength(drawings.length);
    const answer = await fetch(`${content.service.url}${logos[0].image}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('are the newest first', async () => {
    const first = await add();
    await content.service.setNow(new Date(Date.now() + 60_000));
    const second = await add(65);
    expect([first.status, first.body]).toEqual([201, { id: expect.any(String), image: expect.any(String) }]);
    expect((await list()).slice(0, 2)).toEqual([second.body, first.body]);
  });

  it('that the owner deleted do not come back with the next start', async () => {
    const before = await list();
    const last = before.at(-1);
    expect((await content.owner.delete(`/team-logos/${last.id}`)).status).toBe(204);
    await drawReadyMadeLogos();
    expect(await list()).toEqual(before.slice(0, -1));
    await content.service.due();
    expect(content.leagues.events('teamLogoDeleted')).toEqual([{ logoId: last.id }]);
    await expectRefused(() => content.hungarian.delete(`/team-logos/${last.id}`), {
      status: 404,
      code: 'team_logo_not_found',
    });
  });

  it('are refused without picture, and of anybody but the owner', async () => {
    await expectRefused(() => content.hungarian.post('/team-logos', {}), {
      status: 422,
      code: 'validation_failed',
      violations: [{ property: 'image', code: 'required', message: 'Válassz logót' }],
    });
    const user = content.service.as(aUser());
    await expectRefused(() => user.post('/team-logos', {}), { status: 403, code: 'forbidden' });
    const [logo] = await list();
    await expectRefused(() => user.delete(`/team-logos/${logo.id}`), { status: 403, code: 'forbidden' });
  });
});
