import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePreview } from '@endzone/contracts/accounts/messages';
import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import type { DevMail } from '@endzone/contracts/edge/development';
import type { PlayerImport } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { FantasyLeague } from '../src/testing/leagueOfFour.ts';
import { succeed } from '../src/testing/world.ts';
import { navigate } from './browser.ts';
import { crest } from './league.ts';
import { closedPayloads, openPayloads, payloads } from './scriptPayloads.ts';
import { becomes, desktop, settled, type Look, type Site } from './site.ts';
import { firstTwo } from './stage.ts';

const written = (payload: string) => payload.replaceAll('RUN', `ran(${payloads.indexOf(payload) + 1})`);

/** One of those that a field of this length holds, as it is stored: without what such a field refuses. */
function someOf(place: number, length: number): string {
  const fitting = payloads.map(written).filter((payload) => [...payload].length <= length);
  return fitting[place % fitting.length] ?? '';
}

const perText = 10;
const mark = (place: number) => `<p>text ${place}</p>`;
const marks = /<p>text \d<\/p>/g;
/** Those that end by themselves ten in a text, with a paragraph after each; every other one alone. */
const texts = [
  ...Array.from({ length: Math.ceil(closedPayloads.length / perText) }, (_, i) =>
    closedPayloads
      .slice(i * perText, (i + 1) * perText)
      .map((payload, place) => written(payload) + mark(place))
      .join(''),
  ),
  ...openPayloads.map((payload) => mark(0) + written(payload)),
];

/** Everything that a pointer or a key would set off, and what of a script has been left. */
const provoke = `(page) => {
  const types = ['click', 'mouseover', 'mouseenter', 'pointerenter', 'pointerdown', 'contextmenu', 'focus', 'blur', 'toggle'];
  const found = [];
  for (const element of page.querySelectorAll('*')) {
    for (const type of types) element.dispatchEvent(new Event(type));
    for (const { name, value } of element.attributes)
      if (/^on/i.test(name) || /^[\\u0000-\\u0020]*(j\\s*a\\s*v\\s*a|v\\s*b)\\s*s\\s*c\\s*r\\s*i\\s*p\\s*t\\s*:/i.test(value))
        found.push(element.outerHTML.slice(0, 200));
    if (element.matches('a, area') && /^(javascript|data|vbscript):$/.test(element.protocol)) element.click();
    if (element.hasAttribute('formaction')) element.click();
  }
  return found;
}`;

/** A page without a policy, and who of the payloads ran in it or in a frame of it. */
async function openWitness(site: Site, as: Look['as']) {
  const { page, context } = await site.visit({ locale: 'en', size: desktop, as, hasPolicy: false });
  const ran = new Set<number>();
  await context.exposeBinding('ran', (_source, number: number) => void ran.add(number));
  await page.goto('/blog');
  await settled(page);
  return { page, context, ran };
}
type Witness = Awaited<ReturnType<typeof openWitness>>;

const framesAtOnce = 40;

/** Shows pages in frames of the witness's own origin; answers what of scripts has been left in them. */
async function show({ page }: Witness, pages: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (let from = 0; from < pages.length; from += framesAtOnce)
    left.push(
      ...(await page.evaluate<string[]>(`(async (pages) => {
        const provoke = ${provoke};
        const shown = pages.map((text) => {
          const frame = document.createElement('iframe');
          frame.srcdoc = text;
          const isThere = new Promise((resolve) => frame.addEventListener('load', resolve));
          document.body.append(frame);
          return { frame, isThere: Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, 5_000))]) };
        });
        await Promise.all(shown.map(({ isThere }) => isThere));
        const left = shown.flatMap(({ frame }) => (frame.contentDocument ? provoke(frame.contentDocument) : []));
        await new Promise((resolve) => setTimeout(resolve, 500));
        for (const { frame } of shown) frame.remove();
        return left;
      })(${JSON.stringify(pages.slice(from, from + framesAtOnce))})`)),
    );
  return left;
}

const longest = 4_900;

/** All of them, in as many descriptions of leagues as it takes. */
function descriptions(): string[] {
  const all: string[] = [];
  for (const payload of payloads.map(written)) {
    const last = all.at(-1);
    if (last !== undefined && last.length + payload.length < longest)
      all[all.length - 1] = `${last}\n${payload}`;
    else all.push(payload);
  }
  return all;
}

const provoked = ({ page }: Witness) => page.evaluate<string[]>(`(${provoke})(document)`);

/** To a page of the site that shows a text, without loading the site anew. */
async function showPage(witness: Witness, path: string, text: string): Promise<string[]> {
  const { page } = witness;
  await navigate(page, path);
  await becomes(
    page,
    `document.querySelector('#main')?.textContent.includes(${JSON.stringify(text)}) === true`,
  );
  return provoked(witness);
}

async function open(witness: Witness, path: string): Promise<string[]> {
  await witness.page.goto(path);
  await settled(witness.page);
  return provoked(witness);
}

/** Scripts in every text that somebody may store, in a browser whose page forbids nothing. */
export function storedScripts(of: () => { site: Site; league: FantasyLeague }): void {
  describe('A script in a text', () => {
    let witness: Witness;
    beforeAll(async () => {
      witness = await openWitness(of().site, firstTwo(of().league)[0]);
    });
    const owner = () => of().site.world.owner.patient;
    const nothingRan = (left: readonly string[]) => {
      expect(left).toEqual([]);
      expect([...witness.ran].map((number) => payloads[number - 1] ?? number)).toEqual([]);
    };

    it('is noticed where nothing keeps it from running', async () => {
      expect(payloads.length).toBeGreaterThanOrEqual(200);
      const left = await show(witness, payloads.map(written));
      expect(witness.ran.size).toBeGreaterThan(80);
      expect(left.length).toBeGreaterThan(80);
      witness.ran.clear();
    });

    it('does not run out of a post, on its page, in its list, or in what crawlers read', async () => {
      const posts: BlogPost[] = [];
      for (const [i, body] of texts.entries()) {
        const [title = '', category = '', ...tags] = Array.from({ length: 6 }, (_, n) =>
          someOf(6 * i + n, 200),
        );
        const form = {
          title: `Post ${i} ${title}`.slice(0, 200),
          body,
          category: category.slice(0, 60),
          tags: tags.map((tag) => tag.slice(0, 40)),
        };
        const { id } = (await succeed(owner().post('/blog-posts', form))).body;
        const post: BlogPost = (await succeed(owner().get(`/blog-posts/${id}`))).body;
        // Whatever was cut away, it was no more than the payloads.
        for (const one of body.match(marks) ?? []) expect(post.body).toContain(one);
        posts.push(post);
      }
      const heads: string[] = [];
      for (const { id } of posts) heads.push(await (await witness.context.request.get(`/blog/${id}`)).text());
      // The site itself need not start in each frame.
      const withoutSite = heads.map((html) => html.replace(/<script[^>]* src="[^"]*"[^>]*><\/script>/g, ''));
      const left = await show(witness, [...posts.map(({ body }) => body), ...withoutSite]);
      for (const [i, { id }] of posts.entries())
        left.push(...(await showPage(witness, `/blog/${id}`, `Post ${i} `)));
      left.push(...(await open(witness, '/blog')));
      nothingRan(left);
    });

    it('does not run out of a message to many', async () => {
      const { id } = (await succeed(owner().get('/users/me'))).body;
      const mails: string[] = [];
      for (const [i, body] of texts.entries()) {
        // What looks like an unknown placeholder is refused.
        const apart = (text: string) => text.replaceAll('{{', '{ {');
        const subject = apart(someOf(i, 200)).replace(/[\r\n]/g, ' ');
        const translations = [{ language: 'en', subject, body: apart(body) }];
        const form = { title: 'Scripts', translations, users: [id] };
        const shown: MessagePreview[] = (await succeed(owner().post('/owner/messages/send?preview=1', form)))
          .body;
        mails.push(...shown.map((mail) => mail.body));
      }
      expect(mails).toHaveLength(texts.length);
      nothingRan(await show(witness, mails));
    });

    it('does not run out of names, descriptions and slides, nor out of the mails that name them', async () => {
      const { site, league } = of();
      const { world } = site;
      const clubs: RealTeam[] = (await succeed(owner().get('/teams'))).body;
      for (const [i, { id }] of clubs.entries())
        await succeed(owner().post(`/teams/${id}`, { name: someOf(i, 100) }));
      const players = payloads.map((_, i) => ({
        teamId: clubs[i % clubs.length]?.id,
        name: someOf(i, 100),
        position: 'WR',
        birthDate: '1995-05-05',
        analysis: texts[i % texts.length]?.slice(0, 5_000),
      }));
      const added: PlayerImport = (
        await succeed(owner().post('/players/import', { rows: players, preview: false }))
      ).body;
      expect([added.nbCreated, added.nbRefused]).toEqual([players.length, 0]);

      for (const [i, { caller, teamId }] of league.managers.entries()) {
        const [firstName, lastName, location] = [0, 1, 2].map((n) => someOf(3 * i + n, 60));
        const profile = { firstName, lastName, location, birthDate: '1990-01-01', gender: 'f' };
        await succeed(caller.patient.post('/users/me', profile));
        const team = { name: someOf(i, 40), timezone: 'Europe/Budapest' };
        await succeed(caller.patient.post(`/fantasy-teams/${teamId}/update`, team));
      }

      const [founder, other] = firstTwo(league);
      const leagues: string[] = [];
      for (const [i, description] of descriptions().entries()) {
        const form = new FormData();
        const fields = { name: someOf(i, 60), nbMaxTeams: '4', description };
        const team = { name: someOf(i, 40), timezone: 'Europe/Budapest' };
        for (const [name, value] of Object.entries({
          ...fields,
          teamName: team.name,
          timezone: team.timezone,
        }))
          form.append(name, value);
        for (let slide = 0; slide < 10; slide++) {
          form.append(`images[${slide}][title]`, someOf(10 * i + slide, 100));
          form.append(`images[${slide}][image]`, new Blob([new Uint8Array(crest)]), 'slide.png');
        }
        const { id } = (await succeed(founder.caller.patient.post('/leagues', form))).body;
        await succeed(other.caller.patient.post(`/leagues/${id}/request-join`, team));
        leagues.push(`/leagues/${id}`);
      }
      await world.storedState();

      const left: string[] = [];
      for (const path of [
        ...leagues,
        '/leagues',
        '/players',
        '/notifications',
        '/team',
        `/leagues/${league.id}`,
      ])
        left.push(...(await open(witness, path)));
      const officer = await openWitness(site, { caller: world.owner });
      for (const path of ['/owner/users', '/owner/teams', '/owner/leagues', '/owner/blog', '/owner/rosters'])
        left.push(...(await open(officer, path)));
      expect([...officer.ran]).toEqual([]);
      await officer.context.close();

      const mails: DevMail[] = (await succeed(world.visitor.patient.get('/dev/mails'))).body;
      expect(mails.some(({ html }) => html.includes('ran('))).toBe(true);
      left.push(
        ...(await show(
          witness,
          mails.map(({ html }) => html),
        )),
      );
      nothingRan(left);
      await witness.context.close();
    });
  });
}
