import { listenToPushes } from './notifications.ts';
import { scope } from './scope.ts';

// Nothing here depends on which release a page is of: the newest worker serves all of them at once.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
listenToPushes();
