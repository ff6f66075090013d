// Without the parts of its driver: a test file that needs them must be in OUT_OF_SOURCES in jest.config.js.
module.exports = globalThis.moduleOfWorker('mongoose');
