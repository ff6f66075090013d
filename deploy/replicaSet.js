/* global rs, sleep, quit */
/** Makes the three servers a replica set, once; run by mongosh on the first of them, and harmless when repeated. */
const members = ['mongo1', 'mongo2', 'mongo3'].map((name, index) => ({ _id: index, host: `${name}:27017` }));
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'coastok', members });
}
for (let second = 0; second < 60; second += 1) {
  if (rs.status().members.some(({ stateStr }) => stateStr === 'PRIMARY')) quit(0);
  sleep(1000);
}
quit(1);
