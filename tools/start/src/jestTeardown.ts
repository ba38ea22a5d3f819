import { endTestDatabase } from './jestDatabase.ts';

// oxlint-disable-next-line eslint-js/no-restricted-syntax -- reason: Jest asks for a default export
export default endTestDatabase;
