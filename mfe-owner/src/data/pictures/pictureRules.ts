/** "Image types gif, jpg, jpeg, png", at most 5 MiB each. */
export const pictureRules = {
  accept: ['image/gif', 'image/jpeg', 'image/png'],
  largest: 5_242_880,
} as const;

/** Why a file cannot be a picture of ours, as far as its name and size tell. */
export function refusePicture({ type, size }: File): 'unsupported_format' | 'file_too_large' | undefined {
  if (!pictureRules.accept.some((kind) => kind === type)) return 'unsupported_format';
  return size > pictureRules.largest ? 'file_too_large' : undefined;
}
