import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { aHugePicture, aPicture, aRenamedDocument, remark, type ChosenFile } from './aPicture.ts';
import { dialogCloses } from './dialogCloses.ts';
import { Keys } from './keys.ts';
import { becomes, type Site } from './site.ts';

type Ground = { site: Site; office: { page: Page } };

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();

type Picture = {
  what: string;
  /** What opens the form. */
  opener: string;
  /** The stored list that the first of all stands in, and where its picture is kept. */
  list: string;
  field: string;
  label: string;
  saved: string;
  remove: string;
};
const pictures: Picture[] = [
  {
    what: 'player’s photo',
    opener: 'Játékos 1-1',
    list: '/players?term=J%C3%A1t%C3%A9kos%201-1&sort=name',
    field: 'photo',
    label: 'Fotó',
    saved: 'Játékos módosítva',
    remove: 'Fotó eltávolítása',
  },
  {
    what: 'club’s logo',
    opener: 'Klub szerkesztése',
    list: '/teams',
    field: 'logoUrl',
    label: 'Logó',
    saved: 'Klub módosítva',
    remove: 'Logó eltávolítása',
  },
];
const wrong = [
  { file: aHugePicture, refused: 'Túl nagy a fájl', kind: 'A picture of 6 MB' },
  { file: aRenamedDocument, refused: 'Nem támogatott formátum', kind: 'A PDF called a picture' },
];

/** The form of the first player or club. */
async function openForm(page: Page, { opener }: Picture): Promise<Locator> {
  await page.goto('/owner/teams');
  await new Keys(page).press(button(page, opener));
  const dialog = page.getByRole('dialog');
  await dialog.locator(':scope:not(:has([aria-busy=true]))').waitFor();
  return dialog;
}

const fileOf = (dialog: Locator) => dialog.locator('input[type=file]');

async function choose(page: Page, file: ChosenFile): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await new Keys(page).press(fileOf(page.getByRole('dialog')), 'Space');
  await (await asked).setFiles(file);
}

async function save(page: Page, { saved }: Picture): Promise<void> {
  await new Keys(page).press(button(page.getByRole('dialog'), 'Mentés'));
  await shows(page, saved);
  await dialogCloses(page);
}

/** A mark or a portrait on the page, and the preview in the form. */
const areLoaded = (page: Page, path: string) =>
  becomes(
    page,
    `(() => {
      const shown = [...document.images].filter(({ src }) => new URL(src).pathname === ${JSON.stringify(path)});
      return shown.length > 1 && shown.every(({ naturalWidth }) => naturalWidth > 0);
    })()`,
  );

/** What a field points to as its own fault. */
async function faultOf(dialog: Locator): Promise<string | null> {
  const id = await fileOf(dialog).getAttribute('aria-describedby');
  return dialog.locator(`[id="${id}"]`).textContent();
}

/** The pictures of clubs and players, in front of an office that is logged in, in Hungarian. */
export function picturesOfGame(ground: () => Ground): void {
  const stored = async ({ list, field }: Picture): Promise<string | null> =>
    (await succeed(ground().site.world.owner.patient.get(list))).body[0][field];

  describe.each(pictures)('As a $what,', (picture) => {
    it('a PNG is uploaded by keys alone, served as what it is, shown after a reload, and taken away', async () => {
      const { page } = ground().office;
      const file = aPicture();
      await openForm(page, picture);
      await choose(page, file);
      await save(page, picture);
      const path = await stored(picture);
      if (path === null) throw new Error('Nothing is stored');

      const served = await page.request.get(path);
      const bytes = await served.body();
      expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/png']);
      expect(bytes.includes(remark)).toBe(false);

      const dialog = await openForm(page, picture);
      await areLoaded(page, new URL(path, page.url()).pathname);
      await new Keys(page).press(dialog.getByLabel(picture.remove), 'Space');
      await save(page, picture);
      expect(await stored(picture)).toBeNull();
    });

    it.each(wrong)('$kind is refused at the field, and nothing is stored', async ({ file, refused }) => {
      const { site, office } = ground();
      const { page } = office;
      const before = await site.world.storedState();
      const dialog = await openForm(page, picture);
      await choose(page, file());
      await dialog.getByText(refused).first().waitFor();
      await new Keys(page).press(button(dialog, 'Mentés'));
      await dialog.getByRole('alert').getByRole('link', { name: picture.label }).waitFor();
      expect(await faultOf(dialog)).toBe(refused);
      await new Keys(page).press(button(dialog, 'Mégse'));
      await dialogCloses(page);
      expect(await stored(picture)).toBeNull();
      expect(await site.world.storedState()).toBe(before);
    });
  });
}
