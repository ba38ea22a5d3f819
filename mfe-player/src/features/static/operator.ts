/** How the operator is reached. */
export const operatorAddress = 'info@endzone.example';

export const socialPages = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
] as const;
