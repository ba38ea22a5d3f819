/** Addresses, with their queries, of no page of the application: calls, files, and what tools and developers see. */
export const otherAddresses = [
  /^\/(api|dev|internal|health|ready|metrics|share)([/?]|$)/,
  /^[^?]*\.\w+(\?|$)/,
];
