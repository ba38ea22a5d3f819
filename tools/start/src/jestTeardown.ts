import { endTestDatabase } from './jestDatabase.ts';

// eslint-disable-next-line no-restricted-syntax -- reason: Jest asks for a default export
export default endTestDatabase;
