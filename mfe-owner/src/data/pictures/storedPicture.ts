/** A picture that is served, as a file that can be sent again. @throws when it cannot be read. */
export async function storedPicture(url: string): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The picture was not there: ${answer.status}`);
  const bytes = await answer.blob();
  // The same picture is the same file, so that a repeated command is the same command.
  return new File([bytes], url.split('/').at(-1) ?? 'picture', { type: bytes.type, lastModified: 0 });
}
