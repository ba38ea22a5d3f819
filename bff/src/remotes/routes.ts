import type { Remotes } from '@endzone/contracts/types/edge';
import express from 'express';

// No microfrontend is released yet.
const known: Remotes = { remotes: [] };

/** `/remotes.json`: where the shell finds the microfrontends, asked anew with every page. */
export const remotes = express.Router({ strict: true, caseSensitive: true });
remotes.get('/remotes.json', (_req, res) => {
  res.set('Cache-Control', 'no-store').json(known);
});
