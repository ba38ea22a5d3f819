/** Where the live draft is. */
export const socketPath = '/api/socket.io';
export const draftNamespace = '/draft';
