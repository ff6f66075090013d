// Without the parts of its driver: a test file that asks for them belongs to OUT_OF_SOURCES in jest.config.js.
module.exports = globalThis.moduleOfWorker('mongoose');
