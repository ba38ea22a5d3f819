// Run by mongosh when everything starts: makes the database a replica set of one and gives the services and the backup their accounts. Done twice it is the same.
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
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

/** An account is the one that an address names. */
function giveAccount(address, roles) {
  const { username, password } = new URL(address.replace(/^mongodb:/, 'http:'));
  const user = decodeURIComponent(username);
  const given = { pwd: decodeURIComponent(password), roles };
  if (admin.getUser(user)) admin.updateUser(user, given);
  else admin.createUser({ user, ...given });
  print(`${user} has an account.`);
}

giveAccount(
  secret('mongodb_uri'),
  databases.map((name) => ({ role: 'readWrite', db: `endzone_${name}` })),
);
giveAccount(secret('mongodb_backup_uri'), [{ role: 'backup', db: 'admin' }]);

// A restore replays the operations that a dump recorded, which no role of MongoDB's own may.
if (!admin.getRole('replayOperations')) {
  const privileges = [{ resource: { anyResource: true }, actions: ['anyAction'] }];
  admin.createRole({ role: 'replayOperations', privileges, roles: [] });
}
admin.grantRolesToUser('root', ['replayOperations']);
print('The replica set is open.');
