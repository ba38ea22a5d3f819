import type { FakeService } from '@endzone/common/testing/fakeService';

const keyOf = (name: string) => Buffer.from(name).toString('hex').padEnd(40, '0').slice(0, 40);

/** Where content would serve the picture of a name. */
export const pathOf = (name: string): string => `/api/files/${keyOf(name)}`;

/** Content reads and stores pictures whose bytes are their names; `broken` is none. */
export function servePictures(content: FakeService): void {
  const pictureOf = (name: string) => ({
    path: pathOf(name),
    type: 'image/png',
    bytes: Buffer.from(name).toString('base64'),
  });
  content.answers['POST /internal/pictures/read'] = ({ body }) => {
    const name = Buffer.from((body as { bytes: string }).bytes, 'base64').toString(); // what the service sends
    return { body: name === 'broken' ? { refused: 'unsupported_format' } : { pictures: [pictureOf(name)] } };
  };
  content.answers['GET /internal/pictures/*'] = ({ path }) => {
    const name = Buffer.from(path.split('/').at(-1) ?? '', 'hex')
      .toString()
      .replaceAll('\0', '');
    return { body: pictureOf(name) };
  };
}

/** The paths that were stored. */
export const storedPictures = ({ requests }: FakeService): string[] =>
  requests.flatMap(({ method, path, body }) =>
    method === 'POST' && path === '/internal/pictures'
      ? (body as { pictures: { path: string }[] }).pictures.map((picture) => picture.path)
      : [],
  );
