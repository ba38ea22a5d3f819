import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser } from '@endzone/common/testing/testService';
import sharp from 'sharp';
import { expectRefused, startContent, type ContentUnderTest } from '../../testing/contentUnderTest.ts';
import { aForm, aGif, aJpeg, aPng } from '../../testing/pictures.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const mebibytes5 = 5_242_880;
const withImage = (image?: Uint8Array) => aForm({}, { image });
const upload = (image?: Uint8Array) => content.hungarian.post('/upload-image', withImage(image));

/** The file as a browser would get it. */
async function fetched(url: string) {
  const answer = await fetch(`${content.service.url}${url}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('an uploaded picture', () => {
  it.each([
    ['png', aPng, 'image/png'],
    ['jpeg', aJpeg, 'image/jpeg'],
    ['gif', aGif, 'image/gif'],
  ] as const)('of the kind %s is stored anew and served for ever', async (kind, make, type) => {
    const { status, body } = await upload(await make());
    expect(status).toBe(201);
    expect(body).toEqual({ url: expect.stringMatching(/^\/api\/files\/[0-9a-f]+$/) });
    const { answer, bytes } = await fetched(body.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 12, height: 8 });
  });

  it('is known by its content, whatever it is called', async () => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await aPng())], { type: 'text/html' }), 'page.html');
    const { body } = await content.owner.post('/upload-image', form);
    expect((await fetched(body.url)).answer.headers.get('content-type')).toBe('image/png');
  });

  it('is turned upright and tells nothing of who took it', async () => {
    const photo = await sharp(await aJpeg())
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'somebody', Orientation: '6' } })
      .toBuffer();
    const { body } = await upload(photo);
    const { width, height, exif, orientation } = await sharp((await fetched(body.url)).bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 8, height: 12 });
  });

  it('that moves keeps its first frame', async () => {
    const frames = await sharp([await aPng(), await aPng({ width: 12 })], { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages ?? 1).toBeGreaterThanOrEqual(1);
    const { body } = await upload(frames);
    const kept = await sharp((await fetched(body.url)).bytes, { animated: true }).metadata();
    expect([kept.pages ?? 1, kept.height]).toEqual([1, 8]);
  });

  it('that was sent before is the same file', async () => {
    const [first, second] = [await upload(await aPng({ width: 9 })), await upload(await aPng({ width: 9 }))];
    expect(second.body).toEqual(first.body);
  });
});

describe('pictures of 39.7 megapixels, eight at once', () => {
  const huge = () => aPng({ width: 6_300, height: 6_300 });

  it('are answered or asked to come back, and a small one of somebody else is answered', async () => {
    const png = await huge();
    const sent = Array.from({ length: 8 }, () => upload(png));
    const small = upload(await aPng({ width: 11 }));
    const answers = await Promise.all(sent);
    const refused = answers.filter(({ status }) => status !== 201);
    // How many depends on how fast the first ones are done; the queue's own test counts.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(8);
    for (const { status, body, headers } of refused)
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
    expect((await small).status).toBe(201);
    expect((await upload(png)).status).toBe(201);
  });
});

describe('what is refused as a picture', () => {
  const unsupported = [{ property: 'image', code: 'unsupported_format', message: 'Nem támogatott formátum' }];
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['svg with a script', () => Buffer.from(script)],
    ['text', () => Buffer.from('hello')],
    [
      'a web picture of another kind',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    ['a picture that breaks off', async () => (await aJpeg({ width: 400, height: 400 })).subarray(0, 700)],
    ['the head of a picture alone', async () => (await aPng()).subarray(0, 20)],
    ['a small file that unfolds to more than 40 megapixels', () => aPng({ width: 8_000, height: 5_001 })],
  ])('%s', async (_what, make) => {
    const image = await make();
    await expectRefused(() => upload(image), {
      status: 415,
      code: 'unsupported_format',
      violations: unsupported,
    });
  });

  it('takes 5 MiB and refuses a byte more at its field', async () => {
    const noise = Buffer.alloc(mebibytes5 + 1 - 4);
    const tooLarge = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), noise]);
    const violations = [{ property: 'image', code: 'file_too_large', message: 'Túl nagy a fájl' }];
    await expectRefused(() => upload(tooLarge), { status: 413, code: 'file_too_large', violations });
    const atLimit = await upload(tooLarge.subarray(0, mebibytes5));
    expect(atLimit.body.code).toBe('unsupported_format');
  });

  it('40 MB, before they are looked at', async () => {
    await expectRefused(() => upload(Buffer.alloc(40_000_000)), { status: 413, code: 'file_too_large' });
  });

  it.each([
    ['no file', {}],
    ['an empty text', { image: '' }],
    ['a text', { image: '/api/files/x' }],
  ])('%s', async (_what, body) => {
    const violations = [{ property: 'image', code: 'required', message: 'Válassz képet' }];
    await expectRefused(() => content.hungarian.post('/upload-image', body), {
      status: 422,
      code: 'validation_failed',
      violations,
    });
    await expectRefused(() => content.hungarian.post('/upload-image', aForm(body)), {
      status: 422,
      code: 'validation_failed',
      violations,
    });
  });

  it('a file in another field, and two in one', async () => {
    const png = await aPng();
    await expectRefused(() => content.owner.post('/upload-image', aForm({}, { other: png })), {
      status: 400,
      code: 'malformed_request',
      violations: [{ property: 'other', code: 'unknown_field', message: 'Invalid data provided' }],
    });
    const two = withImage(png);
    two.append('image', new Blob([new Uint8Array(png)]), 'again.png');
    await expectRefused(() => content.owner.post('/upload-image', two), {
      status: 400,
      code: 'malformed_request',
    });
  });

  it('a picture of anybody but the owner', async () => {
    const png = await aPng();
    const user = content.service.as(aUser());
    await expectRefused(() => user.post('/upload-image', withImage(png)), { status: 403, code: 'forbidden' });
    await expectRefused(() => content.service.anonymous.post('/upload-image', withImage(png)), {
      status: 401,
      code: 'unauthenticated',
    });
  });
});

describe('files that are asked for', () => {
  it.each(['0'.repeat(40), 'x', '..%2F..%2Fetc', '%24ne'])('%s is not found', async (key) => {
    const { status, body } = await content.service.anonymous.get(`/files/${key}`, { locale: 'hu' });
    expect([status, body.code]).toEqual([404, 'file_not_found']);
  });

  it('are gone after seven days unless something shows them', async () => {
    const [unused, used, again] = [
      await upload(await aPng({ width: 21 })),
      await upload(await aPng({ width: 22 })),
      await upload(await aPng({ width: 23 })),
    ];
    const body = `<p>Kép</p><img src="${used.body.url}" alt="">`;
    await content.owner.post('/blog-posts', { title: 'Képpel', body });
    const day = 24 * 3_600_000;
    await content.service.setNow(new Date(Date.now() + 6 * day));
    expect((await fetched(unused.body.url)).answer.status).toBe(200);
    await upload(await aPng({ width: 23 }));
    await content.service.setNow(new Date(Date.now() + 7.5 * day));
    const statuses = await Promise.all(
      [unused, used, again].map(async ({ body: { url } }) => (await fetched(url)).answer.status),
    );
    expect(statuses).toEqual([404, 200, 200]);
    const [logo] = (await content.service.anonymous.get('/team-logos')).body;
    expect((await fetched(logo.image)).answer.status).toBe(200);
  });
});
