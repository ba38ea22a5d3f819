/** "Image types gif, jpg, jpeg, png", at most 5 MiB each. */
export const imageRules = {
  accept: ['image/gif', 'image/jpeg', 'image/png'],
  largest: 5_242_880,
} as const;
