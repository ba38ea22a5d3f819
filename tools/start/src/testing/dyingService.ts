// A service that never gets ready.
console.error('Configuration is wrong');
process.exit(3);
