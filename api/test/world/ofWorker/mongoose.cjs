module.exports = globalThis.moduleOfWorker('mongoose');
