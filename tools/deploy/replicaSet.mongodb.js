// Run by mongosh when everything starts: makes the database a replica set of one and gives the services their account. Done twice it is the same.
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
// The services' own account is the one that their address names.
const account = new URL(secret('mongodb_uri').replace(/^mongodb:/, 'http:'));
const databases = ['accounts', 'leagues', 'stats', 'fantasy', 'content', 'bff'];

const root = encodeURIComponent(secret('mongodb_root_password'));
const admin = connect(`mongodb://root:${root}@database:27017/admin?directConnection=true&authSource=admin`);

const alreadyInitialized = 23;
try {
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'database:27017' }] } });
} catch (error) {
  if (error.code !== alreadyInitialized) throw error;
}
while (!admin.hello().isWritablePrimary) sleep(200);

const user = decodeURIComponent(account.username);
const given = {
  pwd: decodeURIComponent(account.password),
  roles: databases.map((name) => ({ role: 'readWrite', db: `endzone_${name}` })),
};
if (admin.getUser(user)) admin.updateUser(user, given);
else admin.createUser({ user, ...given });
print(`The replica set is open, and ${user} has an account.`);
