/* eslint-disable @typescript-eslint/no-require-imports -- mongosh knows no other */
/* global db, rs, sleep, quit, require, print */
/**
 * Creates the replica set of three servers and its users, once, and updates roles and passwords; it can be repeated without
 * harm. mongosh runs it on the first server's machine, because until there is a user mongod trusts only that machine's own
 * address.
 */
const { readFileSync } = require('node:fs');
const { DATABASE, ROLES, USERS } = require('/deploy/databaseRoles.cjs');

const secret = name => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const admin = db.getSiblingDB('admin');
const ADMIN = { user: 'admin', pwd: secret('mongo_admin_password') };

/** @returns {boolean} whether the condition became true within two minutes */
function eventually(holds) {
  for (let second = 0; second < 120; second += 1) {
    if (holds()) return true;
    sleep(1000);
  }
  return false;
}

const signsIn = () => {
  try {
    return Boolean(admin.auth(ADMIN));
  } catch {
    return false;
  }
};

function stop(why) {
  print(why);
  quit(1);
}

function initiate() {
  // Users are created on the first server, so it is the primary whenever possible.
  const members = ['mongo1', 'mongo2', 'mongo3'].map((name, index) => ({
    _id: index,
    host: `${name}:27017`,
    priority: index === 0 ? 2 : 1,
  }));
  try {
    rs.initiate({ _id: 'coastok', members });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized' && error.codeName !== 'Unauthorized') throw error;
  }
}

function bringUpToDate(product) {
  for (const role of ROLES) {
    const { privileges, roles } = role;
    if (product.getRole(role.role)) product.updateRole(role.role, { privileges, roles });
    else product.createRole(role);
  }
  for (const [name, roles] of Object.entries(USERS)) {
    const [, user, pwd] =
      /^(?:MONGODB_URI=)?mongodb:\/\/([^:]+):([^@]+)@/.exec(secret(name)) ??
      stop(`secrets/${name} holds no user`);
    if (product.getUser(user)) product.updateUser(user, { pwd, roles });
    else product.createUser({ user, pwd, roles });
  }
}

if (!signsIn()) initiate();
if (!eventually(() => db.hello().isWritablePrimary)) {
  stop('mongo1 does not lead the replica set; see docs/installing.md, Passwords for the database.');
}
if (!signsIn()) {
  admin.createUser({ ...ADMIN, roles: ['root'] });
  if (!signsIn()) stop('secrets/mongo_admin_password is not the password of the user admin.');
}
bringUpToDate(db.getSiblingDB(DATABASE));
quit(0);
