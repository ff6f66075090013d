export { type SandboxConfig } from './config.js';
export { type RunningSandbox, startSandbox } from './sandbox.js';
