module.exports = globalThis.moduleOfWorker('@coastok/domain');
