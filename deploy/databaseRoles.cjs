/* global module */
/*
 * The database roles and their rights. mongosh (replicaSet.js) reads them, and so do the tests, which compare the collections
 * with those of the product. The API has no access to a collection that is missing here.
 */
const DATABASE = 'coastok';

/** The API adds and reads entries; it never changes or removes one. */
const APPEND_ONLY = ['access_log', 'audit', 'auditSeal', 'auditSealPage', 'consent'];

const COLLECTIONS = [
  'area',
  'attendance',
  'booking',
  'camp_place',
  'camp_units',
  'care_contact',
  'care_settings',
  'care_task',
  'content',
  'desk_device',
  'desk_list',
  'desk_row',
  'device',
  'dispute',
  'duplicatePair',
  'event',
  'event_message',
  'failure_count',
  'file.chunks',
  'file.files',
  'file_import',
  'fundAccount',
  'fundLedger',
  'fundRefusal',
  'gateway_book',
  'gateway_entry',
  'gathering',
  'hand_over',
  'idempotency',
  'job',
  'mail_code',
  'merge',
  'migration',
  'notification',
  'notificationBatch',
  'outbox',
  'people_read',
  'pledge',
  'pledgeDrive',
  'preference',
  'presence',
  'privacyRequest',
  'privacy_notice',
  'privacy_notice_run',
  'question',
  'rate_limit',
  'refusal',
  'saved_view',
  'scheduledNotification',
  'second_factor',
  'service_answer',
  'session',
  'settlement',
  'settlement_difference',
  'settlement_month',
  'settlement_row',
  'stray_payment',
  'text_change',
  'ticket_key',
  'undo',
  'unfinished_file',
  'waitlist_entry',
  'user',
  'visitor_session',
  'word_frequency',
  'write_stamp',
];

const READ = ['find', 'listIndexes', 'collStats', 'killCursors'];
const WRITE = ['insert', 'update', 'remove'];

const on = (collection, ...actions) => ({ resource: { db: DATABASE, collection }, actions });

const API = {
  role: 'coastokApi',
  privileges: [
    ...COLLECTIONS.map(name => on(name, ...READ, ...WRITE)),
    ...APPEND_ONLY.map(name => on(name, ...READ, 'insert')),
    // Their libraries create the index themselves, at the first use.
    ...['rate_limit', 'file.files', 'file.chunks'].map(name => on(name, 'createIndex')),
    // A start checks that the database has its version.
    on('', 'listCollections'),
  ],
  roles: [],
};

/** May replace the data of erased people in the audit log and in searches, and delete old rows of the access log. */
const ERASURE = {
  role: 'coastokErasure',
  privileges: [on('audit', ...READ, 'update'), on('access_log', ...READ, 'update', 'remove')],
  roles: [],
};

/** Builds indexes, migrates and restores, also into a database for rehearsals. */
const OPERATOR = ['readWrite', 'dbAdmin'].flatMap(role => [
  { role, db: DATABASE },
  { role, db: 'rehearsal' },
]);

/** The users, by the secret that holds their address and password. */
const USERS = {
  mongodb_uri: [{ role: API.role, db: DATABASE }],
  mongodb_erasure_uri: [{ role: ERASURE.role, db: DATABASE }],
  mongodb_operator_uri: OPERATOR,
  mongodb_backup_uri: [{ role: 'read', db: DATABASE }],
  // Not 'read' on 'local' too, as the exporter's makers propose: the replication log there has all data.
  mongodb_monitor_uri: [{ role: 'clusterMonitor', db: 'admin' }],
};

module.exports = { DATABASE, COLLECTIONS, APPEND_ONLY, ROLES: [API, ERASURE], USERS };
