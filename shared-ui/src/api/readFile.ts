import { admitted } from './client.ts';
import { NetworkError } from './errors.ts';

/** A file of the API under the name that the answer gives it: all of it, or the reason why not. */
export async function readFile(address: string): Promise<File> {
  const response = await admitted({ method: 'GET', address, headers: { Accept: '*/*' } });
  const [, name = 'endzone'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  const bytes = await response.blob().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return new File([bytes], name, { type: bytes.type });
}
