/** For `node --import`: a process whose clock is wrong by `TEST_CLOCK_SHIFT_MS`, as on a badly maintained machine. */
const shift = Number(process.env.TEST_CLOCK_SHIFT_MS);
const RightDate = globalThis.Date;
const now = () => RightDate.now() + shift;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: () => new RightDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
