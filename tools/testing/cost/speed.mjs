/**
 * How long one piece of the work below takes on the reference machine when nothing else runs, in milliseconds of
 * processor time. Beside the tests of `npm test` it takes about twice as long there, since they use the same caches.
 */
const REFERENCE_MS = 34;
const EVERY_MS = 10_000;
/** The first pieces are not counted: they also take the time of compiling the code. */
const WARM_UP = 5;

const people = Array.from({ length: 4000 }, (_, i) => ({
  id: (i * 7919) % 4001,
  name: `person ${(i * 31) % 977}`,
  places: [i % 7, i % 11],
}));

/** Work like that of the product: it copies, sorts and counts records. */
function piece() {
  const counts = new Map();
  for (let round = 0; round < 6; round++) {
    const copies = /** @type {typeof people} */ (JSON.parse(JSON.stringify(people)));
    copies.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
    for (const { name, places } of copies) counts.set(name, (counts.get(name) ?? 0) + places.length);
  }
}

/** @returns {number} milliseconds of processor time */
function takenByPiece() {
  const before = process.cpuUsage();
  piece();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Measures how fast this machine is while a suite runs. The same tests take 10 % more processor time on a host that
 * also works for others, so a budget in plain seconds would fail by chance.
 * @param {{ taken?: () => number, everyMs?: number }} [options]
 */
export function startSpeed({ taken = takenByPiece, everyMs = EVERY_MS } = {}) {
  for (let i = 0; i < WARM_UP; i++) taken();
  let sum = taken();
  let count = 1;
  const timer = setInterval(() => {
    sum += taken();
    count += 1;
  }, everyMs).unref();
  return {
    /** @returns {number} 1 at the reference's speed, 0.5 on a machine that takes twice as long */
    factor: () => (REFERENCE_MS * count) / sum,
    stop: () => clearInterval(timer),
  };
}
