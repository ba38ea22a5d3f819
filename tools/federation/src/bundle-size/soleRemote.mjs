// In the one bundle the remote of home is there from the beginning, and there is no other.
import { remote } from 'sole-remote';

export const loadFrom = () => Promise.resolve(remote);
export const ranHere = () => undefined;
