module.exports = globalThis.moduleOfWorker('zod');
