// Loaded into the product by `npm start`. The channel closes when the runner dies, even by SIGKILL.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
