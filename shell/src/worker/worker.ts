import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { keepFiles } from './files.ts';
import { listenToPages } from './keep.ts';
import { listenToPushes } from './notifications.ts';
import { keepPages } from './pages.ts';
import { cacheReads } from './reads.ts';
import { scope } from './scope.ts';

// Nothing here depends on which release a page is of: the newest worker serves all of them at once.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
// A page is asked for while the worker still starts.
enableNavigationPreload();
keepPages();
keepFiles();
cacheReads();
listenToPages();
listenToPushes();
